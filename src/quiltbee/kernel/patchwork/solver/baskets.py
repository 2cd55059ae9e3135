"""Whether patches that a seat holds fit on its board together, and whether they cover a square.

A basket is a set of patches, by their places in the circle. The questions come again and again: the
answers are kept. Where the search for one takes too long, it is yes.
"""

from typing import NamedTuple

from quiltbee.kernel.bits import as_word, at, lowest_bit, popcount
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.solver.ending import (
    EFFORT,
    GENERATION,
    MOST_COVERS,
    SQUARE_COUNT,
    Ending,
)
from quiltbee.kernel.patchwork.tables import PATCH_COUNT, SIZE

_MOST_STEPS = 3000
_STIR = 0x1E3779B97F4A7C15
BOARD, QUESTION, ASKED, FITS, COVERS = range(5)
"""The words of an answer: of which board and basket, the patches asked for and those that fit
beside the basket, and whether squares are covered, two bits for each number of special patches."""


class Basket(NamedTuple):
    """Patches of a seat, and the empty cells that they must fit on."""

    seat: int
    free: int
    places: int


@lean
def _entry(ending: Ending, basket: Basket) -> int:
    """Where the answers about a basket stand; they are made empty if they are of another one.

    The place does not depend on how many endings came before: the same effort, the same answers.
    """
    question = basket.places | basket.seat << PATCH_COUNT
    mixed = (basket.free * _STIR ^ question) * _STIR
    slot = (mixed ^ mixed >> 29) & (len(ending.answers) - 1)
    question |= ending.counters[GENERATION] << PATCH_COUNT + 1
    answer = ending.answers[slot]
    if answer[BOARD] != basket.free or answer[QUESTION] != question:
        answer[BOARD], answer[QUESTION] = basket.free, question
        answer[ASKED] = answer[FITS] = answer[COVERS] = 0
    return slot


@lean
def fitting_beside(ending: Ending, basket: Basket, wanted: int) -> int:
    """Which of the wanted patches fit on the board together with the basket."""
    slot = _entry(ending, basket)
    answer = ending.answers[slot]
    new = wanted & ~answer[ASKED]
    answer[ASKED] |= new
    while new:
        place = new & -new
        new &= new - 1
        if fit_together(ending, Basket(basket.seat, basket.free, basket.places | place)):
            answer[FITS] |= place
    return wanted & answer[FITS]


@lean
def fit_together(ending: Ending, basket: Basket) -> bool:
    """Whether the patches of a basket fit on a board, all at once."""
    count = _order(ending, basket.seat, basket.places)
    if count == 0:
        return True
    masks, starts, order = ending.masks[basket.seat], ending.starts[basket.seat], ending.order
    cursors, blocked = ending.cursors, ending.blocked
    depth, steps = as_word(0), as_word(0)
    cursors[0], blocked[0] = starts[order[0]], ~basket.free
    while steps < _MOST_STEPS:
        first, end, taken = cursors[depth], starts[order[depth] + 1], blocked[depth]
        index = first
        while index < end and masks[index] & taken:
            index += 1
        steps += index - first + 1
        if index == end:
            depth -= 1
            if depth < 0:
                break
            continue
        depth += 1
        if depth == count:
            break
        cursors[depth - 1] = index + 1
        cursors[depth], blocked[depth] = starts[order[depth]], taken | masks[index]
    ending.counters[EFFORT] -= steps
    return depth >= 0


@lean
def _order(ending: Ending, seat: int, places: int) -> int:
    """Put the patches in order, those with the fewest placements first, and count them."""
    order, starts, count = ending.order, ending.starts[seat], as_word(0)
    while places:
        place = lowest_bit(places)
        places &= places - 1
        number, index = starts[place + 1] - starts[place], count
        while index > 0 and starts[order[index - 1] + 1] - starts[order[index - 1]] > number:
            order[index] = order[index - 1]
            index -= 1
        order[index] = place
        count += 1
    return count


