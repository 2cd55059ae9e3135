import numpy as np
import pytest
from numpy.typing import NDArray
from tests.support.patchwork.nets import random_net, random_states

from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.patchwork.learning.gradients import Target, add_gradient, to_errors
from quiltbee.kernel.patchwork.net.inputs import MOST_ACTIVE
from quiltbee.kernel.patchwork.net.layers import (
    BIASES,
    FIRST_SEEN,
    HEADS,
    HIDDEN,
    OUTPUT_COUNT,
    PARAMETERS,
    UNITS,
    WIDE,
    WIDE_WEIGHTS,
)
from quiltbee.kernel.patchwork.net.outputs import list_inputs, outputs_of
from quiltbee.kernel.patchwork.packing import pack

TARGET = Target(margin=6.0, win=0.8, my_empty=9.0, other_empty=14.0)


@compiled
def outputs_and_gradient(
    parameters: NDArray[np.float32],
    indices: NDArray[np.int32],
    amounts: NDArray[np.float32],
    count: int,
    target: Target,
    outputs: NDArray[np.float32],
    gradient: NDArray[np.float32],
) -> None:
    hidden, slopes = np.zeros(UNITS, np.float32), np.zeros(UNITS, np.float32)
    outputs_of(parameters, indices, amounts, count, hidden, outputs)
    errors = outputs.copy()
    to_errors(errors, target)
    add_gradient(parameters, indices, amounts, count, hidden, errors, slopes, gradient)


def loss(outputs: NDArray[np.float32]) -> float:
    """The loss whose slopes `to_errors` gives."""
    margin, win = outputs[0] - TARGET.margin / 20, 1 / (1 + np.exp(-float(outputs[1])))
    crossed = -TARGET.win * np.log(win) - (1 - TARGET.win) * np.log(1 - win)
    empty = (outputs[2] - TARGET.my_empty / 20) ** 2 + (outputs[3] - TARGET.other_empty / 20) ** 2
    return float(margin**2 / 2 + crossed + 0.1 * empty / 2)


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    net = random_net() * np.float32(0.3)
    (state,) = random_states(1, seed=3)
    indices, amounts = np.zeros(MOST_ACTIVE, np.int32), np.zeros(MOST_ACTIVE, np.float32)
    count = list_inputs(*pack(state), indices, amounts)
    outputs, gradient = np.zeros(OUTPUT_COUNT, np.float32), np.zeros(PARAMETERS, np.float32)
    other = np.zeros(PARAMETERS, np.float32)

    def loss_of(parameters: NDArray[np.float32]) -> float:
        outputs_and_gradient(parameters, indices, amounts, count, TARGET, outputs, other)
        return loss(outputs)

    outputs_and_gradient(net, indices, amounts, count, TARGET, outputs, gradient)
    inputs = [int(place) * HIDDEN + unit for place in indices[:count:9] for unit in (0, 31, 63)]
    seen = [int(place) - FIRST_SEEN for place in indices[:count:9] if place >= FIRST_SEEN]
    inputs += [WIDE_WEIGHTS + place * WIDE + unit for place in seen for unit in (0, 77, 127)]
    for place in (*inputs, HEADS + 3, HEADS + UNITS + 60, BIASES, BIASES + 1, BIASES + 3):
        step = np.float32(0.01)
        more, less = net.copy(), net.copy()
        more[place] += step
        less[place] -= step
        slope = (loss_of(more) - loss_of(less)) / (2 * step)
        assert gradient[place] == pytest.approx(slope, abs=2e-3, rel=0.02)
    assert np.count_nonzero(gradient) > 1000
