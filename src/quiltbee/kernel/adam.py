"""Adam: how a gradient changes parameters, with a step of its own for each of them."""

from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.compiling import inlined

FIRST_DECAY = 0.9
SECOND_DECAY = 0.999
_SMALL = 1e-8


class Adam(NamedTuple):
    """Parameters that are being learned, and what is remembered for that."""

    parameters: NDArray[np.float32]
    gradient: NDArray[np.float32]
    """The sum over what was seen since the last step."""
    first: NDArray[np.float32]
    """The mean of the gradient's slopes, the later ones weighing more."""
    second: NDArray[np.float32]
    """The mean of their squares."""
    steps: NDArray[np.int64]
    """How many steps were made."""


def new_adam(parameters: NDArray[np.float32]) -> Adam:
    """Begin with a copy of these parameters."""
    gradient, first, second = (np.zeros(len(parameters), np.float32) for _ in range(3))
    return Adam(parameters.copy(), gradient, first, second, np.zeros(1, np.int64))


@inlined
def adam_step(adam: Adam, batch: int, rate: float) -> None:
    """Change the parameters against the mean gradient of a batch, and set it back to zero."""
    parameters, gradient, first, second, steps = adam
    steps[0] += 1
    share = np.float32(1 / batch)
    first_share = np.float32(1 - FIRST_DECAY)
    second_share = np.float32(1 - SECOND_DECAY)
    scale = np.float32(rate * sqrt(1 - SECOND_DECAY ** steps[0]) / (1 - FIRST_DECAY ** steps[0]))
    small = np.float32(_SMALL)
    for place in range(len(parameters)):
        slope = gradient[place] * share
        first[place] += first_share * (slope - first[place])
        second[place] += second_share * (slope * slope - second[place])
        parameters[place] -= scale * first[place] / (np.sqrt(second[place]) + small)
        gradient[place] = 0
