"""From a state of the rules to words and back."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from quiltbee.doodle.cards import CIRCLE_SIZE as FULL_CIRCLE
from quiltbee.doodle.cards import Deck
from quiltbee.doodle.cuts import Cut, Direction
from quiltbee.doodle.moves import DrawPatch, DrawStartPatch
from quiltbee.doodle.scoring import running_total
from quiltbee.doodle.sheet import SINGLE_CELL as ONE_CELL
from quiltbee.doodle.sheet import Piece, Sheet
from quiltbee.doodle.special_actions import Uses
from quiltbee.doodle.state import State
from quiltbee.doodle.steps import ROUNDS, SETUP, TURNS, Step, round_of
from quiltbee.geometry import SIDE, Placement, Rectangle, Shape, cells_in
from quiltbee.geometry.cells import cell_at
from quiltbee.kernel.boards import joined, windows
from quiltbee.kernel.doodle.moves import (
    FIRST_PIECE,
    KIND,
    RANK,
    RECTANGLE_CODE,
    decode,
    piece_code,
    rectangle_code,
)
from quiltbee.kernel.doodle.state import (
    CIRCLE,
    CIRCLE_SIZE,
    CUT,
    ENDED,
    FIRST_CELL,
    LOWER,
    OPEN,
    PATCH,
    PATCH_PLACE,
    PLACE,
    ROLL,
    ROLL_MASK,
    SCORED,
    SCORED_BITS,
    SCORED_FIRST,
    SCORED_NOTHING,
    SEAT_WORDS,
    SECOND_CELL,
    SHEET,
    SINGLE_CELL,
    START_CARD,
    STEP_MASK,
    TABLE,
    TABLE_WORDS,
    TOTAL,
    UPPER,
    Order,
    Words,
)
from quiltbee.kernel.doodle.tables import DeckTables, tables_of

NO_CARD = 255
"""In an order: a place without a card, in a position where some are out of the game."""
_ANY_CUT = Cut(Direction.VERTICAL, 1, 0, 0, keeps_first=True)


class Packed(NamedTuple):
    """A state as compiled functions take it."""

    words: Words
    order: Order


def pack(state: State) -> Packed:
    """The words of a state and the order of its cards."""
    tables = tables_of(state.deck)
    circle = sum(place << PLACE * place for place in range(len(state.circle)))
    words = [state.step | (state.roll or 0) << ROLL | circle << CIRCLE]
    for sheet in state.sheets:
        words += _sheet_words(tables, state.step, sheet)
    return Packed(np.array(words, np.int64), _order(tables, state))


def _order(tables: DeckTables, state: State) -> Order:
    """The circle, the discarded cards, and from a fixed place on the pile."""
    order = np.full(len(state.deck.patch_cards), NO_CARD, np.uint8)
    numbers = tables.card_numbers
    laid = [numbers[card] for card in (*state.circle, *state.discarded)][: _pile_start(state.step)]
    pile = [numbers[card] for card in state.pile][: len(order) - _pile_start(state.step)]
    order[: len(laid)] = laid
    order[_pile_start(state.step) :][: len(pile)] = pile
    return order


def _pile_start(step: Step) -> int:
    """How many cards have left the pile."""
    return FULL_CIRCLE + TURNS * max(0, round_of(step) - 1)


def _sheet_words(tables: DeckTables, step: Step, sheet: Sheet) -> list[int]:
    words = [0] * SEAT_WORDS
    words[UPPER], words[LOWER] = windows(sheet.covered)
    uses = sheet.uses
    words[SHEET] = (
        uses.neighbor
        | uses.single_cell << SINGLE_CELL
        | uses.cut << CUT
        | sheet.ended << ENDED
        | tables.card_numbers[sheet.start_card] << START_CARD
    )
    for number, rectangle in enumerate(sheet.scored):
        words[SCORED] |= _scored(rectangle) << number * SCORED_BITS
    words[SCORED] |= running_total(sheet.scored) << TOTAL
    words[OPEN] = _opened(tables, sheet.pieces_of(step))
    return words


def _scored(rectangle: Rectangle | None) -> int:
    if rectangle is None:
        return SCORED_NOTHING
    return rectangle_code(rectangle) - RECTANGLE_CODE + SCORED_FIRST


def _opened(tables: DeckTables, pieces: tuple[Piece, ...]) -> int:
    opened, cells = len(pieces), [FIRST_CELL, SECOND_CELL]
    for place, piece in enumerate(pieces, start=1):
        if piece.card is None:
            opened |= piece.placement.anchor << cells.pop(0)
        else:
            code = piece_code(tables, piece.card, len(piece.cuts), piece.shape, piece.placement)
            opened |= place << PATCH_PLACE | code << PATCH
    return opened


def unpack(words: Words, order: Order, deck: Deck) -> State:
    """The state of some words, which plays on as the packed one would.

    What was drawn in earlier steps comes as stand-ins: pieces that cover the same cells and used
    the same special actions. Discarded cards come in any order.
    """
    tables = tables_of(deck)
    table = int(words[TABLE])
    step, roll = table & STEP_MASK, table >> ROLL & ROLL_MASK
    places, pile_start = circle_places(table), _pile_start(step)
    gone = [place for place in range(pile_start) if place not in places]
    state = State(
        deck=deck,
        circle=_cards(tables, order, places),
        pile=_cards(tables, order, list(range(pile_start, len(order)))),
        sheets=(),
        discarded=_cards(tables, order, gone),
        step=step,
        roll=roll or None,
    )
    seats = words[TABLE_WORDS:].reshape(-1, SEAT_WORDS).tolist()
    return replace(state, sheets=tuple(_sheet(tables, state, seat) for seat in seats))


def circle_places(table: int) -> list[int]:
    """The places in the order of the cards in the circle, clockwise."""
    size = int(CIRCLE_SIZE[table & STEP_MASK])
    return [table >> CIRCLE + PLACE * index & (1 << PLACE) - 1 for index in range(size)]


def _cards(tables: DeckTables, order: Order, places: list[int]) -> tuple[str, ...]:
    numbers = [int(order[place]) for place in places]
    return tuple(tables.cards[number] for number in numbers if number != NO_CARD)


def _sheet(tables: DeckTables, state: State, words: list[int]) -> Sheet:
    covered = joined(words[UPPER], words[LOWER])
    opened = _open_pieces(tables, state, words[OPEN])
    earlier = covered
    for piece in opened:
        earlier ^= piece.cells
    uses = sum((piece.uses for piece in opened), start=Uses())
    start_card = tables.cards[words[SHEET] >> START_CARD]
    stand_ins = _stand_ins(
        start_card,
        earlier,
        neighbor=(words[SHEET] & 3) - uses.neighbor,
        single_cell=(words[SHEET] >> SINGLE_CELL & 3) - uses.single_cell,
        cut=(words[SHEET] >> CUT & 3) - uses.cut,
    )
    return Sheet(
        start_card=start_card,
        covered=covered,
        pieces=(*stand_ins, *opened),
        scored=_rectangles(words[SCORED]),
        ended=bool(words[SHEET] >> ENDED & 1),
    )


def _open_pieces(tables: DeckTables, state: State, opened: int) -> list[Piece]:
    count, patch_place = opened & 3, opened >> PATCH_PLACE & 3
    cells = [opened >> shift & (1 << RANK) - 1 for shift in (FIRST_CELL, SECOND_CELL)]
    return [
        _open_patch(tables, state, opened >> PATCH)
        if place == patch_place
        else Piece.single_cell(state.step, cells.pop(0))
        for place in range(1, count + 1)
    ]


def _open_patch(tables: DeckTables, state: State, code: int) -> Piece:
    piece = tables.pieces[(code >> KIND) - FIRST_PIECE]
    move = decode(tables, code)
    assert isinstance(move, DrawStartPatch | DrawPatch), "only patches are kept as codes"
    by_neighbor = state.step != SETUP and piece.card not in state.open_cards
    return Piece(state.step, piece.card, piece.shape, move.placement, piece.cuts, by_neighbor)


def _stand_ins(
    card: str, covered: int, *, neighbor: int, single_cell: int, cut: int
) -> Iterator[Piece]:
    """Pieces of one cell for each use of a special action, and one for all other cells."""
    cells = list(cells_in(covered))
    for number in range(max(neighbor, min(cut, 1))):
        cuts = (_ANY_CUT,) * cut if number == 0 else ()
        yield Piece(SETUP, card, ONE_CELL, Placement(0, cells.pop()), cuts, number < neighbor)
    for _ in range(single_cell):
        yield Piece.single_cell(SETUP, cells.pop())
    if cells:
        rest = Shape.of(divmod(cell, SIDE) for cell in cells)
        anchor = cell_at(min(cells) // SIDE, min(cell % SIDE for cell in cells))
        yield Piece(SETUP, card, rest, Placement(0, anchor))


def _rectangles(scored: int) -> tuple[Rectangle | None, ...]:
    fields = [scored >> number * SCORED_BITS & (1 << SCORED_BITS) - 1 for number in range(ROUNDS)]
    return tuple(_rectangle(field) for field in fields if field)


def _rectangle(field: int) -> Rectangle | None:
    if field == SCORED_NOTHING:
        return None
    size, corner = divmod(field - SCORED_FIRST, 1 << RANK)
    return Rectangle(corner, size // SIDE + 1, size % SIDE + 1)
