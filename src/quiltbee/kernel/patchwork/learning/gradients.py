"""How the outputs of the net for one position would have to change: backward through the net."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.patchwork.net.inputs import Amounts, Indices
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
)
from quiltbee.kernel.patchwork.net.outputs import EMPTY_SCALE
from quiltbee.kernel.patchwork.net.values import MARGIN_SCALE, win_of

WIN_SHARE = 1.0
"""How much an error in winning weighs against one in the margin."""
EMPTY_SHARE = 0.1
_LARGEST = 1.0
"""Errors of the margin pull no harder than this, however large they are."""


class Target(NamedTuple):
    """What the net should say of a position, for the seat to move."""

    margin: float
    win: float
    my_empty: float
    other_empty: float


@inlined
def to_errors(outputs: NDArray[np.float32], target: Target) -> float:
    """Turn outputs into the slopes of the loss; the loss is returned."""
    margin = outputs[MARGIN] - target.margin / MARGIN_SCALE
    win = win_of(outputs[WIN]) - target.win
    mine = outputs[MY_EMPTY] - target.my_empty / EMPTY_SCALE
    others = outputs[OTHER_EMPTY] - target.other_empty / EMPTY_SCALE
    outputs[MARGIN] = min(max(margin, -_LARGEST), _LARGEST)
    outputs[WIN] = WIN_SHARE * win
    outputs[MY_EMPTY], outputs[OTHER_EMPTY] = EMPTY_SHARE * mine, EMPTY_SHARE * others
    return margin * margin + WIN_SHARE * win * win


@inlined
def add_gradient(
    parameters: NDArray[np.float32],
    indices: Indices,
    amounts: Amounts,
    count: int,
    hidden: NDArray[np.float32],
    errors: NDArray[np.float32],
    slopes: NDArray[np.float32],
    gradient: NDArray[np.float32],
) -> None:
    """Add the gradient of one position; hidden layer and errors come from the functions above."""
    slopes[:] = 0
    for output in range(OUTPUT_COUNT):
        error, start = errors[output], HEADS + output * UNITS
        gradient[BIASES + output] += error
        for unit in range(UNITS):
            gradient[start + unit] += error * hidden[unit]
            slopes[unit] += error * parameters[start + unit]
    for unit in range(UNITS):
        slopes[unit] = slopes[unit] if hidden[unit] > 0 else np.float32(0)
    for place in range(count):
        amount, index = amounts[place], np.intp(indices[place])
        row = gradient[index * HIDDEN : (index + 1) * HIDDEN]
        for unit in range(HIDDEN):
            row[unit] += amount * slopes[unit]
        if index >= FIRST_SEEN:
            row_start = WIDE_WEIGHTS + (index - FIRST_SEEN) * WIDE
            wide_row = gradient[row_start : row_start + WIDE]
            for unit in range(WIDE):
                wide_row[unit] += amount * slopes[HIDDEN + unit]
