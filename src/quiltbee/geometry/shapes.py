"""Shapes: the outline of a patch, wherever it may lie."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from quiltbee.errors import ErrorCode, InvalidNotation
from quiltbee.geometry.cells import SIDE, cell_at, mask_of


@dataclass(frozen=True)
class Shape:
    """A set of (row, column) pairs, pushed into the top left corner, in reading order."""

    squares: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, squares: Iterable[tuple[int, int]]) -> Self:
        """The shape of some squares, wherever they lie."""
        given = sorted(set(squares))
        if not given:
            raise InvalidNotation(ErrorCode.NOTATION_SHAPE, text="")
        top = given[0][0]
        left = min(column for _, column in given)
        return cls(tuple((row - top, column - left) for row, column in given))

    @classmethod
    def parse(cls, rows: Iterable[str]) -> Self:
        """The shape drawn by lines such as `("###", "#..")`."""
        lines = tuple(rows)
        drawn = "/".join(lines)
        if not lines or len({len(line) for line in lines}) != 1 or set(drawn) - set("#./"):
            raise InvalidNotation(ErrorCode.NOTATION_SHAPE, text=drawn)
        return cls.of(
            (row, column)
            for row, line in enumerate(lines)
            for column, character in enumerate(line)
            if character == "#"
        )

    @cached_property
    def height(self) -> int:
        """Rows of the bounding box."""
        return 1 + max(row for row, _ in self.squares)

    @cached_property
    def width(self) -> int:
        """Columns of the bounding box."""
        return 1 + max(column for _, column in self.squares)

    @property
    def size(self) -> int:
        """How many cells it covers."""
        return len(self.squares)

    @property
    def fits_board(self) -> bool:
        """Whether the bounding box is no larger than the board."""
        return self.height <= SIDE and self.width <= SIDE

    @cached_property
    def mask(self) -> int:
        """Its cells on a board when its bounding box lies at a1."""
        return mask_of(cell_at(row, column) for row, column in self.squares)

    @property
    def rows(self) -> tuple[str, ...]:
        """Lines such as `("###", "#..")`."""
        present = set(self.squares)
        return tuple(
            "".join("#" if (row, column) in present else "." for column in range(self.width))
            for row in range(self.height)
        )

    def turned(self) -> "Shape":
        """A quarter turn clockwise."""
        return Shape.of((column, -row) for row, column in self.squares)

    def flipped(self) -> "Shape":
        """The mirror image, left and right exchanged."""
        return Shape.of((row, -column) for row, column in self.squares)

    @property
    def is_connected(self) -> bool:
        """Whether all cells hang together along edges."""
        return len(self.pieces()) == 1

    def pieces(self) -> tuple["Shape", ...]:
        """The connected parts, in reading order of their first squares."""
        left = set(self.squares)
        found: list[Shape] = []
        for start in self.squares:
            if start not in left:
                continue
            left.discard(start)
            piece, edge = [start], [start]
            while edge:
                row, column = edge.pop()
                for near in (
                    (row - 1, column),
                    (row + 1, column),
                    (row, column - 1),
                    (row, column + 1),
                ):
                    if near in left:
                        left.discard(near)
                        piece.append(near)
                        edge.append(near)
            found.append(Shape.of(piece))
        return tuple(found)
