"""What the analysis found in a game of Patchwork, in the words of every game."""

from quiltbee.agents.analysis import DIGITS, PlyAnalysis, SeatSummary
from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.analysis import CLOSER, PatchworkAnalyst
from quiltbee.agents.study import (
    Course,
    Moment,
    Report,
    Study,
    StudyMove,
    StudySeat,
    turning_points_of,
)
from quiltbee.agents.thinking import Estimate
from quiltbee.games import PATCHWORK
from quiltbee.patchwork import format_move
from quiltbee.records import Record


def study(
    record: Record, budget: Budget, report: Report | None = None, closer: bool = False
) -> Study:
    """Look at every ply."""
    analyst = PatchworkAnalyst(budget, closer=CLOSER if closer else ())
    played = record.for_game(PATCHWORK)
    found = analyst.game(played.states(), played.line.moves, report)
    moves = tuple(move for ply in found.plies if (move := _move(ply)) is not None)
    estimates = (found.start, *(ply.estimate for ply in found.plies))
    moments = tuple(_moment(at, estimate) for at, estimate in enumerate(estimates))
    return Study(
        game="patchwork",
        measure="win",
        effort=found.simulations,
        courses=(Course(1, moments),),
        moves=moves,
        turning_points=turning_points_of(moves),
        seats=tuple(_seat(summary) for summary in found.summaries),
    )


def _moment(at: int, estimate: Estimate) -> Moment:
    win_probability, margin = estimate.odds
    return Moment(at, round(win_probability, DIGITS), round(margin, 2))


def _move(ply: PlyAnalysis) -> StudyMove | None:
    """None for a ply that gave little away."""
    decision = ply.decision
    if decision is None or ply.seat is None or decision.verdict is None:
        return None
    return StudyMove(
        at=ply.number,
        seat=ply.seat + 1,
        played=(format_move(ply.move),),
        better=(format_move(decision.best.move),),
        line=tuple(format_move(move) for move in decision.best.variation),
        loss=round(decision.loss, DIGITS),
        verdict=decision.verdict,
        reasons=decision.reasons,
    )


def _seat(summary: SeatSummary) -> StudySeat:
    return StudySeat(
        seat=summary.seat + 1,
        decisions=summary.decisions,
        lost=round(summary.average_loss * summary.decisions, DIGITS),
        verdicts=summary.verdicts,
        accuracy=round(summary.accuracy, DIGITS),
    )
