"""What never changes about Patchwork: patches, time board, and the Automa's levels and cards."""

from functools import cache

import msgspec

from quiltbee.geometry import SIDE
from quiltbee.match.wire_types import GameFacts
from quiltbee.patchwork.automa import CARDS, LEVELS
from quiltbee.patchwork.patches import PATCHES
from quiltbee.patchwork.time_board import TIME_BOARDS, Edition


class PatchFacts(msgspec.Struct, frozen=True):
    """A patch; `shape` are rows of # and ."""

    id: int
    shape: tuple[str, ...]
    button_cost: int
    time_cost: int
    button_income: int


class TimeBoardFacts(msgspec.Struct, frozen=True):
    """The time board; where the special patches lie depends on the edition."""

    last_space: int
    income_marks: tuple[int, ...]
    special_patch_marks: dict[str, tuple[int, ...]]


class AutomaLevelFacts(msgspec.Struct, frozen=True):
    """A level of the Automa."""

    level: int
    name: str
    special_tile_space: int
    scores: tuple[str, ...]


class AutomaCardFacts(msgspec.Struct, frozen=True):
    """A card of the Automa."""

    number: int
    deck: str
    budget: int
    income: int
    filters: tuple[str, ...]


class AutomaFacts(msgspec.Struct, frozen=True):
    """The Automa's levels and cards."""

    levels: tuple[AutomaLevelFacts, ...]
    cards: tuple[AutomaCardFacts, ...]


class PatchworkFacts(GameFacts, frozen=True, tag="patchwork"):
    """Everything that never changes about Patchwork."""

    side: int
    patches: tuple[PatchFacts, ...]
    time_board: TimeBoardFacts
    automa: AutomaFacts


@cache
def patchwork_facts() -> PatchworkFacts:
    """The facts, made once."""
    return PatchworkFacts(SIDE, _patches(), _time_board(), AutomaFacts(_levels(), _cards()))


def _patches() -> tuple[PatchFacts, ...]:
    return tuple(
        PatchFacts(
            patch.id, patch.shape.rows, patch.button_cost, patch.time_cost, patch.button_income
        )
        for patch in PATCHES
    )


def _time_board() -> TimeBoardFacts:
    board = TIME_BOARDS[Edition.REVISED]
    marks = {str(edition): each.special_patch_marks for edition, each in TIME_BOARDS.items()}
    return TimeBoardFacts(board.last_space, board.income_marks, marks)


def _levels() -> tuple[AutomaLevelFacts, ...]:
    return tuple(
        AutomaLevelFacts(
            level.number,
            level.name,
            level.special_tile_space,
            tuple(sorted(map(str, level.scores))),
        )
        for level in LEVELS.values()
    )


def _cards() -> tuple[AutomaCardFacts, ...]:
    return tuple(
        AutomaCardFacts(
            card.number, str(card.deck), card.budget, card.income, tuple(map(str, card.filters))
        )
        for card in CARDS.values()
    )
