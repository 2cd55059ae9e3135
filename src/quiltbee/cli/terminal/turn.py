"""What every game offers to the dialogs: a person's turn, from the question to the move.

A turn is a value: an answer to what was typed is a new turn, a move to play, or something to read.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from quiltbee.cli.terminal.block import Block
from quiltbee.cli.terminal.glyphs import Glyphs
from quiltbee.cli.terminal.words import Typed


@dataclass(frozen=True, slots=True)
class Play:
    """The person has decided."""

    move: Any


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last move was taken back, and with it this turn is gone."""


Decision: TypeAlias = Play | TakenBack
"""What ends a dialog about a turn."""


@dataclass(frozen=True, slots=True)
class Page:
    """Something to read; the turn goes on after it. It is made for the signs and the width."""

    view: Callable[[Glyphs, int], Block]


@dataclass(frozen=True, slots=True)
class Note:
    """One sentence: a refusal, or that something is done."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Redraw:
    """Show the whole table again."""


class Turn(Protocol):
    """A person's turn. Widths and heights are in characters; a height of 0 means any."""

    @property
    def news(self) -> tuple[str, ...]:
        """What the others did since this person last moved."""
        ...

    @property
    def question(self) -> str:
        """What you can decide, or what the move in hand will do."""
        ...

    @property
    def keys(self) -> str:
        """The keys that work now, for people."""
        ...

    @property
    def words(self) -> str:
        """What can be typed now, for people."""
        ...

    @property
    def single_keys(self) -> str:
        """Characters that act at once when a single key is pressed."""
        ...

    @property
    def takes_cells(self) -> bool:
        """Whether a cell can be typed now."""
        ...

    def answer(self, typed: Typed) -> "Answer":
        """What follows from what was typed; raises QuiltbeeError."""
        ...

    def table_view(self, glyphs: Glyphs, width: int, height: int = 0) -> Block:
        """Everything on the table."""
        ...

    def draft_view(self, glyphs: Glyphs, width: int) -> Block:
        """Only what changes while a person thinks about a move."""
        ...

    def help_view(self, glyphs: Glyphs, width: int) -> Block:
        """How to play here."""
        ...


Answer: TypeAlias = Turn | Decision | Page | Note | Redraw
