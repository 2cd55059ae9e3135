"""Cards and die as data: the deck of the game, or one of your own.

The format of a deck file is `data/deck.schema.json`. `read_deck` gives a deck, or InvalidSetup
naming everything that is wrong with the file.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files

from quiltbee.doodle.steps import ROUNDS, TURNS
from quiltbee.errors import ErrorCode, Fault, InvalidNotation, InvalidSetup, fault
from quiltbee.geometry import SIDE, Shape
from quiltbee.hints import Hint

CIRCLE_SIZE = 8
FEWEST_PATCH_CARDS = CIRCLE_SIZE + (ROUNDS - 1) * TURNS
"""A circle of eight, and six more for each further round (DO-3.5)."""
HIGHEST_FACE = 99

CARD_ID = re.compile(r"[A-Z][A-Za-z0-9]{0,7}")
"""A capital first, so that an id never reads like a word of the notation."""

_DECK_KEYS = {"$schema", "about", "die", "start_cards", "patch_cards"}
_CARD_KEYS = {"id", "shape", "basis"}


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its name and the patch it shows."""

    id: str
    shape: Shape


@dataclass(frozen=True)
class Deck:
    """Start cards, patch cards and the faces of the die."""

    start_cards: tuple[Card, ...]
    patch_cards: tuple[Card, ...]
    die: tuple[int, ...]

    def __hash__(self) -> int:
        """Enough to tell decks apart; what is said of sheets is looked up by it for every view."""
        return hash((len(self.start_cards), len(self.patch_cards), self.die))

    @cached_property
    def shapes(self) -> dict[str, Shape]:
        """The shape of each card by its id."""
        return {card.id: card.shape for card in (*self.start_cards, *self.patch_cards)}

    @cached_property
    def patch_ids(self) -> tuple[str, ...]:
        """The ids of the patch cards as the deck lists them."""
        return tuple(card.id for card in self.patch_cards)

    @cached_property
    def start_ids(self) -> tuple[str, ...]:
        """The ids of the start cards as the deck lists them."""
        return tuple(card.id for card in self.start_cards)

    @cached_property
    def faults(self) -> tuple[Fault, ...]:
        """Everything wrong with this deck."""
        return tuple(fault(ErrorCode.SETUP_DECK, hint=hint) for hint in self._hints())

    def _hints(self) -> Iterator[Hint]:
        if not self.start_cards:
            yield Hint("there is no start card; give at least one.")
        if len(self.patch_cards) < FEWEST_PATCH_CARDS:
            count = len(self.patch_cards)
            yield Hint(
                "{count} patch cards are not enough; a game needs {needed}.",
                count=count,
                needed=FEWEST_PATCH_CARDS,
            )
        if not self.die:
            yield Hint("the die has no faces; give at least one.")
        for face in sorted({face for face in self.die if not 1 <= face <= HIGHEST_FACE}):
            yield Hint(
                "the die shows {face}; a face is a number from 1 to {most}.",
                face=face,
                most=HIGHEST_FACE,
            )
        cards = (*self.start_cards, *self.patch_cards)
        for name, count in Counter(card.id for card in cards).items():
            if count > 1:
                yield Hint(
                    "{count} cards have the id {card}; give each its own.", count=count, card=name
                )
        for card in cards:
            yield from _card_hints(card)


def _card_hints(card: Card) -> Iterator[Hint]:
    if not CARD_ID.fullmatch(card.id):
        yield Hint(
            "the id '{card}' is not allowed; "
            "write a capital and up to seven letters or digits, such as D01.",
            card=card.id,
        )
    if not card.shape.fits_board:
        yield Hint(
            "the patch of card {card} is larger than the {side}×{side} board.",
            card=card.id,
            side=SIDE,
        )
    elif not card.shape.is_connected:
        yield Hint(
            "the patch of card {card} falls apart; its cells must be connected along edges.",
            card=card.id,
        )


def read_deck(text: str) -> Deck:
    """The deck of a deck file; raises InvalidSetup naming all its faults."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        hint = Hint("the file can't be read as JSON: {error}.", error=str(error))
        raise InvalidSetup([fault(ErrorCode.SETUP_DECK, hint=hint)]) from None
    return _DeckReader().read(data)


class _DeckReader:
    """Reads plain data and gathers what is wrong with it, instead of stopping at the first."""

    def __init__(self) -> None:
        self._hints: list[Hint] = []

    def read(self, data: object) -> Deck:
        if not isinstance(data, dict):
            hint = Hint("the file must hold one JSON object.")
            raise InvalidSetup([fault(ErrorCode.SETUP_DECK, hint=hint)])
        self._refuse_unknown(data, _DECK_KEYS, Hint("the deck"))
        deck = Deck(
            start_cards=self._cards(data, "start_cards"),
            patch_cards=self._cards(data, "patch_cards"),
            die=self._die(data),
        )
        if self._hints:
            raise InvalidSetup(fault(ErrorCode.SETUP_DECK, hint=hint) for hint in self._hints)
        if found := deck.faults:
            raise InvalidSetup(found)
        return deck

    def _refuse_unknown(self, data: dict[str, object], known: set[str], where: Hint) -> None:
        for key in sorted(data.keys() - known):
            self._hints.append(Hint("{where} has the unknown key '{key}'.", where=where, key=key))

    def _list(self, data: dict[str, object], key: str) -> list[object]:
        value = data.get(key)
        if isinstance(value, list):
            return value
        if key in data:
            self._hints.append(Hint("'{key}' must be a list.", key=key))
        else:
            self._hints.append(Hint("'{key}' must be a list; it is missing.", key=key))
        return []

    def _die(self, data: dict[str, object]) -> tuple[int, ...]:
        faces: list[int] = []
        for face in self._list(data, "die"):
            if isinstance(face, int) and not isinstance(face, bool):
                faces.append(face)
            else:
                self._hints.append(
                    Hint("the die shows {face!r}; a face is a whole number.", face=face)
                )
        return tuple(faces)

    def _cards(self, data: dict[str, object], key: str) -> tuple[Card, ...]:
        cards = []
        for number, entry in enumerate(self._list(data, key), start=1):
            card = self._card(entry, Hint("'{key}', card {number},", key=key, number=number))
            if card is not None:
                cards.append(card)
        return tuple(cards)

    def _card(self, entry: object, where: Hint) -> Card | None:
        if not isinstance(entry, dict):
            self._hints.append(
                Hint(
                    '{where} must be an object such as {{"id": "D01", "shape": ["#"]}}.',
                    where=where,
                )
            )
            return None
        self._refuse_unknown(entry, _CARD_KEYS, where)
        name, rows = entry.get("id"), entry.get("shape")
        if not isinstance(name, str):
            self._hints.append(Hint("{where} needs an 'id' that is a text.", where=where))
        if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
            self._hints.append(
                Hint("{where} needs a 'shape' that is a list of texts.", where=where)
            )
            return None
        try:
            shape = Shape.parse(rows)
        except InvalidNotation as error:
            self._hints.append(
                Hint("{where} has a wrong 'shape': {error}", where=where, error=error)
            )
            return None
        return Card(name, shape) if isinstance(name, str) else None


def _load() -> Deck:
    return read_deck((files("quiltbee.doodle") / "data" / "doodle_cards.json").read_text("utf-8"))


STANDARD_DECK = _load()
"""Ten start cards, thirty patch cards, and a die marked 1 1 2 2 3 3."""
