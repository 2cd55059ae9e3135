"""What the search does with all moves of a position at once, sixteen of them in one step.

Moves stand in edges side by side, with `SLOTS` places for a position; what stands behind the last
edge counts for nothing.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

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
FEW = WIDTH
"""As many edges as one step can look at."""
_PARTS, _ONE_PART = range(0, SLOTS, WIDTH), range(0, FEW, WIDTH)
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
    for start, part in enumerate(parts):
        found = bits_of(builder, builder.fcmp_ordered("==", part, top))
        bits = builder.or_(bits, builder.shl(found, word(start * WIDTH)))
    return builder.cttz(bits, _DEFINED)


def _promising(parts: range) -> Callable[..., Any]:
    @emitted(
        types.int64,
        *(AS_GIVEN,) * 6,
        *(types.int64,) * 3,
        *(types.float64,) * 2,
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
        most, edges, bonuses = (
            _number(builder, widest),
            _number(builder, count),
            _single(builder, bonus),
        )
        less, promises = _single(builder, certain), []
        for start in parts:
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

    return most_promising


most_promising = _promising(_PARTS)
"""The edge with the highest promise among those of a rank below `widest`.

A promise is what is known of a move and a bonus for a high prior and few visits; `certain` is taken
off what is proved.
"""
most_promising_of_few = _promising(_ONE_PART)
"""The same where no edge behind the first `FEW` counts."""


class _Row(NamedTuple):
    """Sixteen edges of a position."""

    place: Any
    number: Any
    """Their visits."""
    known: Any
    """Their utility, where they were visited."""
    seen: Any
    sure: Any
    """Their utility, where it is proved."""
    holds: Any
    """Where it is."""


def _blending(parts: range) -> Callable[..., Any]:
    @emitted(
        types.void,
        *(AS_GIVEN,) * 4,
        *(types.int64,) * 2,
        *(types.float64,) * 2,
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
        edges, steep = _number(builder, count), _single(builder, sharpness)
        rows, top = [], everywhere(-1e30)
        for start in parts:
            place = builder.add(first, word(start))
            number = whole_numbers_at(builder, visits, place)
            there = builder.fcmp_ordered("<", lane_numbers(start), edges)
            seen = builder.and_(there, builder.fcmp_ordered(">", number, ZERO))
            utility = _utility(builder, wins, margins, place)
            known = only(builder, seen, utility)
            holds = builder.fcmp_ordered(">", whole_numbers_at(builder, proved, place), ZERO)
            holds = builder.and_(there, holds)
            top = larger(builder, top, known)
            rows.append(_Row(place, number, known, seen, only(builder, holds, utility), holds))
        top = largest_of(builder, top)
        steep = builder.fmul(steep, everywhere(0.25))
        total = win = margin = ZERO
        proofs = word(0)
        for row in rows:
            share = _share(builder, builder.fsub(top, row.known), steep, row.number)
            share = builder.select(row.seen, share, ZERO)
            one, two = floats_at(builder, wins, row.place), floats_at(builder, margins, row.place)
            total = builder.fadd(total, share)
            win = multiply_add(builder, share, builder.select(row.seen, one, ZERO), win)
            margin = multiply_add(builder, share, builder.select(row.seen, two, ZERO), margin)
            proofs = builder.or_(proofs, bits_of(builder, row.holds))
        weight, means = builder.fptrunc(memory, FLOAT), []
        whole = builder.fadd(weight, sum_of(builder, total))
        for index, sums in enumerate((win, margin)):
            expected = builder.fmul(weight, number_at(builder, found, index))
            means.append(builder.fdiv(builder.fadd(sum_of(builder, sums), expected), whole))
            builder.store(means[index], builder.gep(found, [word(index)]))
        with builder.if_then(builder.icmp_signed("!=", proofs, word(0)), likely=False):
            _raise_to_proved(builder, rows, (wins, margins), means, found)

    return blend


blend = _blending(_PARTS)
"""What a position is worth by its moves: the more visits and the nearer to the best, the more.

The last argument holds the win and the margin that the net expected, which count like `memory`
visits, and gets the new ones. A move falls out of it `4 / sharpness` behind the best. What is
proved to be better than all that is worth no less.
"""
blend_few = _blending(_ONE_PART)
"""The same where no edge behind the first `FEW` was visited or is proved."""


def _raise_to_proved(
    builder: Any, rows: list[_Row], values: tuple[Any, Any], means: list[Any], found: Any
) -> None:
    """Write the best of what is proved, if that is better than the means."""
    certain = rows[0].sure
    for row in rows[1:]:
        certain = larger(builder, certain, row.sure)
    certain = largest_of(builder, certain)
    bests = [everywhere(-1e30), everywhere(-1e30)]
    for row in rows:
        holds = builder.fcmp_ordered("==", row.sure, certain)
        for index, data in enumerate(values):
            value = only(builder, holds, floats_at(builder, data, row.place))
            bests[index] = larger(builder, bests[index], value)
    scaled = builder.fmul(means[1], FLOAT(MARGIN_WEIGHT))
    lane = ir.Constant(ir.IntType(32), 0)
    surest = builder.extract_element(certain, lane)
    better = builder.fcmp_ordered(">", surest, builder.fadd(means[0], scaled))
    for index, best in enumerate(bests):
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
