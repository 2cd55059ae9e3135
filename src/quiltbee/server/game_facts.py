"""What never changes about a game, for a page that knows geometry but no rules."""

from functools import cache
from typing import Literal

import msgspec

from quiltbee.doodle.cards import STANDARD_DECK, Card
from quiltbee.geometry import SIDE
from quiltbee.patchwork.automa import CARDS, LEVELS
from quiltbee.patchwork.patches import PATCHES
from quiltbee.patchwork.time_board import TIME_BOARDS, Edition


class PatchFacts(msgspec.Struct, frozen=True):
    """A patch of Patchwork; `shape` are rows of # and ."""

    id: int
    shape: tuple[str, ...]
    button_cost: int
    time_cost: int
    button_income: int


class TimeBoardFacts(msgspec.Struct, frozen=True):
    """The time board; where the special patches lie differs by edition."""

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


class PatchworkFacts(msgspec.Struct, frozen=True, tag_field="game", tag="patchwork"):
    """Everything that never changes about Patchwork."""

    side: int
    patches: tuple[PatchFacts, ...]
    time_board: TimeBoardFacts
    automa: AutomaFacts


class CardFacts(msgspec.Struct, frozen=True):
    """A card of Doodle."""

    id: str
    kind: Literal["start", "patch"]
    shape: tuple[str, ...]


class DoodleFacts(msgspec.Struct, frozen=True, tag_field="game", tag="doodle"):
    """Everything that never changes about Patchwork Doodle."""

    side: int
    cards: tuple[CardFacts, ...]
    die: tuple[int, ...]
    rounds: int
    turns: int


GameFacts = PatchworkFacts | DoodleFacts


@cache
def game_facts(game: str) -> GameFacts:
    """The facts of a game that the registry knows."""
    return _patchwork() if game == "patchwork" else _doodle()


def _patchwork() -> PatchworkFacts:
    board = TIME_BOARDS[Edition.REVISED]
    return PatchworkFacts(
        side=SIDE,
        patches=tuple(
            PatchFacts(
                patch.id,
                patch.shape.rows,
                patch.button_cost,
                patch.time_cost,
                patch.button_income,
            )
            for patch in PATCHES
        ),
        time_board=TimeBoardFacts(
            board.last_space,
            board.income_marks,
            {str(edition): each.special_patch_marks for edition, each in TIME_BOARDS.items()},
        ),
        automa=AutomaFacts(
            tuple(
                AutomaLevelFacts(
                    level.number,
                    level.name,
                    level.special_tile_space,
                    tuple(sorted(map(str, level.scores))),
                )
                for level in LEVELS.values()
            ),
            tuple(
                AutomaCardFacts(
                    card.number,
                    str(card.deck),
                    card.budget,
                    card.income,
                    tuple(map(str, card.filters)),
                )
                for card in CARDS.values()
            ),
        ),
    )


def _doodle() -> DoodleFacts:
    from quiltbee.doodle.steps import ROUNDS, TURNS

    deck = STANDARD_DECK
    start = [_card(card, "start") for card in deck.start_cards]
    patch = [_card(card, "patch") for card in deck.patch_cards]
    return DoodleFacts(SIDE, (*start, *patch), deck.die, ROUNDS, TURNS)


def _card(card: Card, kind: Literal["start", "patch"]) -> CardFacts:
    return CardFacts(card.id, kind, card.shape.rows)
