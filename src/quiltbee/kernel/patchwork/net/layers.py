"""The arithmetic of the net: one hidden layer, written for vectors of sixteen numbers.

The layer has two kinds of units. The `HIDDEN` ones see everything. The `WIDE` ones do not see the
shape of the quilt boards, so that they are worked out once for all placements of a patch.

For eight boards at once: hidden = what all of them share + the counts of each board times their
weights; what is negative becomes 0; each output is the sum of hidden times the output's weights,
and of what the wide units gave. Sums stay in the processor's registers, four boards at a time.
"""

from typing import Any

from numba import types
from numba.core import cgutils

from quiltbee.kernel.emitting import AS_GIVEN, WORD, emitted
from quiltbee.kernel.float_vectors import (
    FLOATS,
    WIDTH,
    ZERO,
    bytes_at,
    load_floats,
    multiply_add,
    number_at,
    positive,
    splat,
    spread,
    store_floats,
    sum_of,
    sums_of,
    word,
)
from quiltbee.kernel.lanes import COUNT
from quiltbee.kernel.patchwork.net.board_counts import COUNT_NUMBER
from quiltbee.kernel.patchwork.net.fits import FIT_KINDS
from quiltbee.kernel.patchwork.net.inputs import INPUTS, LAYOUT
from quiltbee.patchwork.state import OFFER_SIZE

HIDDEN = 64
"""Units of the hidden layer that see everything."""
WIDE = 128
"""Units that do not see the shape of the quilt boards."""
UNITS = HIDDEN + WIDE
FIRST_SEEN = LAYOUT.numbers
"""The first input that wide units see; all before it are about the shape of quilt boards."""
OUTPUTS = ("margin", "win", "empty cells of mine", "empty cells of the other")
MARGIN, WIN, MY_EMPTY, OTHER_EMPTY = range(len(OUTPUTS))
OUTPUT_COUNT = len(OUTPUTS)
VALUED = 2
"""How many outputs are needed to choose a move: margin and win."""

WIDE_WEIGHTS = INPUTS * HIDDEN
"""Where in the parameters the weights of the inputs for the wide units begin."""
HEADS = WIDE_WEIGHTS + (INPUTS - FIRST_SEEN) * WIDE
"""Where the weights of the outputs begin: for each output those of all units."""
BIASES = HEADS + OUTPUT_COUNT * UNITS
PARAMETERS = BIASES + OUTPUT_COUNT

