"""Games of a dataset as the net of Patchwork learns from them.

Each position follows a move. Its value is what was said at the next decision, mixed with what
came later (λ); where nobody told anything, the result alone counts. An explored move cuts this.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from quiltbee.datasets.rows import Row
from quiltbee.datasets.shards import read_shard
from quiltbee.geometry import CELL_COUNT
from quiltbee.kernel.patchwork.learning.searched_games import Harvest
from quiltbee.kernel.patchwork.packing import Packed, pack
from quiltbee.patchwork import Player, State, parse_move, parse_position


@dataclass(frozen=True, slots=True)
class _Example:
    """A position, and what seat 0 should expect of it."""

    packed: Packed
    win: float
    margin: float
    result: tuple[float, float, float, float]


def harvest_of(paths: Sequence[Path], decay: float) -> Harvest:
    """The positions of files of a dataset, a row each, with values that are mixed already."""
    examples: list[_Example] = []
    for path in paths:
        games: dict[int, list[Row]] = {}
        for row in read_shard(path):
            games.setdefault(row.game, []).append(row)
        for rows in games.values():
            examples += _examples(rows, decay)
    count = len(examples)
    return Harvest(
        words=np.array([one.packed.words for one in examples], np.int64),
        games=np.arange(count, dtype=np.int32),  # every row has its own circle and result
        played=np.zeros(count, np.bool_),  # nothing is left to mix
        wins=np.array([one.win for one in examples], np.float32),
        margins=np.array([one.margin for one in examples], np.float32),
        cut=np.zeros(count, np.bool_),
        orders=np.array([one.packed.order for one in examples], np.uint8),
        results=np.array([one.result for one in examples], np.float32),
        used=np.array([count], np.int64),
    )


def _examples(rows: Sequence[Row], decay: float) -> list[_Example]:
    """Those of one game, the last position first."""
    result = _result(rows)
    win, margin = result[0], result[1]
    found: list[_Example] = []
    for row, after in zip(reversed(rows[:-1]), reversed(rows[1:]), strict=True):
        if after.agent:  # the decision that follows this position
            told = _told(after)
            kept = decay if told is not None else 1.0
            if after.explored:
                kept = 0.0
                told = told or (win, margin)
            seen = told or (0.0, 0.0)
            win = kept * win + (1 - kept) * seen[0]
            margin = kept * margin + (1 - kept) * seen[1]
        if row.agent:
            state = parse_position(after.position)
            found.append(_Example(pack(state), win, margin, result))
    return found


def _told(row: Row) -> tuple[float, float] | None:
    """What seat 0 could expect, as whoever moved saw it; None if it did not tell."""
    if row.win_probability is None or row.margin is None:
        return None
    if row.seat == 0:
        return row.win_probability, row.margin
    return 1 - row.win_probability, -row.margin


def _result(rows: Sequence[Row]) -> tuple[float, float, float, float]:
    """Whether seat 0 won, its margin, and the empty cells of both seats."""
    last = rows[-1]
    state = parse_position(last.position).play(parse_move(last.move))
    one, two = (_empty(state, seat) for seat in (0, 1))
    return float(0 in last.winners), float(last.scores[0] - last.scores[1]), one, two


def _empty(state: State, seat: int) -> float:
    """The Automa's board is seen as empty."""
    player = state.seats[seat]
    covered = player.quilt_board.covered.bit_count() if isinstance(player, Player) else 0
    return float(CELL_COUNT - covered)
