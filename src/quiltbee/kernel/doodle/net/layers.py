"""The arithmetic of the net: one hidden layer, written for vectors of sixteen numbers.

hidden = the sum of the rows of weights that belong to a board and its table; what is negative
becomes 0; the value is the sum of hidden times the weights of the step. Boards come in groups of
eight, and four are worked on at once, so that all sums stay in the processor's registers.
"""

from typing import Any

from numba import types
from numba.core import cgutils

from quiltbee.doodle.steps import LAST_TURN
from quiltbee.kernel.doodle.net.board_looks import LOOK_COUNT
from quiltbee.kernel.doodle.net.table_looks import ROWS, STAGES
from quiltbee.kernel.emitting import AS_GIVEN, emitted
from quiltbee.kernel.float_vectors import (
    FLOATS,
    WIDTH,
    ZERO,
    load_floats,
    multiply_add,
    positive,
    sum_of,
    variable,
    word,
)
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

_PARTS = HIDDEN // WIDTH
_TOGETHER = max(1, 16 // _PARTS)


@emitted(types.void, AS_GIVEN, types.int64, AS_GIVEN, types.int64, AS_GIVEN)
def add_rows(builder: Any, parameters: Any, first: Any, rows: Any, count: Any, hidden: Any) -> None:
    """Add some rows of the weights that begin at a place to the hidden layer."""
    weights = builder.gep(parameters, [first])
    sums = [variable(builder, load_floats(builder, hidden, part * WIDTH)) for part in range(_PARTS)]
    with cgutils.for_range(builder, count) as loop:
        row = builder.load(builder.gep(rows, [loop.index]))
        _add_row(builder, weights, row, sums)
    for part, sum_ in enumerate(sums):
        start = builder.gep(hidden, [word(part * WIDTH)])
        place = builder.bitcast(start, FLOATS.as_pointer())
        builder.store(builder.load(sum_), place, align=4)


@emitted(types.void, AS_GIVEN, types.int64, types.int64, AS_GIVEN, AS_GIVEN, AS_GIVEN)
def value_boards(
    builder: Any, parameters: Any, first: Any, step: Any, shared: Any, rows: Any, values: Any
) -> None:
    """The values of eight boards, given what they share and their rows."""
    weights = builder.gep(parameters, [first])
    for start in range(0, COUNT, _TOGETHER):
        boards = range(start, start + _TOGETHER)
        base = [load_floats(builder, shared, part * WIDTH) for part in range(_PARTS)]
        sums = [[variable(builder, each) for each in base] for _ in boards]
        with cgutils.for_range(builder, word(LOOK_COUNT)) as loop:
            place = builder.mul(loop.index, word(COUNT))
            for board, sum_ in zip(boards, sums, strict=True):
                where = builder.gep(rows, [builder.add(place, word(board))])
                _add_row(builder, weights, builder.load(where), sum_)
        for board, sum_ in zip(boards, sums, strict=True):
            value = _output(builder, parameters, step, [builder.load(each) for each in sum_])
            builder.store(value, builder.gep(values, [word(board)]))


def _output(builder: Any, parameters: Any, step: Any, hidden: list[Any]) -> Any:
    start = builder.add(word(HEADS), builder.mul(step, word(HIDDEN)))
    head = builder.gep(parameters, [start])
    total = ZERO
    for part, units in enumerate(hidden):
        row = load_floats(builder, head, part * WIDTH)
        total = multiply_add(builder, positive(builder, units), row, total)
    bias = builder.load(builder.gep(parameters, [builder.add(word(BIASES), step)]))
    return builder.fadd(sum_of(builder, total), bias)


def _add_row(builder: Any, weights: Any, row: Any, sums: list[Any]) -> None:
    start = builder.gep(weights, [builder.mul(row, word(HIDDEN))])
    for part, sum_ in enumerate(sums):
        added = builder.fadd(builder.load(sum_), load_floats(builder, start, part * WIDTH))
        builder.store(added, sum_)
