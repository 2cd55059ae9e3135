"""Analysis of Patchwork Doodle: what every step was worth, and what hindsight would have scored.

A step is judged by the sheet it leaves: that sheet and the one after the best plan are looked at
equally far, and the difference in the final score to expect is what was lost. Dice and hidden cards
are not held against anyone. Hindsight is a second figure: the best game found for the same dice
and cards, had they been known from the start.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import inf
from pathlib import Path

from quiltbee.agents.analysis import Verdict
from quiltbee.agents.budget import Budget
from quiltbee.agents.doodle.claims import Standing, claims
from quiltbee.agents.doodle.thinking import DoodleThinker
from quiltbee.agents.reasons import Reason, checked
from quiltbee.agents.thinking import Insight, conclusion
from quiltbee.agents.verdicts import verdict_of
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
"""Digits that points are shown with; a loss is judged by what is shown."""

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
    number: int = 0
    """How many moves of the game had been made when the step was over."""
    reasons: tuple[Reason, ...] = ()
    """Why the best plan was better, as far as it could be checked; the weightiest first."""
    drawn: tuple[int, ...] = ()
    """The cells of each piece that the best plan draws."""

    @property
    def loss(self) -> float:
        """Points given away."""
        return round(max(0.0, self.expected - self.reached), DIGITS)

    @property
    def verdict(self) -> Verdict | None:
        """What it is called if it gave much away."""
        return verdict_of(self.loss, LOSSES)


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
            for (_, before), (number, after) in pairwise(starts):
                steps.append(replace(self.step(before, seat, after.sheets[seat]), number=number))
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

    def step(self, before: State, seat: int, done: Sheet) -> StepAnalysis:
        """What a seat did that left its sheet like this when the step was over."""
        best = self.position(before, seat).best
        reached = self._ready().points_after(before, seat, done)
        moves = tuple(_moves_of(before, done, seat))
        expected = best.estimate.points
        if expected is None or reached >= expected:
            return StepAnalysis(before.step, seat, moves, reached, reached, moves)
        found = StepAnalysis(before.step, seat, moves, expected, reached, best.variation)
        better = sheet_after(before, seat, best.variation)
        drawn = tuple(piece.cells for piece in better.pieces_of(before.step))
        reasons = self._reasons(before, seat, better, done, found.loss)
        return replace(found, reasons=reasons, drawn=drawn)

    def points_after(self, before: State, seat: int, left: Standing) -> float:
        """The final score to expect of what the step just looked at leaves."""
        return self._ready().points_after(before, seat, left) + left.extra

    def _reasons(
        self, before: State, seat: int, better: Sheet, done: Sheet, loss: float
    ) -> tuple[Reason, ...]:
        """Why the better plan was better; nothing for a loss without a name."""
        if verdict_of(loss, LOSSES) is None:
            return ()

        def loss_between(first: Standing, second: Standing) -> float:
            return self.points_after(before, seat, first) - self.points_after(before, seat, second)

        found = claims(before, Standing.of(better), Standing.of(done))
        return checked(found, loss, loss_between, LOSSES)

    def _ready(self) -> DoodleThinker:
        if self._thinker is None:
            self._thinker = DoodleThinker(weights=self.weights, to_win=False, interval=inf)
        return self._thinker


def sheet_after(before: State, seat: int, moves: Sequence[SeatMove]) -> Sheet:
    """The sheet of a seat after all that it does in a step, whatever the others do."""
    state = before
    for move in moves:
        state = state.play_assume_legal(move)
    return state.sheets[seat]


def _starts(states: Sequence[State]) -> list[tuple[int, State]]:
    """The states in which the steps began, after the roll, and the moves before it.

    The last one may be the end.
    """
    starts: list[tuple[int, State]] = []
    begun = 0
    for number, state in enumerate(states):
        is_last = number == len(states) - 1
        if number and state.step != states[number - 1].step:
            begun = number
        is_new = not starts or state.step != starts[-1][1].step
        if is_new and (not state.chance_waits or (is_last and starts)):
            starts.append((begun, state))
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
