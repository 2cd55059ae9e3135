"""The old place of `quiltbee.agents.patchwork.thinking`, and the old way to call it.

What is yielded now is an `Insight` there; a `Thought` has its figures under the old names.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Event

from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.thinking import MOST_POSITIONS, PatchworkThinker
from quiltbee.agents.thinking import INTERVAL, Insight, Option
from quiltbee.patchwork import Move, State

__all__ = ["Candidate", "PatchworkThinking", "Thought"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was looked at; values are those of the seat to move."""

    move: Move
    win_probability: float
    margin: float
    visits: int
    variation: tuple[Move, ...]
    proved: bool

    @classmethod
    def of(cls, option: Option) -> "Candidate":
        """An option under its old name."""
        win_probability, margin = option.estimate.odds
        proved = option.estimate.proved
        return cls(option.move, win_probability, margin, option.visits, option.variation, proved)


@dataclass(frozen=True, slots=True)
class Thought:
    """What is known of a position so far."""

    simulations: int
    seconds: float
    candidates: tuple[Candidate, ...]
    """The moves looked at, the best first."""

    @classmethod
    def of(cls, insight: Insight) -> "Thought":
        """An insight under its old name."""
        candidates = tuple(Candidate.of(option) for option in insight.options)
        return cls(insight.simulations, insight.seconds, candidates)

    @property
    def best(self) -> Candidate:
        """The move to play."""
        return self.candidates[0]


class PatchworkThinking:
    """Thinks for the seat to move."""

    def __init__(
        self,
        *,
        seed: int = 0,
        weights: Path | None = None,
        most_positions: int = MOST_POSITIONS,
        threads: int = 1,
    ) -> None:
        self._thinker = PatchworkThinker(
            seed=seed, weights=weights, most_positions=most_positions, threads=threads
        )

    def think(
        self,
        state: State,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        every: float = INTERVAL,
        stop: Event | None = None,
    ) -> Iterator[Thought]:
        """Thoughts at intervals and a last one."""
        self._thinker.interval = every
        budget = Budget(simulations, seconds)
        for insight in self._thinker.think(state, state.turn or 0, budget, stop):
            yield Thought.of(insight)

    def decide(
        self, state: State, *, simulations: int | None = None, seconds: float | None = None
    ) -> Move:
        """The best move alone."""
        return self._thinker.decide(state, state.turn or 0, Budget(simulations, seconds))
