"""Sixteen values of the net at once: probabilities, and which is the best."""

from typing import Any

from numba import types

from quiltbee.kernel.emitting import AS_GIVEN, emitted
from quiltbee.kernel.float_vectors import (
    FLOAT,
    WIDTH,
    ZERO,
    bits_of,
    everywhere,
    exponential,
    floats_at,
    lane_numbers,
    multiply_add,
    only,
    splat,
    store_floats,
    word,
)
from quiltbee.kernel.patchwork.net.valuation import MARGIN_WEIGHT


@emitted(types.void, AS_GIVEN, types.int64)
def chances(builder: Any, wins: Any, start: Any) -> None:
    """Turn sixteen outputs for winning into probabilities."""
    logits = floats_at(builder, wins, start)
    one = everywhere(1.0)
    against = exponential(builder, builder.fsub(ZERO, logits))
    store_floats(builder, builder.fdiv(one, builder.fadd(one, against)), wins, start)


@emitted(types.void, AS_GIVEN, AS_GIVEN, types.int64, types.int64, AS_GIVEN)
def rank_places(builder: Any, wins: Any, margins: Any, start: Any, count: Any, order: Any) -> None:
    """Write the places of up to sixteen moves by their utility, the best first.

    As many are better as the place it gets; of equal ones the first is the better one.
    """
    margin = floats_at(builder, margins, start)
    utility = multiply_add(
        builder, margin, everywhere(MARGIN_WEIGHT), floats_at(builder, wins, start)
    )
    there = splat(builder, builder.sitofp(count, FLOAT))
    utility = only(builder, builder.fcmp_ordered("<", lane_numbers(0), there), utility)
    for place in range(WIDTH):
        own = splat(builder, builder.extract_element(utility, word(place)))
        better = bits_of(builder, builder.fcmp_ordered(">", utility, own))
        equal = bits_of(builder, builder.fcmp_ordered("==", utility, own))
        before = builder.and_(equal, word((1 << place) - 1))
        rank = builder.ctpop(builder.or_(better, before))
        target = builder.gep(order, [builder.add(start, rank)])
        builder.store(builder.add(start, word(place)), target)
