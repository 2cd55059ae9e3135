"""How a drawing board looks to the net: numbers for eight boards at once.

The shape of the empty area, as `kernel.empty_area` sees it, and how near every size of rectangle
is, without and with regard to cells that are hard to fill. Every value of every number has weights
of its own, so what is written is the row of weights that belongs to it.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from quiltbee.geometry import SIDE
from quiltbee.kernel.bits import ALL_BITS
from quiltbee.kernel.boards import HIDDEN, ROWS, windows
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.doodle.net.rectangle_looks import (
    SIZE_COUNT,
    SIZES,
    fewest_weighed,
    write_missing,
)
from quiltbee.kernel.empty_area import AREA_COUNTS, Area, area_of, cell_count, tall_count
from quiltbee.kernel.lanes import (
    COUNT,
    Lanes,
    everywhere,
    inverted,
    lesser,
    load,
    store,
)

AREA_LOOKS = (
    "empty cells",
    *AREA_COUNTS,
)
LOOKS = (
    *AREA_LOOKS,
    *(f"cells missing in a {height}×{width} rectangle" for height, width in SIZES),
    *(f"the same, tight cells twice, {height}×{width}" for height, width in SIZES),
)
AREA_LEVELS, MISSING_LEVELS, WEIGHED_LEVELS = 76, 20, 26
"""How many values of a number are distinguished; larger ones count as the last."""
AREA_COUNT = len(AREA_LOOKS)
LOOK_COUNT = len(LOOKS)
_FIRST_MISSING = AREA_COUNT * AREA_LEVELS
_FIRST_WEIGHED = _FIRST_MISSING + SIZE_COUNT * MISSING_LEVELS
BOARD_ROWS = _FIRST_WEIGHED + SIZE_COUNT * WEIGHED_LEVELS
"""Rows of weights that boards have."""

_FIRST_ROW = (1 << SIDE) - 1
_LAST_ROW = _FIRST_ROW << (ROWS - 1) * SIDE


def rows_of(boards: Sequence[int]) -> NDArray[np.int64]:
    """The rows of weights of boards given by their covered cells: a line for each board."""
    lines = len(boards) + -len(boards) % COUNT
    upper, lower = np.zeros((2, lines), np.int64)
    for place, board in enumerate(boards):
        upper[place], lower[place] = windows(board)
    rows = np.zeros((lines // COUNT, LOOK_COUNT * COUNT), np.int64)
    _look_at_all(upper, lower, rows)
    by_board = rows.reshape(-1, LOOK_COUNT, COUNT).transpose(0, 2, 1)
    return by_board.reshape(lines, LOOK_COUNT)[: len(boards)]


@compiled
def _look_at_all(
    upper: NDArray[np.int64], lower: NDArray[np.int64], rows: NDArray[np.int64]
) -> None:
    missing = np.zeros(SIZE_COUNT * COUNT, np.int64)
    for number in range(len(rows)):
        look_at_boards(upper, lower, number * COUNT, missing, rows[number])


@inlined
def look_at_boards(
    upper: NDArray[np.int64],
    lower: NDArray[np.int64],
    start: int,
    missing: NDArray[np.int64],
    rows: NDArray[np.int64],
) -> None:
    """Write the missing cells and the rows of eight boards, from this index on."""
    everything = everywhere(ALL_BITS)
    free_above = inverted(load(upper, start)) & everything
    free_below = inverted(load(lower, start)) & everything
    above, below = area_of(free_above), area_of(free_below)
    _write_areas(free_above, free_below, above, below, rows)
    write_missing(free_above, free_below, missing)
    tight_above, tight_below = _tight(above, below)
    for size in range(SIZE_COUNT):
        first = everywhere(_FIRST_MISSING + size * MISSING_LEVELS)
        levels = lesser(load(missing, size * COUNT), everywhere(MISSING_LEVELS - 1))
        store(rows, (AREA_COUNT + size) * COUNT, first + levels)
        first = everywhere(_FIRST_WEIGHED + size * WEIGHED_LEVELS)
        weighed = fewest_weighed(free_above, free_below, tight_above, tight_below, size)
        levels = lesser(weighed, everywhere(WEIGHED_LEVELS - 1))
        store(rows, (AREA_COUNT + SIZE_COUNT + size) * COUNT, first + levels)


@inlined
def lack_of_boards(
    upper: NDArray[np.int64], lower: NDArray[np.int64], start: int, missing: NDArray[np.int64]
) -> None:
    """Write only the missing cells of eight boards."""
    everything = everywhere(ALL_BITS)
    above = inverted(load(upper, start)) & everything
    write_missing(above, inverted(load(lower, start)) & everything, missing)


@inlined
def _write_areas(
    free_above: Lanes, free_below: Lanes, above: Area, below: Area, rows: NDArray[np.int64]
) -> None:
    _write(rows, 0, cell_count(free_above, free_below))
    _write(rows, 1, cell_count(above.by_neighbors[0], below.by_neighbors[0]))
    _write(rows, 2, cell_count(above.by_neighbors[1], below.by_neighbors[1]))
    _write(rows, 3, cell_count(above.by_neighbors[2], below.by_neighbors[2]))
    _write(rows, 4, cell_count(above.by_neighbors[3], below.by_neighbors[3]))
    _write(rows, 5, cell_count(above.by_neighbors[4], below.by_neighbors[4]))
    _write(rows, 6, cell_count(above.blocks, below.blocks))
    _write(rows, 7, cell_count(above.wide, below.wide) + cell_count(above.high, below.high))
    _write(rows, 8, cell_count(above.squares, below.squares))
    tall = tall_count(above.tall_lines, below.tall_lines)
    _write(rows, 9, cell_count(above.lines, below.lines) + tall)
    _write(rows, 10, cell_count(above.corners, below.corners))
    _write(rows, 11, cell_count(above.diagonals, below.diagonals))
    _write(rows, 12, cell_count(above.thin, below.thin))
    _write(rows, 13, cell_count(above.narrow, below.narrow))


@inlined
def _write(rows: NDArray[np.int64], look: int, numbers: Lanes) -> None:
    levels = lesser(numbers, everywhere(AREA_LEVELS - 1))
    store(rows, look * COUNT, everywhere(look * AREA_LEVELS) + levels)


@inlined
def _tight(above: Area, below: Area) -> tuple[Lanes, Lanes]:
    """The empty cells with at most one empty neighbor.

    The last row of the upper window, whose neighbors it does not hold, is taken from the lower one,
    and the other way round.
    """
    upper = above.by_neighbors[0] | above.by_neighbors[1]
    lower = below.by_neighbors[0] | below.by_neighbors[1]
    hidden = everywhere(HIDDEN)
    return (
        (upper & everywhere(ALL_BITS ^ _LAST_ROW)) | ((lower << hidden) & everywhere(_LAST_ROW)),
        (lower & everywhere(ALL_BITS ^ _FIRST_ROW)) | ((upper >> hidden) & everywhere(_FIRST_ROW)),
    )
