"""What a seat can do in a scoring: score, after shading no cell, one or two.

A single cell never helps before the scoring: whatever is shaded in a turn can be shaded in the
scoring of the round as well, when more is known. And it helps in a scoring only if the rectangle
becomes better by it; otherwise it can wait for the next. So only cells that complete a better
rectangle are listed. In the last scoring nothing can wait, and all cells left are shaded.
"""

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.scoring import size_points
from quiltbee.doodle.special_actions import Uses
from quiltbee.doodle.steps import LAST_SCORING
from quiltbee.geometry import SIDE, Rectangle, cells_in
from quiltbee.geometry.cells import box_anchors
from quiltbee.kernel.bits import ALL_BITS, as_word, at, lowest_bit, popcount
from quiltbee.kernel.boards import HIDDEN, empty_count, nth_empty_cell, placed
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.doodle.moves import RANK
from quiltbee.kernel.doodle.net.option_rows import CLASSES, Options
from quiltbee.kernel.doodle.net.rectangle_looks import in_windows
from quiltbee.kernel.doodle.state import CUT, SINGLE_CELL, SINGLE_CELL_USE, USES_MASK, Sheet

SECOND = RANK
"""Where in the number of a scoring the second cell begins; cells count from 1."""
CELL_MASK = (1 << SECOND) - 1


def _singles_left(bits: int) -> int:
    uses = Uses(bits & 3, bits >> SINGLE_CELL & 3, bits >> CUT & 3)
    return sum((uses + Uses(single_cell=count)).is_possible for count in (1, 2))


SINGLES_LEFT = np.array([_singles_left(bits) for bits in range(USES_MASK + 1)], np.int64)
"""After some uses of special actions: how many single cells can still be shaded."""


def _rectangles() -> NDArray[np.int64]:
    """Points and the two windows of every rectangle, the most valuable first."""
    found = [
        (size_points(height, width), *in_windows(Rectangle(corner, height, width).cells))
        for height in range(1, SIDE + 1)
        for width in range(1, SIDE + 1)
        for corner in cells_in(box_anchors(height, width))
    ]
    return np.array(sorted(found, key=lambda each: -each[0]), np.int64).ravel()


_RECTANGLES = _rectangles()
_COUNT = len(_RECTANGLES) // 3
MOST_SCORINGS = 1 + _COUNT


@inlined
def best_points(upper: int, lower: int, cells: int) -> int:
    """What the best rectangle of a board is worth if this many cells may be added."""
    for place in range(_COUNT):
        lacking = popcount(~upper & at(_RECTANGLES, 3 * place + 1))
        lacking += popcount(~lower & at(_RECTANGLES, 3 * place + 2))
        if lacking <= cells:
            return at(_RECTANGLES, 3 * place)
    return 0


@inlined
def list_scorings(step: int, sheet: Sheet, options: Options) -> int:
    """List what can be done in a scoring; how much that is."""
    options.codes[0] = 0
    options.upper[0], options.lower[0] = sheet.upper, sheet.lower
    options.starts[0], options.uses[0] = 0, sheet.uses
    left, count = at(SINGLES_LEFT, sheet.uses), as_word(1)
    empty = empty_count(sheet.upper, sheet.lower)
    for cells in range(1, CLASSES):
        options.starts[cells] = count
        options.uses[cells] = sheet.uses + min(cells, left) * SINGLE_CELL_USE
        if cells <= left:
            if step < LAST_SCORING:
                count = _list_completions(sheet, cells, cells, options, count)
            elif cells == min(left, empty):
                count = _list_completions(sheet, 1, cells, options, count)
                if count == options.starts[cells]:
                    count = _list_cells(sheet, as_word(0), cells, options, count)
    options.starts[CLASSES] = count
    return count


@inlined
def _list_completions(sheet: Sheet, least: int, cells: int, options: Options, count: int) -> int:
    """List what completes a better rectangle, by the fewest and the most cells it lacks."""
    first = count
    for place in range(_COUNT):
        above = ~sheet.upper & at(_RECTANGLES, 3 * place + 1) & ALL_BITS
        below = ~sheet.lower & at(_RECTANGLES, 3 * place + 2) & ALL_BITS
        lacking = popcount(above) + popcount(below)
        if lacking == 0:
            break
        if least <= lacking <= cells:
            code = _cells_of(above, below)
            known = False
            for row in range(first, count):
                known |= options.codes[row] & CELL_MASK == code and least < cells
                known |= options.codes[row] == code
            if not known:
                count = _list_cells(sheet, code, cells, options, count)
    return count


@inlined
def _cells_of(above: int, below: int) -> int:
    """One or two cells as numbers of scorings have them."""
    code, shift = as_word(0), as_word(0)
    while above:
        code |= lowest_bit(above) + 1 << shift
        above, shift = above & above - 1, shift + SECOND
    while below:
        code |= lowest_bit(below) + HIDDEN + 1 << shift
        below, shift = below & below - 1, shift + SECOND
    return code


@inlined
def _list_cells(sheet: Sheet, code: int, cells: int, options: Options, row: int) -> int:
    """List a scoring with these cells, and with the first empty ones if there are not enough."""
    upper, lower, shift = sheet.upper, sheet.lower, as_word(0)
    for _ in range(cells):
        cell = (code >> shift & CELL_MASK) - 1
        if cell < 0:
            cell = nth_empty_cell(upper, lower, 0)
            code |= cell + 1 << shift
        above, below = placed(1, cell)
        upper, lower, shift = upper | above, lower | below, shift + SECOND
    options.codes[row], options.upper[row], options.lower[row] = code, upper, lower
    return row + 1
