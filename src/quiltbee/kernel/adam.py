"""Adam: how a gradient changes parameters, with a step of its own for each of them."""

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.compiling import inlined

FIRST_DECAY = 0.9
SECOND_DECAY = 0.999
_SMALL = 1e-8


@inlined
def adam_step(
    parameters: NDArray[np.float32],
    gradient: NDArray[np.float32],
    first: NDArray[np.float32],
    second: NDArray[np.float32],
    step: int,
    rate: float,
) -> None:
    """Change the parameters against a gradient and set it back to zero; steps count from 1."""
    first_share = np.float32(1 - FIRST_DECAY)
    second_share = np.float32(1 - SECOND_DECAY)
    scale = np.float32(rate * sqrt(1 - SECOND_DECAY**step) / (1 - FIRST_DECAY**step))
    small = np.float32(_SMALL)
    for place in range(len(parameters)):
        slope = gradient[place]
        first[place] += first_share * (slope - first[place])
        second[place] += second_share * (slope * slope - second[place])
        parameters[place] -= scale * first[place] / (np.sqrt(second[place]) + small)
        gradient[place] = 0
