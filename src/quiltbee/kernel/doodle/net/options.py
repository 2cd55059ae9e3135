"""Everything a seat can do in a step, with the drawing boards that come of it.

In a turn: pass, or draw a piece of the current card or of a neighbor, cut or not. A single cell
never helps before the scoring: whatever is shaded in a turn can be shaded in the scoring of the
round as well, when more is known. So in a turn no cells are shaded; in a scoring none, one or two.

Options come in classes by the special actions they use. Where two pieces are alike, the one that
uses more than the other is left out.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.cuts import MOST_CUTS
from quiltbee.doodle.steps import LAST_TURN, SETUP
from quiltbee.geometry import CELL_COUNT
from quiltbee.kernel.anchors import RANKS, WORDS, covered_lanes
from quiltbee.kernel.bits import as_word, at, lowest_bit, word_at
from quiltbee.kernel.boards import HIDDEN, empty_count, nth_empty_cell, placed
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.doodle.legal_moves import Cards, cards_of, nth_card, shape_of
from quiltbee.kernel.doodle.moves import END_TURN, RANK, draw_code
from quiltbee.kernel.doodle.room import cells_at, room_of
from quiltbee.kernel.doodle.state import (
    ALLOWED,
    CUT_USE,
    NEIGHBOR_USE,
    SINGLE_CELL_USE,
    STEP_MASK,
    Sheet,
    is_scoring,
)
from quiltbee.kernel.doodle.tables import BOUNDS, DeckTables, Tables
from quiltbee.kernel.lanes import COUNT, store

CUT_COUNTS = MOST_CUTS + 1
CLASSES = 2 * CUT_COUNTS
"""By neighbor or not, and by the number of cuts; in a scoring by the number of cells."""
DOMINANT = np.array(
    [
        sum(
            1 << neighbor * CUT_COUNTS + cuts
            for neighbor in range(number // CUT_COUNTS + 1)
            for cuts in range(number % CUT_COUNTS + 1)
        )
        for number in range(CLASSES)
    ],
    np.int64,
)
"""For each class, which classes use no more than it does, as bits."""
MOST_SCORINGS = 1 + CELL_COUNT + CELL_COUNT * (CELL_COUNT - 1) // 2
SECOND = RANK
"""Where in the number of a scoring the second cell begins; cells count from 1."""


class Options(NamedTuple):
    """What a seat can do, a row each, and room for working it out."""

    codes: NDArray[np.int64]
    """A drawing as moves have it, or to end the turn; in a scoring the cells to shade."""
    upper: NDArray[np.int64]
    lower: NDArray[np.int64]
    uses: NDArray[np.int64]
    """By class: the uses of special actions after it."""
    points: NDArray[np.int64]
    """What is scored at once."""
    values: NDArray[np.float32]
    """All points to come, those scored at once included."""
    starts: NDArray[np.int64]
    """Where each class begins; one more than there are classes."""
    seen: NDArray[np.int64]
    anchors: NDArray[np.int64]
    missing: NDArray[np.int64]
    rows: NDArray[np.int64]
    table_rows: NDArray[np.int64]
    shared: NDArray[np.float32]
    base: NDArray[np.float32]
    outputs: NDArray[np.float32]


def most_options(tables: DeckTables) -> int:
    """No step has more options than this."""
    bounds = tables.arrays.starts.reshape(-1, BOUNDS)
    placements = tables.arrays.weights[bounds[:, -1]] - tables.arrays.weights[bounds[:, 0]]
    return max(MOST_SCORINGS, 1 + int(np.sort(placements)[-3:].sum()))


@inlined
def list_options(
    tables: Tables, table: int, order: int, start_card: int, sheet: Sheet, options: Options
) -> int:
    """List the options of a seat; their number is returned."""
    step = table & STEP_MASK
    if is_scoring(step):
        return _list_scorings(sheet, options)
    if step == SETUP:
        options.starts[0] = 0
        options.uses[0] = sheet.uses
        _forget(options)
        count = as_word(0)
        if sheet.drawn:
            count = _list_pass(sheet, options)
        else:
            piece = word_at(tables.starts, BOUNDS * start_card)
            count = _list_piece(tables, piece, 0, sheet, options, count)
        options.starts[1:] = count
        return count
    count = _list_pass(sheet, options)
    if sheet.drawn:
        options.starts[1:] = count
        return count
    return _list_drawings(tables, step, cards_of(table, order), sheet, options, count)


@inlined
def _forget(options: Options) -> None:
    for shape in range(len(options.seen)):
        options.seen[shape] = 0


@inlined
def _list_pass(sheet: Sheet, options: Options) -> int:
    options.codes[0] = END_TURN
    options.upper[0], options.lower[0] = sheet.upper, sheet.lower
    options.starts[0] = 0
    options.uses[0] = sheet.uses
    return 1


@inlined
def _list_drawings(
    tables: Tables, step: int, cards: Cards, sheet: Sheet, options: Options, count: int
) -> int:
    """List the drawings of a turn, class by class, those that use least first."""
    _forget(options)
    allowed = at(ALLOWED, sheet.uses)
    own = 3 if step == LAST_TURN else 1
    for neighbor in range(2):
        first, end = (0, own) if neighbor == 0 else (own, 3)
        counts = allowed >> 2 * neighbor & 3
        for cuts in range(CUT_COUNTS):
            number = neighbor * CUT_COUNTS + cuts
            if number:
                options.starts[number] = count
            options.uses[number] = sheet.uses + neighbor * NEIGHBOR_USE + cuts * CUT_USE
            if cuts < counts:
                for index in range(first, end):
                    bounds = BOUNDS * nth_card(cards, index) + cuts
                    for piece in range(
                        word_at(tables.starts, bounds), word_at(tables.starts, bounds + 1)
                    ):
                        count = _list_piece(tables, piece, number, sheet, options, count)
    options.starts[CLASSES] = count
    return count


@inlined
def _list_piece(
    tables: Tables, piece: int, number: int, sheet: Sheet, options: Options, count: int
) -> int:
    """List every placement of a piece, unless one alike uses no more."""
    shape = shape_of(tables, piece)
    if options.seen[shape] & at(DOMINANT, number):
        return count
    options.seen[shape] |= 1 << number
    covered = covered_lanes(sheet.upper, sheet.lower)
    room = room_of(tables, shape, covered, sheet.upper, sheet.lower)
    store(options.anchors, 0, room.first)
    store(options.anchors, WORDS, room.second)
    for rank in range(RANKS):
        for window in range(2):
            anchors = options.anchors[2 * rank + window]
            while anchors:
                anchor = lowest_bit(anchors) + window * HIDDEN
                anchors &= anchors - 1
                upper, lower = cells_at(tables, shape, rank, anchor)
                options.codes[count] = draw_code(piece, rank, anchor)
                options.upper[count] = sheet.upper | upper
                options.lower[count] = sheet.lower | lower
                count += 1
    return count


@inlined
def _list_scorings(sheet: Sheet, options: Options) -> int:
    """Shade no cell, each cell, each pair of cells, as far as the special actions allow it."""
    options.codes[0] = 0
    options.upper[0], options.lower[0] = sheet.upper, sheet.lower
    options.starts[0], options.uses[0] = 0, sheet.uses
    options.starts[1], count = 1, as_word(1)
    uses, empty = sheet.uses, empty_count(sheet.upper, sheet.lower)
    if at(ALLOWED, uses) >> 4 & 1:
        uses += SINGLE_CELL_USE
        for index in range(empty):
            cell = nth_empty_cell(sheet.upper, sheet.lower, index)
            _list_cell(sheet.upper, sheet.lower, cell, 0, options, count)
            count += 1
    options.starts[2], options.uses[1] = count, uses
    if uses != sheet.uses and at(ALLOWED, uses) >> 4 & 1:
        uses += SINGLE_CELL_USE
        for index in range(empty):
            row = 1 + index
            for later in range(index + 1, empty):
                cell = nth_empty_cell(sheet.upper, sheet.lower, later)
                code = options.codes[row]
                _list_cell(options.upper[row], options.lower[row], cell, code, options, count)
                count += 1
    options.starts[3:], options.uses[2] = count, uses
    return count


@inlined
def _list_cell(
    upper: int, lower: int, cell: int, before: int, options: Options, row: int
) -> None:
    above, below = placed(1, cell)
    options.upper[row], options.lower[row] = upper | above, lower | below
    options.codes[row] = before | cell + 1 << (SECOND if before else 0)


def padded(count: int) -> int:
    """Room for so many rows, and for a last group of boards that is not full."""
    return count + 2 * COUNT
