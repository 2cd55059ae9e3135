"""What may speak for a better move of Patchwork, each with the positions as they are without it.

`better` and `played` are the positions after the two moves. To take a fact away, one of them is
changed by exactly that fact: income that was not won, spaces that were spent, cells that could be
filled after all. Whether it was the reason is found by looking at the changed positions.
"""

from collections.abc import Iterator
from dataclasses import replace

from quiltbee.agents.reasons import Claim, Reason
from quiltbee.geometry import Placement, cells_in, orientations
from quiltbee.patchwork import Move, Player, State, TakePatch
from quiltbee.patchwork.patches import PATCHES
from quiltbee.patchwork.quilt_board import Piece, QuiltBoard
from quiltbee.patchwork.scoring import EMPTY_CELL_POINTS, SPECIAL_TILE_POINTS


def claims(better: State, played: State, seat: int, answer: Move | None) -> Iterator[Claim]:
    """Every fact that speaks for the better move; `answer` is the rival's reply to the other."""
    yield from _tile(better, played, seat)
    yield from _special_patch(better, played, seat)
    yield from _left_to_the_rival(better, played, seat, answer)
    yield from _holes(better, played, seat)
    yield from _income(better, played, seat)
    yield from _time(better, played, seat)
    yield from _buttons(better, played, seat)
    yield from _cells(better, played, seat)


def _tile(better: State, played: State, seat: int) -> Iterator[Claim]:
    """The special tile: without it, the better move has its points less."""
    if better.special_tile == seat and played.special_tile != seat:
        reason = Reason("tile", SPECIAL_TILE_POINTS)
        yield _worth(reason, SPECIAL_TILE_POINTS, better, played, seat)


def _worth(reason: Reason, points: int, better: State, played: State, seat: int) -> Claim:
    """Points that are scored only at the end: taken from the buttons, or given to the other move.

    A player cannot owe buttons, so what cannot be taken on one side is given on the other.
    """
    buttons = _player(better, seat).buttons
    if buttons >= points:
        return Claim(reason, _with(better, seat, buttons=buttons - points), played)
    richer = _player(played, seat).buttons + points
    return Claim(reason, better, _with(played, seat, buttons=richer))


def _special_patch(better: State, played: State, seat: int) -> Iterator[Claim]:
    """A special patch that was won on the way: without it, there is none to place."""
    won = better.special_patches_waiting if better.on_top == seat else 0
    missed = played.special_patches_waiting if played.on_top == seat else 0
    if won > missed:
        without = replace(better, special_patches_waiting=missed)
        yield Claim(Reason("special_patch", won - missed), without, played)


def _left_to_the_rival(
    better: State, played: State, seat: int, answer: Move | None
) -> Iterator[Claim]:
    """The patch the rival takes next: without it, it lies too far away."""
    rival = 1 - seat
    if not isinstance(answer, TakePatch) or played.turn != rival:
        return
    if better.turn == rival and _can_take(better, rival, answer.patch):
        return
    others = tuple(patch for patch in played.circle if patch != answer.patch)
    circle = (*others, answer.patch) if len(others) > len(played.offer) else others
    yield Claim(
        Reason("rival_takes", 1, {"patch": answer.patch}), better, replace(played, circle=circle)
    )


def _can_take(state: State, seat: int, patch: int) -> bool:
    player = state.seats[seat]
    return (
        isinstance(player, Player)
        and PATCHES[patch] in state.offer
        and PATCHES[patch].button_cost <= player.buttons
    )


def _holes(better: State, played: State, seat: int) -> Iterator[Claim]:
    """Cells that no patch left can cover: without them, they are sewn up."""
    board = _player(played, seat).quilt_board
    left_by_better = dead_cells(_player(better, seat).quilt_board, better.circle)
    holes = dead_cells(board, played.circle) & ~left_by_better
    if not holes:
        return
    for cell in cells_in(holes):
        board = board.with_piece(Piece(None, Placement(0, cell)), 1 << cell)
    sewn_up = _with(played, seat, quilt_board=board)
    yield Claim(Reason("holes", holes.bit_count()), better, sewn_up)


def dead_cells(board: QuiltBoard, circle: tuple[int, ...]) -> int:
    """The empty cells of a board that no patch of the circle can cover, at any price."""
    reached = 0
    for patch in circle:
        for way in orientations(PATCHES[patch].shape):
            for anchor in cells_in(way.anchors(board.free)):
                reached |= way.mask << anchor
    return board.free & ~reached


def _income(better: State, played: State, seat: int) -> Iterator[Claim]:
    """Button income, as often as it is still paid: without it, the income stays what it was."""
    ours, theirs = _player(better, seat), _player(played, seat)
    more = ours.button_income - theirs.button_income
    board = better.time_board
    marks = board.income_crossed(ours.space, board.last_space)
    if more > 0 and marks:
        figures = {"marks": marks, "buttons": more * marks}
        without = _with(better, seat, button_income=theirs.button_income)
        yield Claim(Reason("income", more, figures), without, played)


def _time(better: State, played: State, seat: int) -> Iterator[Claim]:
    """Spaces that are not spent: without them, the token stands as far as it does now."""
    ours, theirs = _player(better, seat), _player(played, seat)
    saved = theirs.space - ours.space
    if saved <= 0:
        return
    moves_again = better.turn == seat and played.turn != seat
    last = better.time_board.last_space
    is_home = better.first_home is None and theirs.space == last
    late = replace(
        _with(better, seat, space=theirs.space),
        on_top=seat,
        first_home=seat if is_home else better.first_home,
    )
    yield Claim(Reason("turn" if moves_again else "time", saved), late, played)


def _buttons(better: State, played: State, seat: int) -> Iterator[Claim]:
    """Buttons in hand: without them, both moves leave the same."""
    ours, theirs = _player(better, seat).buttons, _player(played, seat).buttons
    if ours > theirs:
        without = _with(better, seat, buttons=theirs)
        yield Claim(Reason("buttons", ours - theirs), without, played)


def _cells(better: State, played: State, seat: int) -> Iterator[Claim]:
    """Covered cells: without them, the better move has their points less."""
    ours, theirs = _player(better, seat).quilt_board, _player(played, seat).quilt_board
    more = theirs.empty_count - ours.empty_count
    if more > 0:
        points = more * EMPTY_CELL_POINTS
        yield _worth(Reason("cells", more, {"points": points}), points, better, played, seat)


def _player(state: State, seat: int) -> Player:
    player = state.seats[seat]
    assert isinstance(player, Player), "only players decide"
    return player


def _with(
    state: State,
    seat: int,
    *,
    quilt_board: QuiltBoard | None = None,
    buttons: int | None = None,
    button_income: int | None = None,
    space: int | None = None,
) -> State:
    """This position with something else in front of a seat."""
    player = _player(state, seat)
    changed = Player(
        player.quilt_board if quilt_board is None else quilt_board,
        player.buttons if buttons is None else buttons,
        player.button_income if button_income is None else button_income,
        player.space if space is None else space,
    )
    seats = (changed, state.seats[1]) if seat == 0 else (state.seats[0], changed)
    return replace(state, seats=seats)