@lean
def size_of(ending: Ending, places: int) -> int:
    """How many cells patches cover."""
    size = as_word(0)
    while places:
        size += at(SIZE, ending.patches[lowest_bit(places)])
        places &= places - 1
    return size


@lean
def covers_square(ending: Ending, basket: Basket, specials: int) -> bool:
    """Whether a 7×7 square can be covered by all of a basket and some special patches."""
    answer = ending.answers[_entry(ending, basket)]
    if answer[COVERS] >> 2 * specials & 1 == 0:
        found = as_word(_covers_square(ending, basket, specials))
        answer[COVERS] |= (1 | found << 1) << 2 * specials
    return answer[COVERS] >> 2 * specials + 1 & 1 == 1


@lean
def _covers_square(ending: Ending, basket: Basket, specials: int) -> bool:
    size, listed = size_of(ending, basket.places), as_word(-1)
    for square in range(SQUARE_COUNT):
        missing = ending.squares[basket.seat, square] & basket.free
        if popcount(missing) <= size + specials:
            if listed < 0:
                listed = _list(ending, basket)
            if _covers(ending, basket, missing, specials, listed):
                return True
    return False


@lean
def _list(ending: Ending, basket: Basket) -> int:
    """List the placements of a basket on an empty board."""
    places, count = basket.places, as_word(0)
    while places:
        place = lowest_bit(places)
        places &= places - 1
        for index in range(
            ending.starts[basket.seat, place], ending.starts[basket.seat, place + 1]
        ):
            if ending.masks[basket.seat, index] & ~basket.free == 0:
                ending.later_masks[count] = ending.masks[basket.seat, index]
                ending.later_bits[count] = 1 << place
                count += 1
    ending.counters[EFFORT] -= count
    return count


MISSING, USED, REST, LEFT_SPECIALS, CURSOR = range(5)
"""The words of a step: cells to cover, cells used, patches and special patches left, next try."""


@lean
def _covers(ending: Ending, basket: Basket, cells: int, specials: int, listed: int) -> bool:
    """Cover the first missing cell in every possible way, then the next one, and so on."""
    covers = ending.covers
    covers[0, MISSING], covers[0, USED], covers[0, REST] = cells, ~basket.free, basket.places
    covers[0, LEFT_SPECIALS], covers[0, CURSOR] = specials, -1
    depth, steps = as_word(0), as_word(0)
    while depth >= 0 and steps < _MOST_STEPS:
        step = covers[depth]
        if step[MISSING] == 0:
            if fit_together(ending, Basket(basket.seat, ~step[USED], step[REST])):
                break
            depth -= 1
        elif depth + 1 == MOST_COVERS:
            break
        else:
            before = step[CURSOR]
            found = _next_cover(ending, depth, listed)
            steps += step[CURSOR] - before
            depth += 1 if found else -1
    ending.counters[EFFORT] -= steps
    return depth >= 0


@lean
def _next_cover(ending: Ending, depth: int, listed: int) -> bool:
    """The next way to cover the first missing cell; False if there is none."""
    step, after = ending.covers[depth], ending.covers[depth + 1]
    cell = step[MISSING] & -step[MISSING]
    if step[CURSOR] < 0:
        step[CURSOR] = 0
        if step[LEFT_SPECIALS]:
            after[MISSING], after[USED] = step[MISSING] & ~cell, step[USED] | cell
            after[REST], after[LEFT_SPECIALS] = step[REST], step[LEFT_SPECIALS] - 1
            after[CURSOR] = -1
            return True
    index = step[CURSOR]
    while index < listed:
        mask = ending.later_masks[index]
        if mask & cell and mask & step[USED] == 0 and ending.later_bits[index] & step[REST]:
            step[CURSOR] = index + 1
            after[MISSING], after[USED] = step[MISSING] & ~mask, step[USED] | mask
            after[REST] = step[REST] & ~ending.later_bits[index]
            after[LEFT_SPECIALS], after[CURSOR] = step[LEFT_SPECIALS], -1
            return True
        index += 1
    step[CURSOR] = listed
    return False
