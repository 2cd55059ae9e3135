"""A 9×9 board in two words: the upper seven rows and the lower seven rows.

The two windows overlap in five rows, and both are kept up to date. What that buys: a shape of at
most six rows, wherever it lies, lies wholly in one of them, so that looking for room needs no
carrying of bits from one word to the other. A board of plain Python (81 bits) is
`upper | lower << 18`.
"""

from functools import reduce

import numpy as np

from quiltbee.geometry import CELL_COUNT, SIDE, Rectangle, cells_in
from quiltbee.geometry.cells import box_anchors
from quiltbee.kernel.bits import ALL_BITS, mask_if, nth_bit, popcount
from quiltbee.kernel.compiling import inlined

ROWS = 7
"""Rows of a window; 63 cells are just what a word holds without its sign."""
HIDDEN = (SIDE - ROWS) * SIDE
"""How many cells stand above the lower window: its cell 0 is the board's cell 18."""
_LAST_ROWS = ROWS * SIDE - HIDDEN
"""Where in the lower window the rows begin that the upper one does not have."""

_LEFT = sum(1 << row * SIDE for row in range(ROWS))
_RIGHT = _LEFT << SIDE - 1
_MIDDLE = 2 * SIDE
_TOP_ROWS = (1 << HIDDEN + _MIDDLE) - 1
"""The rows that are looked at in the upper window; the others, from `_MIDDLE` on, in the lower."""

SQUARE = 7
_SQUARES = [
    Rectangle(corner, SQUARE, SQUARE).cells for corner in cells_in(box_anchors(SQUARE, SQUARE))
]
CENTER = reduce(int.__and__, _SQUARES)
"""The cells that every 7×7 square has, all in the upper window."""


def windows(board: int) -> tuple[int, int]:
    """The two words of a board of plain Python."""
    return board & ALL_BITS, board >> HIDDEN


SQUARE_WINDOWS = np.array([windows(square) for square in _SQUARES], np.int64)
"""Every 7×7 square as the two words of a board."""


def joined(upper: int, lower: int) -> int:
    """The board of plain Python that two words stand for."""
    return int(upper) | int(lower) << HIDDEN


@inlined
def covered_count(upper: int, lower: int) -> int:
    """How many cells are covered."""
    return popcount(upper) + popcount(lower >> _LAST_ROWS)


@inlined
def empty_count(upper: int, lower: int) -> int:
    """How many cells are empty."""
    return CELL_COUNT - covered_count(upper, lower)


@inlined
def placed(cells: int, anchor: int) -> tuple[int, int]:
    """The two words of a shape, given as its cells with the anchor at a1, at another anchor."""
    hidden = HIDDEN & mask_if(anchor >= HIDDEN)
    within = cells << (anchor - hidden)
    return within << hidden & ALL_BITS, within >> (HIDDEN - hidden)


@inlined
def nth_empty_cell(upper: int, lower: int, index: int) -> int:
    """The empty cell with this index in reading order."""
    free_above = ~upper & ALL_BITS
    free_below = (~lower & ALL_BITS) >> _LAST_ROWS
    above = popcount(free_above)
    if index < above:
        return nth_bit(free_above, index)
    return nth_bit(free_below, index - above) + ROWS * SIDE


@inlined
def is_empty(upper: int, lower: int, cell: int) -> bool:
    """Whether a cell is empty."""
    return (upper >> cell if cell < HIDDEN else lower >> (cell - HIDDEN)) & 1 == 0


@inlined
def border_count(upper: int, lower: int, patch_upper: int, patch_lower: int) -> int:
    """How many empty cells touch a patch along an edge; few means that it lies snugly."""
    above = _beside(patch_upper) & ~(upper | patch_upper)
    below = _beside(patch_lower) & ~(lower | patch_lower)
    return popcount(above & _TOP_ROWS) + popcount((below & ALL_BITS) >> _MIDDLE)


@inlined
def _beside(cells: int) -> int:
    """The neighbors of some cells within a window; right but for its first and last row."""
    return (cells & ~_RIGHT) << 1 | (cells & ~_LEFT) >> 1 | cells << SIDE | cells >> SIDE


@inlined
def has_square(upper: int, lower: int) -> bool:
    """Whether a 7×7 square is completely covered. Nearly always one comparison."""
    if ~upper & CENTER:
        return False
    middle = (upper >> SIDE | lower << SIDE) & ALL_BITS
    return _fills(upper) | _fills(middle) | _fills(lower)


@inlined
def _fills(window: int) -> bool:
    """Whether seven columns side by side are covered in all seven rows of a window."""
    rows = window & window >> SIDE
    rows &= rows >> 2 * SIDE
    rows &= rows >> 3 * SIDE
    runs = rows & rows >> 1
    runs &= runs >> 2
    runs &= runs >> 3
    return (runs & 0b111) != 0
