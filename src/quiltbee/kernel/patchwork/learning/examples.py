"""What a net is given of harvested positions: its inputs, and the outputs it should have had."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.patchwork.learning.searched_games import Harvest
from quiltbee.kernel.patchwork.net.board_counts import BLOCK
from quiltbee.kernel.patchwork.net.inputs import INPUTS, MOST_ACTIVE, inputs_of
from quiltbee.kernel.patchwork.net.layers import MARGIN, MY_EMPTY, OTHER_EMPTY, OUTPUT_COUNT, WIN
from quiltbee.kernel.patchwork.net.outputs import EMPTY_SCALE
from quiltbee.kernel.patchwork.net.values import MARGIN_SCALE
from quiltbee.kernel.patchwork.state import Words, load_table, turn_of
from quiltbee.kernel.threads import in_threads

PARTS = 32
"""Parts of one that amounts are counted in."""


class Examples(NamedTuple):
    """Positions as the net sees them, a row each, for the seat to move."""

    indices: NDArray[np.int16]
    """The inputs that are on; the rest of a row is filled up with the number of inputs."""
    amounts: NDArray[np.int16]
    """How much they are on, in units of 1/32, of which all amounts are multiples."""
    targets: NDArray[np.float32]
    """By output; for winning a probability."""


def examples_of(harvest: Harvest, decay: float, threads: int | None = None) -> Examples:
    """Inputs and targets; with a decay (λ) of 0 only what was searched counts, with 1 results."""
    rows = len(harvest.games)
    wins, margins = np.zeros(rows, np.float32), np.zeros(rows, np.float32)
    _mix(harvest, float(decay), wins, margins)
    examples = Examples(
        np.full((rows, MOST_ACTIVE), INPUTS, np.int16),
        np.zeros((rows, MOST_ACTIVE), np.int16),
        np.zeros((rows, OUTPUT_COUNT), np.float32),
    )
    arrays = (harvest.words, harvest.games, wins, margins, *examples)
    in_threads(_write, arrays, harvest.orders, harvest.results, threads=threads)
    return examples


@compiled
def _mix(
    harvest: Harvest, decay: float, wins: NDArray[np.float32], margins: NDArray[np.float32]
) -> None:
    """Mix what was found at a position with what came later, going back through each game."""
    game, win, margin = -1, 0.0, 0.0
    for row in range(len(wins) - 1, -1, -1):
        if harvest.games[row] != game:
            game = harvest.games[row]
            win, margin = harvest.results[game, 0], harvest.results[game, 1]
        if not harvest.played[row]:
            wins[row], margins[row] = harvest.wins[row], harvest.margins[row]
            continue
        kept = 0.0 if harvest.cut[row] else decay
        win = kept * win + (1 - kept) * harvest.wins[row]
        margin = kept * margin + (1 - kept) * harvest.margins[row]
        wins[row], margins[row] = win, margin


@compiled
def _write(
    words: Words,
    games: NDArray[np.int32],
    wins: NDArray[np.float32],
    margins: NDArray[np.float32],
    all_indices: NDArray[np.int16],
    all_amounts: NDArray[np.int16],
    targets: NDArray[np.float32],
    orders: NDArray[np.uint8],
    results: NDArray[np.float32],
) -> None:
    block = np.zeros(BLOCK, np.int64)
    indices, amounts = np.zeros(MOST_ACTIVE, np.int32), np.zeros(MOST_ACTIVE, np.float32)
    for row in range(len(games)):
        count = inputs_of(words[row], orders[games[row]], block, indices, amounts)
        for place in range(count):
            all_indices[row, place] = indices[place]
            all_amounts[row, place] = amounts[place] * PARTS
        seat = turn_of(words[row], load_table(words[row]))
        _write_target(targets[row], results[games[row]], seat, wins[row], margins[row])


@inlined
def _write_target(
    target: NDArray[np.float32], result: NDArray[np.float32], seat: int, win: float, margin: float
) -> None:
    target[MARGIN] = (margin if seat == 0 else -margin) / MARGIN_SCALE
    target[WIN] = win if seat == 0 else 1 - win
    target[MY_EMPTY] = result[2 + seat] / EMPTY_SCALE
    target[OTHER_EMPTY] = result[3 - seat] / EMPTY_SCALE
