"""What a final score is worth: alone, itself; at a table, the chance to win with it."""

from math import exp, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.state import State
from quiltbee.doodle.steps import SETUP
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.doodle.net.option_rows import Options
from quiltbee.kernel.doodle.net.plans import find_options, standpoint
from quiltbee.kernel.doodle.net.weights import Parameters

SPREADS = np.array(
    [
        *(8.8, 8.8, 8.7, 8.6, 8.7, 8.2, 7.8),
        *(7.6, 7.3, 7.1, 6.9, 6.6, 6.5, 6.1),
        *(6.3, 5.9, 5.4, 5.2, 4.5, 3.2, 0.0),
        *(0.0, 0.0),
    ]
)
"""For each step, how far the final score is from what was expected after it, as a rule.

Measured over 300 solo games of the net one step ahead.
"""
OPENING_SCORE = 130.0
"""What is expected of a player who has not drawn anything yet."""
LIMIT = 48
"""How many drawings with special actions of the others are valued, of each kind."""
POINT_WORTH = 0.002
"""What a point is worth beside the chance to win."""
_LOGISTIC = 1.702
"""With this factor the logistic curve is nearly the normal one."""


class Rivals(NamedTuple):
    """The final scores expected of the others at a table; empty for a game alone."""

    scores: NDArray[np.float64]
    spreads: NDArray[np.float64]


ALONE = Rivals(np.zeros(0), np.zeros(0))


def rivals_of(state: State, seat: int, parameters: Parameters, options: Options) -> Rivals:
    """What to expect of the others, judging by their open boards."""
    seen = state.seen_by(seat)
    seats = [other for other in range(len(seen.sheets)) if other != seat]
    scores = [_expected_score(seen, other, parameters, options) for other in seats]
    spread = float(SPREADS[state.step])
    return Rivals(np.array(scores, np.float64), np.full(len(seats), spread))


def _expected_score(state: State, seat: int, parameters: Parameters, options: Options) -> float:
    if state.step == SETUP:
        return OPENING_SCORE
    count = find_options(standpoint(state, seat), parameters, options, LIMIT)
    return state.running_totals[seat] + float(options.values[:count].max())


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
