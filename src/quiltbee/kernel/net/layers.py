"""The arithmetic of the net: one hidden layer, written for vectors of sixteen numbers.

For eight boards at once: hidden = what all of them share + the counts of each board times their
weights; what is negative becomes 0; each output is the sum of hidden times the output's weights.
Sums stay in the processor's registers, four boards at a time.
"""

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils

from quiltbee.kernel.emitting import AS_GIVEN, WORD, call, emitted
from quiltbee.kernel.lanes import COUNT
from quiltbee.kernel.net.board_counts import COUNT_NUMBER
from quiltbee.kernel.net.inputs import INPUTS

HIDDEN = 64
"""Units of the hidden layer."""
OUTPUTS = ("margin", "win", "empty cells of mine", "empty cells of the other")
MARGIN, WIN, MY_EMPTY, OTHER_EMPTY = range(len(OUTPUTS))
OUTPUT_COUNT = len(OUTPUTS)
VALUED = 2
"""How many outputs are needed to choose a move: margin and win."""

HEADS = INPUTS * HIDDEN
"""Where in the parameters the weights of the outputs begin; before them those of the inputs."""
BIASES = HEADS + OUTPUT_COUNT * HIDDEN
PARAMETERS = BIASES + OUTPUT_COUNT

_WIDTH = 16
_FLOAT = ir.FloatType()
_FLOATS = ir.VectorType(_FLOAT, _WIDTH)
_PARTS = HIDDEN // _WIDTH
_TOGETHER = max(1, 16 // _PARTS)
"""How many boards are worked on at once, so that all sums fit into registers."""


@emitted(types.void, AS_GIVEN, AS_GIVEN, AS_GIVEN, types.int64, AS_GIVEN)
def add_inputs(
    builder: Any, parameters: Any, indices: Any, amounts: Any, count: Any, hidden: Any
) -> None:
    """Add the weights of some inputs, times how much they are on, to the hidden layer."""
    places = [builder.gep(hidden, [_word(part * _WIDTH)]) for part in range(_PARTS)]
    vectors = [builder.bitcast(place, _FLOATS.as_pointer()) for place in places]
    sums = [cgutils.alloca_once(builder, _FLOATS) for _ in vectors]
    for sum_, vector in zip(sums, vectors, strict=True):
        builder.store(builder.load(vector, align=4), sum_)
    with cgutils.for_range(builder, count) as loop:
        index = builder.sext(builder.load(builder.gep(indices, [loop.index])), WORD)
        weights = _at(builder, parameters, index, HIDDEN)
        amount = _splat(builder, builder.load(builder.gep(amounts, [loop.index])))
        for part, sum_ in enumerate(sums):
            row = _load(builder, weights, part * _WIDTH)
            builder.store(_multiply_add(builder, amount, row, builder.load(sum_)), sum_)
    for sum_, vector in zip(sums, vectors, strict=True):
        builder.store(builder.load(sum_), vector, align=4)


@emitted(types.void, AS_GIVEN, AS_GIVEN, types.int64, AS_GIVEN, AS_GIVEN, AS_GIVEN)
def value_boards(
    builder: Any, parameters: Any, shared: Any, role: Any, block: Any, scales: Any, values: Any
) -> None:
    """The valued outputs of eight boards: shared hidden layer, role of the boards, their counts.

    Values are written by output, then by board.
    """
    weights = _at(builder, parameters, role, COUNT_NUMBER * HIDDEN)
    for first in range(0, COUNT, _TOGETHER):
        boards = range(first, first + _TOGETHER)
        base = [_load(builder, shared, part * _WIDTH) for part in range(_PARTS)]
        sums = [list(base) for _ in boards]
        for place in range(COUNT_NUMBER):
            row = [
                _load(builder, weights, place * HIDDEN + part * _WIDTH) for part in range(_PARTS)
            ]
            scale = _number(builder, scales, place)
            for sum_, board in zip(sums, boards, strict=True):
                count = builder.load(builder.gep(block, [_word(place * COUNT + board)]))
                amount = _splat(builder, builder.fmul(builder.sitofp(count, _FLOAT), scale))
                for part in range(_PARTS):
                    sum_[part] = _multiply_add(builder, amount, row[part], sum_[part])
        _write_outputs(builder, parameters, sums, first, values)


def _write_outputs(
    builder: Any, parameters: Any, sums: list[list[Any]], first: int, values: Any
) -> None:
    zero = ir.Constant(_FLOATS, [0.0] * _WIDTH)
    for sum_ in sums:
        for part in range(_PARTS):
            positive = builder.fcmp_ordered(">", sum_[part], zero)
            sum_[part] = builder.select(positive, sum_[part], zero)
    for output in range(VALUED):
        start = HEADS + output * HIDDEN
        row = [_load(builder, parameters, start + part * _WIDTH) for part in range(_PARTS)]
        bias = _number(builder, parameters, BIASES + output)
        for board, sum_ in enumerate(sums, start=first):
            total = builder.fmul(sum_[0], row[0])
            for part in range(1, _PARTS):
                total = _multiply_add(builder, sum_[part], row[part], total)
            value = builder.fadd(_sum(builder, total), bias)
            builder.store(value, builder.gep(values, [_word(output * COUNT + board)]))


def _multiply_add(builder: Any, left: Any, right: Any, sum_: Any) -> Any:
    return call(builder, f"llvm.fmuladd.v{_WIDTH}f32", _FLOATS, left, right, sum_)


def _word(number: int) -> ir.Constant:
    return ir.Constant(WORD, number)


def _at(builder: Any, data: Any, index: Any, size: int) -> Any:
    return builder.gep(data, [builder.mul(index, _word(size))])


def _number(builder: Any, data: Any, place: int) -> Any:
    return builder.load(builder.gep(data, [_word(place)]))


def _load(builder: Any, data: Any, place: int) -> Any:
    start = builder.gep(data, [_word(place)])
    return builder.load(builder.bitcast(start, _FLOATS.as_pointer()), align=4)


def _splat(builder: Any, number: Any) -> Any:
    undefined = ir.Constant(_FLOATS, ir.Undefined)
    index = ir.IntType(32)
    first = builder.insert_element(undefined, number, ir.Constant(index, 0))
    places = ir.Constant(ir.VectorType(index, _WIDTH), [0] * _WIDTH)
    return builder.shuffle_vector(first, undefined, places)


def _sum(builder: Any, numbers: Any) -> Any:
    """The sum of the sixteen numbers, by halves."""
    index, width = ir.IntType(32), _WIDTH
    while width > 1:
        width //= 2
        places = [(lane + width) % _WIDTH for lane in range(_WIDTH)]
        mask = ir.Constant(ir.VectorType(index, _WIDTH), places)
        numbers = builder.fadd(numbers, builder.shuffle_vector(numbers, numbers, mask))
    return builder.extract_element(numbers, ir.Constant(index, 0))
