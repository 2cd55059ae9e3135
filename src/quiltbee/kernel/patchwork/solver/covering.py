"""Whether a set of cells can be covered: by patches bought in the time left, and special patches.

The first missing cell is covered in every possible way, then the next one, and so on, as long as
the rest of the time, and of the buttons, may suffice for the rest of the cells. It gives up after
some steps; the answer is then yes, which is never wrong where it is asked.
"""

from typing import NamedTuple

from quiltbee.kernel.bits import as_word, at, popcount
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.solver.bounds import cover_hope
from quiltbee.kernel.patchwork.solver.ending import EFFORT, MOST_COVERS, Ending
from quiltbee.kernel.patchwork.tables import BUTTON_COST, TIME_COST

MISSING, USED, PLACES, SPENT, LONGEST, PAID, SPECIALS, CURSOR = range(8)
"""The words of a step: cells to cover, cells and patches used, their time in all, the time of the
longest, which may be the last one and go beyond the last space, the buttons paid, special patches,
next try."""
_MOST_STEPS = 100


class Means(NamedTuple):
    """What cells may be covered with."""

    start: int
    end: int
    """Where the placements are listed."""
    time: int
    buttons: int
    specials: int


@lean
def can_be_covered(ending: Ending, cells: int, means: Means) -> bool:
    """Whether listed placements of different patches, and special patches, can cover the cells."""
    if cover_hope(ending, means.time, cells, means.start, means.end) + means.specials < popcount(
        cells
    ):
        return False
    covers = ending.covers
    covers[0, MISSING], covers[0, USED], covers[0, PLACES] = cells, 0, 0
    covers[0, SPENT], covers[0, LONGEST], covers[0, PAID] = 0, 0, 0
    covers[0, SPECIALS], covers[0, CURSOR] = means.specials, -1
    depth = as_word(0)
    for _ in range(_MOST_STEPS):
        if covers[depth, MISSING] == 0 or depth + 1 == MOST_COVERS:
            return True
        if covers[depth, CURSOR] < 0 and _is_hopeless(ending, depth, means.time):
            covers[depth, CURSOR] = means.end
        if covers[depth, CURSOR] < 0:
            covers[depth, CURSOR] = means.start
            depth += _cover_by_special(ending, depth)
        elif _cover_by_patch(ending, depth, means):
            depth += 1
        else:
            depth -= 1
            if depth < 0:
                return False
    return True


@lean
def _is_hopeless(ending: Ending, depth: int, time: int) -> bool:
    """Whether more is missing than the time left can cover: `cover_hope` left the sums there.

    Either the last patch, which may go beyond the last space, is yet to come, or it is the longest
    of those that are there.
    """
    step, sums = ending.covers[depth], ending.sums
    most = sums[1, max(time - step[SPENT], 0)]
    if step[LONGEST]:
        most = max(most, sums[0, time - 1 - step[SPENT] + step[LONGEST]])
    return popcount(step[MISSING]) > most + step[SPECIALS]


@lean
def _cover_by_special(ending: Ending, depth: int) -> int:
    covers = ending.covers
    if covers[depth, SPECIALS] == 0:
        return 0
    _push(ending, depth, covers[depth, MISSING] & -covers[depth, MISSING], as_word(0))
    covers[depth + 1, SPECIALS] -= 1
    return 1


@lean
def _cover_by_patch(ending: Ending, depth: int, means: Means) -> bool:
    """Try the next placement on the first missing cell."""
    covers = ending.covers
    cell, used = covers[depth, MISSING] & -covers[depth, MISSING], covers[depth, USED]
    start = covers[depth, CURSOR]
    for index in range(start, means.end):
        mask, place = ending.list_masks[index], ending.list_places[index]
        if mask & cell and mask & used == 0 and covers[depth, PLACES] >> place & 1 == 0:
            takes = at(TIME_COST, ending.patches[place])
            spent, longest = covers[depth, SPENT] + takes, max(covers[depth, LONGEST], takes)
            paid = covers[depth, PAID] + at(BUTTON_COST, ending.patches[place])
            if spent - longest < means.time and paid <= means.buttons:
                _push(ending, depth, mask, as_word(1 << place))
                covers[depth + 1, SPENT], covers[depth + 1, LONGEST] = spent, longest
                covers[depth + 1, PAID] = paid
                covers[depth, CURSOR] = index + 1
                ending.counters[EFFORT] -= index - start
                return True
    ending.counters[EFFORT] -= means.end - start
    return False


@lean
def _push(ending: Ending, depth: int, cells: int, places: int) -> None:
    covers = ending.covers
    for word in range(MISSING, CURSOR):
        covers[depth + 1, word] = covers[depth, word]
    covers[depth + 1, MISSING] &= ~cells
    covers[depth + 1, USED] |= cells
    covers[depth + 1, PLACES] |= places
    covers[depth + 1, CURSOR] = -1
