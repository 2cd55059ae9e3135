"""All legal moves of a position, as a sequence.

The moves of a seat come in groups: a set of cells, and what each of them stands for. Counting and
picking the n-th work on the sets and make no move objects they do not need. The order is fixed:
seats from the first; ending the turn, taking back, single cells, then drawings card by card with
few cuts first; in a scoring the most valuable rectangles first.

Different cuts can leave the same piece; each piece is listed once, with the first way to get it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias, overload

from quiltbee.doodle.cuts import MOST_CUTS, Cut, pieces_of
from quiltbee.doodle.legality import check
from quiltbee.doodle.moves import (
    DrawPatch,
    DrawStartPatch,
    EndForAbsent,
    EndTurn,
    Move,
    Roll,
    ScoreRectangle,
    SeatMove,
    ShadeCell,
    TakeBack,
)
from quiltbee.doodle.scoring import covered_sizes
from quiltbee.doodle.sheet import Sheet
from quiltbee.doodle.special_actions import Uses
from quiltbee.doodle.steps import Phase
from quiltbee.errors import IllegalMove
from quiltbee.geometry import Cell, Placement, Rectangle, Shape, cells_in, orientations
from quiltbee.geometry.cells import nth_cell

if TYPE_CHECKING:
    from quiltbee.doodle.state import State

Group: TypeAlias = tuple[int, Callable[[Cell], SeatMove]]
"""A set of cells, and the move each of them stands for; a move without a cell has the set 1."""


class LegalMoves(Sequence[SeatMove]):
    """The legal moves of some seats. A roll is chance; an absence is declared by the match."""

    def __init__(self, state: "State", seats: tuple[int, ...]) -> None:
        self._state = state
        self._seats = seats
        self._groups = [
            (mask.bit_count(), mask, make) for seat in seats for mask, make in _groups(state, seat)
        ]
        self._count = sum(size for size, _, _ in self._groups)

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[SeatMove]:
        for _, mask, make in self._groups:
            for cell in cells_in(mask):
                yield make(cell)

    @overload
    def __getitem__(self, index: int) -> SeatMove: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[SeatMove]: ...
    def __getitem__(self, index: int | slice) -> SeatMove | Sequence[SeatMove]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError(f"there are {self._count} legal moves, not {index + 1}")
        for size, mask, make in self._groups:
            if index < size:
                return make(nth_cell(mask, index))
            index -= size
        raise AssertionError("the groups add up to the count")

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move) or isinstance(move, Roll | EndForAbsent):
            return False
        try:
            check(self._state, move)
        except IllegalMove:
            return False
        return move.seat in self._seats

    def __repr__(self) -> str:
        return f"<LegalMoves: {self._count}>"


def _groups(state: "State", seat: int) -> Iterator[Group]:
    sheet = state.sheets[seat]
    match state.phase:
        case Phase.SETUP:
            yield from _setup_groups(state, seat, sheet)
        case Phase.TURN:
            yield 1, lambda _: EndTurn(seat)
            uses = sheet.uses
            yield from _special_groups(state, seat, sheet, uses)
            if not sheet.has_drawn_patch(state.step):
                yield from _drawing_groups(state, seat, sheet, uses)
        case Phase.SCORING:
            yield from _rectangle_groups(seat, sheet)
            yield from _special_groups(state, seat, sheet, sheet.uses)
        case Phase.OVER:
            return


def _setup_groups(state: "State", seat: int, sheet: Sheet) -> Iterator[Group]:
    if sheet.pieces:
        yield 1, lambda _: EndTurn(seat)
        yield 1, lambda _: TakeBack(seat)
        return
    for code, anchors in _anchors(state.deck.shapes[sheet.start_card], sheet.free):
        yield anchors, _start_maker(seat, code)


def _special_groups(state: "State", seat: int, sheet: Sheet, uses: Uses) -> Iterator[Group]:
    if sheet.pieces_of(state.step):
        yield 1, lambda _: TakeBack(seat)
    if (uses + Uses(single_cell=1)).is_possible and sheet.free:
        yield sheet.free, lambda cell: ShadeCell(seat, cell)


def _rectangle_groups(seat: int, sheet: Sheet) -> Iterator[Group]:
    if not sheet.covered:
        yield 1, lambda _: ScoreRectangle(seat, None)
    for height, width, corners in covered_sizes(sheet.covered):
        yield corners, _rectangle_maker(seat, height, width)


def _drawing_groups(state: "State", seat: int, sheet: Sheet, uses: Uses) -> Iterator[Group]:
    for card, cuts, piece in drawable(state, uses):
        for code, anchors in _anchors(piece, sheet.free):
            yield anchors, _draw_maker(seat, card, cuts, code)


def drawable(state: "State", uses: Uses) -> Iterator[tuple[str, tuple[Cut, ...], Shape]]:
    """What a seat with these uses may draw in this turn: card, cuts and the piece they leave."""
    for card in (*state.open_cards, *state.neighbors):
        neighbor = int(card in state.neighbors)
        for count in range(MOST_CUTS + 1):
            if (uses + Uses(neighbor=neighbor, cut=count)).is_possible:
                for cuts, piece in pieces_of(state.deck.shapes[card], count):
                    yield card, cuts, piece


def _anchors(shape: Shape, free: int) -> Iterator[tuple[int, int]]:
    for way in orientations(shape):
        anchors = way.anchors(free)
        if anchors:
            yield way.code, anchors


def _start_maker(seat: int, code: int) -> Callable[[Cell], SeatMove]:
    return lambda anchor: DrawStartPatch(seat, Placement(code, anchor))


def _draw_maker(
    seat: int, card: str, cuts: tuple[Cut, ...], code: int
) -> Callable[[Cell], SeatMove]:
    return lambda anchor: DrawPatch(seat, card, Placement(code, anchor), cuts)


def _rectangle_maker(seat: int, height: int, width: int) -> Callable[[Cell], SeatMove]:
    return lambda corner: ScoreRectangle(seat, Rectangle(corner, height, width))
