"""Which of the valued moves is played: the best one, or one to see something new."""

import numpy as np

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.patchwork.net.valuation import GROUP_COUNT, Valuation
from quiltbee.kernel.randomness import below, next_stream

_PLACE_ANYWHERE = 4
"""One explored move in this many is placed anywhere; the others where it looks best."""


@inlined
def utility_of(valuation: Valuation, index: int, margin_weight: float) -> float:
    """What makes a move the better one."""
    return valuation.wins[index] + margin_weight * valuation.margins[index]


@inlined
def best_of(valuation: Valuation, start: int, end: int, margin_weight: float) -> int:
    """The best move of a range."""
    best, most = start, utility_of(valuation, start, margin_weight)
    for index in range(start + 1, end):
        utility = utility_of(valuation, index, margin_weight)
        if utility > most:
            best, most = index, utility
    return best


@inlined
def explored_move(valuation: Valuation, stream: np.uint64, margin_weight: float) -> int:
    """A move of a random group: advancing, or any patch that can be taken."""
    groups = 0
    for group in range(GROUP_COUNT):
        groups += valuation.starts[group] < valuation.starts[group + 1]
    nth = below(stream, groups)
    chosen = as_word(0)
    for group in range(GROUP_COUNT):
        if valuation.starts[group] < valuation.starts[group + 1]:
            if nth == 0:
                chosen = as_word(group)
            nth -= 1
    start, end = valuation.starts[chosen], valuation.starts[chosen + 1]
    stream = next_stream(stream)
    if below(stream, _PLACE_ANYWHERE) == 0:
        return start + below(next_stream(stream), end - start)
    return best_of(valuation, start, end, margin_weight)
