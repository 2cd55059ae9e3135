"""Whether a set of cells can be covered: by patches bought in the time left, and special patches.

The first missing cell is covered in every possible way, then the next one, and so on. It gives up
after some steps; the answer is then yes, which is never wrong where it is asked.
"""

from quiltbee.kernel.bits import as_word, at, popcount
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.tables import TIME_COST
from quiltbee.kernel.solver.bounds import cover_hope
from quiltbee.kernel.solver.ending import EFFORT, MOST_COVERS, Ending

MISSING, USED, PLACES, SPENT, LONGEST, SPECIALS, CURSOR = range(7)
"""The words of a step: cells to cover, cells and patches used, their time in all, the time of the
longest, which may be the last one and go beyond the last space, special patches, next try."""
_MOST_STEPS = 100


@lean
def can_be_covered(
    ending: Ending, start: int, end: int, cells: int, time: int, specials: int
) -> bool:
    """Whether listed placements of different patches, and special patches, can cover the cells."""
    if cover_hope(ending, time, cells, start, end) + specials < popcount(cells):
        return False
    covers = ending.covers
    covers[0, MISSING], covers[0, USED], covers[0, PLACES] = cells, 0, 0
    covers[0, SPENT], covers[0, LONGEST] = 0, 0
    covers[0, SPECIALS], covers[0, CURSOR] = specials, -1
    depth = as_word(0)
    for _ in range(_MOST_STEPS):
        if covers[depth, MISSING] == 0 or depth + 1 == MOST_COVERS:
            return True
        if covers[depth, CURSOR] < 0:
            covers[depth, CURSOR] = start
            depth += _cover_by_special(ending, depth)
        elif _cover_by_patch(ending, depth, end, time):
            depth += 1
        else:
            depth -= 1
            if depth < 0:
                return False
    return True


@lean
def _cover_by_special(ending: Ending, depth: int) -> int:
    covers = ending.covers
    if covers[depth, SPECIALS] == 0:
        return 0
    _push(ending, depth, covers[depth, MISSING] & -covers[depth, MISSING], as_word(0))
    covers[depth + 1, SPECIALS] -= 1
    return 1


@lean
def _cover_by_patch(ending: Ending, depth: int, end: int, time: int) -> bool:
    """Try the next placement on the first missing cell."""
    covers = ending.covers
    cell, used = covers[depth, MISSING] & -covers[depth, MISSING], covers[depth, USED]
    start = covers[depth, CURSOR]
    for index in range(start, end):
        mask, place = ending.list_masks[index], ending.list_places[index]
        if mask & cell and mask & used == 0 and covers[depth, PLACES] >> place & 1 == 0:
            takes = at(TIME_COST, ending.patches[place])
            spent, longest = covers[depth, SPENT] + takes, max(covers[depth, LONGEST], takes)
            if spent - longest < time:
                _push(ending, depth, mask, as_word(1 << place))
                covers[depth + 1, SPENT], covers[depth + 1, LONGEST] = spent, longest
                covers[depth, CURSOR] = index + 1
                ending.counters[EFFORT] -= index - start
                return True
    ending.counters[EFFORT] -= end - start
    return False


@lean
def _push(ending: Ending, depth: int, cells: int, places: int) -> None:
    covers = ending.covers
    covers[depth + 1, MISSING] = covers[depth, MISSING] & ~cells
    covers[depth + 1, USED] = covers[depth, USED] | cells
    covers[depth + 1, PLACES] = covers[depth, PLACES] | places
    covers[depth + 1, SPENT] = covers[depth, SPENT]
    covers[depth + 1, LONGEST] = covers[depth, LONGEST]
    covers[depth + 1, SPECIALS] = covers[depth, SPECIALS]
    covers[depth + 1, CURSOR] = -1