SEEN_ROWS = COUNT_NUMBER + OFFER_SIZE * FIT_KINDS
"""What is seen of the shape of a board: its counts, and how each patch of the offer fits."""
_PARTS = HIDDEN // WIDTH
_TOGETHER = max(1, 8 // _PARTS)
"""How many boards are worked on at once, so that all sums fit into registers."""


@emitted(types.void, AS_GIVEN, AS_GIVEN, AS_GIVEN, types.int64, AS_GIVEN)
def add_inputs(
    builder: Any, parameters: Any, indices: Any, amounts: Any, count: Any, hidden: Any
) -> None:
    """Add the weights of some inputs, times how much they are on, to the hidden layer."""
    _add_rows(builder, parameters, HIDDEN, indices, amounts, count, hidden)


@emitted(types.void, AS_GIVEN, AS_GIVEN, AS_GIVEN, types.int64, AS_GIVEN)
def add_wide_inputs(
    builder: Any, parameters: Any, indices: Any, amounts: Any, count: Any, wide: Any
) -> None:
    """Add weights to the wide units; no input may be a count of a quilt board."""
    weights = builder.gep(parameters, [word(WIDE_WEIGHTS - FIRST_SEEN * WIDE)])
    _add_rows(builder, weights, WIDE, indices, amounts, count, wide)


def _add_rows(
    builder: Any, data: Any, width: int, indices: Any, amounts: Any, count: Any, sums: Any
) -> None:
    """Add rows of this many weights, times amounts, to sums."""
    starts = range(0, width, WIDTH)
    places = [builder.gep(sums, [word(start)]) for start in starts]
    vectors = [builder.bitcast(place, FLOATS.as_pointer()) for place in places]
    totals = [cgutils.alloca_once(builder, FLOATS) for _ in vectors]
    for total, vector in zip(totals, vectors, strict=True):
        builder.store(builder.load(vector, align=4), total)
    with cgutils.for_range(builder, count) as loop:
        index = builder.sext(builder.load(builder.gep(indices, [loop.index])), WORD)
        weights = _at(builder, data, index, width)
        amount = splat(builder, builder.load(builder.gep(amounts, [loop.index])))
        for start, total in zip(starts, totals, strict=True):
            row = load_floats(builder, weights, start)
            builder.store(multiply_add(builder, amount, row, builder.load(total)), total)
    for total, vector in zip(totals, vectors, strict=True):
        builder.store(builder.load(total), vector, align=4)


@emitted(types.void, AS_GIVEN, AS_GIVEN, AS_GIVEN)
def value_wide(builder: Any, parameters: Any, wide: Any, constants: Any) -> None:
    """What the wide units and the bias add to each valued output."""
    starts = range(0, WIDE, WIDTH)
    units = [positive(builder, load_floats(builder, wide, start)) for start in starts]
    for output in range(VALUED):
        total = ZERO
        for start, unit in zip(starts, units, strict=True):
            row = load_floats(builder, parameters, HEADS + output * UNITS + HIDDEN + start)
            total = multiply_add(builder, unit, row, total)
        value = builder.fadd(
            sum_of(builder, total), number_at(builder, parameters, BIASES + output)
        )
        builder.store(value, builder.gep(constants, [word(output)]))


@emitted(types.void, AS_GIVEN, AS_GIVEN, AS_GIVEN, types.int64, AS_GIVEN, AS_GIVEN)
def value_boards(
    builder: Any,
    parameters: Any,
    shared: Any,
    constants: Any,
    role: Any,
    amounts: Any,
    values: Any,
) -> None:
    """The valued outputs of eight boards: shared hidden layer, role of the boards, their counts.

    The counts are scaled, for each of them eight boards. `constants` come from `value_wide`. Values
    are written by output, then by board.
    """
    rows = _count_rows(builder, parameters, role)
    _value_shapes(builder, parameters, shared, constants, rows, amounts, values)


@emitted(types.void, AS_GIVEN, AS_GIVEN, AS_GIVEN, types.int64, AS_GIVEN, AS_GIVEN, AS_GIVEN)
def value_tight_boards(
    builder: Any,
    parameters: Any,
    shared: Any,
    constants: Any,
    role: Any,
    fits: Any,
    amounts: Any,
    values: Any,
) -> None:
    """The same for boards on which not everything fits well.

    `fits` are the first inputs of the patches of the offer. Behind the counts stands how these fit.
    """
    rows = _count_rows(builder, parameters, role)
    for place in range(OFFER_SIZE):
        index = builder.load(builder.gep(fits, [word(place)]))
        first = _at(builder, parameters, index, HIDDEN)
        rows += [builder.gep(first, [word(kind * HIDDEN)]) for kind in range(FIT_KINDS)]
    _value_shapes(builder, parameters, shared, constants, rows, amounts, values)


def _count_rows(builder: Any, parameters: Any, role: Any) -> list[Any]:
    """The weights of the counts of a board."""
    first = _at(builder, parameters, role, COUNT_NUMBER * HIDDEN)
    return [builder.gep(first, [word(place * HIDDEN)]) for place in range(COUNT_NUMBER)]


def _value_shapes(
    builder: Any,
    parameters: Any,
    shared: Any,
    constants: Any,
    rows: list[Any],
    amounts: Any,
    values: Any,
) -> None:
    """The valued outputs of eight boards: for each row of weights how much it counts on each."""
    totals: list[list[Any]] = [[] for _ in range(VALUED)]
    for first in range(0, COUNT, _TOGETHER):
        boards = range(first, first + _TOGETHER)
        base = [load_floats(builder, shared, part * WIDTH) for part in range(_PARTS)]
        sums = [list(base) for _ in boards]
        for place, seen in enumerate(rows):
            row = [load_floats(builder, seen, part * WIDTH) for part in range(_PARTS)]
            for sum_, board in zip(sums, boards, strict=True):
                amount = splat(builder, number_at(builder, amounts, place * COUNT + board))
                for part in range(_PARTS):
                    sum_[part] = multiply_add(builder, amount, row[part], sum_[part])
        for output in range(VALUED):
            totals[output] += _outputs_of(builder, parameters, sums, output)
    added = [number_at(builder, constants, output) for output in range(VALUED)]
    lanes = spread(builder, added)
    summed = builder.fadd(sums_of(builder, [total for each in totals for total in each]), lanes)
    store_floats(builder, summed, values, word(0))


@emitted(types.void, AS_GIVEN, types.int64, AS_GIVEN, AS_GIVEN)
def scale_counts(builder: Any, counts: Any, start: Any, scales: Any, amounts: Any) -> None:
    """Write the counts of eight boards, bytes from `start` on, times the scale of each."""
    for first in range(0, COUNT_NUMBER, WIDTH // COUNT):
        places = range(first, first + WIDTH // COUNT)
        scale = spread(builder, [number_at(builder, scales, place) for place in places])
        begin = builder.add(start, word(first * COUNT))
        numbers = builder.fmul(bytes_at(builder, counts, begin), scale)
        store_floats(builder, numbers, amounts, word(first * COUNT))


def _outputs_of(builder: Any, parameters: Any, sums: list[list[Any]], output: int) -> list[Any]:
    """What the units of some boards give to an output, not yet summed up."""
    start, totals = HEADS + output * UNITS, []
    row = [load_floats(builder, parameters, start + part * WIDTH) for part in range(_PARTS)]
    for sum_ in sums:
        total = builder.fmul(positive(builder, sum_[0]), row[0])
        for part in range(1, _PARTS):
            total = multiply_add(builder, positive(builder, sum_[part]), row[part], total)
        totals.append(total)
    return totals


def _at(builder: Any, data: Any, index: Any, size: int) -> Any:
    return builder.gep(data, [builder.mul(index, word(size))])
