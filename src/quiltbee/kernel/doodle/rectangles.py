"""Covered rectangles of a drawing board: how many, the n-th, the best (section DO-4).

Rows of nine cells are and-ed from a top row to a bottom row; what is left are the columns covered
in all of them, and a table with 512 entries knows everything about nine columns.
"""

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.scoring import size_points, sizes_by_points
from quiltbee.geometry import SIDE
from quiltbee.kernel.bits import at, nth_bit, popcount
from quiltbee.kernel.boards import HIDDEN, ROWS
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.doodle.moves import RANK, SIZES

ROW = (1 << SIDE) - 1
_MIDDLE = 4
"""From this row on the lower window is read."""
_CORNER = (1 << RANK) - 1


def _runs(columns: int) -> list[int]:
    """For each width from 1: the columns where that many covered ones begin."""
    found = []
    while columns:
        found.append(columns)
        columns &= columns >> 1
    return found


def _longest(columns: int) -> int:
    """The width of the longest run and the column of the first one: width · 16 + column."""
    runs = _runs(columns)
    return len(runs) << 4 | (runs[-1] & -runs[-1]).bit_length() - 1 if runs else 0


INTERVALS = np.array(
    [sum(run.bit_count() for run in _runs(columns)) for columns in range(ROW + 1)], np.uint8
)
"""For each set of columns: how many runs, long and short, lie in it."""
LONGEST = np.array([_longest(columns) for columns in range(ROW + 1)], np.uint8)

_SIZES = [(size // SIDE + 1, size % SIDE + 1) for size in range(SIZES)]
SIZE_POINTS = np.array([size_points(*size) for size in _SIZES], np.int64)
"""What a rectangle of each size, (height - 1) · 9 + width - 1, is worth."""
PREFERENCE = np.array([sizes_by_points().index(size) for size in _SIZES], np.int64)
"""The place of each size when the most valuable stand first."""


@inlined
def row_of(upper: int, lower: int, row: int) -> int:
    """The covered cells of a row."""
    word = upper if row < _MIDDLE else lower >> (_MIDDLE * SIDE - HIDDEN)
    return word >> (row % _MIDDLE if row < _MIDDLE else row - _MIDDLE) * SIDE & ROW


@inlined
def rectangle_count(upper: int, lower: int) -> int:
    """How many rectangles of covered cells there are."""
    count = 0
    for top in range(SIDE):
        columns = row_of(upper, lower, top)
        bottom = top + 1
        while columns:
            count += at(INTERVALS, columns)
            columns &= row_of(upper, lower, bottom) if bottom < SIDE else 0
            bottom += 1
    return count


@inlined
def nth_rectangle(upper: int, lower: int, index: int) -> int:
    """Size and corner, as codes have them, of the rectangle with this index."""
    for top in range(SIDE):
        columns = row_of(upper, lower, top)
        bottom = top + 1
        while columns:
            count = at(INTERVALS, columns)
            if index < count:
                return _nth_run(columns, index, top, bottom - top)
            index -= count
            columns &= row_of(upper, lower, bottom) if bottom < SIDE else 0
            bottom += 1
    return 0


@inlined
def _nth_run(columns: int, index: int, top: int, height: int) -> int:
    width, count = 1, popcount(columns)
    while index >= count:
        index -= count
        columns &= columns >> 1
        width, count = width + 1, popcount(columns)
    corner = top * SIDE + nth_bit(columns, index)
    return (height - 1) * SIDE + width - 1 << RANK | corner


@inlined
def write_rectangles(upper: int, lower: int, corners: NDArray[np.int64]) -> None:
    """For each size the corners of all covered rectangles, as two windows."""
    for size in range(SIZES):
        corners[size, 0] = corners[size, 1] = 0
    for top in range(SIDE):
        columns = row_of(upper, lower, top)
        bottom = top + 1
        while columns:
            runs, size = columns, (bottom - top - 1) * SIDE
            while runs:
                if top < ROWS:
                    corners[size, 0] |= runs << top * SIDE
                else:
                    corners[size, 1] |= runs << top * SIDE - HIDDEN
                runs, size = runs & runs >> 1, size + 1
            columns &= row_of(upper, lower, bottom) if bottom < SIDE else 0
            bottom += 1


@inlined
def best_rectangle(upper: int, lower: int) -> int:
    """Size and corner of the rectangle worth most; -1 if nothing is covered.

    Among equals the larger, then the first in reading order. In the same rows the widest is best.
    """
    best = SIZES << RANK
    found = -1
    for top in range(SIDE):
        columns = row_of(upper, lower, top)
        bottom = top + 1
        while columns:
            longest = at(LONGEST, columns)
            size = (bottom - top - 1) * SIDE + (longest >> 4) - 1
            corner = top * SIDE + (longest & 15)
            preference = at(PREFERENCE, size) << RANK | corner
            if preference < best:
                best, found = preference, size << RANK | corner
            columns &= row_of(upper, lower, bottom) if bottom < SIDE else 0
            bottom += 1
    return found


@inlined
def rectangle_points(place: int) -> int:
    """What a rectangle, given by size and corner, is worth."""
    return at(SIZE_POINTS, place >> RANK)


@inlined
def is_covered(upper: int, lower: int, place: int) -> bool:
    """Whether a rectangle, given by size and corner, lies on the board and is covered."""
    size, corner = place >> RANK, place & _CORNER
    height, width = size // SIDE + 1, size % SIDE + 1
    top, left = corner // SIDE, corner % SIDE
    if top + height > SIDE or left + width > SIDE:
        return False
    run = (1 << width) - 1 << left
    empty = 0
    for row in range(top, top + height):
        empty |= run & ~row_of(upper, lower, row)
    return empty == 0
