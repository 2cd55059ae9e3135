"""What the analysis found in a game of Doodle, in the words of every game."""

from collections import Counter

from quiltbee.agents.budget import Budget
from quiltbee.agents.doodle.analysis import DIGITS, DoodleAnalyst, SeatAnalysis, StepAnalysis
from quiltbee.agents.study import (
    Course,
    Moment,
    Report,
    Study,
    StudyMove,
    StudySeat,
    turning_points_of,
)
from quiltbee.agents.verdicts import Verdict
from quiltbee.doodle import format_move
from quiltbee.games import DOODLE
from quiltbee.geometry import cell_name, cells_in
from quiltbee.records import Record


def study(
    record: Record,
    budget: Budget,
    report: Report | None = None,
    closer: bool = False,  # noqa: ARG001 - everything is looked at as closely as anything
) -> Study:
    """Look at every step of every seat, and at what hindsight would have scored."""
    played = record.for_game(DOODLE)
    seats = DoodleAnalyst(budget).game(played.states(), played.line.moves, report)
    found = [_move(step) for seat in seats for step in seat.steps]
    moves = sorted((move for move in found if move is not None), key=lambda move: move.at)
    return Study(
        game="doodle",
        measure="points",
        effort=budget.simulations or 0,
        courses=tuple(_course(seat) for seat in seats),
        moves=tuple(moves),
        turning_points=turning_points_of(tuple(moves)),
        seats=tuple(_seat(seat) for seat in seats),
    )


def _course(seat: SeatAnalysis) -> Course:
    moments = [Moment(step.number, round(step.reached, DIGITS)) for step in seat.steps]
    if seat.steps:  # the first one also says what could be expected at the start
        moments.insert(0, Moment(0, round(seat.steps[0].expected, DIGITS)))
    return Course(seat.seat + 1, tuple(moments))


def _move(step: StepAnalysis) -> StudyMove | None:
    """None for a step that gave little away."""
    if step.verdict is None:
        return None
    better = tuple(format_move(move) for move in step.best)
    return StudyMove(
        at=step.number,
        seat=step.seat + 1,
        played=tuple(format_move(move) for move in step.moves),
        better=better,
        line=better,
        loss=step.loss,
        verdict=step.verdict,
        reasons=step.reasons,
        drawn=tuple(" ".join(map(cell_name, cells_in(each))) for each in step.drawn),
    )


def _seat(seat: SeatAnalysis) -> StudySeat:
    counts = Counter(step.verdict for step in seat.steps)
    return StudySeat(
        seat=seat.seat + 1,
        decisions=len(seat.steps),
        lost=round(seat.lost, DIGITS),
        verdicts={verdict: counts[verdict] for verdict in Verdict},
        hindsight=None if seat.hindsight is None else seat.hindsight.score,
    )
