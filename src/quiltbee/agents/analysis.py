"""What an analysis says of a game: what every move was worth, and the mistakes.

Plain values, for the command line, the server and the page alike; each game has an analyst of its
own that works them out. Of a position it gives an `Insight`. Probabilities are 0 to 1, a loss is
win probability given away, and a point of it is a hundredth.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import exp
from typing import Any

from quiltbee.agents.reasons import Reason as Reason
from quiltbee.agents.thinking import Estimate as Estimate
from quiltbee.agents.thinking import Insight
from quiltbee.agents.thinking import Option as Option
from quiltbee.agents.verdicts import DIGITS as DIGITS
from quiltbee.agents.verdicts import LOSSES as LOSSES
from quiltbee.agents.verdicts import TURNING_POINTS as TURNING_POINTS
from quiltbee.agents.verdicts import Verdict as Verdict
from quiltbee.agents.verdicts import points_of as points_of
from quiltbee.agents.verdicts import verdict_of as verdict_of

PositionAnalysis = Insight
"""What an insight into a position used to be called."""


FORGIVENESS = 0.15
"""A move that loses this much counts for a third, one that loses nothing for one."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that a seat had, and what it was worth to it."""

    best: Option
    expected: Estimate
    """After the best move."""
    reached: Estimate
    """After the move that was played."""
    loss: float
    """Win probability given away."""
    reasons: tuple[Reason, ...] = ()
    """Why the best move was better, as far as it could be checked; the weightiest first."""

    @property
    def verdict(self) -> Verdict | None:
        """What the move is called if it gave much away."""
        return verdict_of(self.loss)


@dataclass(frozen=True, slots=True)
class PlyAnalysis:
    """One ply of a game."""

    number: int
    """From 1 on."""
    seat: int | None
    """The seat that moved; None for chance."""
    move: Any
    estimate: Estimate
    """After it, for the first seat."""
    decision: Decision | None
    """None where there was no choice."""


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """How well a seat decided."""

    seat: int
    decisions: int
    accuracy: float
    """0 to 1: each decision counts for one if it lost nothing, for less the more it lost."""
    average_loss: float
    verdicts: dict[Verdict, int]
    """How often each happened."""


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """A whole game."""

    start: Estimate
    """Before the first ply, for the first seat."""
    plies: tuple[PlyAnalysis, ...]
    simulations: int
    """How many were spent on each position."""

    @property
    def win_probabilities(self) -> tuple[float, ...]:
        """The first seat's, before the first ply and after each."""
        return tuple(each.odds[0] for each in (self.start, *(ply.estimate for ply in self.plies)))

    @property
    def mistakes(self) -> tuple[PlyAnalysis, ...]:
        """The plies that have a name."""
        return tuple(ply for ply in self.plies if ply.decision and ply.decision.verdict)

    @property
    def turning_points(self) -> tuple[PlyAnalysis, ...]:
        """The plies that gave most away, the worst first; at most three, all of them named."""
        worst = sorted(self.mistakes, key=lambda ply: -_loss(ply))
        return tuple(worst[:TURNING_POINTS])

    @property
    def summaries(self) -> tuple[SeatSummary, ...]:
        """One for each seat that had anything to decide."""
        by_seat: dict[int, list[Decision]] = {}
        for ply in self.plies:
            if ply.decision is not None and ply.seat is not None:
                by_seat.setdefault(ply.seat, []).append(ply.decision)
        return tuple(summary_of(seat, by_seat[seat]) for seat in sorted(by_seat))


def _loss(ply: PlyAnalysis) -> float:
    return 0.0 if ply.decision is None else ply.decision.loss


def summary_of(seat: int, decisions: Iterable[Decision]) -> SeatSummary:
    """How good these decisions were; there must be at least one."""
    made = tuple(decisions)
    counts = Counter(decision.verdict for decision in made)
    return SeatSummary(
        seat=seat,
        decisions=len(made),
        accuracy=sum(exp(-decision.loss / FORGIVENESS) for decision in made) / len(made),
        average_loss=sum(decision.loss for decision in made) / len(made),
        verdicts={verdict: counts[verdict] for verdict in Verdict},
    )
