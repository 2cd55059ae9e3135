"""Moves of some utility, cheaply: for playouts that should mean more than random ones.

The whole patch of the current card is drawn where few empty cells touch it, of a few random places,
until it has no room, when any move will do. In the last turn the largest card that fits is drawn.
Single cells wait for the last scoring, and the best rectangle is scored.
"""

import numpy as np

from quiltbee.doodle.steps import LAST_SCORING, LAST_TURN, SETUP
from quiltbee.geometry import CELL_COUNT
from quiltbee.kernel.anchors import covered_lanes
from quiltbee.kernel.bits import at, word_at
from quiltbee.kernel.boards import border_count, nth_empty_cell, placed
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.doodle.fitting import Anchors, anchors_of, nth_place, tally_of
from quiltbee.kernel.doodle.legal_moves import Cards, cell_count, nth_card, shape_of
from quiltbee.kernel.doodle.moves import (
    END_TURN,
    FIRST_PIECE,
    KIND,
    NO_MOVE,
    RECTANGLE_CODE,
    SCORE_NOTHING,
    SHADE_CODE,
)
from quiltbee.kernel.doodle.play import cells_of
from quiltbee.kernel.doodle.rectangles import best_rectangle, rectangle_points
from quiltbee.kernel.doodle.state import ALLOWED, Sheet, is_scoring
from quiltbee.kernel.doodle.tables import BOUNDS, SIZE, Tables
from quiltbee.kernel.lanes import everywhere
from quiltbee.kernel.randomness import below, next_stream

PLACES = 6
"""How many places of a patch are looked at."""
CELLS = 8
"""How many single cells are looked at."""


@inlined
def useful_move(
    tables: Tables, step: int, cards: Cards, start_card: int, sheet: Sheet, stream: np.uint64
) -> tuple[int, np.uint64]:
    """A move of some utility, none if any will do, and the stream that goes on."""
    if is_scoring(step):
        return _scoring(step, sheet, stream)
    if sheet.drawn:
        return END_TURN, stream
    piece, places = _largest(tables, step, cards, start_card, sheet)
    if piece < 0:
        return NO_MOVE, stream
    return _snuggest(tables, piece, places, sheet, stream)


@inlined
def _largest(
    tables: Tables, step: int, cards: Cards, start_card: int, sheet: Sheet
) -> tuple[int, Anchors]:
    """Of the cards that need no neighbor the one with the most cells that has room; -1 if none."""
    covered = covered_lanes(sheet.upper, sheet.lower)
    largest, size, places = -1, 0, Anchors(everywhere(0), everywhere(0))
    for index in range(3 if step == LAST_TURN else 1):
        card = start_card if step == SETUP else nth_card(cards, index)
        piece = word_at(tables.starts, BOUNDS * card)
        shape = shape_of(tables, piece)
        cells = word_at(tables.shapes, shape) >> SIZE
        found = anchors_of(tables, shape, covered, sheet.upper, sheet.lower)
        if cells > size and tally_of(found).total > 0:
            largest, size, places = piece, cells, found
    return largest, places


@inlined
def _snuggest(
    tables: Tables, piece: int, places: Anchors, sheet: Sheet, stream: np.uint64
) -> tuple[int, np.uint64]:
    """Of a few random places the one that the fewest empty cells touch."""
    tally = tally_of(places)
    best, fewest = NO_MOVE, CELL_COUNT
    for _ in range(PLACES):
        place = nth_place(places, tally, below(stream, tally.total))
        stream = next_stream(stream)
        code = (FIRST_PIECE + piece) << KIND | place
        upper, lower = cells_of(tables, code)
        border = border_count(sheet.upper, sheet.lower, upper, lower)
        if border < fewest:
            best, fewest = code, border
    return best, stream


@inlined
def _scoring(step: int, sheet: Sheet, stream: np.uint64) -> tuple[int, np.uint64]:
    """Score the best rectangle; in the last scoring shade cells first.

    Of a few random cells the one is shaded after which the best rectangle is worth most.
    """
    cells = cell_count(sheet, at(ALLOWED, sheet.uses)) if step == LAST_SCORING else 0
    upper, lower = sheet.upper, sheet.lower
    best, most = NO_MOVE, -1
    for _ in range(CELLS if cells else 1):
        code = SCORE_NOTHING
        if cells:
            cell = nth_empty_cell(sheet.upper, sheet.lower, below(stream, cells))
            stream, code = next_stream(stream), SHADE_CODE + cell
            above, under = placed(1, cell)
            upper, lower = sheet.upper | above, sheet.lower | under
        rectangle = best_rectangle(upper, lower)
        worth = 0 if rectangle < 0 else rectangle_points(rectangle)
        if worth > most:
            most = worth
            best = code if cells or rectangle < 0 else RECTANGLE_CODE + rectangle
    return best, stream
