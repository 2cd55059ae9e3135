"""Which patches a seat may still come to buy.

Three patches are on offer, and every purchase moves the token by three patches at most. So the
seventh patch from the token takes two purchases before it, of patches among the first six, and
those take time. All that both could make together is counted: never too few.
"""

from typing import NamedTuple

from quiltbee.kernel.bits import as_word, at, lowest_bit, mask_if, popcount
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.solver.ending import Ending
from quiltbee.kernel.patchwork.solver.rows import FITTING, LEFT, SEAT, SPACE, TOKEN, Row
from quiltbee.kernel.patchwork.tables import PATCH_COUNT, TIME_COST
from quiltbee.patchwork.state import OFFER_SIZE
from quiltbee.patchwork.time_board import LAST_SPACE

_COUNT_BITS = 6
_MOST_TIME = int(TIME_COST.max())


class Shopper(NamedTuple):
    """A seat with the patches it might buy and the spaces it has left."""

    fitting: int
    time: int


@lean
def shopper(row: Row, seat: int) -> Shopper:
    """A seat as it stands."""
    return Shopper(row[seat * SEAT + FITTING], LAST_SPACE - row[seat * SEAT + SPACE])


@lean
def narrow(ending: Ending, row: Row) -> None:
    """Forget the patches that fit but cannot be bought any more."""
    one, two = shopper(row, as_word(0)), shopper(row, as_word(1))
    row[FITTING] &= reach(ending, row[LEFT], row[TOKEN], one, two)
    row[SEAT + FITTING] &= reach(ending, row[LEFT], row[TOKEN], two, one)


@lean
def reach(ending: Ending, left: int, token: int, mine: Shopper, theirs: Shopper) -> int:
    """The places of all patches that may be on offer for the first one, now or later."""
    turned = left >> token | left << (PATCH_COUNT - token) & (1 << PATCH_COUNT) - 1
    found, before = as_word(0), as_word(0)
    my_times, their_times, their_count = as_word(0), as_word(0), as_word(0)
    possible = before
    while turned and possible >= before:
        for _ in range(OFFER_SIZE):
            if turned:
                place = (token + lowest_bit(turned)) % PATCH_COUNT
                turned &= turned - 1
                found |= 1 << place
                one = as_word(1) << _COUNT_BITS * at(TIME_COST, ending.patches[place])
                my_times += one & mask_if(mine.fitting >> place & 1 == 1)
                their_times += one & mask_if(theirs.fitting >> place & 1 == 1)
        before += 1
        their_count = popcount(found & theirs.fitting)
        possible = _purchases(my_times, mine.time - 1)
        if theirs.time > 0:  # the last purchase may go beyond the last space
            possible += min(their_count, 1 + _purchases(their_times, theirs.time - 1))
    return found


@lean
def _purchases(times: int, budget: int) -> int:
    """How many patches can be bought in this time at most, the quickest first."""
    count = as_word(0)
    for takes in range(1, _MOST_TIME + 1):
        there = times >> _COUNT_BITS * takes & (1 << _COUNT_BITS) - 1
        while there > 0 and budget >= takes:
            budget -= takes
            there -= 1
            count += 1
    return count
