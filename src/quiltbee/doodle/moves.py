"""What can happen in a game. All seats play at once (DO-3.1), so every move names its seat.

A move as text is its token of the notation.
"""

from dataclasses import dataclass
from typing import TypeAlias

from quiltbee.doodle.cuts import Cut
from quiltbee.geometry import Cell, Placement, Rectangle, cell_name


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: the die shows this value (DO-3.2)."""

    value: int

    def __str__(self) -> str:
        return f"die-{self.value}"


@dataclass(frozen=True, slots=True)
class DrawStartPatch:
    """Draw the patch of the seat's start card (DO-1.2)."""

    seat: int
    placement: Placement

    def __str__(self) -> str:
        return f"{self.seat + 1}-start-{self.placement}"


@dataclass(frozen=True, slots=True)
class DrawPatch:
    """Draw the patch of a card, or what cuts leave of it (DO-3.3, DO-5.4).

    The card is the current one, or one beside it, which uses *neighbor* (DO-5.2), or in the last
    turn any of the circle (DO-3.6). The placement is that of the piece the cuts leave.
    """

    seat: int
    card: str
    placement: Placement
    cuts: tuple[Cut, ...] = ()

    def __str__(self) -> str:
        return "-".join(map(str, (self.seat + 1, self.card, *self.cuts, self.placement)))


@dataclass(frozen=True, slots=True)
class ShadeCell:
    """The special action *single cell* (DO-5.3)."""

    seat: int
    cell: Cell

    def __str__(self) -> str:
        return f"{self.seat + 1}-cell-{cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Undo the last thing done in the open turn (DO-2.2)."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat + 1}-back"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn for good; without a drawing that is a pass (DO-3.3)."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat + 1}-end"


@dataclass(frozen=True, slots=True)
class ScoreRectangle:
    """Fix the rectangle scored this round (DO-4.1). None scores nothing, on an empty board only."""

    seat: int
    rectangle: Rectangle | None

    def __str__(self) -> str:
        return f"{self.seat + 1}-score-{self.rectangle or 'none'}"


@dataclass(frozen=True, slots=True)
class EndForAbsent:
    """Whoever runs the match ends the step of a seat that left or ran out of time.

    All it did in the step is taken back. In a turn it passes, in a scoring its best rectangle is
    scored, in the setup its board stays empty.
    """

    seat: int

    def __str__(self) -> str:
        return f"{self.seat + 1}-absent"


SeatMove: TypeAlias = (
    DrawStartPatch | DrawPatch | ShadeCell | TakeBack | EndTurn | ScoreRectangle | EndForAbsent
)
"""What a seat does, or the match for it."""
Move: TypeAlias = Roll | SeatMove
"""What a seat or chance does."""
