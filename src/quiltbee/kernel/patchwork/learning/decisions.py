"""Which of the valued moves is played: the best one, or one to see something new."""

import numpy as np

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.patchwork.net.valuation import GROUP_COUNT, Valuation
from quiltbee.kernel.randomness import below, next_stream

_PLACE_ANYWHERE = 4
"""One in so many explored moves is placed anywhere; the others where it looks best."""


@inlined
def utility_of(room: Valuation, index: int, margin_weight: float) -> float:
    """What makes a move the better one."""
    return room.wins[index] + margin_weight * room.margins[index]


@inlined
def best_of(room: Valuation, start: int, end: int, margin_weight: float) -> int:
    """The best move of a range."""
    best, most = start, utility_of(room, start, margin_weight)
    for index in range(start + 1, end):
        utility = utility_of(room, index, margin_weight)
        if utility > most:
            best, most = index, utility
    return best


@inlined
def explored_move(room: Valuation, stream: np.uint64, margin_weight: float) -> int:
    """A move of a random group: advancing, or any patch that can be taken."""
    groups = 0
    for group in range(GROUP_COUNT):
        groups += room.starts[group] < room.starts[group + 1]
    nth = below(stream, groups)
    chosen = as_word(0)
    for group in range(GROUP_COUNT):
        if room.starts[group] < room.starts[group + 1]:
            if nth == 0:
                chosen = as_word(group)
            nth -= 1
    start, end = room.starts[chosen], room.starts[chosen + 1]
    stream = next_stream(stream)
    if below(stream, _PLACE_ANYWHERE) == 0:
        return start + below(next_stream(stream), end - start)
    return best_of(room, start, end, margin_weight)
