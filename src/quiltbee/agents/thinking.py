"""One way to think, for every game: a position and a budget go in, insights come out.

    for insight in thinker.think(state, seat, Budget(seconds=2)):
        print(insight.best.move, insight.estimate.win_probability, *insight.best.variation)

You need not wait for the end: leave the loop, or set the event given as `stop` from any thread.
Levels, search agents, UGI, the analysis and the arena all think like this; what thinks is a filling
of each game (`agents/patchwork/thinking.py`, `agents/doodle/thinking.py`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from threading import Event
from typing import Any, Protocol, runtime_checkable

from quiltbee.agents.budget import Budget

INTERVAL = 0.25
"""Seconds between two insights, as a rule."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a seat can expect. None stands for what is not known, or not what is played for.

    Patchwork is played to win, and knows a probability and a margin. Doodle is played for points
    alone, and to win at a table.
    """

    win_probability: float | None = None
    margin: float | None = None
    """The final score less the opponent's."""
    proved: bool = False
    """Whether it is certain, with best play of everyone."""
    points: float | None = None
    """The final score."""

    @property
    def odds(self) -> tuple[float, float]:
        """Win probability and margin; ValueError where they are not known."""
        if self.win_probability is None or self.margin is None:
            raise ValueError(f"win probability and margin are not known: {self}")
        return self.win_probability, self.margin

    @property
    def reversed(self) -> "Estimate":
        """What the opponent can expect."""
        win_probability, margin = self.odds
        return Estimate(1 - win_probability, -margin, self.proved)


UNKNOWN = Estimate()


@dataclass(frozen=True, slots=True)
class Option:
    """A move that could be played, and what it promises the seat that would play it."""

    move: Any
    estimate: Estimate = UNKNOWN
    visits: int = 0
    """How many simulations went to it."""
    variation: tuple[Any, ...] = ()
    """How play is expected to go on, with this move first."""


@dataclass(frozen=True, slots=True)
class Insight:
    """What is known of a position so far."""

    seat: int | None
    """The seat that decides; None if the game is over, or if chance or the Automa comes next."""
    estimate: Estimate
    """For that seat; for the first one if no seat decides."""
    options: tuple[Option, ...]
    """The moves looked at, the best first."""
    simulations: int
    """How many were run for this; what was remembered is not counted."""
    seconds: float = field(default=0.0, compare=False)

    @classmethod
    def of_options(
        cls, seat: int, options: tuple[Option, ...], simulations: int, seconds: float
    ) -> "Insight":
        """An insight into a position in which a seat decides among these."""
        return cls(seat, options[0].estimate, options, simulations, seconds)

    @property
    def best(self) -> Option:
        """The move to play."""
        return self.options[0]


class Thinker(Protocol):
    """Thinks about positions of a game, one after the other."""

    def think(
        self, state: Any, seat: int, budget: Budget, stop: Event | None = None
    ) -> Iterator[Insight]:
        """Insights at intervals and a last one, at the latest soon after `stop` is set."""
        ...


@runtime_checkable
class TellingAgent(Protocol):
    """An agent that can also tell what made it choose: for datasets, and whoever asks."""

    def insight(self, state: Any, seat: int, random: Random) -> Insight:
        """What it sees in a position; the best option is the move that it chooses."""
        ...


def conclusion(insights: Iterator[Insight]) -> Insight:
    """The last insight, once the thinking is done."""
    *_, last = insights
    return last
