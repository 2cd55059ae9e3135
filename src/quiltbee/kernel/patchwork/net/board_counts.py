"""How a quilt board looks to the net: sixteen counts, for eight boards at once.

The shape of the empty area, as `kernel.empty_area` sees it, and how near the 7×7 square is.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from quiltbee.geometry import SIDE
from quiltbee.kernel.bits import ALL_BITS
from quiltbee.kernel.boards import ROWS, SQUARE, windows
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.empty_area import AREA_COUNTS, area_of, cell_count, tall_count
from quiltbee.kernel.lanes import (
    COUNT,
    Lanes,
    everywhere,
    inverted,
    lesser,
    load,
    popcounts,
    store,
)

COUNTS = (
    *AREA_COUNTS,
    "whether a 7×7 square is covered",
    "empty cells in the fullest 7×7 square",
    "how much fewer than 12 these are",
)
NEIGHBORS, BLOCKS, WIDE, SQUARES, LINES, CORNERS, DIAGONALS, THIN, NARROW = (
    0,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    12,
)
COMPLETE, MISSING, NEAR = 13, 14, 15
COUNT_NUMBER = len(COUNTS)
NEAR_LIMIT = 12

BLOCK = COUNT_NUMBER * COUNT
"""Words that the counts of eight boards take: for each count, eight boards."""

_SQUARE_COLUMNS = sum(((1 << SQUARE) - 1) << row * SIDE for row in range(ROWS))


def counts_of(boards: Sequence[int]) -> NDArray[np.int64]:
    """The counts of boards given by their covered cells: a row for each board."""
    rows = len(boards) + -len(boards) % COUNT
    upper, lower = np.zeros((2, rows), np.int64)
    for place, board in enumerate(boards):
        upper[place], lower[place] = windows(board)
    counts = np.zeros((rows // COUNT, COUNT_NUMBER, COUNT), np.int64)
    _count_all(upper, lower, counts.reshape(-1, BLOCK))
    return counts.transpose(0, 2, 1).reshape(rows, COUNT_NUMBER)[: len(boards)]


@compiled
def _count_all(
    upper: NDArray[np.int64], lower: NDArray[np.int64], blocks: NDArray[np.int64]
) -> None:
    for number in range(len(blocks)):
        count_boards(upper, lower, number * COUNT, blocks[number])


@inlined
def count_boards(
    upper: NDArray[np.int64], lower: NDArray[np.int64], start: int, block: NDArray[np.int64]
) -> None:
    """Write the counts of eight boards, from this index on."""
    everything = everywhere(ALL_BITS)
    free_above = inverted(load(upper, start)) & everything
    free_below = inverted(load(lower, start)) & everything
    above, below = area_of(free_above), area_of(free_below)
    _store(block, 0, above.by_neighbors[0], below.by_neighbors[0])
    _store(block, 1, above.by_neighbors[1], below.by_neighbors[1])
    _store(block, 2, above.by_neighbors[2], below.by_neighbors[2])
    _store(block, 3, above.by_neighbors[3], below.by_neighbors[3])
    _store(block, 4, above.by_neighbors[4], below.by_neighbors[4])
    _store(block, BLOCKS, above.blocks, below.blocks)
    both = cell_count(above.wide, below.wide) + cell_count(above.high, below.high)
    store(block, WIDE * COUNT, both)
    _store(block, SQUARES, above.squares, below.squares)
    lines = cell_count(above.lines, below.lines) + tall_count(above.tall_lines, below.tall_lines)
    store(block, LINES * COUNT, lines)
    _store(block, CORNERS, above.corners, below.corners)
    _store(block, DIAGONALS, above.diagonals, below.diagonals)
    _store(block, THIN, above.thin, below.thin)
    _store(block, NARROW, above.narrow, below.narrow)
    missing = _missing(free_above, free_below)
    none = lesser(missing, everywhere(1))
    store(block, COMPLETE * COUNT, everywhere(1) - none)
    store(block, MISSING * COUNT, missing)
    limit = everywhere(NEAR_LIMIT)
    store(block, NEAR * COUNT, limit - lesser(missing, limit))


@inlined
def _store(block: NDArray[np.int64], place: int, above: Lanes, below: Lanes) -> None:
    store(block, place * COUNT, cell_count(above, below))


@inlined
def _missing(free_above: Lanes, free_below: Lanes) -> Lanes:
    """The empty cells of the fullest 7×7 square."""
    middle = (free_above >> everywhere(SIDE)) | (free_below << everywhere(SIDE))
    return lesser(lesser(_emptiness(free_above), _emptiness(middle)), _emptiness(free_below))


@inlined
def _emptiness(free: Lanes) -> Lanes:
    left = popcounts(free & everywhere(_SQUARE_COLUMNS))
    middle = popcounts(free & everywhere(_SQUARE_COLUMNS << 1))
    right = popcounts(free & everywhere(_SQUARE_COLUMNS << 2))
    return lesser(lesser(left, middle), right)
