"""A state as plain data, for JSON and for callers who want to do without our classes.

What is drawn never changes, so the facts of a piece are made once and shared: read, do not write.
"""

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from typing import Any, NotRequired, TypeAlias, TypedDict

from quiltbee.doodle.notation import format_piece, format_position
from quiltbee.doodle.scoring import best_rectangle, explain, running_total, score
from quiltbee.doodle.sheet import Piece, Sheet
from quiltbee.doodle.special_actions import SpecialAction, Uses
from quiltbee.doodle.state import State
from quiltbee.doodle.steps import Step, phase_of, round_of, turn_of
from quiltbee.geometry import Rectangle, Shape, cell_name, cells_in
from quiltbee.geometry.cells import board_rows

TellSheet: TypeAlias = Callable[[int, Sheet, Step, Shape], Any]
"""The facts of a sheet: of the seat with this number, in this step, with this start patch."""


class MomentFacts(TypedDict):
    """Where the game stands."""

    phase: str
    round_number: int
    turn_number: int


class CardFacts(TypedDict):
    """A card and the patch on it, as rows of text."""

    id: str
    shape: list[str]


class PieceFacts(MomentFacts):
    """Something drawn; `card` is None for a single cell."""

    token: str
    card: str | None
    shape: list[str]
    orientation: int
    anchor: str
    cells: list[str]
    cuts: list[str]
    by_neighbor: bool


class RectangleFacts(TypedDict):
    """A scored rectangle and how its points come about; a rectangle of None scores nothing."""

    rectangle: str | None
    points: int
    sum: str
    square: NotRequired[str]
    square_points: NotRequired[int]
    extra_rows: NotRequired[int]
    extra_columns: NotRequired[int]


class ScoringFacts(RectangleFacts):
    """What a round brought."""

    round_number: int
    running_total: int


class SpecialActionFacts(TypedDict):
    """How often each special action was used, and which ones were not."""

    special_actions: dict[str, int]
    special_actions_left: list[str]


class SheetFacts(SpecialActionFacts):
    """The sheet of a seat."""

    seat: int
    start_card: CardFacts
    drawing_board: list[str]
    pieces: list[PieceFacts]
    open_pieces: int
    scorings: list[ScoringFacts]
    best_rectangle: RectangleFacts | None
    running_total: int
    empty_cells: int
    score: int


class OutcomeFacts(TypedDict):
    """The end: the winners are seats from 1."""

    scores: list[int]
    winners: list[int]


class Facts(MomentFacts):
    """What `facts` says about a state."""

    game: str
    position: str
    chance_waits: bool
    acting_seats: list[int]
    circle: list[CardFacts]
    roll: int | None
    current_card: str | None
    neighbors: list[str]
    open_cards: list[str]
    pile_size: int
    discarded: list[str]
    seats: list[SheetFacts]
    outcome: OutcomeFacts | None


def facts(state: State) -> Facts:
    """Everything on the table. Seats are numbered from 1, as on the page and in records."""
    return _facts(state, state.acting_seats, sheet_facts)


def facts_for(state: State, seat: int | None) -> Facts:
    """What a seat (from 0), or a spectator if None, may know: others' open turns stay hidden.

    The order of the pile does too (DO-6.1). Everyone sees which seats are done, as at a table.
    """
    return facts_for_all_of(state, () if seat is None else (seat,))


def facts_for_all_of(
    state: State, seats: Collection[int], tell_sheet: TellSheet | None = None
) -> Facts:
    """What several seats may know together: people who share a screen."""
    return _facts(state.seen_by_all_of(seats), state.acting_seats, tell_sheet or sheet_facts)


def _facts(state: State, acting_seats: Sequence[int], tell_sheet: TellSheet) -> Facts:
    outcome = state.outcome
    return {
        "game": "doodle",
        "position": format_position(state),
        **_moment(state.step),
        "chance_waits": state.chance_waits,
        "acting_seats": [seat + 1 for seat in acting_seats],
        "circle": [_card(card, state.deck.shapes[card]) for card in state.circle],
        "roll": state.roll,
        "current_card": state.current_card,
        "neighbors": list(state.neighbors),
        "open_cards": list(state.open_cards),
        "pile_size": len(state.pile),
        "discarded": list(state.discarded),
        "seats": [
            tell_sheet(number, sheet, state.step, state.deck.shapes[sheet.start_card])
            for number, sheet in enumerate(state.sheets, start=1)
        ],
        "outcome": None
        if outcome is None
        else {
            "scores": list(outcome.scores),
            "winners": [seat + 1 for seat in outcome.winners],
        },
    }


@lru_cache(maxsize=32)
def _moment(step: Step) -> MomentFacts:
    return {
        "phase": str(phase_of(step)),
        "round_number": round_of(step),
        "turn_number": turn_of(step),
    }


@lru_cache(maxsize=256)
def _card(card: str, shape: Shape) -> CardFacts:
    return {"id": card, "shape": list(shape.rows)}


@lru_cache(maxsize=1024)
def sheet_facts(number: int, sheet: Sheet, step: Step, start: Shape) -> SheetFacts:
    """Everyone who looks at a table sees mostly the same sheets."""
    uses = sheet.uses
    best = best_rectangle(sheet.covered)
    return {
        "seat": number,
        "start_card": _card(sheet.start_card, start),
        "drawing_board": list(board_rows(sheet.covered)),
        "pieces": [_piece(piece) for piece in sheet.pieces],
        "open_pieces": len(sheet.pieces_of(step)),
        **_special_actions(uses),
        "scorings": _scorings(sheet.scored),
        "best_rectangle": None if best is None else _explanation(best),
        "running_total": running_total(sheet.scored),
        "empty_cells": sheet.empty_count,
        "score": score(sheet.covered, sheet.scored),
    }


@lru_cache(maxsize=8192)
def _piece(piece: Piece) -> PieceFacts:
    return {
        **_moment(piece.step),
        "token": format_piece(piece),
        "card": piece.card,
        "shape": list(piece.shape.rows),
        "orientation": piece.placement.orientation,
        "anchor": cell_name(piece.placement.anchor),
        "cells": [cell_name(cell) for cell in cells_in(piece.cells)],
        "cuts": [str(cut) for cut in piece.cuts],
        "by_neighbor": piece.by_neighbor,
    }


@lru_cache(maxsize=256)
def _special_actions(uses: Uses) -> SpecialActionFacts:
    return {
        "special_actions": {str(action): uses.count(action) for action in SpecialAction},
        "special_actions_left": [str(action) for action in uses.left],
    }


def _scorings(scored: tuple[Rectangle | None, ...]) -> list[ScoringFacts]:
    return [
        {
            "round_number": number,
            **_explanation(rectangle),
            "running_total": running_total(scored[:number]),
        }
        for number, rectangle in enumerate(scored, start=1)
    ]


@lru_cache(maxsize=4096)
def _explanation(rectangle: Rectangle | None) -> RectangleFacts:
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
