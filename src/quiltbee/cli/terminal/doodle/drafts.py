"""Drafts: what a person is thinking about, until it is drawn, cut, scored or ended."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from quiltbee.cli.terminal.held_shape import HeldShape
from quiltbee.doodle import (
    Cut,
    DrawPatch,
    DrawStartPatch,
    EndTurn,
    ScoreRectangle,
    ShadeCell,
    best_rectangle,
    cuts_of,
)
from quiltbee.doodle.scoring import covered_sizes
from quiltbee.geometry import Rectangle, Shape, cells_in
from quiltbee.geometry.shapes import Square

SINGLE_CELL = Shape.parse(["#"])


@dataclass(frozen=True, slots=True)
class PieceDraft(HeldShape):
    """About to draw a patch, a piece of one, or a single cell if `card` is None."""

    seat: int
    card: str | None
    shape: Shape
    """What is held: the card's patch, or what the cuts have left of it."""
    cuts: tuple[Cut, ...] = ()
    is_start: bool = False

    @classmethod
    def single_cell(cls, seat: int) -> "PieceDraft":
        """About to shade one cell."""
        return cls(seat, None, SINGLE_CELL)

    @property
    def name(self) -> str:
        """What a refusal calls it."""
        return self.card or "1×1"

    @property
    def move(self) -> DrawStartPatch | DrawPatch | ShadeCell:
        """The move it becomes."""
        if self.card is None:
            return ShadeCell(self.seat, self.anchor)
        if self.is_start:
            return DrawStartPatch(self.seat, self.placement)
        return DrawPatch(self.seat, self.card, self.placement, self.cuts)


@dataclass(frozen=True, slots=True)
class CutDraft:
    """About to cut what is held: one of all allowed cuts, and the piece to keep."""

    held: PieceDraft
    index: int = 0

    @property
    def cuts(self) -> tuple[Cut, ...]:
        """All allowed cuts: two in a row make the same pieces and keep either."""
        return cuts_of(self.held.shape)

    @property
    def cut(self) -> Cut:
        """The cut looked at."""
        return self.cuts[self.index]

    @property
    def kept(self) -> frozenset[Square]:
        """The squares of the piece kept."""
        first, behind = self.cut.border(self.held.shape)[0]
        inside = first if self.cut.keeps_first else behind
        return next(part for part in self.cut.parts(self.held.shape) if inside in part)

    def stepped(self, steps: int) -> "CutDraft":
        """The draft this many cuts further on, keeping the same side."""
        return replace(self, index=(self.index + 2 * steps) % len(self.cuts))

    def other_piece(self) -> "CutDraft":
        """This cut, keeping the other piece."""
        return replace(self, index=self.index ^ 1)

    def chosen(self, cut: Cut) -> "CutDraft | None":
        """The draft with this cut, if it is allowed."""
        shortest = cut.canonical(self.held.shape)
        return replace(self, index=self.cuts.index(shortest)) if shortest in self.cuts else None

    def piece(self) -> PieceDraft:
        """The piece kept, in hand."""
        shape = self.cut.piece(self.held.shape)
        assert shape is not None, "only allowed cuts are offered"
        return PieceDraft(self.held.seat, self.held.card, shape, (*self.held.cuts, self.cut))


@dataclass(frozen=True, slots=True)
class EndDraft:
    """About to end the turn."""

    seat: int

    @property
    def move(self) -> EndTurn:
        """The move it becomes."""
        return EndTurn(self.seat)


@dataclass(frozen=True, slots=True)
class ScoreDraft:
    """About to score a rectangle of the covered cells."""

    seat: int
    covered: int
    rectangle: Rectangle | None

    @classmethod
    def best(cls, seat: int, covered: int) -> "ScoreDraft":
        """The most valuable rectangle."""
        return cls(seat, covered, best_rectangle(covered))

    @property
    def move(self) -> ScoreRectangle:
        """The move it becomes."""
        return ScoreRectangle(self.seat, self.rectangle)

    @property
    def choices(self) -> tuple[Rectangle, ...]:
        """The rectangles that lie in no larger one, the most valuable first."""
        return largest_rectangles(self.covered)

    def stepped(self, steps: int) -> "ScoreDraft":
        """The draft this many rectangles further on; after one that was typed comes the first."""
        choices = self.choices
        if not choices:
            return self
        here = choices.index(self.rectangle) if self.rectangle in choices else -1
        return replace(self, rectangle=choices[(here + steps) % len(choices)])


Draft: TypeAlias = PieceDraft | CutDraft | EndDraft | ScoreDraft


def largest_rectangles(covered: int) -> tuple[Rectangle, ...]:
    """Covered rectangles that lie in no larger one; those come first, as they score no less."""
    found: dict[int, Rectangle] = {}
    for height, width, corners in covered_sizes(covered):
        for corner in cells_in(corners):
            rectangle = Rectangle(corner, height, width)
            cells = rectangle.cells
            if not any(cells & larger == cells for larger in found):
                found[cells] = rectangle
    return tuple(found.values())
