"""Analysis of Patchwork Doodle: what every step was worth, and what hindsight would have scored.

A step is judged by the sheet it leaves: that sheet and the one after the best plan are looked at
equally far, and the difference in the final score to expect is what was lost. Dice and hidden cards
are not held against anyone. Hindsight is a second figure: the best game found for the same dice
and cards, had they been known from the start.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import inf
from pathlib import Path

from quiltbee.agents.analysis import Verdict
from quiltbee.agents.budget import Budget
from quiltbee.agents.doodle.thinking import DoodleThinker
from quiltbee.agents.thinking import Insight, conclusion
from quiltbee.doodle import (
    DrawPatch,
    DrawStartPatch,
    EndTurn,
    Move,
    Phase,
    Roll,
    ScoreRectangle,
    SeatMove,
    ShadeCell,
    Sheet,
    State,
)
from quiltbee.doodle.steps import SETUP, Step
from quiltbee.kernel.doodle.net.weights import load_weights
from quiltbee.kernel.doodle.search.hindsight import WIDTH, Hindsight, best_with_hindsight

LOSSES = {Verdict.BLUNDER: 8.0, Verdict.MISTAKE: 4.0, Verdict.INACCURACY: 2.0}
"""Points that are lost at least, the worst first."""
DIGITS = 2
"""Digits with which points are told; a loss is judged by what is told."""

Report = Callable[[int, int], None]
"""Told after each step: how many are done, and how many there are."""


@dataclass(frozen=True, slots=True)
class StepAnalysis:
    """What a seat did in a step, and what would have been best."""

    step: Step
    seat: int
    moves: tuple[SeatMove, ...]
    """What it did, without what it took back."""
    expected: float
    """The final score to expect after the best plan."""
    reached: float
    """The final score to expect after what was done."""
    best: tuple[SeatMove, ...]
    """The best plan; what was done itself, if nothing better was found."""

    @property
    def loss(self) -> float:
        """Points given away."""
        return round(max(0.0, self.expected - self.reached), DIGITS)

    @property
    def verdict(self) -> Verdict | None:
        """What it is called if it gave much away."""
        return next((verdict for verdict, least in LOSSES.items() if self.loss >= least), None)


@dataclass(frozen=True, slots=True)
class SeatAnalysis:
    """The game of a seat."""

    seat: int
    steps: tuple[StepAnalysis, ...]
    score: int | None
    """None if the game is not over."""
    hindsight: Hindsight | None
    """None if the game is not over, or was not begun with a setup."""

    @property
    def lost(self) -> float:
        """Points given away in all steps."""
        return sum(step.loss for step in self.steps)


@dataclass(slots=True)
class DoodleAnalyst:
    """Looks at steps, each with the same budget: a number of drawing boards, or seconds."""

    budget: Budget
    width: int = WIDTH
    """How many boards hindsight keeps in mind; 0 for no hindsight."""
    weights: Path | None = None
    """A file with weights; None for those of the package."""
    _thinker: DoodleThinker | None = field(default=None, init=False, repr=False)

    def position(self, state: State, seat: int) -> Insight:
        """What an acting seat can do, the best first, with the final scores to expect."""
        return conclusion(self._ready().think(state, seat, self.budget))

    def game(
        self, states: Sequence[State], moves: Sequence[Move], report: Report | None = None
    ) -> tuple[SeatAnalysis, ...]:
        """All seats of a game; `states` are those before the first move and after each."""
        starts = _starts(states)
        seats, jobs = range(len(states[0].sheets)), len(states[0].sheets) * max(len(starts) - 1, 0)
        found = []
        for seat in seats:
            steps = []
            for before, after in pairwise(starts):
                steps.append(self._step(before, after, seat))
                if report is not None:
                    report(seat * (len(starts) - 1) + len(steps), jobs)
            found.append(self._seat(states, moves, seat, tuple(steps)))
        return tuple(found)

    def _seat(
        self,
        states: Sequence[State],
        moves: Sequence[Move],
        seat: int,
        steps: tuple[StepAnalysis, ...],
    ) -> SeatAnalysis:
        first, last = states[0], states[-1]
        score = last.scores[seat] if last.is_over else None
        hindsight = None
        if last.is_over and first.step == SETUP and not first.sheets[seat].pieces and self.width:
            rolls = [move.value for move in moves if isinstance(move, Roll)]
            hindsight = best_with_hindsight(
                first, rolls, seat, load_weights(self.weights), self.width
            )
        return SeatAnalysis(seat, steps, score, hindsight)

    def _step(self, before: State, after: State, seat: int) -> StepAnalysis:
        """What a seat did between the start of a step and the start of the next."""
        best = self.position(before, seat).best
        done = after.sheets[seat]
        reached = self._ready().points_after(before, seat, done)
        moves = tuple(_moves_of(before, done, seat))
        expected = best.estimate.points
        if expected is None or reached >= expected:
            return StepAnalysis(before.step, seat, moves, reached, reached, moves)
        return StepAnalysis(before.step, seat, moves, expected, reached, best.variation)

    def _ready(self) -> DoodleThinker:
        if self._thinker is None:
            self._thinker = DoodleThinker(weights=self.weights, to_win=False, interval=inf)
        return self._thinker


def _starts(states: Sequence[State]) -> list[State]:
    """The state in which each step began, after the roll; the last one may be the end."""
    starts: list[State] = []
    for state in states:
        if not state.chance_waits and (not starts or state.step != starts[-1].step):
            starts.append(state)
    last = states[-1]
    if last.chance_waits and starts and last.step != starts[-1].step:
        starts.append(last)
    return starts


def _moves_of(before: State, after: Sheet, seat: int) -> Iterator[SeatMove]:
    """What a seat did in a step, as its sheet tells: what it drew, and how it ended."""
    for piece in after.pieces_of(before.step):
        if piece.card is None:
            yield ShadeCell(seat, piece.placement.anchor)
        elif before.phase is Phase.SETUP:
            yield DrawStartPatch(seat, piece.placement)
        else:
            yield DrawPatch(seat, piece.card, piece.placement, piece.cuts)
    if before.phase is Phase.SCORING:
        yield ScoreRectangle(seat, after.scored[before.round_number - 1])
    else:
        yield EndTurn(seat)


ANALYST = DoodleAnalyst
