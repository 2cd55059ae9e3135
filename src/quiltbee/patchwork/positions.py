"""Whether a state that was written down could lie on a table: all its faults at once.

Patches that are neither in the circle nor on a board are out of the game, so that endings, puzzles
and tests can be small.
"""

from collections import Counter
from collections.abc import Iterator

from quiltbee.errors import ErrorCode, Fault, InvalidSetup, fault
from quiltbee.geometry import cell_name, cells_in
from quiltbee.hints import Hint
from quiltbee.patchwork.automa import DECKS, LEVELS
from quiltbee.patchwork.patches import PATCHES
from quiltbee.patchwork.quilt_board import QuiltBoard
from quiltbee.patchwork.seats import Automa, Player
from quiltbee.patchwork.setup import no_deck, no_level
from quiltbee.patchwork.state import State

UNKNOWN_PIECES = Hint(
    "it is known which cells are covered, but not by what. Ask a batch that keeps its moves for "
    "the state."
)


def faults(state: State) -> tuple[Fault, ...]:
    """Everything wrong with a state; nothing for any state that play can reach."""
    return (
        *_patch_faults(state),
        *_board_faults(state),
        *_time_faults(state),
        *_tile_faults(state),
        *_waiting_faults(state),
        *_automa_faults(state),
    )


def check_pieces(state: State) -> None:
    """Raise InvalidSetup if it is not known which pieces cover a board.

    Such a state comes from the kernel, which keeps covered cells only. It can be played but not
    written down or drawn.
    """
    for number, seat in enumerate(state.seats):
        if isinstance(seat, Player):
            check_board(seat.quilt_board, number)


def check_board(board: QuiltBoard, seat: int) -> None:
    """Raise InvalidSetup if it is not known which pieces cover the board of a seat."""
    if not board.is_complete:
        raise InvalidSetup([fault(ErrorCode.SETUP_BOARD, seat=seat + 1, hint=UNKNOWN_PIECES)])


def _patch_faults(state: State) -> Iterator[Fault]:
    everywhere = [*state.circle]
    for seat in state.seats:
        if isinstance(seat, Player):
            placed = (piece.patch for piece in seat.quilt_board.pieces)
            everywhere += [patch for patch in placed if patch is not None]
        else:
            everywhere += seat.patches
    for patch, count in sorted(Counter(everywhere).items()):
        if not 0 <= patch < len(PATCHES):
            yield fault(
                ErrorCode.SETUP_CIRCLE, hint=Hint("there is no patch {patch}.", patch=patch)
            )
        elif count > 1:
            hint = Hint(
                "patch {patch} is in the game {count} times; there is one.",
                patch=patch,
                count=count,
            )
            yield fault(ErrorCode.SETUP_CIRCLE, hint=hint)


def _board_faults(state: State) -> Iterator[Fault]:
    for number, seat in enumerate(state.seats, start=1):
        if isinstance(seat, Player):
            for hint in _piece_hints(seat.quilt_board):
                yield fault(ErrorCode.SETUP_BOARD, seat=number, hint=hint)
    special = sum(
        piece.patch is None
        for seat in state.seats
        if isinstance(seat, Player)
        for piece in seat.quilt_board.pieces
    )
    taken = len(state.time_board.special_patch_marks) - len(state.special_patches_left)
    if special + state.special_patches_waiting > taken:
        hint = Hint(
            "{special} special patches are on quilts, but only {taken} have left the time board.",
            special=special,
            taken=taken,
        )
        yield fault(ErrorCode.SETUP_WAITING, hint=hint)


def _piece_hints(board: QuiltBoard) -> Iterator[Hint]:
    covered = 0
    for piece in board.pieces:
        special = piece.patch is None
        name = Hint("a special patch") if special else Hint("patch {patch}", patch=piece.patch)
        if not piece.placement.is_inside(piece.shape):
            cell = cell_name(piece.placement.anchor)
            yield Hint("{piece} sticks out at {cell}.", piece=name, cell=cell)
            continue
        doubled = covered & piece.cells
        if doubled:
            names = ", ".join(cell_name(cell) for cell in cells_in(doubled))
            yield Hint(
                "{piece} covers cells that are already covered: {cells}.", piece=name, cells=names
            )
        covered |= piece.cells


