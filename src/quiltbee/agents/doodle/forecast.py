"""A forecast of what a drawing board of Patchwork Doodle will score; bots compare boards by it.

For each scoring to come it takes the rectangle with the best product of points and chance. The
chance falls with the cells still empty in the rectangle, most of all with holes, and grows with the
turns left to fill them. Covered cells count too, as each empty one costs a point in the end.
"""

from functools import cache
from math import exp, sqrt

from quiltbee.doodle import Phase, Step
from quiltbee.doodle.scoring import size_points
from quiltbee.doodle.steps import OVER, ROUNDS, phase_of, scoring_step
from quiltbee.geometry import CELL_COUNT, FULL, SIDE, Rectangle, cells_in
from quiltbee.geometry.cells import box_anchors

# The numbers were found by trying them on some dozens of games each.
FILL_RATE = 1.5
"""Cells of one rectangle that a turn fills as a rule."""
FILL_SPREAD = 1.6
"""How uncertain that is."""
HOLE_NEED = 2.5
"""An empty cell without an empty neighbor is as hard to fill as that many cells more."""
DEAD_END_NEED = 0.75
"""How many cells more a cell with one empty neighbor is worth."""
HOLE_LOSS = 1.0
"""Points that a hole will cost."""
DEAD_END_LOSS = 0.3

TARGET_COUNT = 20
"""How many rectangles are watched for each scoring."""
MOST_UNEVEN = 3
"""A rectangle longer than wide by more than this is not watched."""
FRACTION = 4
"""Needs are counted in quarters of a cell."""

_NOT_FIRST_COLUMN = FULL ^ Rectangle(0, SIDE, 1).cells
_NOT_LAST_COLUMN = FULL ^ Rectangle(SIDE - 1, SIDE, 1).cells


class Forecast:
    """Values boards that grow out of `covered` by up to `reach` cells, by the end of a step."""

    def __init__(self, covered: int, step: Step, reach: int) -> None:
        self._chances = [_chances(turns) for turns in turns_to_scorings(step)]
        self._targets = self._pick_targets(FULL ^ covered, reach)

    def _pick_targets(self, free: int, reach: int) -> list[tuple[int, int]]:
        """Points and cells of the rectangles that are most promising for one of the scorings."""
        missing = [max(0, (free & cells).bit_count() - reach) for _, cells in _rectangles()]
        picked: set[tuple[int, int]] = set()
        for chances in self._chances:
            promise = [
                points * chances[FRACTION * need]
                for (points, _), need in zip(_rectangles(), missing, strict=True)
            ]
            order = sorted(range(len(promise)), key=promise.__getitem__, reverse=True)
            picked.update(_rectangles()[index] for index in order[:TARGET_COUNT])
        return sorted(picked, reverse=True)

    def value(self, covered: int) -> float:
        """Points to come from this board, up to a constant."""
        free = FULL ^ covered
        holes, dead_ends = gaps(free)
        best = [0.0] * len(self._chances)
        for points, cells in self._targets:
            need = _need(free & cells, holes, dead_ends)
            for index, chances in enumerate(self._chances):
                promise = points * chances[need]
                if promise > best[index]:
                    best[index] = promise
        loss = HOLE_LOSS * holes.bit_count() + DEAD_END_LOSS * dead_ends.bit_count()
        return sum(best) + covered.bit_count() - loss


def _need(missing: int, holes: int, dead_ends: int) -> int:
    """How hard these cells are to fill, in quarters of a cell."""
    if not missing:
        return 0
    return int(
        FRACTION * missing.bit_count()
        + FRACTION * HOLE_NEED * (missing & holes).bit_count()
        + FRACTION * DEAD_END_NEED * (missing & dead_ends).bit_count()
    )


def gaps(free: int) -> tuple[int, int]:
    """The empty cells without any empty neighbor, and those with exactly one."""
    left = (free & _NOT_LAST_COLUMN) << 1
    right = (free & _NOT_FIRST_COLUMN) >> 1
    above = free << SIDE
    below = free >> SIDE
    one = left | right | above | below
    two = (left & right) | (above & below) | ((left | right) & (above | below))
    return free & ~one, free & one & ~two


def turns_to_scorings(step: Step) -> list[int]:
    """How many turns come after this step before each scoring that is still open."""
    ahead = [later for later in range(step + 1, OVER) if phase_of(later) is Phase.TURN]
    scorings = (scoring_step(number) for number in range(1, ROUNDS + 1))
    return [sum(turn < scoring for turn in ahead) for scoring in scorings if scoring >= step]


def promising_rectangle(covered: int, step: Step) -> Rectangle | None:
    """The rectangle with the best product of points and chance at the next scoring.

    None if nothing of it is covered yet, or there is no scoring to come.
    """
    turns = turns_to_scorings(step)
    if not turns:
        return None
    free, chances = FULL ^ covered, _chances(turns[0])
    holes, dead_ends = gaps(free)
    best, found = 0.0, None
    for rectangle in _watched():
        cells = rectangle.cells
        need = _need(free & cells, holes, dead_ends)
        promise = size_points(rectangle.height, rectangle.width) * chances[need]
        if promise > best and cells & covered:
            best, found = promise, rectangle
    return found


@cache
def _watched() -> tuple[Rectangle, ...]:
    """Every rectangle worth watching."""
    return tuple(
        Rectangle(corner, height, width)
        for height in range(1, SIDE + 1)
        for width in range(1, SIDE + 1)
        if abs(height - width) <= MOST_UNEVEN
        for corner in cells_in(box_anchors(height, width))
    )


@cache
def _rectangles() -> tuple[tuple[int, int], ...]:
    """Points and cells of every rectangle worth watching."""
    return tuple((size_points(each.height, each.width), each.cells) for each in _watched())


@cache
def _chances(turns: int) -> tuple[float, ...]:
    """The chance to fill a need within some turns, by the need."""
    most = int(CELL_COUNT * (1 + HOLE_NEED) * FRACTION)
    return tuple(_chance(need / FRACTION, turns) for need in range(most + 1))


def _chance(need: float, turns: int) -> float:
    if not need:
        return 1.0
    if not turns:
        return 0.0
    return 1 / (1 + exp((need - FILL_RATE * turns) / (FILL_SPREAD * sqrt(turns))))
