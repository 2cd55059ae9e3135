"""Keeping only the snuggest of many drawings, where there is no time to value all of them.

The fewer edges there are between empty and covered cells, the more pairs of empty neighbors.
"""

import numpy as np
from numpy.typing import NDArray

from quiltbee.geometry import SIDE
from quiltbee.kernel.bits import ALL_BITS, as_word
from quiltbee.kernel.boards import HIDDEN, ROWS
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.lanes import COUNT, everywhere, inverted, load, popcounts, store

MOST_PAIRS = 2 * SIDE * (SIDE - 1)
"""Pairs of neighbors on an empty board."""
_NOT_LEFT = sum(((1 << SIDE) - 2) << row * SIDE for row in range(ROWS))
_UPPER_ROWS = 5
_UPPER = (1 << _UPPER_ROWS * SIDE) - 1
_LOWER_START = _UPPER_ROWS * SIDE - HIDDEN


@inlined
def keep_snuggest(
    codes: NDArray[np.int64],
    upper: NDArray[np.int64],
    lower: NDArray[np.int64],
    pairs: NDArray[np.int64],
    start: int,
    end: int,
    limit: int,
) -> int:
    """Keep at most `limit` boards of a range, in their order; returns where the range ends then.

    Of those that are equal to the last one kept the first ones stay.
    """
    if end - start <= limit:
        return end
    _count_pairs(upper, lower, pairs, start, end)
    tallies = np.zeros(MOST_PAIRS + 1, np.int64)
    for row in range(start, end):
        tallies[pairs[row]] += 1
    number, least = as_word(0), as_word(MOST_PAIRS)
    while number + tallies[least] < limit:
        number += tallies[least]
        least -= 1
    ties, kept = limit - number, start
    for row in range(start, end):
        ties -= pairs[row] == least
        if pairs[row] > least or (pairs[row] == least and ties >= 0):
            codes[kept], upper[kept], lower[kept] = codes[row], upper[row], lower[row]
            kept += 1
    return kept


@inlined
def _count_pairs(
    upper: NDArray[np.int64],
    lower: NDArray[np.int64],
    pairs: NDArray[np.int64],
    start: int,
    end: int,
) -> None:
    """Count the pairs of empty neighbors, eight boards at a time."""
    for first in range(start, end, COUNT):
        above = inverted(load(upper, first)) & everywhere(ALL_BITS)
        below = inverted(load(lower, first)) & everywhere(ALL_BITS)
        beside = above & ((above & everywhere(_NOT_LEFT)) >> everywhere(1))
        under = above & (above >> everywhere(SIDE))
        found = popcounts(beside & everywhere(_UPPER)) + popcounts(under & everywhere(_UPPER))
        beside = below & ((below & everywhere(_NOT_LEFT)) >> everywhere(1))
        under = below & (below >> everywhere(SIDE))
        rest = everywhere(_LOWER_START)
        store(pairs, first, found + popcounts(beside >> rest) + popcounts(under >> rest))
