"""A quilt board: which cells are covered, and by what."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from quiltbee.geometry import CELL_COUNT, FULL, Placement, Shape, has_rectangle
from quiltbee.patchwork.patches import PATCHES, SPECIAL_PATCH

SPECIAL_TILE_SIDE = 7


@dataclass(frozen=True, slots=True)
class Piece:
    """A placed patch, or a placed special patch if `patch` is None."""

    patch: int | None
    placement: Placement

    @property
    def shape(self) -> Shape:
        """The shape as the data file draws it."""
        return SPECIAL_PATCH if self.patch is None else PATCHES[self.patch].shape

    @property
    def cells(self) -> int:
        """The cells it covers."""
        return self.placement.covers(self.shape)


@dataclass(frozen=True, slots=True)
class QuiltBoard:
    """Covered cells, and the pieces in the order they were placed. A piece never moves again."""

    covered: int = 0
    pieces: tuple[Piece, ...] = ()

    def __hash__(self) -> int:
        """Enough to tell boards apart; what is said of them is looked up by it for every view."""
        return hash((self.covered, len(self.pieces)))

    @classmethod
    def of(cls, pieces: tuple[Piece, ...]) -> Self:
        """The board with these pieces; they must lie inside and must not overlap."""
        covered = 0
        for piece in pieces:
            covered |= piece.cells
        return cls(covered, pieces)

    @property
    def free(self) -> int:
        """The empty cells."""
        return FULL ^ self.covered

    @property
    def empty_count(self) -> int:
        """How many cells are empty."""
        return CELL_COUNT - self.covered.bit_count()

    @property
    def is_complete(self) -> bool:
        """Whether the pieces make up the covered cells; not so on boards from packed states."""
        return _is_complete(self)

    @property
    def has_special_square(self) -> bool:
        """Whether a 7×7 square is completely covered (PW-6.1)."""
        if self.covered.bit_count() < SPECIAL_TILE_SIDE**2:
            return False
        return has_rectangle(self.covered, SPECIAL_TILE_SIDE, SPECIAL_TILE_SIDE)

    def with_piece(self, piece: Piece, cells: int) -> Self:
        """The board after placing a piece that covers these cells."""
        return type(self)(self.covered | cells, (*self.pieces, piece))


@lru_cache(maxsize=1024)
def _is_complete(board: QuiltBoard) -> bool:
    return QuiltBoard.of(board.pieces).covered == board.covered


EMPTY_QUILT_BOARD = QuiltBoard()
