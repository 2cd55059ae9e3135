"""What the net sees of the table after a step: the circle, the pile, the special actions left.

It is the same for all that a seat can do in a step, but for the special actions. The table is seen
as every player can see it: after a scoring the cards that will be laid out are not known yet.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.cards import CIRCLE_SIZE as FULL_CIRCLE
from quiltbee.doodle.steps import LAST_SCORING, LAST_TURN, ROUND_LENGTH, ROUNDS, SETUP, TURNS
from quiltbee.kernel.bits import at, byte_at
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.doodle.net.board_looks import BOARD_ROWS
from quiltbee.kernel.doodle.play import table_after
from quiltbee.kernel.doodle.state import (
    CIRCLE_SIZE,
    STEP_MASK,
    USES_MASK,
    card_at,
)
from quiltbee.kernel.doodle.tables import Tables, kind_count

KINDS = kind_count()
TURN_LEVELS = 8
"""Places of a step in its round, the setup and the scoring included."""
STAGES = ROUNDS
"""There is a net for each round; the scoring belongs to the next one, the setup to the first."""


class Layout(NamedTuple):
    """At which row of weights each kind of them begins; the boards' come first."""

    turns: int
    uses: int
    circle: int
    around: int
    pile: int
    end: int


def _layout() -> Layout:
    sizes = (
        TURN_LEVELS,
        (USES_MASK + 1) * TURN_LEVELS,
        FULL_CIRCLE * KINDS,
        KINDS,
        KINDS,
    )
    return Layout(*(BOARD_ROWS + sum(sizes[:place]) for place in range(len(sizes) + 1)))


LAYOUT = _layout()
ROWS = LAYOUT.end
"""Rows of weights of one net."""
PILE_END = FULL_CIRCLE + (ROUNDS - 1) * TURNS
MOST_TABLE_ROWS = 1 + 2 * FULL_CIRCLE + 64
"""No table shows more than this; of very long piles the end is not looked at."""
_MOST_PILE = 64


@inlined
def stage_of(step: int) -> int:
    """Which of the nets values what is there after a step."""
    return min(step // ROUND_LENGTH, STAGES - 1)


@inlined
def turn_level(step: int) -> int:
    """The place of a step in its stage: 0 for the setup and for scorings."""
    return step % ROUND_LENGTH


@inlined
def table_rows(
    tables: Tables, table: int, order: int, card_count: int, rows: NDArray[np.int64]
) -> int:
    """Write the rows of the table when all seats are done with its step; how many there are."""
    step = table & STEP_MASK
    is_turn = step % ROUND_LENGTH != 0
    after = table_after(table) if is_turn else table
    size = at(CIRCLE_SIZE, after & STEP_MASK)
    rows[0] = LAYOUT.turns + turn_level(step)
    count = 1
    for index in range(min(size, FULL_CIRCLE)):
        kind = byte_at(tables.kinds, card_at(after, order, index))
        rows[count] = LAYOUT.circle + index * KINDS + kind
        rows[count + 1] = LAYOUT.around + kind
        count += 2
    if step < LAST_TURN - TURNS:
        first = FULL_CIRCLE + TURNS * (max(step - 1, 0) // ROUND_LENGTH)
        for place in range(first, min(card_count, first + _MOST_PILE)):
            rows[count] = LAYOUT.pile + byte_at(tables.kinds, byte_at(order, place))
            count += 1
    return count


@inlined
def uses_row(uses: int, step: int) -> int:
    """The row of what was used of the special actions by the end of a step."""
    return LAYOUT.uses + uses * TURN_LEVELS + turn_level(step)


@inlined
def is_valued(step: int) -> bool:
    """Whether the net is asked after a step; later everything is known exactly."""
    return (step >= SETUP) & (step < LAST_TURN)


@inlined
def is_exact(step: int) -> bool:
    """Whether nothing by chance comes after a step."""
    return (step == LAST_TURN) | (step == LAST_SCORING)
