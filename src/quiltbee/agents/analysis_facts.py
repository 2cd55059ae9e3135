"""An analysis as plain data, for JSON. Seats are numbered from 1, probabilities are 0 to 1."""

from collections.abc import Callable
from typing import Any

from quiltbee.agents.analysis import (
    DIGITS,
    Decision,
    GameAnalysis,
    PlyAnalysis,
    Reason,
    SeatSummary,
)
from quiltbee.agents.thinking import Estimate, Insight, Option

FormatMove = Callable[[Any], str]


def position_facts(insight: Insight, format_move: FormatMove) -> dict[str, Any]:
    """What is known of a position; values are those of `seat`."""
    return {
        "seat": _number(insight.seat),
        **_estimate_facts(insight.estimate),
        "simulations": insight.simulations,
        "options": [_option_facts(option, format_move) for option in insight.options],
    }


def game_facts(analysis: GameAnalysis, format_move: FormatMove) -> dict[str, Any]:
    """What is known of a game; `win_probability` and `margin` of a ply are those of seat 1."""
    return {
        "simulations": analysis.simulations,
        "start": _estimate_facts(analysis.start),
        "plies": [_ply_facts(ply, format_move) for ply in analysis.plies],
        "turning_points": [ply.number for ply in analysis.turning_points],
        "seats": [_summary_facts(summary) for summary in analysis.summaries],
    }


def _estimate_facts(estimate: Estimate) -> dict[str, Any]:
    win_probability, margin = estimate.odds
    return {
        "win_probability": round(win_probability, DIGITS),
        "margin": round(margin, DIGITS),
        "proved": estimate.proved,
    }


def _option_facts(option: Option, format_move: FormatMove) -> dict[str, Any]:
    return {
        "move": format_move(option.move),
        **_estimate_facts(option.estimate),
        "visits": option.visits,
        "variation": [format_move(move) for move in option.variation],
    }


def _ply_facts(ply: PlyAnalysis, format_move: FormatMove) -> dict[str, Any]:
    return {
        "ply": ply.number,
        "seat": _number(ply.seat),
        "move": format_move(ply.move),
        **_estimate_facts(ply.estimate),
        "decision": None if ply.decision is None else _decision_facts(ply.decision, format_move),
    }


def _decision_facts(decision: Decision, format_move: FormatMove) -> dict[str, Any]:
    """The best move and what was lost, for the seat that decided."""
    return {
        "loss": round(decision.loss, DIGITS),
        "verdict": decision.verdict,
        "best": _option_facts(decision.best, format_move),
        "expected": _estimate_facts(decision.expected),
        "reached": _estimate_facts(decision.reached),
        "reasons": [reason_facts(reason) for reason in decision.reasons],
    }


def reason_facts(reason: Reason) -> dict[str, Any]:
    """A reason: its kind and all figures."""
    return {"kind": reason.kind, "count": reason.count, **reason.figures}


def _summary_facts(summary: SeatSummary) -> dict[str, Any]:
    return {
        "seat": summary.seat + 1,
        "decisions": summary.decisions,
        "accuracy": round(summary.accuracy, DIGITS),
        "average_loss": round(summary.average_loss, DIGITS),
        **{str(verdict): count for verdict, count in summary.verdicts.items()},
    }


def _number(seat: int | None) -> int | None:
    return None if seat is None else seat + 1
