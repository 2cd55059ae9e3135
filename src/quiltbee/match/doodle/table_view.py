"""The table of Doodle as viewers see it: the facts of the rules, typed for the wire.

`doodle.facts` says what they are; here is their shape. Facts that do not fit it are an error.
"""

from collections.abc import Collection
from functools import lru_cache
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from quiltbee.doodle import State
from quiltbee.doodle.facts import facts_for_all_of, sheet_facts
from quiltbee.doodle.sheet import Sheet
from quiltbee.doodle.special_actions import SpecialAction
from quiltbee.doodle.steps import Step
from quiltbee.geometry import Shape
from quiltbee.match.wire_types import Exact, TableView

StepName = Literal["setup", "turn", "scoring", "over"]


class CardView(Exact, frozen=True):
    """A card and the patch on it, as rows of # and ."""

    id: str
    shape: tuple[str, ...]


class DrawnPiece(Exact, frozen=True):
    """A patch or a single cell on a drawing board; `card` is None for a single cell."""

    phase: StepName
    round_number: int
    turn_number: int | None
    token: str
    """When it was drawn, and what: 1t3-D10-3c4. No two pieces of a sheet share one."""
    card: str | None
    shape: tuple[str, ...]
    orientation: int
    anchor: str
    cells: tuple[str, ...]
    cuts: tuple[str, ...]
    by_neighbor: bool


class SpecialActionUses(Exact, frozen=True):
    """How often each special action was used."""

    cut: int
    neighbor: int
    single_cell: int
    again: int


class RectangleView(Exact, frozen=True):
    """A rectangle and its points: a square, and the rows or columns that stick out of it."""

    rectangle: str | None
    points: int
    sum: str
    square: str | UnsetType = UNSET
    square_points: int | UnsetType = UNSET
    extra_rows: int | UnsetType = UNSET
    extra_columns: int | UnsetType = UNSET


class ScoringView(RectangleView, frozen=True, kw_only=True):
    """What a seat scored in a round; without a rectangle, nothing."""

    round_number: int
    running_total: int


class SheetView(Exact, frozen=True):
    """What a seat has drawn, used and scored."""

    seat: int
    start_card: CardView
    drawing_board: tuple[str, ...]
    pieces: tuple[DrawnPiece, ...]
    open_pieces: int
    """How many of the pieces, the last ones, can still be taken back."""
    special_actions: SpecialActionUses
    special_actions_left: tuple[SpecialAction, ...]
    scorings: tuple[ScoringView, ...]
    best_rectangle: RectangleView | None
    running_total: int
    empty_cells: int
    score: int


class DoodleOutcome(Exact, frozen=True):
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class DoodleTable(TableView, frozen=True, tag="doodle"):
    """The table of Doodle."""

    phase: StepName
    round_number: int
    turn_number: int | None
    chance_waits: bool
    acting_seats: tuple[int, ...]
    circle: tuple[CardView, ...]
    """Clockwise from the gap in which the token stood."""
    roll: int | None
    current_card: str | None
    neighbors: tuple[str, ...]
    open_cards: tuple[str, ...]
    pile_size: int
    discarded: tuple[str, ...]
    seats: tuple[SheetView, ...]
    outcome: DoodleOutcome | None


def doodle_table(state: State, seats: Collection[int]) -> DoodleTable:
    """What these seats together may see: others' open turns and the pile stay hidden."""
    return msgspec.convert(facts_for_all_of(state, seats, _sheet_view), DoodleTable)


@lru_cache(maxsize=1024)
def _sheet_view(number: int, sheet: Sheet, step: Step, start: Shape) -> SheetView:
    """A move changes one sheet of a table; the others need not be looked at again."""
    return msgspec.convert(sheet_facts(number, sheet, step, start), SheetView)
