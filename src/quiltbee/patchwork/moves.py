"""What can happen in a game: three moves of a player, the Automa's turn, a shuffle of its deck.

A move as text is its token of the notation.
"""

from dataclasses import dataclass
from typing import TypeAlias

from quiltbee.geometry import Cell, Placement, cell_name
from quiltbee.patchwork.patches import PATCHES


@dataclass(frozen=True, slots=True)
class Advance:
    """Action A: advance to just ahead of the opponent and receive buttons (PW-3.1)."""

    def __str__(self) -> str:
        return "adv"


@dataclass(frozen=True, slots=True)
class TakePatch:
    """Action B: take a patch of the offer and place it (PW-4.1)."""

    patch: int
    placement: Placement

    def __str__(self) -> str:
        return f"{self.patch}-{self.placement}"

    def canonical(self) -> "TakePatch":
        """This move, written with the canonical orientation code of a symmetric patch."""
        placement = self.placement.canonical(PATCHES[self.patch].shape)
        return self if placement is self.placement else TakePatch(self.patch, placement)


@dataclass(frozen=True, slots=True)
class PlaceSpecialPatch:
    """Place the special patch just won on an empty cell (PW-5.3)."""

    cell: Cell

    def __str__(self) -> str:
        return f"s-{cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class AutomaTurn:
    """The Automa reveals `card` and takes `patch`, or advances if that is None (AU-2.2)."""

    card: int
    patch: int | None

    def __str__(self) -> str:
        return f"c{self.card}-{'adv' if self.patch is None else self.patch}"


@dataclass(frozen=True, slots=True)
class ShuffleDeck:
    """Chance: the Automa's new deck, top card first (AU-3.4)."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"deck-{'.'.join(map(str, self.cards))}"


Move: TypeAlias = Advance | TakePatch | PlaceSpecialPatch | AutomaTurn | ShuffleDeck
"""What a player, the Automa or chance does."""

ADVANCE = Advance()
"""The move: there is only one way to advance."""
