"""The value of everything a seat can do: the points it is still expected to bring.

The net is asked about the drawing board after a step. After the last turn nothing is left to
chance, so values are exact: the best rectangle that the single cells left can complete, less the
empty cells.
"""

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.steps import LAST_TURN
from quiltbee.kernel.bits import as_word, at
from quiltbee.kernel.boards import empty_count
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.doodle.net.board_looks import LOOK_COUNT, lack_of_boards, look_at_boards
from quiltbee.kernel.doodle.net.layers import HIDDEN, STAGE_SIZE, add_rows, value_boards
from quiltbee.kernel.doodle.net.option_rows import CLASSES, Options
from quiltbee.kernel.doodle.net.options import list_options, most_options, padded
from quiltbee.kernel.doodle.net.rectangle_looks import SIZE_COUNT, points_within
from quiltbee.kernel.doodle.net.scorings import SINGLES_LEFT, best_points
from quiltbee.kernel.doodle.net.table_looks import (
    MOST_TABLE_ROWS,
    is_exact,
    stage_of,
    table_rows,
    uses_row,
)
from quiltbee.kernel.doodle.rectangles import best_rectangle, rectangle_points
from quiltbee.kernel.doodle.state import STEP_MASK, Sheet, is_scoring
from quiltbee.kernel.doodle.tables import DeckTables, Tables
from quiltbee.kernel.lanes import COUNT

VALUE_SCALE = 20.0
"""Points that the output of the net counts as one."""


def new_options(tables: DeckTables) -> Options:
    """Room for the options of one seat; every thread needs its own."""
    rows = padded(most_options(tables))
    return Options(
        codes=np.zeros(rows, np.int64),
        upper=np.zeros(rows, np.int64),
        lower=np.zeros(rows, np.int64),
        uses=np.zeros(CLASSES, np.int64),
        points=np.zeros(rows, np.int64),
        values=np.zeros(rows, np.float32),
        starts=np.zeros(CLASSES + 1, np.int64),
        seen=np.zeros(len(tables.shapes), np.int64),
        pairs=np.zeros(rows, np.int64),
        anchors=np.zeros(2 * COUNT, np.int64),
        missing=np.zeros(SIZE_COUNT * COUNT, np.int64),
        rows=np.zeros(LOOK_COUNT * COUNT, np.int64),
        table_rows=np.zeros(MOST_TABLE_ROWS, np.int64),
        shared=np.zeros(HIDDEN, np.float32),
        base=np.zeros(HIDDEN, np.float32),
        outputs=np.zeros(COUNT, np.float32),
    )


@compiled
def value_options(
    tables: Tables,
    table: int,
    order: int,
    cards: int,
    start_card: int,
    sheet: Sheet,
    parameters: NDArray[np.float32],
    limit: int,
    options: Options,
) -> int:
    """List everything a seat can do and value it; the number of options is returned.

    The limit is that of `list_options`.
    """
    count = list_options(tables, table, order, start_card, sheet, limit, options)
    step = table & STEP_MASK
    if is_exact(step):
        for number in range(CLASSES):
            _settle(options, step, number)
    else:
        share(tables, table, order, cards, parameters, options)
        for number in range(CLASSES):
            _value_class(parameters, options, step, number)
    return count


@inlined
def share(
    tables: Tables,
    table: int,
    order: int,
    cards: int,
    parameters: NDArray[np.float32],
    options: Options,
) -> None:
    """Add up what all boards at a table share."""
    for unit in range(HIDDEN):
        options.shared[unit] = 0
    count = table_rows(tables, table, order, cards, options.table_rows)
    first = stage_of(table & STEP_MASK) * STAGE_SIZE
    add_rows(parameters, first, options.table_rows, count, options.shared)


@inlined
def _value_class(parameters: NDArray[np.float32], options: Options, step: int, number: int) -> None:
    start, end = options.starts[number], options.starts[number + 1]
    if start == end:
        return
    first, scores = stage_of(step) * STAGE_SIZE, is_scoring(step)
    for unit in range(HIDDEN):
        options.base[unit] = options.shared[unit]
    options.table_rows[0] = uses_row(options.uses[number], step)
    add_rows(parameters, first, options.table_rows, 1, options.base)
    for place in range(start, end, COUNT):
        look_at_boards(options.upper, options.lower, place, options.missing, options.rows)
        value_boards(parameters, first, step, options.base, options.rows, options.outputs)
        for lane in range(min(COUNT, end - place)):
            points = as_word(0)
            if scores:
                points = points_now(options, place, lane)
            options.points[place + lane] = points
            options.values[place + lane] = points + options.outputs[lane] * VALUE_SCALE


@inlined
def points_now(options: Options, place: int, lane: int) -> int:
    """What the best rectangle of a board of the last group is worth."""
    points = points_within(options.missing, lane, 0)
    if points == 0:
        found = best_rectangle(options.upper[place + lane], options.lower[place + lane])
        points = rectangle_points(found) if found >= 0 else as_word(0)
    return points


@inlined
def _settle(options: Options, step: int, number: int) -> None:
    """The true values where nothing by chance follows."""
    start, end = options.starts[number], options.starts[number + 1]
    cells = at(SINGLES_LEFT, options.uses[number]) if step == LAST_TURN else as_word(0)
    for place in range(start, end, COUNT):
        lack_of_boards(options.upper, options.lower, place, options.missing)
        for lane in range(min(COUNT, end - place)):
            upper, lower = options.upper[place + lane], options.lower[place + lane]
            points = points_within(options.missing, lane, cells)
            if points == 0:
                points = best_points(upper, lower, cells)
            empty = empty_count(upper, lower)
            options.points[place + lane] = 0 if step == LAST_TURN else points - empty
            options.values[place + lane] = points - empty + min(cells, empty)
