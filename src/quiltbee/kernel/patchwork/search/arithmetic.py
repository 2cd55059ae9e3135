"""What the search does with all moves of a position at once, sixteen of them in one step.

Moves stand in edges side by side, with `SLOTS` places for a position; what stands behind the last
edge counts for nothing.
"""

from typing import Any

from llvmlite import ir
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
    larger,
    largest_of,
    multiply_add,
    number_at,
    only,
    positive,
    splat,
    store_floats,
    sum_of,
    whole_numbers_at,
    word,
)
from quiltbee.kernel.patchwork.net.valuation import MARGIN_WEIGHT

SLOTS = 2 * WIDTH
"""Room for the edges of a position."""
_PARTS = range(0, SLOTS, WIDTH)
_DEFINED = ir.Constant(ir.IntType(1), 0)
"""Says that counting zeros is defined for 0 too."""


def _number(builder: Any, whole: Any) -> Any:
    return splat(builder, builder.sitofp(whole, FLOAT))


def _single(builder: Any, number: Any) -> Any:
    return splat(builder, builder.fptrunc(number, FLOAT))


def _utility(builder: Any, wins: Any, margins: Any, place: Any) -> Any:
    margin = floats_at(builder, margins, place)
    return multiply_add(builder, margin, everywhere(MARGIN_WEIGHT), floats_at(builder, wins, place))


def _first_largest(builder: Any, parts: list[Any]) -> Any:
    """Where the largest of all numbers stands first."""
    top = parts[0]
    for part in parts[1:]:
        top = larger(builder, top, part)
    top, bits = largest_of(builder, top), word(0)
    for start, part in zip(_PARTS, parts, strict=True):
        found = bits_of(builder, builder.fcmp_ordered("==", part, top))
        bits = builder.or_(bits, builder.shl(found, word(start)))
    return builder.cttz(bits, _DEFINED)


@emitted(
    types.int64,
    AS_GIVEN,
    AS_GIVEN,
    AS_GIVEN,
    AS_GIVEN,
    AS_GIVEN,
    AS_GIVEN,
    types.int64,
    types.int64,
    types.int64,
    types.float64,
    types.float64,
)
def most_promising(
    builder: Any,
    wins: Any,
    margins: Any,
    priors: Any,
    visits: Any,
    ranks: Any,
    proved: Any,
    first: Any,
    count: Any,
    widest: Any,
    bonus: Any,
    certain: Any,
) -> Any:
    """The edge with the highest promise among those of a rank below `widest`.

    A promise is what is known of a move and a bonus for a high prior and few visits; `certain` is
    taken off what is proved.
    """
    most, edges, bonuses = (
        _number(builder, widest),
        _number(builder, count),
        _single(builder, bonus),
    )
    less, promises = _single(builder, certain), []
    for start in _PARTS:
        place = builder.add(first, word(start))
        known = _utility(builder, wins, margins, place)
        visited = builder.fadd(whole_numbers_at(builder, visits, place), everywhere(1.0))
        extra = builder.fdiv(builder.fmul(bonuses, floats_at(builder, priors, place)), visited)
        promise = builder.fadd(known, extra)
        sure = builder.fcmp_ordered(">", whole_numbers_at(builder, proved, place), ZERO)
        promise = builder.fsub(promise, builder.select(sure, less, ZERO))
        ranked = builder.fcmp_ordered("<", whole_numbers_at(builder, ranks, place), most)
        there = builder.fcmp_ordered("<", lane_numbers(start), edges)
        promises.append(only(builder, builder.and_(ranked, there), promise))
    return builder.add(first, _first_largest(builder, promises))


