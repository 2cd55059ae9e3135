"""The empty area of a 9×9 board: its shape, for eight boards at once.

How many neighbors its cells have, which blocks and lines still fit, where it is thin. Both nets see
boards in this way. Cells of the rows 1 to 5 are counted in the upper window, the others in the
lower one, so that each has its neighbors beside it.
"""

from typing import NamedTuple

from quiltbee.geometry import SIDE
from quiltbee.kernel.bits import ALL_BITS
from quiltbee.kernel.boards import HIDDEN, ROWS
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.lanes import Lanes, everywhere, inverted, popcounts

AREA_COUNTS = (
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
"""What is counted, as people say it."""

_UPPER_ROWS = 5
_UPPER = (1 << _UPPER_ROWS * SIDE) - 1
_LOWER_START = _UPPER_ROWS * SIDE - HIDDEN
_TALL_UPPER = (1 << 4 * SIDE) - 1
_TALL_LOWER_START = 4 * SIDE - HIDDEN
_NOT_LEFT = sum(((1 << SIDE) - 2) << row * SIDE for row in range(ROWS))
_NOT_RIGHT = _NOT_LEFT >> 1
_LINE_STARTS = sum(0b111111 << row * SIDE for row in range(ROWS))


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


@inlined
def cell_count(above: Lanes, below: Lanes) -> Lanes:
    """How many cells there are in both windows, none counted twice."""
    upper = popcounts(above & everywhere(_UPPER))
    return upper + popcounts(below >> everywhere(_LOWER_START))


@inlined
def tall_count(above: Lanes, below: Lanes) -> Lanes:
    """How many there are of what reaches three rows further down."""
    upper = popcounts(above & everywhere(_TALL_UPPER))
    return upper + popcounts(below >> everywhere(_TALL_LOWER_START))


@inlined
def area_of(free: Lanes) -> Area:
    """The empty area of one window, given the empty cells."""
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
