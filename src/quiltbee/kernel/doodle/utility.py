"""Moves of some utility, cheaply: for playouts that should mean more than random ones.

The whole patch of the current card is drawn where few empty cells touch it, of a few random places;
special actions wait until it has no room. In the last turn the largest card that fits is drawn.
Single cells wait for the last scoring, and the best rectangle is scored.
"""

import numpy as np

from quiltbee.doodle.steps import LAST_SCORING, LAST_TURN, SETUP
from quiltbee.kernel.anchors import covered_lanes
from quiltbee.kernel.bits import at, word_at
from quiltbee.kernel.boards import border_count, nth_empty_cell, placed
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.doodle.legal_moves import (
    Cards,
    cell_count,
    choice_of,
    random_drawing,
    shape_of,
)
from quiltbee.kernel.doodle.moves import (
    END_TURN,
    FIRST_PIECE,
    KIND,
    RECTANGLE_CODE,
    SCORE_NOTHING,
    SHADE_CODE,
)
from quiltbee.kernel.doodle.play import cells_of
from quiltbee.kernel.doodle.rectangles import best_rectangle, rectangle_points
from quiltbee.kernel.doodle.room import Room, nth_place, room_of, tally_of
from quiltbee.kernel.doodle.state import ALLOWED, Sheet, is_scoring
from quiltbee.kernel.doodle.tables import BOUNDS, SIZE, Tables
from quiltbee.kernel.randomness import below, next_stream

PLACES = 6
"""How many places of a patch are looked at."""
CELLS = 8
"""How many single cells are looked at."""


@inlined
def useful_move(
    tables: Tables, step: int, cards: Cards, start_card: int, sheet: Sheet, stream: np.uint64
) -> tuple[int, np.uint64]:
    """A move of some utility, and the stream that goes on."""
    if is_scoring(step):
        return _scoring(step, sheet, stream)
    if sheet.drawn:
        return END_TURN, stream
    card = start_card if step == SETUP else cards.first
    if step == LAST_TURN:
        card = _largest(tables, cards, sheet)
    piece = word_at(tables.starts, BOUNDS * card)
    room = room_of(
        tables,
        shape_of(tables, piece),
        covered_lanes(sheet.upper, sheet.lower),
        sheet.upper,
        sheet.lower,
    )
    if tally_of(room).total == 0:
        choice = choice_of(tables, cards, at(ALLOWED, sheet.uses))
        return random_drawing(tables, choice, sheet, 1, 0, stream)
    return _snuggest(tables, piece, room, sheet, stream)


@inlined
def _largest(tables: Tables, cards: Cards, sheet: Sheet) -> int:
    """Of three cards the one with the most cells that has room, or any."""
    covered = covered_lanes(sheet.upper, sheet.lower)
    best, size = cards.first, 0
    for index in range(3):
        card = cards.first if index == 0 else cards.second if index == 1 else cards.third
        shape = shape_of(tables, word_at(tables.starts, BOUNDS * card))
        cells = word_at(tables.shapes, shape) >> SIZE
        if cells > size:
            room = room_of(tables, shape, covered, sheet.upper, sheet.lower)
            if tally_of(room).total > 0:
                best, size = card, cells
    return best


@inlined
def _snuggest(
    tables: Tables, piece: int, room: Room, sheet: Sheet, stream: np.uint64
) -> tuple[int, np.uint64]:
    """Of a few random places the one that the fewest empty cells touch."""
    tally = tally_of(room)
    best, fewest = END_TURN, 1000
    for _ in range(PLACES):
        place = nth_place(room, tally, below(stream, tally.total))
        stream = next_stream(stream)
        code = (FIRST_PIECE + piece) << KIND | place
        upper, lower = cells_of(tables, code)
        border = border_count(sheet.upper, sheet.lower, upper, lower)
        if border < fewest:
            best, fewest = code, border
    return best, stream


@inlined
def _scoring(step: int, sheet: Sheet, stream: np.uint64) -> tuple[int, np.uint64]:
    """Score the best rectangle; in the last scoring shade cells first."""
    best = best_rectangle(sheet.upper, sheet.lower)
    if step == LAST_SCORING:
        cells = cell_count(sheet, at(ALLOWED, sheet.uses))
        if cells > 0:
            return _best_cell(sheet, cells, stream)
    return (SCORE_NOTHING if best < 0 else RECTANGLE_CODE + best), stream


@inlined
def _best_cell(sheet: Sheet, cells: int, stream: np.uint64) -> tuple[int, np.uint64]:
    """Of a few random cells the one after which the best rectangle is worth most."""
    chosen, most = 0, 0
    for _ in range(CELLS):
        cell = nth_empty_cell(sheet.upper, sheet.lower, below(stream, cells))
        stream = next_stream(stream)
        upper, lower = placed(1, cell)
        worth = rectangle_points(best_rectangle(sheet.upper | upper, sheet.lower | lower))
        if worth > most:
            chosen, most = cell, worth
    return SHADE_CODE + chosen, stream
