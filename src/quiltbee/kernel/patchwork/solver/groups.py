"""The groups of moves in a position: advancing, or a patch in all its placements.

All placements of a patch cost the same buttons and the same time. So a group is bounded as a whole,
before any of its placements is looked at.
"""

from quiltbee.kernel.bits import as_word, at, lowest_bit
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.play import special_patches_won
from quiltbee.kernel.patchwork.solver.bounds import (
    Prospects,
    purchase_hope,
    side_hope,
    special_patches_ahead,
)
from quiltbee.kernel.patchwork.solver.ending import ADVANCES, CELLS, Ending
from quiltbee.kernel.patchwork.solver.frames import FAVORITE, GROUPS
from quiltbee.kernel.patchwork.solver.reach import Shopper, reach, shopper
from quiltbee.kernel.patchwork.solver.rows import (
    ADVANCE,
    BUTTONS,
    EDITION,
    FITTING,
    INCOME,
    LATER,
    LEFT,
    SEAT,
    SPACE,
    TOKEN,
    WAITING,
    Row,
    marks_between,
    seat_to_move,
)
from quiltbee.kernel.patchwork.solver.values import MOST, at_least, at_most
from quiltbee.kernel.patchwork.tables import (
    BUTTON_COST,
    BUTTON_INCOME,
    PATCH_COUNT,
    SIZE,
    TIME_COST,
)
from quiltbee.patchwork.scoring import EMPTY_CELL_POINTS
from quiltbee.patchwork.state import OFFER_SIZE
from quiltbee.patchwork.time_board import LAST_SPACE

_FIRST = 1 << 20
"""Merit of the group with the favorite move."""


@lean
def list_groups(ending: Ending, row: Row, seat: int, depth: int, lead: int, threat: int) -> int:
    """Write the groups in the order of their merit; the best result that is sure is returned.

    `lead` is what the seat is ahead if both only advance, `threat` what the opponent can hope for.
    """
    frame = ending.frames[depth]
    frame[GROUPS] = 0
    if row[WAITING]:
        _add(ending, depth, as_word(CELLS), as_word(0), as_word(MOST))
        return at_least(lead - threat)
    first = seat * SEAT
    side = side_hope(row, seat, special_patches_ahead(row, seat))
    target = min(row[SEAT - first + SPACE] + 1, LAST_SPACE)
    won = special_patches_won(row[EDITION], row[first + SPACE], target, row[SEAT - first + SPACE])
    _add(ending, depth, as_word(ADVANCES), EMPTY_CELL_POINTS * won, as_word(MOST))
    sure = at_least(lead - threat)
    token = row[TOKEN]
    turned = row[LEFT] >> token | row[LEFT] << (PATCH_COUNT - token) & (1 << PATCH_COUNT) - 1
    for _ in range(OFFER_SIZE):
        if turned:
            place = (token + lowest_bit(turned)) % PATCH_COUNT
            turned &= turned - 1
            payable = at(BUTTON_COST, ending.patches[place]) <= row[first + BUTTONS]
            if payable and row[first + FITTING] >> place & 1:
                after = after_taking(ending, row, seat, place)
                points = points_of(ending, row, seat, place)
                most = lead + points + side + purchase_hope(ending, after)
                _add(ending, depth, place, points, at_most(most))
                sure = max(sure, at_least(lead + points - threat))
    return sure


@lean
def after_taking(ending: Ending, row: Row, seat: int, place: int) -> Prospects:
    """What a seat may still buy after it took a patch, as far as that is the same everywhere."""
    first, patch = seat * SEAT, ending.patches[place]
    space, income = row[first + SPACE], row[first + INCOME] + at(BUTTON_INCOME, patch)
    target = min(space + at(TIME_COST, patch), LAST_SPACE)
    buttons = row[first + BUTTONS] - at(BUTTON_COST, patch) + marks_between(space, target) * income
    left = row[LEFT] & ~(1 << place)
    fitting = row[first + FITTING] & left
    mine = Shopper(fitting, LAST_SPACE - target)
    fitting &= reach(ending, left, place, mine, shopper(row, 1 - seat))
    return Prospects(fitting, buttons, income, target)


@lean
def points_of(ending: Ending, row: Row, seat: int, place: int) -> int:
    """How much more a seat is sure of once it took a patch."""
    patch, space = ending.patches[place], row[seat * SEAT + SPACE]
    time = min(at(TIME_COST, patch), LAST_SPACE - space)
    income = at(BUTTON_INCOME, patch) * marks_between(space, LAST_SPACE)
    return EMPTY_CELL_POINTS * at(SIZE, patch) + income - at(BUTTON_COST, patch) - time


@lean
def _add(ending: Ending, depth: int, place: int, merit: int, ceiling: int) -> None:
    """Insert a group where its merit puts it."""
    groups, frame = ending.groups, ending.frames[depth]
    if _has_favorite(ending, depth, place):
        merit += _FIRST
    index = frame[GROUPS]
    while index > 0 and merit > groups.merits[depth, index - 1]:
        groups.places[depth, index] = groups.places[depth, index - 1]
        groups.merits[depth, index] = groups.merits[depth, index - 1]
        groups.ceilings[depth, index] = groups.ceilings[depth, index - 1]
        index -= 1
    groups.places[depth, index], groups.merits[depth, index] = place, merit
    groups.ceilings[depth, index] = ceiling
    frame[GROUPS] += 1


@lean
def _has_favorite(ending: Ending, depth: int, place: int) -> bool:
    favorite = ending.frames[depth, FAVORITE]
    if favorite <= ADVANCE or place < 0:
        return (favorite == ADVANCE) & (place == ADVANCES)
    if favorite >= LATER:
        return favorite - LATER == place
    return ending.places[seat_to_move(ending.stack[depth]), favorite - 1] == place
