"""Placements: an orientation and the cell where the top left of its bounding box lies."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from quiltbee.errors import ErrorCode, InvalidNotation
from quiltbee.geometry.cells import CELL_COUNT, SIDE, Cell, cell_name, cells_in, parse_cell
from quiltbee.geometry.orientations import ORIENTATION_CODES, fitting, orientation, orientations
from quiltbee.geometry.shapes import Shape

_TOKEN = re.compile(r"([0-7])([a-i][1-9])")


@dataclass(frozen=True, slots=True)
class Placement:
    """How a shape lies: orientation code 0–7 and anchor. Written `3c4`."""

    orientation: int
    anchor: Cell

    def __str__(self) -> str:
        return f"{self.orientation}{cell_name(self.anchor)}"

    @classmethod
    def parse(cls, text: str) -> "Placement":
        """The placement written as `3c4`; raises InvalidNotation otherwise."""
        match = _TOKEN.fullmatch(text)
        if match is None:
            raise InvalidNotation(ErrorCode.NOTATION_PLACEMENT, text=text)
        return cls(int(match[1]), parse_cell(match[2]))

    def canonical(self, shape: Shape) -> "Placement":
        """This placement, written with the shape's canonical orientation code."""
        code = orientation(shape, self.orientation).code
        return self if code == self.orientation else Placement(code, self.anchor)

    def is_inside(self, shape: Shape) -> bool:
        """Whether the shape lies wholly on the board."""
        if self.orientation not in ORIENTATION_CODES or not 0 <= self.anchor < CELL_COUNT:
            return False
        return bool(orientation(shape, self.orientation).box >> self.anchor & 1)

    def covers(self, shape: Shape) -> int:
        """The cells covered; only meaningful inside the board."""
        return orientation(shape, self.orientation).mask << self.anchor


def placements(shape: Shape, free: int) -> Iterator[Placement]:
    """Every way to lay the shape on free cells, by orientation, then in reading order."""
    for way, anchors in fitting(shape, free):
        for anchor in cells_in(anchors):
            yield Placement(way.code, anchor)


def has_placement(shape: Shape, free: int) -> bool:
    """Whether the shape fits anywhere on free cells."""
    return bool(fitting(shape, free))


def placement_on(shape: Shape, cells: int) -> Placement | None:
    """The placement that covers exactly these cells, or None if the shape cannot."""
    if not cells:
        return None
    rows = [cell // SIDE for cell in cells_in(cells)]
    columns = [cell % SIDE for cell in cells_in(cells)]
    anchor = min(rows) * SIDE + min(columns)
    for way in orientations(shape):
        if way.mask << anchor == cells and way.box >> anchor & 1:
            return Placement(way.code, anchor)
    return None
