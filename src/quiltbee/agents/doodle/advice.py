"""Advice for Doodle: the search looks at a step, and the analysis says why."""

from dataclasses import replace
from typing import Any

from quiltbee.agents.advice import MOST_COMPARED, MOST_SHOWN, Advice, Outlook, Prospect
from quiltbee.agents.budget import Budget
from quiltbee.agents.doodle.analysis import DIGITS, DoodleAnalyst, StepAnalysis, sheet_after
from quiltbee.agents.thinking import Option
from quiltbee.doodle import (
    DrawPatch,
    EndTurn,
    Phase,
    ScoreRectangle,
    SeatMove,
    State,
    best_rectangle,
    format_move,
    parse_move,
)
from quiltbee.geometry import cell_name, cells_in


class DoodleAdviser:
    """Looks at the step of a seat as it may know it, from its beginning on."""

    def outlook(self, state: State, seat: int, budget: Budget) -> Outlook:
        """The best plans of an acting seat."""
        start = _start(state, seat)
        found = DoodleAnalyst(budget, width=0).position(start, seat)
        prospects = tuple(_prospect(start, seat, option) for option in found.options[:MOST_SHOWN])
        return Outlook(seat + 1, "points", found.simulations, prospects)

    def advice(self, state: State, seat: int, tokens: tuple[str, ...], budget: Budget) -> Advice:
        """The best plan beside what the seat has drawn in this step and would draw with these."""
        start, analyst = _start(state, seat), DoodleAnalyst(budget, width=0)
        options = analyst.position(start, seat).options
        if tokens:
            sheets = [_done(state.seen_by(seat), seat, tokens)]
        else:
            sheets = [sheet_after(start, seat, plan) for plan in _other_plans(options)]
        best, advice = _prospect(start, seat, options[0]), None
        for sheet in sheets:
            step = analyst.step(start, seat, sheet)
            found = _advice(step, best)
            advice = advice or (found if tokens or found.verdict else None)
            if found.reasons:
                return found
        return advice or Advice(seat + 1, "points", best, (), 0.0, None, ())


def _advice(step: StepAnalysis, best: Prospect) -> Advice:
    instead = tuple(format_move(move) for move in step.moves)
    return Advice(step.seat + 1, "points", best, instead, step.loss, step.verdict, step.reasons)


def _start(state: State, seat: int) -> State:
    """The step of a seat before it drew anything in it, as it may know it."""
    seen = state.seen_by(seat)
    sheets = list(seen.sheets)
    sheets[seat] = sheets[seat].at_start_of(seen.step)
    return replace(seen, sheets=tuple(sheets))


def _done(state: State, seat: int, tokens: tuple[str, ...]) -> Any:
    """The sheet after some moves, with the end of the step if they do not have it."""
    for token in tokens:
        move = parse_move(token)
        if isinstance(move, EndTurn | ScoreRectangle):
            return sheet_after(state.play(move, seat), seat, ())
        state = state.play(move, seat)
    end: SeatMove = EndTurn(seat)
    if state.phase is Phase.SCORING:
        end = ScoreRectangle(seat, best_rectangle(state.sheets[seat].covered))
    return sheet_after(state, seat, (end,))


def _other_plans(options: tuple[Option, ...]) -> list[tuple[SeatMove, ...]]:
    """Plans that draw somewhere else than the best one, the best of each card first."""
    cards = {_card(options[0])}
    others = []
    for option in options[1:]:
        if _card(option) not in cards:
            cards.add(_card(option))
            others.append(option.variation)
    rest = [option.variation for option in options[:0:-1]]
    return (others + rest)[:MOST_COMPARED]


def _card(option: Option) -> object:
    return next((move.card for move in option.variation if isinstance(move, DrawPatch)), None)


def _prospect(start: State, seat: int, option: Option) -> Prospect:
    moves = tuple(format_move(move) for move in option.variation)
    sheet = sheet_after(start, seat, option.variation)
    drawn = tuple(
        " ".join(map(cell_name, cells_in(piece.cells))) for piece in sheet.pieces_of(start.step)
    )
    return Prospect(moves, moves, round(option.estimate.points or 0.0, DIGITS), drawn=drawn)


ADVISER = DoodleAdviser()
