"""What never changes about Doodle: the cards of the standard deck, the die, rounds and turns."""

from functools import cache
from typing import Literal

import msgspec

from quiltbee.doodle.cards import STANDARD_DECK, Card
from quiltbee.doodle.steps import ROUNDS, TURNS
from quiltbee.geometry import SIDE
from quiltbee.match.wire_types import GameFacts

CardKind = Literal["start", "patch"]


class CardFacts(msgspec.Struct, frozen=True):
    """A card; `shape` are rows of # and ."""

    id: str
    kind: CardKind
    shape: tuple[str, ...]


class DoodleFacts(GameFacts, frozen=True, tag="doodle"):
    """Everything that never changes about Patchwork Doodle."""

    side: int
    cards: tuple[CardFacts, ...]
    die: tuple[int, ...]
    rounds: int
    turns: int


@cache
def doodle_facts() -> DoodleFacts:
    """The facts, made once."""
    deck = STANDARD_DECK
    start = [_card(card, "start") for card in deck.start_cards]
    patch = [_card(card, "patch") for card in deck.patch_cards]
    return DoodleFacts(SIDE, (*start, *patch), deck.die, ROUNDS, TURNS)


def _card(card: Card, kind: CardKind) -> CardFacts:
    return CardFacts(card.id, kind, card.shape.rows)
