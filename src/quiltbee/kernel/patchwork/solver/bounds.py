"""What a seat is sure of, and what it can hope for at most.

A seat that only advances gets a button for each space and the income of all marks; nothing can
prevent that. Above that are the patches that still fit and can be paid, as many as there is time
for, the special patches on the way, and the special tile. That is too hopeful, as not all of it
fits together, and so it is a bound.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import as_word, at, lowest_bit, popcount
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.solver.ending import EFFORT, SQUARE_COUNT, Ending
from quiltbee.kernel.patchwork.solver.rows import (
    BUTTONS,
    EDITION,
    FITTING,
    INCOME,
    LEFT,
    ON_TOP,
    SEAT,
    SPACE,
    SQUARES,
    TILE,
    WAITING,
    Row,
    empty_cells,
    marks_between,
    score_of,
)
from quiltbee.kernel.patchwork.tables import (
    BUTTON_COST,
    BUTTON_INCOME,
    SIZE,
    SPACES,
    SPECIAL_PATCH_MARKS,
    TIME_COST,
)
from quiltbee.patchwork.scoring import EMPTY_CELL_POINTS, SPECIAL_TILE_POINTS
from quiltbee.patchwork.time_board import LAST_SPACE

_POINTS, _CELLS = 1, 2
"""What is hoped for; not 0, so that no question is 0."""
_MOST_COST = int(BUTTON_COST.max())
_STIR = 0x1E3779B97F4A7C15


class Prospects(NamedTuple):
    """What decides which patches a seat may still buy."""

    fitting: int
    buttons: int
    income: int
    space: int


@lean
def sure_score(row: Row, seat: int) -> int:
    """What a seat scores at least, if it only advances."""
    space = row[seat * SEAT + SPACE]
    income = marks_between(space, LAST_SPACE) * row[seat * SEAT + INCOME]
    return score_of(row, seat) + LAST_SPACE - space + income


@lean
def hope(ending: Ending, row: Row, seat: int) -> int:
    """How much more than that it can score at most."""
    gain = side_hope(row, seat, special_patches_ahead(row, seat))
    return gain + purchase_hope(ending, prospects_of(row, seat))


@lean
def prospects_of(row: Row, seat: int) -> Prospects:
    """The prospects of a seat now."""
    first = seat * SEAT
    fitting = row[first + FITTING] & row[LEFT]
    return Prospects(fitting, row[first + BUTTONS], row[first + INCOME], row[first + SPACE])


@lean
def side_hope(row: Row, seat: int, specials: int) -> int:
    """What special patches and the special tile can bring at most."""
    gain = EMPTY_CELL_POINTS * min(specials, empty_cells(row, seat))
    if row[TILE] == 0 and row[seat * SEAT + SQUARES]:
        gain += SPECIAL_TILE_POINTS
    return gain


@lean
def special_patches_ahead(row: Row, seat: int) -> int:
    """How many special patches a seat can still place, those that wait for it included."""
    waiting = row[WAITING] if row[ON_TOP] == seat else as_word(0)
    if row[seat * SEAT + SPACE] == LAST_SPACE:
        return waiting
    marks, front = row[EDITION] * SPACES, max(row[SPACE], row[SEAT + SPACE])
    ahead = at(SPECIAL_PATCH_MARKS, marks + LAST_SPACE) - at(SPECIAL_PATCH_MARKS, marks + front)
    return waiting + ahead


@lean
def tile_squares(
    ending: Ending, seat: int, free: int, useful: int, specials: int, capacity: int
) -> int:
    """The 7×7 squares that could still be covered, a bit each.

    Cells of no use must be covered by special patches, and all of them by not too many.
    """
    found = as_word(0)
    for square in range(SQUARE_COUNT):
        missing = ending.squares[seat, square] & free
        possible = (popcount(missing & ~useful) <= specials) & (popcount(missing) <= capacity)
        found |= as_word(possible) << square
    return found


@lean
def purse_limit(ending: Ending, prospects: Prospects) -> int:
    """More buttons than this cannot be spent on a patch any more."""
    marks = marks_between(prospects.space, LAST_SPACE - 1)
    income, fitting = prospects.income, prospects.fitting
    if marks > 0:
        while fitting:
            income += at(BUTTON_INCOME, ending.patches[lowest_bit(fitting)])
            fitting &= fitting - 1
    return prospects.buttons + LAST_SPACE - 1 - prospects.space + marks * income


@lean
def purchase_hope(ending: Ending, prospects: Prospects) -> int:
    """The most that patches can bring beyond the buttons for the time they take."""
    if prospects.fitting == 0 or prospects.space == LAST_SPACE:
        return as_word(0)
    return _hope(ending, prospects, as_word(_POINTS))


@lean
def cell_hope(ending: Ending, prospects: Prospects) -> int:
    """The most cells that patches can cover."""
    if prospects.fitting == 0 or prospects.space == LAST_SPACE:
        return as_word(0)
    return _hope(ending, prospects, as_word(_CELLS))


@lean
def cover_hope(ending: Ending, time: int, cells: int, start: int, end: int) -> int:
    """The most of these cells that patches can cover; their placements are listed by patch."""
    sums = ending.sums
    for spent in range(time + 1):
        sums[0, spent], sums[1, spent] = 0, 0
    index = as_word(start)
    while index < end:
        place, most = ending.list_places[index], as_word(0)
        while index < end and ending.list_places[index] == place:
            most = max(most, popcount(ending.list_masks[index] & cells))
            index += 1
        _pack(sums, time, at(TIME_COST, ending.patches[place]), most, most)
    ending.counters[EFFORT] -= end - start
    return max(sums[0, time], sums[1, time])


@lean
def _hope(ending: Ending, prospects: Prospects, kind: int) -> int:
    """Many questions come again and again, so the answers are kept."""
    limit = min(purse_limit(ending, prospects), _MOST_COST)
    question = prospects.fitting | prospects.space << 33 | limit << 39 | kind << 45
    slot = (question * _STIR >> 40) & (len(ending.hopes) - 1)
    if ending.hopes[slot, 0] != question:
        ending.hopes[slot, 0] = question
        ending.hopes[slot, 1] = _packed(ending, prospects, limit, kind)
    return ending.hopes[slot, 1]


@lean
def _packed(ending: Ending, prospects: Prospects, limit: int, kind: int) -> int:
    """The most points, or cells, that patches for this many buttons each bring within the time."""
    time, fitting, sums = LAST_SPACE - prospects.space, prospects.fitting, ending.sums
    marks = marks_between(prospects.space, LAST_SPACE)
    for spent in range(time + 1):
        sums[0, spent], sums[1, spent] = 0, 0
    while fitting:
        patch = ending.patches[lowest_bit(fitting)]
        fitting &= fitting - 1
        cost, takes, size = at(BUTTON_COST, patch), at(TIME_COST, patch), at(SIZE, patch)
        worth = EMPTY_CELL_POINTS * size + marks * at(BUTTON_INCOME, patch) - cost
        if cost <= limit and kind == _CELLS:
            _pack(sums, time, takes, size, size)
        elif cost <= limit and worth > 1:
            _pack(sums, time, takes, worth - takes, worth - 1)
    return max(sums[0, time], sums[1, time])


@lean
def one_purchase(ending: Ending, fitting: int, space: int) -> bool:
    """Whether a seat can buy at most one more patch: each of these takes it to the last space."""
    one = True
    while fitting:
        one &= space + at(TIME_COST, ending.patches[lowest_bit(fitting)]) >= LAST_SPACE
        fitting &= fitting - 1
    return one


@lean
def _pack(sums: NDArray[np.int64], time: int, takes: int, within: int, last: int) -> None:
    """Let a patch into a knapsack, or not, for every time.

    `sums[0]` is for purchases within the time, `sums[1]` with a last one that goes beyond the last
    space, and so takes one space only.
    """
    for left in range(time, 0, -1):
        most = max(sums[1, left], sums[0, left - 1] + last)
        if left >= takes:
            most = max(most, sums[1, left - takes] + within)
            sums[0, left] = max(sums[0, left], sums[0, left - takes] + within)
        sums[1, left] = most
