"""A state as plain data, ready for JSON: what a page, a bot in another language or a log needs."""

from collections.abc import Sequence

from quiltbee.doodle.scoring import best_rectangle, explain, running_total, score
from quiltbee.doodle.sheet import Piece, Sheet
from quiltbee.doodle.special_actions import SpecialAction
from quiltbee.doodle.state import State
from quiltbee.doodle.steps import Step, phase_of, round_of, turn_of
from quiltbee.geometry import Rectangle, cell_name, cells_in
from quiltbee.geometry.cells import board_rows


def facts(state: State) -> dict[str, object]:
    """Everything about a state but the order of the pile."""
    return _facts(state, state.acting_seats)


def facts_for(state: State, seat: int | None) -> dict[str, object]:
    """What a seat, or a spectator if None, may know: others' open turns stay hidden (DO-6.1).

    Who is done can be seen by all, as at a table.
    """
    return _facts(state.seen_by(seat), state.acting_seats)


def _facts(state: State, acting_seats: Sequence[int]) -> dict[str, object]:
    outcome = state.outcome
    return {
        **_moment(state.step),
        "chance_waits": state.chance_waits,
        "roll": state.roll,
        "circle": [_card(state, card) for card in state.circle],
        "current_card": state.current_card,
        "neighbors": list(state.neighbors),
        "open_cards": list(state.open_cards),
        "pile_size": len(state.pile),
        "discarded": list(state.discarded),
        "acting_seats": list(acting_seats),
        "seats": [_sheet(state, sheet) for sheet in state.sheets],
        "outcome": outcome and {"scores": list(outcome.scores), "winners": list(outcome.winners)},
    }


def _moment(step: Step) -> dict[str, object]:
    return {
        "phase": phase_of(step).value,
        "round_number": round_of(step),
        "turn_number": turn_of(step),
    }


def _card(state: State, card: str) -> dict[str, object]:
    return {"id": card, "shape": list(state.deck.shapes[card].rows)}


def _sheet(state: State, sheet: Sheet) -> dict[str, object]:
    uses = sheet.uses
    best = best_rectangle(sheet.covered)
    return {
        "start_card": _card(state, sheet.start_card),
        "board": list(board_rows(sheet.covered)),
        "pieces": [_piece(piece) for piece in sheet.pieces],
        "open_pieces": len(sheet.pieces_of(state.step)),
        "special_actions": {action.value: uses.count(action) for action in SpecialAction},
        "special_actions_left": [action.value for action in uses.left],
        "scorings": _scorings(sheet.scored),
        "best_rectangle": best and _explanation(best),
        "running_total": running_total(sheet.scored),
        "empty_cells": sheet.empty_count,
        "score": score(sheet.covered, sheet.scored),
    }


def _piece(piece: Piece) -> dict[str, object]:
    return {
        **_moment(piece.step),
        "card": piece.card,
        "shape": list(piece.shape.rows),
        "placement": str(piece.placement),
        "cells": [cell_name(cell) for cell in cells_in(piece.cells)],
        "cuts": [str(cut) for cut in piece.cuts],
        "by_neighbor": piece.by_neighbor,
    }


def _scorings(scored: tuple[Rectangle | None, ...]) -> list[dict[str, object]]:
    return [
        {
            **_explanation(rectangle),
            "round_number": number,
            "running_total": running_total(scored[:number]),
        }
        for number, rectangle in enumerate(scored, start=1)
    ]


def _explanation(rectangle: Rectangle | None) -> dict[str, object]:
    """Rectangle, the square in it, the rows or columns that stick out, and the sum (DO-4.1)."""
    if rectangle is None:
        return {"rectangle": None, "points": 0, "sum": "0"}
    explanation = explain(rectangle)
    return {
        "rectangle": str(rectangle),
        "square": str(explanation.square),
        "square_points": explanation.square_points,
        "extra_rows": explanation.extra_rows,
        "extra_columns": explanation.extra_columns,
        "points": explanation.points,
        "sum": explanation.sum,
    }
