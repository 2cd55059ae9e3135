"""Looking some turns ahead: every roll of the die, and the best options after each.

Within a round all cards lie open, so the expectation over the die is exact. Where a look reaches
into the next round, the cards of the pile are shuffled some times, in the same ways for all that is
compared. At the end of a look stands the value of the net, or after the last turn the true result.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.cards import CIRCLE_SIZE as FULL_CIRCLE
from quiltbee.doodle.steps import ROUND_LENGTH, TURNS
from quiltbee.kernel.bits import address_of, as_word, word_at
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.doodle.net.option_rows import Options, best_option, class_of
from quiltbee.kernel.doodle.net.table_looks import is_exact
from quiltbee.kernel.doodle.net.values import value_options
from quiltbee.kernel.doodle.play import table_after
from quiltbee.kernel.doodle.search.ambition import Rivals, worth
from quiltbee.kernel.doodle.state import ROLL, STEP_MASK, Order, Sheet, chance_waits
from quiltbee.kernel.doodle.tables import Tables
from quiltbee.kernel.randomness import below, next_stream

TAKEN = np.float32(-1e9)
"""The value of an option that was looked at already."""


class View(NamedTuple):
    """What a look ahead does not change."""

    tables: Tables
    parameters: NDArray[np.float32]
    widths: NDArray[np.int64]
    """How many of the best options are looked at, by how many turns are still to be seen."""
    limit: int
    """How many drawings with special actions are valued, of each kind; 0 for all."""
    rivals: Rivals
    valued: NDArray[np.int64]
    """One number: how many drawing boards were valued so far."""
    workspaces: tuple[Options, ...]
    """For the options of each turn ahead."""


@inlined
def sheet_of(options: Options, row: int) -> Sheet:
    """The sheet after an option."""
    uses = options.uses[class_of(options, row)]
    return Sheet(options.upper[row], options.lower[row], uses, as_word(0))


@inlined
def take_best(options: Options, count: int) -> int:
    """The best option that was not taken yet."""
    best = best_option(options, count)
    options.values[best] = TAKEN
    return best


@compiled
def expected(
    view: View, table: int, order: int, cards: int, sheet: Sheet, points: float, depth: int
) -> float:
    """What a sheet is worth before a step whose die is not rolled yet, looking some turns deep.

    Points are those scored so far; they count where others are to be beaten.
    """
    options, step = view.workspaces[depth], table & STEP_MASK
    rolls = chance_waits(table)
    total = 0.0
    for face in range(view.tables.faces if rolls else 1):
        weight = _weight(view.tables, face) if rolls else view.tables.faces
        if weight == 0:
            continue
        rolled = table | word_at(view.tables.die, face) << ROLL if rolls else table
        count = value_options(
            view.tables, rolled, order, cards, 0, sheet, view.parameters, view.limit, options
        )
        view.valued[0] += count
        if depth <= 1 or is_exact(step):
            value = points + options.values[best_option(options, count)]
            total += weight * worth(view.rivals, value, step)
            continue
        most, after = -1e9, table_after(rolled)
        for _ in range(min(view.widths[depth], count)):
            row = take_best(options, count)
            now = points + options.points[row]
            most = max(
                most,
                expected(view, after, order, cards, sheet_of(options, row), now, depth - 1),
            )
        total += weight * most
    return total / view.tables.faces


@compiled
def look(
    view: View,
    table: int,
    order: Order,
    sheet: Sheet,
    points: float,
    depth: int,
    samples: int,
    stream: np.uint64,
) -> float:
    """What a sheet is worth after the step of a table, looking some turns deep.

    With samples, the pile is shuffled that many times, and the mean is taken.
    """
    after, cards = table_after(table), len(order)
    if samples == 0:
        return expected(view, after, address_of(order), cards, sheet, points, depth)
    first = pile_start(table & STEP_MASK)
    shuffled = order.copy()
    total = 0.0
    for _ in range(samples):
        stream = shuffle_pile(shuffled, first, stream)
        total += expected(view, after, address_of(shuffled), cards, sheet, points, depth)
    return total / samples


@inlined
def pile_start(step: int) -> int:
    """How many cards have left the pile by a step."""
    return FULL_CIRCLE + TURNS * (max(step - 1, 0) // ROUND_LENGTH)


@inlined
def shuffle_pile(order: Order, first: int, stream: np.uint64) -> np.uint64:
    """Shuffle the cards from a place on; returns the stream that goes on."""
    for end in range(len(order), first + 1, -1):
        chosen = np.uintp(first + below(stream, end - first))
        stream = next_stream(stream)
        order[chosen], order[end - 1] = order[end - 1], order[chosen]
    return stream


@inlined
def _weight(tables: Tables, face: int) -> int:
    """How many faces show the same number; 0 if an earlier face does."""
    weight, value = as_word(0), word_at(tables.die, face)
    for other in range(tables.faces):
        if word_at(tables.die, other) == value:
            if other < face:
                return as_word(0)
            weight += 1
    return weight
