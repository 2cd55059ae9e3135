"""A seat's sheet: the drawing board, what was drawn on it, and what was scored."""

from dataclasses import dataclass, replace
from functools import lru_cache

from quiltbee.doodle.cuts import Cut
from quiltbee.doodle.special_actions import Uses
from quiltbee.doodle.steps import Step, round_of
from quiltbee.geometry import CELL_COUNT, FULL, Cell, Placement, Rectangle, Shape

SINGLE_CELL = Shape.parse(["#"])


@dataclass(frozen=True, slots=True)
class Piece:
    """Something drawn: a patch, a part of one, or a single cell if `card` is None."""

    step: Step
    """When it was drawn."""
    card: str | None
    shape: Shape
    """What was drawn, not turned or flipped yet: the card's patch, or what the cuts left of it."""
    placement: Placement
    cuts: tuple[Cut, ...] = ()
    by_neighbor: bool = False
    """Whether the special action *neighbor* was used to draw it."""

    def __hash__(self) -> int:
        """A few numbers tell pieces apart; their facts are looked up by it for every view."""
        placement = self.placement
        return hash((self.step, self.card, placement.orientation, placement.anchor))

    @classmethod
    def single_cell(cls, step: Step, cell: Cell) -> "Piece":
        """One shaded cell (DO-5.3)."""
        return cls(step, None, SINGLE_CELL, Placement(0, cell))

    @property
    def cells(self) -> int:
        """The cells it covers."""
        return self.placement.covers(self.shape)

    @property
    def uses(self) -> Uses:
        """The special actions it took to draw it."""
        return Uses(int(self.by_neighbor), int(self.card is None), len(self.cuts))


@dataclass(frozen=True, slots=True)
class Sheet:
    """What lies before a seat. The pieces are in the order they were drawn."""

    start_card: str
    covered: int = 0
    """The covered cells of the drawing board."""
    pieces: tuple[Piece, ...] = ()
    scored: tuple[Rectangle | None, ...] = ()
    """The scored rectangle of each round; None where the board was empty."""
    ended: bool = False
    """Whether the seat is done with the current step."""

    def __hash__(self) -> int:
        """Enough to tell sheets apart; facts of sheets are looked up by it for every view."""
        return hash((self.start_card, self.covered, len(self.pieces), self.ended))

    @property
    def free(self) -> int:
        """The empty cells."""
        return FULL ^ self.covered

    @property
    def empty_count(self) -> int:
        """How many cells are empty."""
        return CELL_COUNT - self.covered.bit_count()

    @property
    def uses(self) -> Uses:
        """How often each special action was used."""
        neighbor = single_cell = cut = 0
        for piece in self.pieces:
            neighbor += piece.by_neighbor
            single_cell += piece.card is None
            cut += len(piece.cuts)
        return Uses(neighbor, single_cell, cut)

    def pieces_of(self, step: Step) -> tuple[Piece, ...]:
        """What was drawn in a step."""
        return tuple([piece for piece in self.pieces if piece.step == step])

    def has_drawn_patch(self, step: Step) -> bool:
        """Whether a patch or a part of one was drawn in a step."""
        return any(piece.step == step and piece.card is not None for piece in self.pieces)

    def with_piece(self, piece: Piece) -> "Sheet":
        """The sheet after drawing a piece."""
        covered = self.covered | piece.cells
        return Sheet(self.start_card, covered, (*self.pieces, piece), self.scored, self.ended)

    def without_last_piece(self) -> "Sheet":
        """The sheet before its last piece was drawn."""
        *kept, last = self.pieces
        return replace(self, covered=self.covered ^ last.cells, pieces=tuple(kept))

    def with_ended(self, ended: bool) -> "Sheet":
        """The sheet of a seat that is done with the step, or not."""
        return Sheet(self.start_card, self.covered, self.pieces, self.scored, ended)

    def covered_by(self, step: Step) -> int:
        """The cells that were covered when this step ended."""
        covered = 0
        for piece in self.pieces:
            if piece.step <= step:
                covered |= piece.cells
        return covered

    def at_start_of(self, step: Step) -> "Sheet":
        """The sheet as it was when this step began, the latest one there is."""
        return _at_start_of(self, step)


@lru_cache(maxsize=1024)
def _at_start_of(sheet: Sheet, step: Step) -> Sheet:
    """All others at a table ask for it with every move."""
    kept = tuple([piece for piece in sheet.pieces if piece.step < step])
    scored = sheet.scored[: max(0, round_of(step) - 1)]
    return Sheet(sheet.start_card, sheet.covered_by(step - 1), kept, scored)
