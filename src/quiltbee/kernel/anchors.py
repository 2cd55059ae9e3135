"""Where shapes fit on a board: all anchors of four orientations in one go.

The rules and-together the free cells, shifted by each cell of the shape. The same question turned
round: an anchor is barred if any cell of the shape would meet a covered one. So the covered cells,
shifted by each cell of the shape, are or-ed together, and what stays empty is an anchor. Two
neighbouring cells cost one step instead of two, as the covered cells are widened once for all
shapes: six steps do for every shape of both games, and a shift that moves everything out fills the
steps that a shape does not need.

Eight lanes hold four orientations, each in the upper and the lower window; a shape with eight
orientations takes two groups of lanes.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.geometry import SIDE, Orientation, Shape, orientations
from quiltbee.geometry.cells import box_anchors
from quiltbee.kernel.bits import ALL_BITS
from quiltbee.kernel.boards import HIDDEN, ROWS
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.lanes import Lanes, alternating, everywhere, inverted, load, load_bytes

WORDS = 8
"""Words in a group: orientation × window."""
PER_GROUP = 4
GROUPS = 2
RANKS = PER_GROUP * GROUPS
"""Orientations are counted by rank: the place among the distinct ones."""

_STEPS = ((0, 1), (0, SIDE), (0,), (0,), (0,), (0,))
"""What each step bars at once: two cells side by side, two one above the other, single cells."""
_STEP_COUNT = len(_STEPS)
_NOTHING = 63
"""A shift that moves all 63 cells of a window out."""


class ShapeTables(NamedTuple):
    """What the kernel knows of some shapes; flat, as compiled functions read them."""

    shifts: NDArray[np.uint8]
    """For each shape and group: six steps of eight shifts."""
    outside: NDArray[np.int64]
    """For each shape and group: the bits of eight words that are never an anchor."""
    cells: NDArray[np.int64]
    """For each shape and rank: the cells covered with the anchor at a1."""


def shape_tables(shapes: Sequence[Shape]) -> ShapeTables:
    """The tables of some shapes."""
    count = len(shapes)
    shifts = np.full((count, GROUPS, _STEP_COUNT, PER_GROUP, 2), _NOTHING, np.uint8)
    outside = np.full((count, GROUPS, PER_GROUP, 2), -1, np.int64)
    cells = np.zeros((count, RANKS), np.int64)
    for number, shape in enumerate(shapes):
        for rank, way in enumerate(orientations(shape)):
            group, place = divmod(rank, PER_GROUP)
            shifts[number, group, :, place, :] = np.array(_steps(way))[:, np.newaxis]
            outside[number, group, place] = [~anchors for anchors in _window_anchors(way)]
            cells[number, rank] = way.mask
    return ShapeTables(shifts.ravel(), outside.ravel(), cells.ravel())


def _window_anchors(way: Orientation) -> tuple[int, int]:
    """The anchors looked for in the upper window, and the rest, looked for in the lower one."""
    upper = way.box & box_anchors(SIDE - ROWS + way.shape.height, way.shape.width)
    lower = way.box ^ upper
    if lower & ((1 << HIDDEN) - 1) or way.mask > ALL_BITS:
        raise ValueError(f"a shape of {way.shape.height} rows does not fit into a window")
    return upper, lower >> HIDDEN


def _steps(way: Orientation) -> list[int]:
    """The shift of each step, so that together they bar just the cells of the shape."""
    cells = frozenset(way.shifts)
    found = _cover(cells, cells, 0)
    if found is None:
        raise ValueError(f"{len(_STEPS)} steps are too few for the shape {way.shape.rows}")
    return found


def _cover(cells: frozenset[int], left: frozenset[int], step: int) -> list[int] | None:
    if step == len(_STEPS):
        return None if left else []
    barred = {shift: {shift + cell for cell in _STEPS[step]} for shift in cells}
    useful = [shift for shift in sorted(cells) if barred[shift] <= cells and barred[shift] & left]
    for shift in sorted(useful, key=lambda shift: -len(barred[shift] & left)):
        rest = _cover(cells, left - barred[shift], step + 1)
        if rest is not None:
            return [shift, *rest]
    rest = _cover(cells, left, step + 1)
    return None if rest is None else [_NOTHING, *rest]


class Covered(NamedTuple):
    """The covered cells of a board in lanes, as they are and widened to the left and upwards."""

    cells: Lanes
    beside: Lanes
    above: Lanes


@inlined
def covered_lanes(upper: int, lower: int) -> Covered:
    """Prepare a board for looking for room."""
    cells = alternating(upper, lower)
    return Covered(cells, cells | (cells >> everywhere(1)), cells | (cells >> everywhere(SIDE)))


@inlined
def fitting(tables: Any, group: int, covered: Covered, barred: int) -> Lanes:
    """The anchors of one group of orientations; none if `barred` has all bits."""
    shifts, start = tables.shifts, group * (WORDS * _STEP_COUNT)
    taken = load(tables.outside, group * WORDS) | everywhere(barred)
    taken |= covered.beside >> load_bytes(shifts, start)
    taken |= covered.above >> load_bytes(shifts, start + WORDS)
    taken |= covered.cells >> load_bytes(shifts, start + 2 * WORDS)
    taken |= covered.cells >> load_bytes(shifts, start + 3 * WORDS)
    taken |= covered.cells >> load_bytes(shifts, start + 4 * WORDS)
    taken |= covered.cells >> load_bytes(shifts, start + 5 * WORDS)
    return inverted(taken)
