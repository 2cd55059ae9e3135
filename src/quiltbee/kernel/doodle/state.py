"""A game of Patchwork Doodle in 1 + 5 · seats words, and the order of its cards beside it.

The order never changes during a game, so copies of a state can share it: the eight cards of the
circle clockwise from the token, then the pile. Only its first twenty places ever lie in the circle.
Which patch was drawn where in earlier steps is not kept, only which cells are covered and how often
each special action was used; what was drawn in the running step is kept, as it can be taken back.

| word | what |
|---|---|
| 0 | table: step, roll (0 for none), the places of the cards in the circle, five bits each |
| 1, 2 | drawing board of seat 0: upper and lower window |
| 3 | sheet: uses of neighbor, single cell and cut, whether the step is ended, the start card |
| 4 | scored rectangles of three rounds, sixteen bits each, and what they are worth together |
| 5 | open: how many things this step has drawn, which is the patch, the cells, the patch |
| 6 … | the same for the next seats |
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.positions import circle_size
from quiltbee.doodle.special_actions import Uses
from quiltbee.doodle.steps import LAST_TURN, OVER, ROUND_LENGTH, SETUP
from quiltbee.kernel.bits import at, byte_at
from quiltbee.kernel.compiling import inlined

TABLE = 0
TABLE_WORDS = 1
SEAT_WORDS = 5
UPPER, LOWER, SHEET, SCORED, OPEN = range(SEAT_WORDS)

# Where the facts of the table begin; the step stands in the lowest bits.
ROLL, CIRCLE = 5, 12
STEP_MASK, ROLL_MASK = (1 << ROLL) - 1, (1 << CIRCLE - ROLL) - 1
PLACE = 5
"""Bits of a place in the circle."""
PLACES = 20
"""How many cards ever lie in the circle."""

# Where the facts of a sheet begin; the uses stand in the lowest bits, two for each action.
SINGLE_CELL, CUT, ENDED, START_CARD = 2, 4, 6, 8
NEIGHBOR_USE, SINGLE_CELL_USE, CUT_USE = 1, 1 << SINGLE_CELL, 1 << CUT
USES_MASK = (1 << ENDED) - 1

SCORED_BITS = 16
TOTAL = 3 * SCORED_BITS
SCORED_NOTHING, SCORED_FIRST = 1, 2
"""A scored rectangle is this, for none, or its size and corner behind this; 0 is not yet scored."""

# Where the facts of what is open begin; how many things there are stands in the lowest bits.
PATCH_PLACE, FIRST_CELL, SECOND_CELL, PATCH = 2, 4, 11, 20

Words: TypeAlias = NDArray[np.int64]
Order: TypeAlias = NDArray[np.uint8]

CIRCLE_SIZE = np.array([circle_size(step) for step in range(OVER + 1)], np.int64)
"""How many cards the circle has in each step."""


def _counts_of_cuts(uses: Uses, neighbor: int) -> int:
    """With how many different counts of cuts, from none, a patch can still be drawn."""
    return sum((uses + Uses(neighbor, 0, count)).is_possible for count in range(3))


def _allowed(bits: int) -> int:
    uses = Uses(bits & 3, bits >> SINGLE_CELL & 3, bits >> CUT & 3)
    if not uses.is_possible:
        return 0
    single = (uses + Uses(single_cell=1)).is_possible
    return _counts_of_cuts(uses, 0) | _counts_of_cuts(uses, 1) << 2 | single << 4


ALLOWED = np.array([_allowed(bits) for bits in range(USES_MASK + 1)], np.int64)
"""What may still be done after some uses.

Two bits: with how many cuts the current card can be drawn; two bits: with how many a neighbor can;
one bit: whether a single cell can be shaded.
"""


class Sheet(NamedTuple):
    """What a seat has before it in a step."""

    upper: int
    lower: int
    uses: int
    drawn: int
    """1 if a patch was drawn in this step."""


@inlined
def copy_words(target: Words, source: Words) -> None:
    """Copy a state; a plain loop, as it compiles much quicker than a slice."""
    for word in range(len(source)):
        target[word] = source[word]


@inlined
def seat_count(words: Words) -> int:
    """How many seats a game has."""
    return (len(words) - TABLE_WORDS) // SEAT_WORDS


@inlined
def seat_word(seat: int, word: int) -> np.uintp:
    """The index of a word of a seat."""
    return np.uintp(TABLE_WORDS + seat * SEAT_WORDS + word)


@inlined
def load_sheet(words: Words, seat: int) -> Sheet:
    """Read a seat."""
    return Sheet(
        words[seat_word(seat, UPPER)],
        words[seat_word(seat, LOWER)],
        words[seat_word(seat, SHEET)] & USES_MASK,
        patch_is_open(words[seat_word(seat, OPEN)]),
    )


@inlined
def store_sheet(words: Words, seat: int, sheet: Sheet) -> None:
    """Write the drawing board and the uses of a seat."""
    words[seat_word(seat, UPPER)] = sheet.upper
    words[seat_word(seat, LOWER)] = sheet.lower
    words[seat_word(seat, SHEET)] = words[seat_word(seat, SHEET)] & ~USES_MASK | sheet.uses


@inlined
def patch_is_open(opened: int) -> int:
    """1 if a patch was drawn in this step."""
    return min(opened >> PATCH_PLACE & 3, 1)


@inlined
def has_ended(words: Words, seat: int) -> bool:
    """Whether a seat is done with the step."""
    return words[seat_word(seat, SHEET)] >> ENDED & 1 == 1


@inlined
def first_acting_seat(words: Words) -> int:
    """The first seat that is not done with the step; the number of seats if all are."""
    seat = 0
    while seat < seat_count(words) and has_ended(words, seat):
        seat += 1
    return seat


@inlined
def step_of(words: Words) -> int:
    """The step."""
    return words[TABLE] & STEP_MASK


@inlined
def is_scoring(step: int) -> bool:
    """Whether a step is a scoring."""
    return (step % ROUND_LENGTH == 0) & (step > SETUP) & (step < OVER)


@inlined
def chance_waits(table: int) -> bool:
    """Whether the die has to be rolled before the turn begins (DO-3.2)."""
    step = table & STEP_MASK
    rolls = (step % ROUND_LENGTH != 0) & (step < LAST_TURN)
    return rolls & (table >> ROLL & ROLL_MASK == 0)


@inlined
def token_index(table: int) -> int:
    """Which card of the circle the token stands on, after the roll."""
    size = at(CIRCLE_SIZE, table & STEP_MASK)
    return ((table >> ROLL & ROLL_MASK) - 1) % size


@inlined
def card_at(table: int, order: int, index: int) -> int:
    """The card of the circle with this index, clockwise from where the token was.

    The order is given by its address.
    """
    return byte_at(order, table >> (CIRCLE + PLACE * index) & (1 << PLACE) - 1)
