"""Is a new net better than the best so far? Pairs of games until that is clear (stage 4).

Both play with a search of the same number of simulations, each deal twice with swapped seats. The
sequential test of the arena decides as early as it can; if it cannot, the old net stays.
"""

import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TextIO

import numpy as np

from quiltbee.arena.sprt import Sprt, Verdict
from quiltbee.kernel.patchwork.learning.matches import Contest
from quiltbee.kernel.patchwork.learning.searched_matches import Side, play_searched_match
from quiltbee.kernel.patchwork.net.weights import Parameters

FIRST_SEED = 3_000_000_019
"""Deals of the gate are others than those of the games learned from."""


@dataclass(frozen=True)
class Question:
    """What is asked, and how long."""

    simulations: int = 64
    elo0: float = 0.0
    elo1: float = 10.0
    pairs: int = 5000
    """At most this many deals."""
    round_pairs: int = 100
    """Deals between two looks at the test."""
    threads: int = 1


@dataclass(frozen=True)
class Answer:
    """How a new net did."""

    accepted: bool
    verdict: str
    pairs: int
    score: float
    """The share of games won."""
    error: float
    elo0: float
    elo1: float
    simulations: int

    def as_dict(self) -> dict[str, object]:
        """For a file."""
        return asdict(self)


def ask(
    question: Question, candidate: Parameters, best: Parameters, output: TextIO = sys.stdout
) -> Answer:
    """Play until the test has an answer."""
    test = Sprt(question.elo0, question.elo1)
    wins: list[int] = []
    verdict = Verdict.OPEN
    while verdict is Verdict.OPEN and len(wins) < question.pairs:
        contest = _play_round(question, candidate, best, len(wins))
        wins += contest.wins.tolist()
        verdict = test.verdict(_shares(wins))
        print(
            f"gate: {len(wins)} deals, {_score(wins):.1%}, LLR {test.llr(_shares(wins)):+.2f}",
            file=output,
            flush=True,
        )
    return Answer(
        accepted=verdict is Verdict.STRONGER,
        verdict=str(verdict),
        pairs=len(wins),
        score=_score(wins),
        error=Contest(np.array(wins, np.int32), np.zeros(0, np.int32)).error,
        elo0=question.elo0,
        elo1=question.elo1,
        simulations=question.simulations,
    )


def _play_round(
    question: Question, candidate: Parameters, best: Parameters, played: int
) -> Contest:
    return play_searched_match(
        Side(candidate, question.simulations),
        Side(best, question.simulations),
        min(question.round_pairs, question.pairs - played),
        seed=FIRST_SEED + played,
        threads=question.threads,
    )


def _shares(wins: Sequence[int]) -> list[float]:
    return [won / 2 for won in wins]


def _score(wins: Sequence[int]) -> float:
    return sum(wins) / (2 * len(wins))
