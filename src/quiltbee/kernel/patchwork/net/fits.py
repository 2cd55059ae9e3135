"""Whether the patches of the offer fit on a quilt board, for eight boards at once.

The counts of a board (`board_counts`) tell its shape in general. But what a hole is worth depends
on the patches that can be taken next: one that fills it makes it no hole. So for each of the next
three the net sees whether it fits nowhere, and how many ways it lacks of fitting well.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numpy.typing import NDArray

from quiltbee.geometry import SIDE
from quiltbee.kernel.anchors import GROUPS, PER_GROUP
from quiltbee.kernel.bits import at, lowest_bit
from quiltbee.kernel.compiling import inlined, lean
from quiltbee.kernel.emitting import AS_GIVEN, WORD, emitted
from quiltbee.kernel.lanes import (
    COUNT,
    Lanes,
    are_zero,
    everywhere,
    inverted,
    lesser,
    load,
    popcounts,
)
from quiltbee.kernel.patchwork.state import Order, Table
from quiltbee.kernel.patchwork.tables import PATCH_COUNT, SHAPES
from quiltbee.patchwork.patches import PATCHES
from quiltbee.patchwork.state import OFFER_SIZE

PLENTY = 8
"""A patch that fits in this many ways fits well; more are not told apart."""
FIT_KINDS = 2
"""What is seen of a patch on a board: whether it fits nowhere, and how many ways it lacks."""
FIT_INPUTS = OFFER_SIZE * PATCH_COUNT * FIT_KINDS
"""Inputs for one board: for each place of the offer and each patch."""

_LACKS = ir.VectorType(ir.IntType(8), COUNT)
_AMOUNTS = ir.VectorType(ir.FloatType(), COUNT)
_STEPS = 6
_ROW = _STEPS + 2
_WAYS = np.array([len(patch.orientations) for patch in PATCHES], np.int64)


def _ways() -> NDArray[np.int64]:
    """For each patch and orientation: six shifts, and what is no anchor in either window."""
    shifts = SHAPES.shifts.reshape(PATCH_COUNT, GROUPS, _STEPS, PER_GROUP, 2)
    outside = SHAPES.outside.reshape(PATCH_COUNT, GROUPS, PER_GROUP, 2)
    rows = np.zeros((PATCH_COUNT, GROUPS, PER_GROUP, _ROW), np.int64)
    rows[..., :_STEPS] = np.moveaxis(shifts[..., 0], 2, -1)
    rows[..., _STEPS:] = outside
    return rows.ravel()


_TABLE = _ways()


@inlined
def lacking(boards: NDArray[np.int64], upper: int, lower: int, patch: int) -> Lanes:
    """How many ways of fitting well a patch lacks on each of eight boards.

    Their upper words stand in the array from one index on, their lower words from another.
    """
    above, below = load(boards, upper), load(boards, lower)
    wide_above, wide_below = above | above >> everywhere(1), below | below >> everywhere(1)
    tall_above, tall_below = above | above >> everywhere(SIDE), below | below >> everywhere(SIDE)
    plenty = everywhere(PLENTY)
    ways = lacks = everywhere(0)
    row = patch * (GROUPS * PER_GROUP * _ROW)
    for _ in range(at(_WAYS, patch)):
        upper_outside, lower_outside = at(_TABLE, row + _STEPS), at(_TABLE, row + _STEPS + 1)
        ways = ways + popcounts(_anchors(above, wide_above, tall_above, row, upper_outside))
        ways = ways + popcounts(_anchors(below, wide_below, tall_below, row, lower_outside))
        lacks = plenty - lesser(ways, plenty)
        if are_zero(lacks):  # on an open board one orientation will do
            break
        row += _ROW
    return lacks


@inlined
def _anchors(cells: Lanes, wide: Lanes, tall: Lanes, row: int, outside: int) -> Lanes:
    """Where a shape fits into one window: see `kernel.anchors`."""
    taken = everywhere(outside) | wide >> everywhere(at(_TABLE, row))
    taken |= tall >> everywhere(at(_TABLE, row + 1))
    taken |= cells >> everywhere(at(_TABLE, row + 2))
    taken |= cells >> everywhere(at(_TABLE, row + 3))
    taken |= cells >> everywhere(at(_TABLE, row + 4))
    taken |= cells >> everywhere(at(_TABLE, row + 5))
    return inverted(taken)


@emitted(types.void, AS_GIVEN, types.int64, AS_GIVEN, types.int64)
def spread_fits(builder: Any, lacks: Any, start: Any, amounts: Any, place: Any) -> None:
    """Write what is seen of a patch on eight boards, from how many ways it lacks on each."""
    many = builder.load(builder.bitcast(builder.gep(lacks, [start]), _LACKS.as_pointer()), align=1)
    plenty = ir.Constant(_LACKS, [PLENTY] * COUNT)
    seen = (builder.icmp_unsigned("==", many, plenty), many)
    scales = (1.0, 1 / PLENTY)
    for kind, (numbers, scale) in enumerate(zip(seen, scales, strict=True)):
        amount = builder.fmul(
            builder.uitofp(numbers, _AMOUNTS), ir.Constant(_AMOUNTS, [scale] * COUNT)
        )
        first = builder.mul(builder.add(place, ir.Constant(WORD, kind)), ir.Constant(WORD, COUNT))
        target = builder.bitcast(builder.gep(amounts, [first]), _AMOUNTS.as_pointer())
        builder.store(amount, target, align=4)


@emitted(types.int64, AS_GIVEN, types.int64)
def lacks_of_eight(builder: Any, lacks: Any, start: Any) -> Any:
    """How many ways a patch lacks on eight boards, in one word: 0 if it fits well on all."""
    return builder.load(builder.bitcast(builder.gep(lacks, [start]), WORD.as_pointer()), align=1)


@lean
def write_offer(table: Table, order: Order, offer: NDArray[np.int8], start: int) -> int:
    """Write the next three patches, or as many as are left; their number is returned."""
    left, count = table.left, 0
    while left and count < OFFER_SIZE:
        step = table.token + lowest_bit(left)
        offer[start + count] = at(order, step - PATCH_COUNT if step >= PATCH_COUNT else step)
        left &= left - 1
        count += 1
    return count


@inlined
def fit_row(role: int, place: int, patch: int) -> int:
    """The first of the two inputs, counted from where those of fits begin."""
    return ((role * OFFER_SIZE + place) * PATCH_COUNT + patch) * FIT_KINDS
