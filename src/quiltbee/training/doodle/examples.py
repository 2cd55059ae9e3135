"""Games of a dataset as the net of Doodle learns from them.

The net is asked about a sheet after a step: how many points are still to come. What it should have
said is how many came, mixed with what was expected at the next decision (λ).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from quiltbee.datasets.rows import Row
from quiltbee.datasets.shards import read_shard
from quiltbee.doodle import State, Uses, parse_move, parse_position
from quiltbee.doodle.cards import CIRCLE_SIZE
from quiltbee.doodle.steps import LAST_TURN, ROUND_LENGTH, TURNS
from quiltbee.kernel.doodle.net.board_looks import rows_of
from quiltbee.kernel.doodle.net.table_looks import KINDS, LAYOUT, ROWS, TURN_LEVELS
from quiltbee.kernel.doodle.net.values import VALUE_SCALE
from quiltbee.kernel.doodle.state import CUT, SINGLE_CELL
from quiltbee.kernel.doodle.tables import tables_of

MOST_PILE = 64
"""Of very long piles the end is not looked at."""


@dataclass(frozen=True)
class Examples:
    """Sheets as the net sees them, a row each."""

    rows: NDArray[np.int32]
    """The rows of weights of each sheet and its table; filled up with one that is not there."""
    steps: NDArray[np.int64]
    targets: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class _Example:
    covered: int
    shared: tuple[int, ...]
    step: int
    target: float


def examples_of(paths: Sequence[Path], decay: float) -> Examples:
    """All sheets of files of a dataset."""
    found: list[_Example] = []
    for path in paths:
        games: dict[int, list[Row]] = {}
        for row in read_shard(path):
            games.setdefault(row.game, []).append(row)
        for rows in games.values():
            found += _examples(rows, decay)
    boards = rows_of([one.covered for one in found])
    widest = max((len(one.shared) for one in found), default=0)
    rows_there = np.full((len(found), boards.shape[1] + widest), ROWS, np.int32)
    rows_there[:, : boards.shape[1]] = boards
    for number, one in enumerate(found):
        end = boards.shape[1] + len(one.shared)
        rows_there[number, boards.shape[1] : end] = one.shared
    return Examples(
        rows_there,
        np.array([one.step for one in found], np.int64),
        np.array([one.target for one in found], np.float32),
    )


def _examples(rows: Sequence[Row], decay: float) -> Iterator[_Example]:
    """Those of one game: each seat after each step that the net is asked about."""
    states = [parse_position(row.position) for row in rows]
    states.append(states[-1].play(parse_move(rows[-1].move)))
    steps = [state.step for state in states]
    changes = [place for place in range(1, len(steps)) if steps[place] > steps[place - 1]]
    for seat, score in enumerate(rows[0].scores):
        final, end = float(score), len(rows)
        for place in reversed(changes):
            before, after = states[place - 1], states[place]
            final = _expected([row for row in rows[place:end] if row.seat == seat], final, decay)
            end = place
            if before.step < LAST_TURN:
                target = (final - after.running_totals[seat]) / VALUE_SCALE
                shared = shared_rows(before, after, seat)
                yield _Example(after.sheets[seat].covered, shared, before.step, target)


def _expected(own: Sequence[Row], final: float, decay: float) -> float:
    """The final score to expect after a step, from what the seat told and did in the next one."""
    if not own or own[0].points is None:
        return final
    kept = 0.0 if any(row.explored for row in own) else decay
    return kept * final + (1 - kept) * own[0].points


def shared_rows(before: State, after: State, seat: int) -> tuple[int, ...]:
    """The rows of weights that do not depend on the board, after a step of a seat.

    `before` is a state of the step, `after` the first one of the next. After a scoring the cards
    that are laid out are not known yet.
    """
    step = before.step
    level = step % ROUND_LENGTH
    circle = (after if level else before).circle[:CIRCLE_SIZE]
    tables = tables_of(before.deck)
    kinds = [int(tables.arrays.kinds[tables.card_numbers[card]]) for card in circle]
    rows = [LAYOUT.uses + uses_number(after.sheets[seat].uses) * TURN_LEVELS + level]
    rows.append(LAYOUT.turns + level)
    for index, kind in enumerate(kinds):
        rows += [LAYOUT.circle + index * KINDS + kind, LAYOUT.around + kind]
    if step < LAST_TURN - TURNS:
        for card in before.pile[:MOST_PILE]:
            rows.append(LAYOUT.pile + int(tables.arrays.kinds[tables.card_numbers[card]]))
    return tuple(rows)


def uses_number(uses: Uses) -> int:
    """The special actions used, as the kernel counts them."""
    return uses.neighbor | uses.single_cell << SINGLE_CELL | uses.cut << CUT
