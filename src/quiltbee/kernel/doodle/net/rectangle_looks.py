"""How near a drawing board is to its rectangles, for eight boards at once.

For each size from 4×4 to 9×9, both ways, the rectangle of this size that lacks the fewest cells.
"""

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.scoring import size_points
from quiltbee.geometry import SIDE, Rectangle, cells_in
from quiltbee.geometry.cells import box_anchors
from quiltbee.kernel.bits import ALL_BITS, at
from quiltbee.kernel.boards import HIDDEN, ROWS
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.lanes import COUNT, Lanes, everywhere, lesser, popcounts, store

SHORTEST = 4
"""Smaller rectangles are not looked at; a board has larger ones soon."""

SIZES = tuple(
    sorted(
        ((side, longer) for side in range(SHORTEST, SIDE + 1) for longer in range(side, SIDE + 1)),
        key=lambda size: (-size_points(*size), -size[0] * size[1]),
    )
)
"""The sizes, the most valuable first."""
SIZE_COUNT = len(SIZES)
SIZE_POINTS = np.array([size_points(*size) for size in SIZES], np.int64)

_WINDOW = ROWS * SIDE
_LAST_ROWS = ((1 << SIDE * SIDE) - 1) >> _WINDOW << _WINDOW


def _rectangles(height: int, width: int) -> list[int]:
    """The cells of every rectangle of a size, both ways."""
    ways = {(height, width), (width, height)}
    return [
        Rectangle(corner, *way).cells
        for way in sorted(ways)
        for corner in cells_in(box_anchors(*way))
    ]


def in_windows(cells: int) -> tuple[int, int]:
    """Some cells in as few windows as possible."""
    if cells <= ALL_BITS:
        return cells, 0
    if not cells & ((1 << HIDDEN) - 1):
        return 0, cells >> HIDDEN
    return cells & ALL_BITS, (cells & _LAST_ROWS) >> HIDDEN


def _tables() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Rectangles in the upper window, in the lower one, and in both; where each kind begins."""
    masks: list[tuple[int, int]] = []
    starts: list[int] = []
    for size in SIZES:
        found = [in_windows(cells) for cells in _rectangles(*size)]
        for kind in ((True, False), (False, True), (True, True)):
            starts.append(len(masks))
            masks += [each for each in found if (each[0] > 0, each[1] > 0) == kind]
    return np.array(masks, np.int64).ravel(), np.array([*starts, len(masks)], np.int64)


MASKS, STARTS = _tables()


@inlined
def fewest(above: Lanes, below: Lanes, size: int) -> Lanes:
    """The fewest cells that lie in a rectangle of one size, of cells given by their windows."""
    least = everywhere(SIDE * SIDE)
    for place in range(at(STARTS, 3 * size), at(STARTS, 3 * size + 1)):
        least = lesser(least, popcounts(above & everywhere(at(MASKS, 2 * place))))
    for place in range(at(STARTS, 3 * size + 1), at(STARTS, 3 * size + 2)):
        least = lesser(least, popcounts(below & everywhere(at(MASKS, 2 * place + 1))))
    for place in range(at(STARTS, 3 * size + 2), at(STARTS, 3 * size + 3)):
        upper = popcounts(above & everywhere(at(MASKS, 2 * place)))
        least = lesser(least, upper + popcounts(below & everywhere(at(MASKS, 2 * place + 1))))
    return least


@inlined
def fewest_weighed(
    above: Lanes, below: Lanes, tight_above: Lanes, tight_below: Lanes, size: int
) -> Lanes:
    """The fewest where tight cells, a part of all, count double."""
    least = everywhere(2 * SIDE * SIDE)
    for place in range(at(STARTS, 3 * size), at(STARTS, 3 * size + 1)):
        mask = everywhere(at(MASKS, 2 * place))
        least = lesser(least, popcounts(above & mask) + popcounts(tight_above & mask))
    for place in range(at(STARTS, 3 * size + 1), at(STARTS, 3 * size + 2)):
        mask = everywhere(at(MASKS, 2 * place + 1))
        least = lesser(least, popcounts(below & mask) + popcounts(tight_below & mask))
    for place in range(at(STARTS, 3 * size + 2), at(STARTS, 3 * size + 3)):
        mask, rest = everywhere(at(MASKS, 2 * place)), everywhere(at(MASKS, 2 * place + 1))
        upper = popcounts(above & mask) + popcounts(tight_above & mask)
        least = lesser(least, upper + popcounts(below & rest) + popcounts(tight_below & rest))
    return least


@inlined
def write_missing(above: Lanes, below: Lanes, missing: NDArray[np.int64]) -> None:
    """For each size and board, the empty cells of the rectangle that lacks the fewest."""
    for size in range(SIZE_COUNT):
        store(missing, size * COUNT, fewest(above, below, size))


@inlined
def points_within(missing: NDArray[np.int64], lane: int, cells: int) -> int:
    """What the best rectangle is worth if this many cells may be added; 0 if it is a small one."""
    for size in range(SIZE_COUNT):
        if missing[size * COUNT + lane] <= cells:
            return at(SIZE_POINTS, size)
    return 0
