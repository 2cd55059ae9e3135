"""Covered rectangles: whether there is one of a size, and all of them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from quiltbee.errors import ErrorCode, InvalidNotation
from quiltbee.geometry.cells import (
    CELL_COUNT,
    SIDE,
    Cell,
    box_anchors,
    cell_name,
    cells_in,
    parse_cell,
)

_TOKEN = re.compile(r"([a-i][1-9])-([1-9])x([1-9])")


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle by its top left corner and its size. Written `b3-4x5` (rows × columns)."""

    corner: Cell
    height: int
    width: int

    def __str__(self) -> str:
        return f"{cell_name(self.corner)}-{self.height}x{self.width}"

    @classmethod
    def parse(cls, text: str) -> "Rectangle":
        """The rectangle written as `b3-4x5`; raises InvalidNotation otherwise."""
        match = _TOKEN.fullmatch(text)
        if match is None:
            raise InvalidNotation(ErrorCode.NOTATION_RECTANGLE, text=text)
        return cls(parse_cell(match[1]), int(match[2]), int(match[3]))

    @property
    def cells(self) -> int:
        """Its cells as a mask."""
        return _box(self.height, self.width) << self.corner

    @property
    def is_inside(self) -> bool:
        """Whether it lies wholly on the board."""
        if self.height < 1 or self.width < 1 or not 0 <= self.corner < CELL_COUNT:
            return False
        return bool(_anchors(self.height, self.width) >> self.corner & 1)


@cache
def _box(height: int, width: int) -> int:
    row = (1 << width) - 1
    return sum(row << (SIDE * line) for line in range(height))


@cache
def _anchors(height: int, width: int) -> int:
    return box_anchors(height, width)


def rectangle_corners(covered: int, height: int, width: int) -> int:
    """The top left corners of all covered rectangles of this size.

    Runs are doubled, so a 7×7 takes six shifts instead of 48.
    """
    rows = _runs(covered, width, 1)
    return _runs(rows, height, SIDE) & _anchors(height, width)


def _runs(mask: int, length: int, step: int) -> int:
    """The bits that start a run of `length` set bits, `step` apart."""
    have = 1
    while have < length:
        add = min(have, length - have)
        mask &= mask >> (add * step)
        have += add
    return mask


def corners_by_size(covered: int) -> dict[tuple[int, int], int]:
    """The top left corners of all covered rectangles, by height and width; none that is empty.

    A rectangle one column wider or one row higher is one more shift.
    """
    found = {}
    rows = covered
    for width in range(1, SIDE + 1):
        columns = rows
        for height in range(1, SIDE + 1):
            corners = columns & _anchors(height, width)
            if not corners:
                break
            found[height, width] = corners
            columns &= rows >> (SIDE * height)
        rows &= covered >> width
    return found


def has_rectangle(covered: int, height: int, width: int) -> bool:
    """Whether a completely covered rectangle of this size exists."""
    return bool(rectangle_corners(covered, height, width))


def covered_rectangles(covered: int) -> Iterator[Rectangle]:
    """Every covered rectangle, by height, width and corner."""
    for (height, width), corners in sorted(corners_by_size(covered).items()):
        for corner in cells_in(corners):
            yield Rectangle(corner, height, width)