def _time_faults(state: State) -> Iterator[Fault]:
    last = state.time_board.last_space
    spaces = [seat.space for seat in state.seats]
    if max(spaces) > last:
        hint = Hint(
            "a token stands on {space}, but the last space is {last}.",
            space=max(spaces),
            last=last,
        )
        yield fault(ErrorCode.SETUP_TIME, hint=hint)
    home = [seat for seat, space in enumerate(spaces) if space == last]
    if (state.first_home is None) != (not home) or (
        home and state.first_home is not None and state.first_home not in home
    ):
        hint = Hint(
            "say which seat reached the last space first if a token stands there, and only then."
        )
        yield fault(ErrorCode.SETUP_TIME, hint=hint)


def _tile_faults(state: State) -> Iterator[Fault]:
    owner = state.special_tile
    if owner is None:
        for number, seat in enumerate(state.seats, start=1):
            if isinstance(seat, Player) and seat.quilt_board.has_special_square:
                hint = Hint(
                    "seat {seat} has a covered 7×7, so someone must have the tile.", seat=number
                )
                yield fault(ErrorCode.SETUP_TILE, hint=hint)
        automa = state.seats[1]
        if isinstance(automa, Automa) and _reached_tile(automa):
            hint = Hint(
                "the Automa of level {level} took it on its way to {space}.",
                level=automa.level,
                space=automa.space,
            )
            yield fault(ErrorCode.SETUP_TILE, hint=hint)
        return
    seat = state.seats[owner]
    if isinstance(seat, Automa):
        if not _reached_tile(seat):
            hint = Hint(
                "the Automa of level {level} can't have it on space {space}.",
                level=seat.level,
                space=seat.space,
            )
            yield fault(ErrorCode.SETUP_TILE, hint=hint)
    elif not seat.quilt_board.has_special_square:
        hint = Hint("seat {seat} can't have it without a covered 7×7.", seat=owner + 1)
        yield fault(ErrorCode.SETUP_TILE, hint=hint)


def _reached_tile(automa: Automa) -> bool:
    return automa.level in LEVELS and automa.space >= LEVELS[automa.level].special_tile_space


def _waiting_faults(state: State) -> Iterator[Fault]:
    if not state.special_patches_waiting:
        return
    owner, other = state.seats[state.on_top], state.seats[1 - state.on_top]
    if state.chance_waits:
        hint = Hint("the Automa's deck is shuffled before anyone wins one.")
        yield fault(ErrorCode.SETUP_WAITING, hint=hint)
    marks = state.time_board.special_patch_marks
    won = sum(other.space < mark <= owner.space for mark in marks)
    if state.special_patches_waiting > won:
        hint = Hint(
            "seat {seat} has crossed only {won} marks ahead of the other token.",
            seat=state.on_top + 1,
            won=won,
        )
        yield fault(ErrorCode.SETUP_WAITING, hint=hint)
    if isinstance(owner, Automa):
        hint = Hint("the Automa has no board to place it on.")
        yield fault(ErrorCode.SETUP_WAITING, hint=hint)
    elif owner.quilt_board.empty_count < state.special_patches_waiting:
        hint = Hint("seat {seat} has no empty cell for it.", seat=state.on_top + 1)
        yield fault(ErrorCode.SETUP_WAITING, hint=hint)


def _automa_faults(state: State) -> Iterator[Fault]:
    if isinstance(state.seats[0], Automa):
        yield fault(ErrorCode.SETUP_AUTOMA, hint=Hint("it plays the second seat."))
    automa = state.seats[1]
    if not isinstance(automa, Automa):
        return
    if automa.level not in LEVELS:
        yield fault(ErrorCode.SETUP_AUTOMA, hint=no_level(automa.level))
    decks = {name.value: cards for name, cards in DECKS.items()}
    if automa.deck_name not in decks:
        yield fault(ErrorCode.SETUP_AUTOMA, hint=no_deck(automa.deck_name))
        return
    used = Counter((*automa.deck, *automa.discard))
    wrong = [
        card for card, count in used.items() if card not in decks[automa.deck_name] or count > 1
    ]
    if wrong:
        listed = ", ".join(map(str, sorted(wrong)))
        hint = Hint(
            "card {cards} isn't in the {deck} deck, or is there twice.",
            cards=listed,
            deck=automa.deck_name,
        )
        yield fault(ErrorCode.SETUP_AUTOMA, hint=hint)
