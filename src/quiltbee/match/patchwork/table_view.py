"""The table of Patchwork as viewers see it: the facts of the rules, typed for the wire.

`patchwork.facts` says what they are; here is their shape. Facts that do not fit it are an error.
"""

import msgspec

from quiltbee.match.wire_types import Exact, Explanation, TableView
from quiltbee.patchwork import Move, State
from quiltbee.patchwork.facts import explain, facts_for


class QuiltPiece(Exact, frozen=True):
    """A patch on a quilt board; `patch` is None for a special patch."""

    patch: int | None
    orientation: int
    anchor: str
    token: str


class PlayerSeat(Exact, frozen=True, tag_field="kind", tag="player"):
    """The seat of a player, person or bot."""

    seat: int
    score: int
    buttons: int
    button_income: int
    space: int
    empty_cells: int
    quilt_board: tuple[str, ...]
    pieces: tuple[QuiltPiece, ...]


class AutomaSeat(Exact, frozen=True, tag_field="kind", tag="automa"):
    """The seat of the Automa."""

    seat: int
    score: int
    level: int
    name: str
    deck: str
    cards_left: int
    visible_budget: int | None
    """What the back of a tactical card shows of the next one."""
    discard: tuple[int, ...]
    buttons: int
    space: int
    patches: tuple[int, ...]


class PatchworkOutcome(Exact, frozen=True):
    """How a game ended."""

    scores: tuple[int, ...]
    winner: int
    decided_by: str


class PatchworkTable(TableView, frozen=True, tag="patchwork"):
    """The table of Patchwork."""

    edition: str
    turn: int | None
    """The seat to move; None when the game is over or chance has to decide first."""
    offer: tuple[int, ...]
    circle: tuple[int, ...]
    special_patches_left: tuple[int, ...]
    special_patches_waiting: int
    special_tile: int | None
    """The seat that holds the special tile."""
    legal_move_count: int
    seats: tuple[PlayerSeat | AutomaSeat, ...]
    outcome: PatchworkOutcome | None


class FilterStep(Exact, frozen=True):
    """A filter of a card, and the patches that it left; skipped if it would have left none."""

    filter: str
    left: tuple[int, ...]
    skipped: bool


class AutomaExplanation(Explanation, frozen=True):
    """Why the Automa took what it took: its card, what it could afford, filter by filter."""

    sentence: str
    card: int
    budget: int
    income: int
    offer: tuple[int, ...]
    affordable: tuple[int, ...]
    filters: tuple[FilterStep, ...]
    patch: int | None


def patchwork_table(state: State) -> PatchworkTable:
    """The table as everyone may see it: the Automa's deck stays hidden."""
    return msgspec.convert(facts_for(state, None), PatchworkTable)


def automa_explanation(before: State, move: Move) -> AutomaExplanation | None:
    """Why the Automa made a move; None for any other move."""
    explained = explain(before, move)
    return None if explained is None else msgspec.convert(explained, AutomaExplanation)
