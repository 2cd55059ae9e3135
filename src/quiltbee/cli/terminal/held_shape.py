"""A shape held over a board: turned, flipped and pushed around until it is put down."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import Self

from quiltbee.errors import ErrorCode, IllegalMove
from quiltbee.geometry import SIDE, Cell, Orientation, Placement, Shape, cell_name, cells_in
from quiltbee.geometry.cells import cell_at
from quiltbee.geometry.orientations import orientation, orientations


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldShape(ABC):
    """What every game can hold; what it is and which move it becomes is up to the game.

    Its place is kept as the middle of its bounding box, in half cells, so that it turns on the spot
    and four quarter turns bring it back. It never leaves the board.
    """

    code: int = 0
    middle: tuple[int, int] = (0, 0)

    @property
    @abstractmethod
    def shape(self) -> Shape:
        """What is held, as it is printed."""

    @property
    @abstractmethod
    def name(self) -> str:
        """What a refusal calls it."""

    def at(self, placement: Placement) -> Self:
        """The shape with this placement; raises IllegalMove if it sticks out."""
        if not placement.is_inside(self.shape):
            anchor = cell_name(placement.anchor)
            raise IllegalMove(ErrorCode.MOVE_OUTSIDE_BOARD, patch=self.name, anchor=anchor)
        turned = replace(self, code=placement.orientation)
        return turned._at_corner(*divmod(placement.anchor, SIDE))

    def first_fit(self, free: int) -> Self:
        """The shape in the first place that fits, or in the corner if none does."""
        return self.at(Placement(0, 0)).next_fit(free, include_here=True)

    @property
    def way(self) -> Orientation:
        """How it lies now."""
        return orientation(self.shape, self.code)

    @property
    def anchor(self) -> Cell:
        """The top left cell of its bounding box."""
        shape = self.way.shape
        row = _within((self.middle[0] - shape.height + 1) // 2, SIDE - shape.height)
        column = _within((self.middle[1] - shape.width + 1) // 2, SIDE - shape.width)
        return cell_at(row, column)

    @property
    def cells(self) -> int:
        """The cells it would cover."""
        return self.way.mask << self.anchor

    @property
    def placement(self) -> Placement:
        """Where it would lie."""
        return Placement(self.way.code, self.anchor)

    def turned(self) -> Self:
        """A quarter turn clockwise."""
        return replace(self, code=self.code & 4 | (self.code + 1) % 4)

    def flipped(self) -> Self:
        """Left and right swapped, as you see it now."""
        return replace(self, code=(self.code & 4 ^ 4) | -self.code % 4)

    def shifted(self, rows: int, columns: int) -> Self:
        """Moved by a number of cells, as far as the edge allows."""
        row, column = divmod(self.anchor, SIDE)
        shape = self.way.shape
        return self._at_corner(
            _within(row + rows, SIDE - shape.height), _within(column + columns, SIDE - shape.width)
        )

    def put(self, anchor: Cell) -> Self:
        """The shape, as it is turned, with its anchor here; raises IllegalMove if it sticks out."""
        return self.at(Placement(self.code, anchor))

    def next_fit(self, free: int, *, include_here: bool = False) -> Self:
        """The next place that fits, in this orientation, then in the next; itself if none does."""
        ways = [way.code for way in orientations(self.shape)]
        start = ways.index(self.way.code)
        for step in range(len(ways) + 1):
            code = ways[(start + step) % len(ways)]
            way = orientation(self.shape, code)
            behind = self.anchor + (not include_here) if step == 0 else 0
            fitting = way.anchors(free) >> behind << behind
            if fitting:
                return self.at(Placement(self.code if step == 0 else code, next(cells_in(fitting))))
        return self

    def _at_corner(self, row: int, column: int) -> Self:
        shape = self.way.shape
        return replace(self, middle=(2 * row + shape.height - 1, 2 * column + shape.width - 1))


def _within(value: int, highest: int) -> int:
    return max(0, min(value, highest))
