"""The arithmetic of the net: one hidden layer, written for vectors of sixteen numbers.

hidden = the sum of the rows of weights that belong to a board and its table; what is negative
becomes 0; the value is the sum of hidden times the weights of the step. Boards come in groups of
eight, and four are worked on at once, so that all sums stay in the processor's registers.
"""

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils

from quiltbee.doodle.steps import LAST_TURN
from quiltbee.kernel.doodle.net.board_looks import LOOK_COUNT
from quiltbee.kernel.doodle.net.table_looks import ROWS, STAGES
from quiltbee.kernel.emitting import AS_GIVEN, WORD, call, emitted
from quiltbee.kernel.lanes import COUNT

HIDDEN = 64
"""Units of the hidden layer."""
STEPS = LAST_TURN
"""Steps after which the net is asked; each has weights of its own for the value."""
STAGE_SIZE = ROWS * HIDDEN
HEADS = STAGES * STAGE_SIZE
"""Where in the parameters the weights of the values begin; before them those of the rows."""
BIASES = HEADS + STEPS * HIDDEN
PARAMETERS = BIASES + STEPS

_WIDTH = 16
_FLOAT = ir.FloatType()
_FLOATS = ir.VectorType(_FLOAT, _WIDTH)
_PARTS = HIDDEN // _WIDTH
_TOGETHER = max(1, 16 // _PARTS)


@emitted(types.void, AS_GIVEN, types.int64, AS_GIVEN, types.int64, AS_GIVEN)
def add_rows(builder: Any, parameters: Any, first: Any, rows: Any, count: Any, hidden: Any) -> None:
    """Add some rows of the weights that begin at a place to the hidden layer."""
    weights = builder.gep(parameters, [first])
    sums = [_variable(builder, _load(builder, hidden, part * _WIDTH)) for part in range(_PARTS)]
    with cgutils.for_range(builder, count) as loop:
        row = builder.load(builder.gep(rows, [loop.index]))
        _add_row(builder, weights, row, sums)
    for part, sum_ in enumerate(sums):
        start = builder.gep(hidden, [_word(part * _WIDTH)])
        place = builder.bitcast(start, _FLOATS.as_pointer())
        builder.store(builder.load(sum_), place, align=4)


@emitted(types.void, AS_GIVEN, types.int64, types.int64, AS_GIVEN, AS_GIVEN, AS_GIVEN)
def value_boards(
    builder: Any, parameters: Any, first: Any, step: Any, shared: Any, rows: Any, values: Any
) -> None:
    """The values of eight boards, given what they share and their rows."""
    weights = builder.gep(parameters, [first])
    for start in range(0, COUNT, _TOGETHER):
        boards = range(start, start + _TOGETHER)
        base = [_load(builder, shared, part * _WIDTH) for part in range(_PARTS)]
        sums = [[_variable(builder, each) for each in base] for _ in boards]
        with cgutils.for_range(builder, _word(LOOK_COUNT)) as loop:
            place = builder.mul(loop.index, _word(COUNT))
            for board, sum_ in zip(boards, sums, strict=True):
                where = builder.gep(rows, [builder.add(place, _word(board))])
                _add_row(builder, weights, builder.load(where), sum_)
        for board, sum_ in zip(boards, sums, strict=True):
            value = _output(builder, parameters, step, [builder.load(each) for each in sum_])
            builder.store(value, builder.gep(values, [_word(board)]))


def _output(builder: Any, parameters: Any, step: Any, hidden: list[Any]) -> Any:
    zero = ir.Constant(_FLOATS, [0.0] * _WIDTH)
    start = builder.add(_word(HEADS), builder.mul(step, _word(HIDDEN)))
    head = builder.gep(parameters, [start])
    total = zero
    for part, units in enumerate(hidden):
        positive = builder.select(builder.fcmp_ordered(">", units, zero), units, zero)
        total = _multiply_add(builder, positive, _load(builder, head, part * _WIDTH), total)
    bias = builder.load(builder.gep(parameters, [builder.add(_word(BIASES), step)]))
    return builder.fadd(_sum(builder, total), bias)


def _add_row(builder: Any, weights: Any, row: Any, sums: list[Any]) -> None:
    start = builder.gep(weights, [builder.mul(row, _word(HIDDEN))])
    for part, sum_ in enumerate(sums):
        added = builder.fadd(builder.load(sum_), _load(builder, start, part * _WIDTH))
        builder.store(added, sum_)


def _variable(builder: Any, value: Any) -> Any:
    place = cgutils.alloca_once(builder, _FLOATS)
    builder.store(value, place)
    return place


def _multiply_add(builder: Any, left: Any, right: Any, sum_: Any) -> Any:
    return call(builder, f"llvm.fmuladd.v{_WIDTH}f32", _FLOATS, left, right, sum_)


def _word(number: int) -> ir.Constant:
    return ir.Constant(WORD, number)


def _load(builder: Any, data: Any, place: int) -> Any:
    start = builder.gep(data, [_word(place)])
    return builder.load(builder.bitcast(start, _FLOATS.as_pointer()), align=4)


def _sum(builder: Any, numbers: Any) -> Any:
    """The sum of the sixteen numbers, by halves."""
    index, width = ir.IntType(32), _WIDTH
    while width > 1:
        width //= 2
        places = [(lane + width) % _WIDTH for lane in range(_WIDTH)]
        mask = ir.Constant(ir.VectorType(index, _WIDTH), places)
        numbers = builder.fadd(numbers, builder.shuffle_vector(numbers, numbers, mask))
    return builder.extract_element(numbers, ir.Constant(index, 0))
