"""How a quilt board looks to the net: sixteen counts, for eight boards at once.

Shape of the empty area: how many neighbors its cells have, which blocks and lines still fit, where
it is thin. Cells of the rows 1 to 5 are counted in the upper window, the others in the lower one,
so that each has its neighbors beside it.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.geometry import SIDE
from quiltbee.kernel.bits import ALL_BITS
from quiltbee.kernel.boards import HIDDEN, ROWS, SQUARE, windows
from quiltbee.kernel.compiling import compiled, inlined
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
    "empty cells with no empty neighbor",
    "empty cells with 1 empty neighbor",
    "empty cells with 2 empty neighbors",
    "empty cells with 3 empty neighbors",
    "empty cells with 4 empty neighbors",
    "empty 2×2 blocks",
    "empty 2×3 blocks, both ways",
    "empty 3×3 blocks",
    "empty lines of 4, both ways",
    "2×2 windows with 3 empty cells",
    "2×2 windows with 2 empty cells at opposite corners",
    "empty cells in no empty 2×2 block",
    "empty cells in no empty 3×3 block",
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

_UPPER_ROWS = 5
_UPPER = (1 << _UPPER_ROWS * SIDE) - 1
_LOWER_START = _UPPER_ROWS * SIDE - HIDDEN
_TALL_UPPER = (1 << 4 * SIDE) - 1
_TALL_LOWER_START = 4 * SIDE - HIDDEN
_NOT_LEFT = sum(((1 << SIDE) - 2) << row * SIDE for row in range(ROWS))
_NOT_RIGHT = _NOT_LEFT >> 1
_LINE_STARTS = sum(0b111111 << row * SIDE for row in range(ROWS))
_SQUARE_COLUMNS = sum(((1 << SQUARE) - 1) << row * SIDE for row in range(ROWS))


class Window(NamedTuple):
    """What is counted in one window, each as a set of cells."""

    by_neighbors: tuple[Lanes, Lanes, Lanes, Lanes, Lanes]
    blocks: Lanes
    wide: Lanes
    high: Lanes
    squares: Lanes
    lines: Lanes
    tall_lines: Lanes
    corners: Lanes
    diagonals: Lanes
    thin: Lanes
    narrow: Lanes


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
    above, below = _window(free_above), _window(free_below)
    _store(block, 0, above.by_neighbors[0], below.by_neighbors[0])
    _store(block, 1, above.by_neighbors[1], below.by_neighbors[1])
    _store(block, 2, above.by_neighbors[2], below.by_neighbors[2])
    _store(block, 3, above.by_neighbors[3], below.by_neighbors[3])
    _store(block, 4, above.by_neighbors[4], below.by_neighbors[4])
    _store(block, BLOCKS, above.blocks, below.blocks)
    both = _number(above.wide, below.wide) + _number(above.high, below.high)
    store(block, WIDE * COUNT, both)
    _store(block, SQUARES, above.squares, below.squares)
    lines = _number(above.lines, below.lines) + _tall_number(above.tall_lines, below.tall_lines)
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
    store(block, place * COUNT, _number(above, below))


@inlined
def _number(above: Lanes, below: Lanes) -> Lanes:
    """How many cells there are in both windows, none counted twice."""
    upper = popcounts(above & everywhere(_UPPER))
    return upper + popcounts(below >> everywhere(_LOWER_START))


@inlined
def _tall_number(above: Lanes, below: Lanes) -> Lanes:
    """The same for what reaches three rows further down."""
    upper = popcounts(above & everywhere(_TALL_UPPER))
    return upper + popcounts(below >> everywhere(_TALL_LOWER_START))


@inlined
def _window(free: Lanes) -> Window:
    right = (free & everywhere(_NOT_LEFT)) >> everywhere(1)
    left = (free & everywhere(_NOT_RIGHT)) << everywhere(1)
    down = free >> everywhere(SIDE)
    up = (free << everywhere(SIDE)) & everywhere(ALL_BITS)
    across = right >> everywhere(SIDE)
    blocks = free & right & down & across
    wide, high = blocks & (blocks >> everywhere(1)), blocks & (blocks >> everywhere(SIDE))
    squares = wide & (wide >> everywhere(SIDE))
    pairs, tall_pairs = free & right, free & down
    lines = pairs & (pairs >> everywhere(2)) & everywhere(_LINE_STARTS)
    tall_lines = tall_pairs & (tall_pairs >> everywhere(2 * SIDE))
    three = (pairs & (down ^ across)) | (down & across & (free ^ right))
    diagonals = (free & across & inverted(right | down)) | (right & down & inverted(free | across))
    in_blocks = _spread(blocks)
    row = squares | (squares << everywhere(1)) | (squares << everywhere(2))
    in_squares = row | (row << everywhere(SIDE)) | (row << everywhere(2 * SIDE))
    return Window(
        _by_neighbors(free, right, left, down, up),
        blocks,
        wide,
        high,
        squares,
        lines,
        tall_lines,
        three,
        diagonals,
        free & inverted(in_blocks),
        free & inverted(in_squares),
    )


@inlined
def _spread(blocks: Lanes) -> Lanes:
    """The cells of 2×2 blocks, given by their top left cells."""
    rows = blocks | (blocks << everywhere(1))
    return rows | (rows << everywhere(SIDE))


@inlined
def _by_neighbors(
    free: Lanes, right: Lanes, left: Lanes, down: Lanes, up: Lanes
) -> tuple[Lanes, Lanes, Lanes, Lanes, Lanes]:
    """The empty cells by the number of their empty neighbors, added up bit by bit."""
    one_beside, two_beside = right ^ left, right & left
    one_above, two_above = down ^ up, down & up
    ones = one_beside ^ one_above
    twos = (one_beside & one_above) | (two_beside ^ two_above)
    fours = two_beside & two_above
    odd, even = free & ones, free & inverted(ones)
    return (
        even & inverted(twos | fours),
        odd & inverted(twos),
        even & twos,
        odd & twos,
        free & fours,
    )


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
