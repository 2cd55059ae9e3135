"""Matches of nets one move ahead, against each other and against the greedy agent."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.patchwork.chance import deal
from quiltbee.kernel.patchwork.learning.decisions import best_of
from quiltbee.kernel.patchwork.learning.greedy import Taste, greedy_values
from quiltbee.kernel.patchwork.legal_moves import OVER, waits_for
from quiltbee.kernel.patchwork.net.valuation import MARGIN_WEIGHT, Valuation, new_valuation
from quiltbee.kernel.patchwork.net.values import value_moves
from quiltbee.kernel.patchwork.play import play
from quiltbee.kernel.patchwork.scoring import scores_of, winner_of
from quiltbee.kernel.patchwork.state import WORD_COUNT, Order, Words, load_table, turn_of
from quiltbee.kernel.patchwork.tables import PATCH_COUNT
from quiltbee.kernel.threads import in_threads

GREEDY = np.zeros(0, np.float32)
"""Stands for the greedy agent where a net's parameters are asked for."""


class Contest(NamedTuple):
    """How pairs of games went for the first side; in a pair both sides start once."""

    wins: NDArray[np.int32]
    """Of two games each."""
    margins: NDArray[np.int32]
    """The sum of two margins."""

    @property
    def score(self) -> float:
        """The share of games won."""
        return float(self.wins.mean()) / 2

    @property
    def error(self) -> float:
        """The standard error of the score, by pairs."""
        return float(self.wins.std()) / 2 / max(len(self.wins), 1) ** 0.5

    def __str__(self) -> str:
        margin = float(self.margins.mean()) / 2
        return f"{self.score:6.2%} ± {self.error:.2%}, margin {margin:+.1f}"


def play_match(
    one: NDArray[np.float32],
    two: NDArray[np.float32],
    pairs: int,
    *,
    taste: Taste,
    seed: int = 0,
    margin_weights: tuple[float, float] = (MARGIN_WEIGHT, MARGIN_WEIGHT),
    threads: int | None = None,
) -> Contest:
    """Play pairs of games with the same deal and swapped seats."""
    weights = tuple(float(weight) for weight in margin_weights)
    return contest_of(pairs, _play_share, (one, two), weights, taste, seed=seed, threads=threads)


def contest_of(
    pairs: int, play_share: Callable[..., None], *others: Any, seed: int, threads: int | None
) -> Contest:
    """Let threads play their shares of the pairs: each gets seeds, wins, margins and the others."""
    seeds = np.arange(seed, seed + pairs, dtype=np.uint64)
    wins, margins = np.zeros(pairs, np.int32), np.zeros(pairs, np.int32)
    in_threads(play_share, (seeds, wins, margins), *others, threads=threads, fewest=1)
    return Contest(wins, margins)


def _play_share(
    seeds: NDArray[np.uint64],
    wins: NDArray[np.int32],
    margins: NDArray[np.int32],
    sides: tuple[NDArray[np.float32], NDArray[np.float32]],
    margin_weights: tuple[float, float],
    taste: Taste,
) -> None:
    """The share of one thread."""
    _play_pairs(seeds, wins, margins, sides, margin_weights, taste, new_valuation())


@compiled
def _play_pairs(
    seeds: NDArray[np.uint64],
    wins: NDArray[np.int32],
    margins: NDArray[np.int32],
    sides: tuple[NDArray[np.float32], NDArray[np.float32]],
    margin_weights: tuple[float, float],
    taste: Taste,
    valuation: Valuation,
) -> None:
    words, order = np.zeros(WORD_COUNT, np.int64), np.zeros(PATCH_COUNT, np.uint8)
    for row in range(len(seeds)):
        for swapped in range(2):
            deal(words, order, seeds[row], 0, 0, 0, 0)
            while waits_for(words, load_table(words)) != OVER:
                side = turn_of(words, load_table(words)) ^ swapped
                _play_best(words, order, sides[side], margin_weights[side], taste, valuation)
            won, margin = result_of(words, swapped)
            wins[row] += won
            margins[row] += margin


@inlined
def result_of(words: Words, seat: int) -> tuple[bool, int]:
    """Whether a seat won a finished game, and by how many points."""
    scores = scores_of(words)
    winner = winner_of(scores[0], scores[1], load_table(words).first_home)
    return winner == seat, scores[seat] - scores[1 - seat]


@inlined
def _play_best(
    words: Words,
    order: Order,
    parameters: NDArray[np.float32],
    margin_weight: float,
    taste: Taste,
    valuation: Valuation,
) -> None:
    if len(parameters):
        count = value_moves(words, order, parameters, valuation, 0)
        best = best_of(valuation, 0, count, margin_weight)
    else:
        best = best_of(valuation, 0, greedy_values(words, order, taste, valuation), 1.0)
    play(words, order, valuation.codes[best])
