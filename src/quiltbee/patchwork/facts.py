"""A state as plain data, for JSON and for callers who want to do without our classes.

A piece never moves again, so its facts are made once and shared: read, do not write.
"""

from functools import lru_cache
from typing import NotRequired, TypedDict

from quiltbee.geometry import cell_name
from quiltbee.geometry.cells import board_rows
from quiltbee.patchwork.automa import LEVELS
from quiltbee.patchwork.moves import AutomaTurn, Move
from quiltbee.patchwork.notation import format_piece, format_position
from quiltbee.patchwork.quilt_board import Piece, QuiltBoard
from quiltbee.patchwork.scoring import Outcome
from quiltbee.patchwork.seats import Player, Seat
from quiltbee.patchwork.state import State


class PieceFacts(TypedDict):
    """A piece on a quilt board; `patch` is None for a special patch."""

    patch: int | None
    orientation: int
    anchor: str
    token: str


class BoardFacts(TypedDict):
    """A quilt board, as rows of text and as pieces."""

    empty_cells: int
    quilt_board: list[str]
    pieces: list[PieceFacts]


class SeatFacts(TypedDict):
    """A seat: `kind` says whether a player or the Automa sits there, and so which keys it has."""

    seat: int
    score: int
    kind: str
    buttons: int
    space: int
    button_income: NotRequired[int]
    empty_cells: NotRequired[int]
    quilt_board: NotRequired[list[str]]
    pieces: NotRequired[list[PieceFacts]]
    level: NotRequired[int]
    name: NotRequired[str]
    deck: NotRequired[str]
    cards_left: NotRequired[int]
    visible_budget: NotRequired[int | None]
    discard: NotRequired[list[int]]
    patches: NotRequired[list[int]]


class OutcomeFacts(TypedDict):
    """The end: the winner is a seat from 1."""

    scores: list[int]
    winner: int
    decided_by: str


class FilterFacts(TypedDict):
    """What a filter of the Automa's card left over."""

    filter: str
    left: list[int]
    skipped: bool


class DecisionFacts(TypedDict):
    """Why the Automa took what it took; `patch` is None if it advanced."""

    sentence: str
    card: int
    budget: int
    income: int
    offer: list[int]
    affordable: list[int]
    filters: list[FilterFacts]
    patch: int | None


class Facts(TypedDict):
    """What `facts` says about a state."""

    game: str
    position: str
    edition: str
    turn: int | None
    offer: list[int]
    circle: list[int]
    special_patches_left: list[int]
    special_patches_waiting: int
    special_tile: int | None
    legal_move_count: int
    seats: list[SeatFacts]
    outcome: OutcomeFacts | None


def facts(state: State) -> Facts:
    """Everything on the table. Seats are numbered from 1, as on the page and in records."""
    return {
        "game": "patchwork",
        "position": format_position(state),
        "edition": str(state.time_board.edition),
        "turn": None if state.turn is None else state.turn + 1,
        "offer": [patch.id for patch in state.offer],
        "circle": list(state.circle),
        "special_patches_left": list(state.special_patches_left),
        "special_patches_waiting": state.special_patches_waiting,
        "special_tile": None if state.special_tile is None else state.special_tile + 1,
        "legal_move_count": len(state.legal_moves),
        "seats": [
            _seat_facts(seat, number, score, state.visible_budget)
            for number, (seat, score) in enumerate(
                zip(state.seats, state.scores, strict=True), start=1
            )
        ],
        "outcome": None if state.outcome is None else _outcome_facts(state.outcome),
    }


def facts_for(state: State, seat: int | None) -> Facts:
    """What a seat (from 0), or a spectator if None, may know: the Automa's deck stays hidden."""
    return facts(state.seen_by(seat))


def explain(before: State, move: Move) -> DecisionFacts | None:
    """Why the Automa took what it took, as plain data; None for any other move."""
    decision = before.automa_decision
    if decision is None or not isinstance(move, AutomaTurn):
        return None
    return {
        "sentence": str(decision),
        "card": decision.card.number,
        "budget": decision.card.budget,
        "income": decision.card.income,
        "offer": list(decision.offer),
        "affordable": list(decision.affordable),
        "filters": [
            {"filter": str(step.filter), "left": list(step.left), "skipped": step.skipped}
            for step in decision.steps
        ],
        "patch": decision.patch,
    }


def _seat_facts(seat: Seat, number: int, score: int, visible_budget: int | None) -> SeatFacts:
    if isinstance(seat, Player):
        board = _board_facts(seat.quilt_board)
        return {
            "seat": number,
            "score": score,
            "kind": "player",
            "buttons": seat.buttons,
            "button_income": seat.button_income,
            "space": seat.space,
            "empty_cells": board["empty_cells"],
            "quilt_board": board["quilt_board"],
            "pieces": board["pieces"],
        }
    return {
        "seat": number,
        "score": score,
        "kind": "automa",
        "level": seat.level,
        "name": LEVELS[seat.level].name,
        "deck": seat.deck_name,
        "cards_left": len(seat.deck),
        "visible_budget": visible_budget,
        "discard": list(seat.discard),
        "buttons": seat.buttons,
        "space": seat.space,
        "patches": list(seat.patches),
    }


@lru_cache(maxsize=1024)
def _board_facts(board: QuiltBoard) -> BoardFacts:
    """One of the two boards at a table is as it was before a move."""
    return {
        "empty_cells": board.empty_count,
        "quilt_board": list(board_rows(board.covered)),
        "pieces": [_piece_facts(piece) for piece in board.pieces],
    }


@lru_cache(maxsize=8192)
def _piece_facts(piece: Piece) -> PieceFacts:
    return {
        "patch": piece.patch,
        "orientation": piece.placement.orientation,
        "anchor": cell_name(piece.placement.anchor),
        "token": format_piece(piece),
    }


def _outcome_facts(outcome: Outcome) -> OutcomeFacts:
    return {
        "scores": list(outcome.scores),
        "winner": outcome.winner + 1,
        "decided_by": str(outcome.termination),
    }
