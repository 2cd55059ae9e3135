"""What stands in front of a seat: a player with a quilt board, or the Automa with its cards."""

from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from quiltbee.patchwork.quilt_board import EMPTY_QUILT_BOARD, QuiltBoard

START_BUTTONS = 5


@dataclass(frozen=True, slots=True)
class Player:
    """A player: quilt board, buttons, button income and the space of the time token (PW-1.1)."""

    quilt_board: QuiltBoard = EMPTY_QUILT_BOARD
    buttons: int = START_BUTTONS
    button_income: int = 0
    space: int = 0


@dataclass(frozen=True, slots=True)
class Automa:
    """The Automa: no quilt board, only what it collects, and its cards (AU-1.1).

    The deck is hidden from the player but for the budget on the back of a tactical card; `discard`
    lies face up. The two cards set aside at the start are in neither (AU-1.2).
    """

    level: int
    deck_name: str
    deck: tuple[int, ...]
    discard: tuple[int, ...] = ()
    patches: tuple[int, ...] = ()
    buttons: int = 0
    space: int = 0

    def without_top_card(self) -> Self:
        """The Automa with its top card discarded."""
        return replace(self, deck=self.deck[1:], discard=(*self.discard, self.deck[0]))


Seat: TypeAlias = Player | Automa
"""Whoever sits at the table."""
