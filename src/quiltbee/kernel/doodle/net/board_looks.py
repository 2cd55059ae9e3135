"""How a drawing board looks to the net: numbers for eight boards at once.

The shape of the empty area (how many neighbors its cells have, which blocks and lines still fit,
where it is thin), and how near every size of rectangle is, without and with regard to cells that
are hard to fill. Every value of every number has weights of its own, so what is written is the row
of weights that belongs to it.
"""

from collections.abc import Sequence
from typing import NamedTuple

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

AREA_LOOKS = (
    "empty cells",
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
)
LOOKS = (
    *AREA_LOOKS,
    *(f"cells missing in a {height}×{width} rectangle" for height, width in SIZES),
    *(f"the same, tight cells twice, {height}×{width}" for height, width in SIZES),
)
AREA_LEVELS, MISSING_LEVELS, WEIGHED_LEVELS = 76, 20, 26
"""How many values of a number are told apart; larger ones count as the last."""
AREA_COUNT = len(AREA_LOOKS)
LOOK_COUNT = len(LOOKS)
_FIRST_MISSING = AREA_COUNT * AREA_LEVELS
_FIRST_WEIGHED = _FIRST_MISSING + SIZE_COUNT * MISSING_LEVELS
BOARD_ROWS = _FIRST_WEIGHED + SIZE_COUNT * WEIGHED_LEVELS
"""Rows of weights that boards have."""

_UPPER_ROWS = 5
_UPPER = (1 << _UPPER_ROWS * SIDE) - 1
_LOWER_START = _UPPER_ROWS * SIDE - HIDDEN
_TALL_UPPER = (1 << 4 * SIDE) - 1
_TALL_LOWER_START = 4 * SIDE - HIDDEN
_NOT_LEFT = sum(((1 << SIDE) - 2) << row * SIDE for row in range(ROWS))
_NOT_RIGHT = _NOT_LEFT >> 1
_LINE_STARTS = sum(0b111111 << row * SIDE for row in range(ROWS))
_FIRST_ROW = (1 << SIDE) - 1
_LAST_ROW = _FIRST_ROW << (ROWS - 1) * SIDE


class Area(NamedTuple):
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
    above, below = _area(free_above), _area(free_below)
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
    _write(rows, 0, _number(free_above, free_below))
    _write(rows, 1, _number(above.by_neighbors[0], below.by_neighbors[0]))
    _write(rows, 2, _number(above.by_neighbors[1], below.by_neighbors[1]))
    _write(rows, 3, _number(above.by_neighbors[2], below.by_neighbors[2]))
    _write(rows, 4, _number(above.by_neighbors[3], below.by_neighbors[3]))
    _write(rows, 5, _number(above.by_neighbors[4], below.by_neighbors[4]))
    _write(rows, 6, _number(above.blocks, below.blocks))
    _write(rows, 7, _number(above.wide, below.wide) + _number(above.high, below.high))
    _write(rows, 8, _number(above.squares, below.squares))
    tall = _tall_number(above.tall_lines, below.tall_lines)
    _write(rows, 9, _number(above.lines, below.lines) + tall)
    _write(rows, 10, _number(above.corners, below.corners))
    _write(rows, 11, _number(above.diagonals, below.diagonals))
    _write(rows, 12, _number(above.thin, below.thin))
    _write(rows, 13, _number(above.narrow, below.narrow))


@inlined
def _write(rows: NDArray[np.int64], look: int, numbers: Lanes) -> None:
    levels = lesser(numbers, everywhere(AREA_LEVELS - 1))
    store(rows, look * COUNT, everywhere(look * AREA_LEVELS) + levels)


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


@inlined
def _area(free: Lanes) -> Area:
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
    return Area(
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
