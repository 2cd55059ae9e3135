"""Which patches a seat could still buy together, and which of these baskets fit on a board.

Of two boards with as many empty cells, on which all the same baskets fit, it does not matter which
one it is: every way to go on with the one is a way to go on with the other. That holds as long as
no square is in question, and special patches have a cell that no placement needs.
"""

from quiltbee.kernel.bits import as_word, at, lowest_bit
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.tables import BUTTON_COST, TIME_COST
from quiltbee.kernel.solver.ending import EFFORT, MOST_BASKETS, Ending

_MOST_KINDS = 12
_MOST_STEPS = 4000
_LOOK = 4
"""Effort of looking at a basket, beside the tries."""
_BITS = 8
_KIND = (1 << _BITS) - 1
"""A basket is a word: one more than the number of each patch, eight bits each."""
UNKNOWN = -1


@lean
def list_baskets(ending: Ending, fitting: int, time: int, limit: int) -> int:
    """Write all sets of patches that time and buttons allow; 0 if there are too many.

    The last patch may go beyond the last space. Sets of four are too many.
    """
    kinds, count = as_word(0), as_word(0)
    while fitting:
        patch = ending.patches[lowest_bit(fitting)]
        fitting &= fitting - 1
        if at(BUTTON_COST, patch) <= limit:
            if kinds == _MOST_KINDS:
                return as_word(0)
            ending.kinds[kinds] = patch
            kinds += 1
    for one in range(kinds):
        count = _add(ending, count, one + 1, time, limit)
        for two in range(one + 1, kinds):
            pair = one + 1 | two + 1 << _BITS
            before = count
            count = _add(ending, count, pair, time, limit)
            if count == before:
                continue
            for three in range(two + 1, kinds):
                before = count
                count = _add(ending, count, pair | three + 1 << 2 * _BITS, time, limit)
                if count > before:
                    for four in range(three + 1, kinds):
                        basket = pair | three + 1 << 2 * _BITS | four + 1 << 3 * _BITS
                        if _is_possible(ending, basket, time, limit):
                            return as_word(0)
    return count if count <= MOST_BASKETS else as_word(0)


@lean
def _add(ending: Ending, count: int, basket: int, time: int, limit: int) -> int:
    if not _is_possible(ending, basket, time, limit):
        return count
    if count < MOST_BASKETS:
        ending.baskets[count] = basket
    return count + 1


@lean
def _is_possible(ending: Ending, basket: int, time: int, limit: int) -> bool:
    """Whether time and buttons allow to buy these patches."""
    spent, longest, paid = as_word(0), as_word(0), as_word(0)
    while basket:
        patch = ending.kinds[(basket & _KIND) - 1]
        basket >>= _BITS
        takes = at(TIME_COST, patch)
        spent, longest, paid = spent + takes, max(longest, takes), paid + at(BUTTON_COST, patch)
    return spent - longest < time and paid <= limit


@lean
def fitting_baskets(ending: Ending, free: int, later: int, count: int) -> int:
    """Which of the listed baskets fit, a bit each, given all placements that may come later.

    UNKNOWN if that takes too long to find out.
    """
    kinds, fits, last = as_word(-1), as_word(0), as_word(0)
    for index in range(later):
        if ending.later_bits[index] != last:
            last = ending.later_bits[index]
            kinds += 1
            ending.fit_starts[kinds] = fits
        if ending.later_masks[index] & ~free == 0:
            ending.fit_masks[fits] = ending.later_masks[index]
            fits += 1
    ending.fit_starts[kinds + 1] = fits
    found, steps = as_word(0), later + _LOOK * count
    for number in range(count):
        tries = _tries(ending, ending.baskets[number])
        found |= as_word(tries > 0) << number
        steps += abs(tries)
        if abs(tries) > _MOST_STEPS:
            ending.counters[EFFORT] -= steps
            return as_word(UNKNOWN)
    ending.counters[EFFORT] -= steps
    return found


@lean
def _tries(ending: Ending, basket: int) -> int:
    """After how many tries a basket is found to fit; with a minus, not to fit."""
    masks, starts = ending.fit_masks, ending.fit_starts
    one, two = (basket & _KIND) - 1, (basket >> _BITS & _KIND) - 1
    three = (basket >> 2 * _BITS & _KIND) - 1
    tries = as_word(1)
    for first in range(starts[one], starts[one + 1]):
        if two < 0:
            return tries
        for second in range(starts[two], starts[two + 1]):
            tries += 1
            if masks[first] & masks[second]:
                continue
            if three < 0:
                return tries
            used = masks[first] | masks[second]
            for third in range(starts[three], starts[three + 1]):
                tries += 1
                if masks[third] & used == 0:
                    return tries
            if tries > _MOST_STEPS:
                return -tries
    return -tries
