"""What the others did, in sentences, and the cells they covered."""

from collections.abc import Iterator

from quiltbee.cli.terminal.patchwork.automa_view import reasons
from quiltbee.geometry import cell_name
from quiltbee.match.driver import LocalTable
from quiltbee.patchwork import (
    Advance,
    AutomaTurn,
    Move,
    PlaceSpecialPatch,
    Player,
    ShuffleDeck,
    State,
    TakePatch,
)
from quiltbee.texts import Texts


def plies_since(table: LocalTable, seat: int) -> range:
    """The plies after this seat's last move."""
    last = len(table.moves)
    start = last
    while start > 0 and table.states[start - 1].turn != seat:
        start -= 1
    return range(start, last)


def news(table: LocalTable, plies: range, names: tuple[str, ...], texts: Texts) -> tuple[str, ...]:
    """Sentences about some plies, in order."""
    return tuple(
        sentence
        for ply in plies
        for sentence in report(
            table.states[ply], table.moves[ply], table.states[ply + 1], names, texts
        )
    )


def report(
    before: State, move: Move, after: State, names: tuple[str, ...], texts: Texts
) -> tuple[str, ...]:
    """Sentences about one ply."""
    if isinstance(move, ShuffleDeck):
        return (texts("report.shuffle"),)
    if isinstance(move, AutomaTurn):
        return reasons(before, after, texts)
    seat = before.turn
    assert seat is not None, "a seat played the move"
    return (" ".join(_player_sentences(before, move, after, seat, names[seat], texts)),)


def _player_sentences(
    before: State, move: Move, after: State, seat: int, name: str, texts: Texts
) -> Iterator[str]:
    space = after.seats[seat].space
    walked = 0
    match move:
        case Advance():
            walked = space - before.seats[seat].space
            yield texts.counted("report.advance", walked, name=name, space=space)
        case TakePatch(patch, placement):
            cost = next(entry.button_cost for entry in before.offer if entry.id == patch)
            walked = -cost
            cell = cell_name(placement.anchor)
            yield texts("report.take", name=name, patch=patch, cost=cost, cell=cell, space=space)
        case PlaceSpecialPatch(cell):
            yield texts("report.special_patch", name=name, cell=cell_name(cell))
    income = after.seats[seat].buttons - before.seats[seat].buttons - walked
    if income:
        yield texts.counted("report.income", income)
    if before.special_tile is None and after.special_tile == seat:
        yield texts("report.tile", name=name)


def covered_in(table: LocalTable, plies: range) -> tuple[int, int]:
    """The cells each seat covered in some plies."""
    if not plies:
        return (0, 0)
    first, last = table.states[plies.start], table.states[plies.stop]
    before, after = _covered(first), _covered(last)
    return (after[0] & ~before[0], after[1] & ~before[1])


def _covered(state: State) -> tuple[int, int]:
    first, second = (
        seat.quilt_board.covered if isinstance(seat, Player) else 0 for seat in state.seats
    )
    return first, second
