"""Shapes: the outline of a patch, wherever it may lie."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Self, TypeAlias

from quiltbee.errors import ErrorCode, InvalidNotation
from quiltbee.geometry.cells import SIDE, cell_at, mask_of

Square: TypeAlias = tuple[int, int]
"""Row and column of a shape's own drawing, from 0."""


@dataclass(frozen=True)
class Shape:
    """A set of (row, column) pairs, pushed into the top left corner, in reading order."""

    squares: tuple[Square, ...]

    def __hash__(self) -> int:
        """Tables by shape are looked into for every piece of every view."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.squares)

    @classmethod
    def of(cls, squares: Iterable[Square]) -> Self:
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

    @cached_property
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
        """Whether all cells are connected along edges."""
        return len(self.pieces()) == 1

    def pieces(self) -> tuple["Shape", ...]:
        """The connected parts, in reading order of their first squares."""
        return tuple(Shape.of(part) for part in connected_parts(self.squares))


def connected_parts(
    squares: Iterable[Square], severed: Collection[tuple[Square, Square]] = ()
) -> tuple[frozenset[Square], ...]:
    """The parts that are connected along edges, in reading order of their first squares.

    `severed` names edges that do not connect: the upper or left square, then the other.
    """
    left = set(squares)
    found = []
    for start in sorted(left):
        if start not in left:
            continue
        left.discard(start)
        part, edge = [start], [start]
        while edge:
            square = edge.pop()
            for near in _joined(square, severed):
                if near in left:
                    left.discard(near)
                    part.append(near)
                    edge.append(near)
        found.append(frozenset(part))
    return tuple(found)


def _joined(square: Square, severed: Collection[tuple[Square, Square]]) -> Iterator[Square]:
    row, column = square
    for before in ((row - 1, column), (row, column - 1)):
        if (before, square) not in severed:
            yield before
    for behind in ((row + 1, column), (row, column + 1)):
        if (square, behind) not in severed:
            yield behind
