"""A draft: the move a person is thinking about, turned and pushed around until it is confirmed."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from quiltbee.errors import ErrorCode, IllegalMove
from quiltbee.geometry import SIDE, Cell, Orientation, Placement, Shape, cell_name, cells_in
from quiltbee.geometry.cells import cell_at
from quiltbee.geometry.orientations import orientation
from quiltbee.patchwork import (
    ADVANCE,
    PATCHES,
    SPECIAL_PATCH,
    Advance,
    PlaceSpecialPatch,
    TakePatch,
)


@dataclass(frozen=True, slots=True)
class AdvanceDraft:
    """About to advance."""

    @property
    def move(self) -> Advance:
        """The move it becomes."""
        return ADVANCE


@dataclass(frozen=True, slots=True)
class PlacementDraft:
    """About to sew a patch on, or a special patch if `patch` is None.

    Its place is kept as the middle of its bounding box, in half cells, so that it turns on the spot
    and four quarter turns bring it back. It never leaves the board.
    """

    patch: int | None
    code: int
    middle: tuple[int, int]

    @classmethod
    def at(cls, patch: int | None, placement: Placement) -> "PlacementDraft":
        """The draft with this placement; raises IllegalMove if it sticks out."""
        shape = _shape(patch)
        if not placement.is_inside(shape):
            name = "1×1" if patch is None else patch
            anchor = cell_name(placement.anchor)
            raise IllegalMove(ErrorCode.MOVE_OUTSIDE_BOARD, patch=name, anchor=anchor)
        draft = cls(patch, placement.orientation, (0, 0))
        return draft._at_corner(*divmod(placement.anchor, SIDE))

    @classmethod
    def first_fit(cls, patch: int | None, free: int) -> "PlacementDraft":
        """The draft in the first place that fits, or in the corner if none does."""
        return cls.at(patch, Placement(0, 0)).next_fit(free, include_here=True)

    @property
    def way(self) -> Orientation:
        """How it lies now."""
        return orientation(_shape(self.patch), self.code)

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

    @property
    def move(self) -> TakePatch | PlaceSpecialPatch:
        """The move it becomes."""
        if self.patch is None:
            return PlaceSpecialPatch(self.anchor)
        return TakePatch(self.patch, self.placement)

    def turned(self) -> "PlacementDraft":
        """A quarter turn clockwise."""
        return replace(self, code=self.code & 4 | (self.code + 1) % 4)

    def flipped(self) -> "PlacementDraft":
        """Left and right exchanged, as it is seen now."""
        return replace(self, code=(self.code & 4 ^ 4) | -self.code % 4)

    def shifted(self, rows: int, columns: int) -> "PlacementDraft":
        """Moved by so many cells, as far as the edge allows."""
        row, column = divmod(self.anchor, SIDE)
        shape = self.way.shape
        return self._at_corner(
            _within(row + rows, SIDE - shape.height), _within(column + columns, SIDE - shape.width)
        )

    def put(self, anchor: Cell) -> "PlacementDraft":
        """The same way round with its anchor on this cell; raises IllegalMove if it sticks out."""
        return PlacementDraft.at(self.patch, Placement(self.code, anchor))

    def next_fit(self, free: int, *, include_here: bool = False) -> "PlacementDraft":
        """The next place that fits, in this orientation, then in the next; itself if none does."""
        ways = _shape_ways(self.patch)
        start = ways.index(self.way.code)
        for step in range(len(ways) + 1):
            code = ways[(start + step) % len(ways)]
            way = orientation(_shape(self.patch), code)
            behind = self.anchor + (not include_here) if step == 0 else 0
            fitting = way.anchors(free) >> behind << behind
            if fitting:
                return PlacementDraft.at(
                    self.patch, Placement(self.code if step == 0 else code, next(cells_in(fitting)))
                )
        return self

    def _at_corner(self, row: int, column: int) -> "PlacementDraft":
        shape = self.way.shape
        return replace(self, middle=(2 * row + shape.height - 1, 2 * column + shape.width - 1))


Draft: TypeAlias = AdvanceDraft | PlacementDraft


def _shape(patch: int | None) -> Shape:
    return SPECIAL_PATCH if patch is None else PATCHES[patch].shape


def _shape_ways(patch: int | None) -> list[int]:
    return [0] if patch is None else [way.code for way in PATCHES[patch].orientations]


def _within(value: int, highest: int) -> int:
    return max(0, min(value, highest))
