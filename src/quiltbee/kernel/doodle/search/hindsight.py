"""What could have been scored with the same dice and cards, had all of them been known.

A beam search: step by step, the most promising drawing boards are kept. What a board promises is
what it has scored and what the net still expects of it; what comes is known, so every step sees the
true card. The result is not proved, but hard to beat.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.moves import SeatMove
from quiltbee.doodle.state import State
from quiltbee.doodle.steps import OVER, SETUP, phase_of
from quiltbee.kernel.bits import address_of, as_word
from quiltbee.kernel.boards import joined
from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.doodle.net.option_rows import Options, best_option
from quiltbee.kernel.doodle.net.plans import moves_of_code
from quiltbee.kernel.doodle.net.values import new_options, value_options
from quiltbee.kernel.doodle.net.weights import Parameters
from quiltbee.kernel.doodle.packing import pack
from quiltbee.kernel.doodle.play import table_after
from quiltbee.kernel.doodle.search.lookahead import TAKEN, sheet_of
from quiltbee.kernel.doodle.state import ROLL, TABLE, Order, Sheet, chance_waits
from quiltbee.kernel.doodle.tables import Tables, tables_of

WIDTH = 1500
"""How many boards are kept in each step."""
SHARE = 0.25
"""The share of them that may have the same uses of special actions."""
CHILDREN = 40
"""How many of the best options of a board are looked at."""
LIMIT = 64
"""How many drawings with special actions are valued, of each kind."""
ALIKE = 2
"""How many boards are kept that the net values just the same: mirror images, as a rule."""


class Hindsight(NamedTuple):
    """The best game found: its score, and the moves of every step."""

    score: int
    steps: tuple[tuple[SeatMove, ...], ...]


class Boards(NamedTuple):
    """Drawing boards of a step, a row each."""

    upper: NDArray[np.int64]
    lower: NDArray[np.int64]
    uses: NDArray[np.int64]
    points: NDArray[np.int64]
    """Scored so far."""
    promises: NDArray[np.float64]
    """The final score to expect."""
    parents: NDArray[np.int64]
    """The row of the board that each came from."""
    codes: NDArray[np.int64]
    """How it came from it."""


def new_boards(count: int) -> Boards:
    """Room for this many boards, all empty."""
    upper, lower, uses, points, parents, codes = np.zeros((6, count), np.int64)
    return Boards(upper, lower, uses, points, np.zeros(count), parents, codes)


def best_with_hindsight(
    first: State,
    rolls: Sequence[int],
    seat: int,
    parameters: Parameters,
    width: int = WIDTH,
) -> Hindsight:
    """The best game of a seat that is found for a setup and all rolls of its game."""
    if first.step != SETUP:
        raise ValueError("hindsight begins with the setup")
    deck = tables_of(first.deck)
    words, order = pack(first)
    path = np.zeros(OVER, np.int64)
    write_path(int(words[TABLE]), np.array(rolls, np.int64), path)
    start_card = deck.card_numbers[first.sheets[seat].start_card]
    options, found = new_options(deck), new_boards(width * CHILDREN)
    beams = [new_boards(1)]
    for table in path.tolist():
        count = expand(deck.tables, table, order, start_card, beams[-1], parameters, options, found)
        beams.append(_most_promising(found, int(count), width))
    best = int(np.argmax(beams[-1].points))
    return Hindsight(int(beams[-1].points[best]), _steps(first, seat, beams, best))


def _most_promising(found: Boards, count: int, width: int) -> Boards:
    """The most promising boards, few of them alike, and of all uses of special actions some."""
    order = np.argsort(-found.promises[:count], kind="stable")
    alike: Counter[tuple[float, int]] = Counter()
    used: Counter[int] = Counter()
    rows: list[int] = []
    for row in order.tolist():
        uses = int(found.uses[row])
        same = float(found.promises[row]), uses
        alike[same] += 1
        if alike[same] <= ALIKE and used[uses] < max(1, SHARE * width):
            used[uses] += 1
            rows.append(row)
        if len(rows) == width:
            break
    return Boards._make(column[rows] for column in found)


def _steps(
    first: State, seat: int, beams: list[Boards], row: int
) -> tuple[tuple[SeatMove, ...], ...]:
    """Back from a last board to the setup, and all moves on the way in order."""
    deck, steps = tables_of(first.deck), []
    for step in range(OVER - 1, -1, -1):
        boards = beams[step + 1]
        covered = joined(boards.upper[row], boards.lower[row])
        steps.append(moves_of_code(deck, phase_of(step), seat, int(boards.codes[row]), covered))
        row = int(boards.parents[row])
    return tuple(reversed(steps))


@compiled
def write_path(table: int, rolls: NDArray[np.int64], path: NDArray[np.int64]) -> None:
    """The table in every step of a game with these rolls."""
    rolled = 0
    for step in range(len(path)):
        if chance_waits(table):
            table |= rolls[rolled] << ROLL
            rolled += 1
        path[step] = table
        table = table_after(table)


@compiled
def expand(
    tables: Tables,
    table: int,
    order: Order,
    start_card: int,
    boards: Boards,
    parameters: NDArray[np.float32],
    options: Options,
    found: Boards,
) -> int:
    """Write the best options of all boards; how many these are."""
    count = 0
    for parent in range(len(boards.upper)):
        sheet = Sheet(boards.upper[parent], boards.lower[parent], boards.uses[parent], as_word(0))
        points = boards.points[parent]
        number = value_options(
            tables,
            table,
            address_of(order),
            len(order),
            start_card,
            sheet,
            parameters,
            LIMIT,
            options,
        )
        for _ in range(min(number, CHILDREN)):
            row = best_option(options, number)
            found.promises[count] = points + options.values[row]
            options.values[row] = TAKEN
            after = sheet_of(options, row)
            found.upper[count], found.lower[count] = after.upper, after.lower
            found.uses[count] = after.uses
            found.points[count] = points + options.points[row]
            found.parents[count], found.codes[count] = parent, options.codes[row]
            count += 1
    return count
