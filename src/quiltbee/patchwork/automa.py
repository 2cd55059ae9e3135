"""The Automa's cards and levels, and how it decides (sections AU-2 to AU-4)."""

import json
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files
from typing import Any

from quiltbee.patchwork.patches import PATCHES, Patch
from quiltbee.patchwork.time_board import LAST_SPACE


class Filter(StrEnum):
    """A card's rules for choosing among affordable patches."""

    NO_OVERTAKE = "no_overtake"
    MOST_BUTTONS = "most_buttons"
    LARGEST = "largest"
    FURTHEST = "furthest"


class DeckName(StrEnum):
    """The two decks of twelve cards."""

    NORMAL = "normal"
    TACTICAL = "tactical"


class Scores(StrEnum):
    """What a level counts at the end (AU-4.1)."""

    SPECIAL_TILE = "special_tile_7"
    COLLECTED_BUTTONS = "collected_buttons"
    PATCHES_WITH_BUTTONS = "count_of_patches_with_buttons"
    BUTTONS_ON_PATCHES = "buttons_printed_on_patches"


@dataclass(frozen=True, slots=True)
class Card:
    """A card: what the Automa may spend, what it collects at income marks, and its filters."""

    number: int
    deck: DeckName
    budget: int
    income: int
    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """One of five: where the Automa claims the special tile, and what it scores (AU-1.3)."""

    number: int
    name: str
    special_tile_space: int
    scores: frozenset[Scores]


def _load() -> Any:
    return json.loads((files("quiltbee.patchwork") / "data" / "automa.json").read_text("utf-8"))


_DATA = _load()

CARDS: dict[int, Card] = {
    entry["number"]: Card(
        number=entry["number"],
        deck=DeckName(entry["deck"]),
        budget=entry["budget"],
        income=entry["income"],
        filters=tuple(Filter(name) for name in entry["filters"]),
    )
    for entry in _DATA["cards"]
}
"""All cards of the Automa by their numbers."""

DECKS: dict[DeckName, tuple[int, ...]] = {
    name: tuple(card.number for card in CARDS.values() if card.deck == name) for name in DeckName
}
"""The numbers of the cards in each deck."""

LEVELS: dict[int, Level] = {
    entry["level"]: Level(
        number=entry["level"],
        name=entry["name"],
        special_tile_space=entry["special_tile_space"],
        scores=frozenset(Scores(name) for name in entry["scores"]),
    )
    for entry in _DATA["levels"]
}
"""The five levels of the Automa by their numbers."""

SET_ASIDE = 2
"""How many cards are discarded unseen at the start (AU-1.2)."""


@dataclass(frozen=True, slots=True)
class FilterStep:
    """One filter at work: what it was given, what it kept, and whether it was skipped."""

    filter: Filter
    given: tuple[int, ...]
    kept: tuple[int, ...]

    @property
    def skipped(self) -> bool:
        """A filter that would leave nothing is skipped and leaves what it was given (AU-2.4)."""
        return not self.kept

    @property
    def left(self) -> tuple[int, ...]:
        """What goes on to the next filter."""
        return self.kept or self.given


@dataclass(frozen=True, slots=True)
class Decision:
    """Why the Automa took what it took, readable afterwards."""

    card: Card
    offer: tuple[int, ...]
    affordable: tuple[int, ...]
    steps: tuple[FilterStep, ...]
    patch: int | None
    """The patch taken, or None if it advances."""

    def __str__(self) -> str:
        card = f"card {self.card.number}, budget {self.card.budget}"
        affordable = f"affordable {_listed(self.affordable)}"
        steps = [
            f"{step.filter} {'is skipped' if step.skipped else f'leaves {_listed(step.left)}'}"
            for step in self.steps
        ]
        action = "advances" if self.patch is None else f"takes {self.patch}"
        return "; ".join((card, affordable, *steps, action))


def decide(card: Card, offer: tuple[Patch, ...], space: int, player_space: int) -> Decision:
    """What the Automa does with this card (AU-2.2 to AU-2.5)."""
    affordable = tuple(patch.id for patch in offer if patch.button_cost <= card.budget)
    left, steps = affordable, list[FilterStep]()
    for name in card.filters:
        if len(left) <= 1:
            break
        step = FilterStep(name, left, _keep(name, left, space, player_space))
        steps.append(step)
        left = step.left
    return Decision(
        card=card,
        offer=tuple(patch.id for patch in offer),
        affordable=affordable,
        steps=tuple(steps),
        patch=left[0] if left else None,
    )


def _keep(name: Filter, left: tuple[int, ...], space: int, player_space: int) -> tuple[int, ...]:
    patches = [PATCHES[patch] for patch in left]
    match name:
        case Filter.NO_OVERTAKE:
            return tuple(
                patch.id
                for patch in patches
                if min(space + patch.time_cost, LAST_SPACE) <= player_space
            )
        case Filter.MOST_BUTTONS:
            most = max(patch.button_income for patch in patches)
            return tuple(patch.id for patch in patches if patch.button_income == most)
        case Filter.LARGEST:
            largest = max(patch.size for patch in patches)
            return tuple(patch.id for patch in patches if patch.size == largest)
        case Filter.FURTHEST:
            return left[-1:]


def _listed(patches: tuple[int, ...]) -> str:
    return ", ".join(map(str, patches)) or "nothing"
