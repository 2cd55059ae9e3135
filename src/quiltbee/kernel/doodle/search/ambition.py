"""What a final score is worth: alone, itself; at a table, the chance to win with it."""

from math import exp, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.steps import OVER
from quiltbee.kernel.bits import at
from quiltbee.kernel.compiling import inlined

SPREADS = np.linspace(11, 0, OVER + 1)
"""For each step, how far the final score is from what was expected after it, as a rule."""
POINT_WORTH = 0.002
"""What a point is worth beside the chance to win."""
_LOGISTIC = 1.702
"""With this factor the logistic curve is nearly the normal one."""


class Rivals(NamedTuple):
    """The final scores expected of the others at a table; empty for a game alone."""

    scores: NDArray[np.float64]
    spreads: NDArray[np.float64]


@inlined
def worth(rivals: Rivals, score: float, step: int) -> float:
    """What it is worth to expect a final score after a step."""
    if len(rivals.scores) == 0:
        return score
    spread, chance = SPREADS[step], 1.0
    for place in range(len(rivals.scores)):
        both = sqrt(spread * spread + rivals.spreads[place] * rivals.spreads[place]) + 0.5
        lead = (score - rivals.scores[place]) / both
        chance /= 1 + exp(-_LOGISTIC * lead)
    return chance + POINT_WORTH * score