@emitted(
    types.void,
    AS_GIVEN,
    AS_GIVEN,
    AS_GIVEN,
    AS_GIVEN,
    types.int64,
    types.int64,
    types.float64,
    types.float64,
    AS_GIVEN,
)
def blend(
    builder: Any,
    wins: Any,
    margins: Any,
    visits: Any,
    proved: Any,
    first: Any,
    count: Any,
    sharpness: Any,
    memory: Any,
    found: Any,
) -> None:
    """What a position is worth by its moves: the more visits and the nearer to the best, the more.

    `found` holds the win and the margin that the net expected, which count like `memory` visits,
    and gets the new ones. A move falls out of it `4 / sharpness` behind the best. What is proved to
    be better than all that is worth no less.
    """
    edges, steep = _number(builder, count), _single(builder, sharpness)
    rows, top, certain = [], everywhere(-1e30), everywhere(-1e30)
    for start in _PARTS:
        place = builder.add(first, word(start))
        number = whole_numbers_at(builder, visits, place)
        there = builder.fcmp_ordered("<", lane_numbers(start), edges)
        seen = builder.and_(there, builder.fcmp_ordered(">", number, ZERO))
        utility = _utility(builder, wins, margins, place)
        known = only(builder, seen, utility)
        sure = builder.fcmp_ordered(">", whole_numbers_at(builder, proved, place), ZERO)
        sure = only(builder, builder.and_(there, sure), utility)
        top, certain = larger(builder, top, known), larger(builder, certain, sure)
        rows.append((place, number, known, seen, sure))
    top, certain = largest_of(builder, top), largest_of(builder, certain)
    steep = builder.fmul(steep, everywhere(0.25))
    total = win = margin = ZERO
    best_win, best_margin = everywhere(-1e30), everywhere(-1e30)
    for place, number, known, seen, sure in rows:
        share = _share(builder, builder.fsub(top, known), steep, number)
        share = builder.select(seen, share, ZERO)
        one, two = floats_at(builder, wins, place), floats_at(builder, margins, place)
        total = builder.fadd(total, share)
        win = multiply_add(builder, share, builder.select(seen, one, ZERO), win)
        margin = multiply_add(builder, share, builder.select(seen, two, ZERO), margin)
        holds = builder.fcmp_ordered("==", sure, certain)
        best_win = larger(builder, best_win, only(builder, holds, one))
        best_margin = larger(builder, best_margin, only(builder, holds, two))
    weight, means = builder.fptrunc(memory, FLOAT), []
    whole = builder.fadd(weight, sum_of(builder, total))
    for index, sums in enumerate((win, margin)):
        expected = builder.fmul(weight, number_at(builder, found, index))
        means.append(builder.fdiv(builder.fadd(sum_of(builder, sums), expected), whole))
    scaled = builder.fmul(means[1], FLOAT(MARGIN_WEIGHT))
    lane = ir.Constant(ir.IntType(32), 0)
    surest = builder.extract_element(certain, lane)
    better = builder.fcmp_ordered(">", surest, builder.fadd(means[0], scaled))
    for index, best in enumerate((best_win, best_margin)):
        value = builder.extract_element(largest_of(builder, best), lane)
        builder.store(
            builder.select(better, value, means[index]), builder.gep(found, [word(index)])
        )


def _share(builder: Any, behind: Any, steep: Any, number: Any) -> Any:
    """How much moves count that are this far behind the best and have this many visits."""
    near = builder.fsub(everywhere(1.0), builder.fmul(behind, steep))
    near = positive(builder, near)
    square = builder.fmul(near, near)
    return builder.fmul(builder.fmul(square, square), number)


@emitted(types.int64, AS_GIVEN, AS_GIVEN, AS_GIVEN, types.int64, types.int64, types.float64)
def share_priors(
    builder: Any, wins: Any, margins: Any, priors: Any, first: Any, count: Any, temperature: Any
) -> Any:
    """Set the priors of edges by a softmax over their utilities; the best edge is returned."""
    edges, heat = _number(builder, count), _single(builder, temperature)
    parts = []
    for start in _PARTS:
        there = builder.fcmp_ordered("<", lane_numbers(start), edges)
        place = builder.add(first, word(start))
        parts.append(only(builder, there, _utility(builder, wins, margins, place)))
    top = largest_of(builder, larger(builder, *parts))
    shares, total = [], ZERO
    for start, part in zip(_PARTS, parts, strict=True):
        there = builder.fcmp_ordered("<", lane_numbers(start), edges)
        share = exponential(builder, builder.fdiv(builder.fsub(part, top), heat))
        shares.append(builder.select(there, share, ZERO))
        total = builder.fadd(total, shares[-1])
    whole = splat(builder, sum_of(builder, total))
    for start, share in zip(_PARTS, shares, strict=True):
        place = builder.add(first, word(start))
        store_floats(builder, builder.fdiv(share, whole), priors, place)
    return builder.add(first, _first_largest(builder, parts))
