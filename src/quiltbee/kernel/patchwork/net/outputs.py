"""All that the net says of one position, for the seat to move."""

from math import exp
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.patchwork.net.board_counts import BLOCK
from quiltbee.kernel.patchwork.net.inputs import MOST_ACTIVE, Amounts, Indices, inputs_of
from quiltbee.kernel.patchwork.net.layers import (
    BIASES,
    FIRST_SEEN,
    HEADS,
    HIDDEN,
    MARGIN,
    MY_EMPTY,
    OTHER_EMPTY,
    OUTPUT_COUNT,
    UNITS,
    WIDE,
    WIDE_WEIGHTS,
    WIN,
    add_inputs,
)
from quiltbee.kernel.patchwork.net.values import MARGIN_SCALE
from quiltbee.kernel.patchwork.packing import pack
from quiltbee.kernel.patchwork.state import Order, Words
from quiltbee.patchwork.state import State

EMPTY_SCALE = 20.0
"""Cells that the outputs for empty cells count as one."""


class Opinion(NamedTuple):
    """What the net expects, for the seat to move."""

    win: float
    margin: float
    my_empty: float
    """Its empty cells at the end of the game."""
    other_empty: float


def opinion(state: State, parameters: NDArray[np.float32]) -> Opinion:
    """What the net expects of a position that is not over."""
    words, order = pack(state)
    outputs = np.zeros(OUTPUT_COUNT, np.float32)
    see(words, order, parameters, outputs)
    return Opinion(
        1 / (1 + exp(-float(outputs[WIN]))),
        float(outputs[MARGIN]) * MARGIN_SCALE,
        float(outputs[MY_EMPTY]) * EMPTY_SCALE,
        float(outputs[OTHER_EMPTY]) * EMPTY_SCALE,
    )


@compiled
def see(
    words: Words, order: Order, parameters: NDArray[np.float32], outputs: NDArray[np.float32]
) -> None:
    """Write all outputs for a position, worked out in full."""
    block = np.zeros(BLOCK, np.int64)
    indices, amounts = np.zeros(MOST_ACTIVE, np.int32), np.zeros(MOST_ACTIVE, np.float32)
    count = inputs_of(words, order, block, indices, amounts)
    outputs_of(parameters, indices, amounts, count, np.zeros(UNITS, np.float32), outputs)


@compiled
def list_inputs(words: Words, order: Order, indices: Indices, amounts: Amounts) -> int:
    """Write the inputs of a position; their number is returned."""
    return inputs_of(words, order, np.zeros(BLOCK, np.int64), indices, amounts)


@inlined
def outputs_of(
    parameters: NDArray[np.float32],
    indices: Indices,
    amounts: Amounts,
    count: int,
    hidden: NDArray[np.float32],
    outputs: NDArray[np.float32],
) -> None:
    """All outputs for some inputs; all units are left in their array."""
    hidden[:] = 0
    add_inputs(parameters, indices, amounts, count, hidden)
    for place in range(count):
        if indices[place] >= FIRST_SEEN:
            amount = amounts[place]
            row_start = WIDE_WEIGHTS + (np.intp(indices[place]) - FIRST_SEEN) * WIDE
            for unit in range(WIDE):
                hidden[HIDDEN + unit] += amount * parameters[row_start + unit]
    for unit in range(UNITS):
        hidden[unit] = max(hidden[unit], np.float32(0))
    for output in range(OUTPUT_COUNT):
        total = parameters[BIASES + output]
        for unit in range(UNITS):
            total += hidden[unit] * parameters[HEADS + output * UNITS + unit]
        outputs[output] = total
