"""Cutting a patch in two along one stretch of one grid line (DO-5.4).

A cut is described on the patch as its card draws it, before turning and flipping. Rows and columns
count from the top left of the bounding box.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from itertools import combinations_with_replacement

from quiltbee.errors import ErrorCode, InvalidNotation
from quiltbee.geometry import Shape
from quiltbee.geometry.cells import COLUMN_LETTERS
from quiltbee.geometry.orientations import congruence
from quiltbee.geometry.shapes import Square, connected_parts

SHAPES = 256
"""For this many shapes it is remembered how they can be cut; the standard deck has a hundred,
including those that its cuts leave."""
MOST_CUTS = 2
"""One cut, and with *again* a second one of the piece just won (DO-5.6)."""

_VERTICAL = re.compile(r"v([a-h])([1-9])([1-9])([lr])")
_HORIZONTAL = re.compile(r"h([1-8])([a-i])([a-i])([ud])")


class Direction(StrEnum):
    """How the grid line runs."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"


@dataclass(frozen=True, slots=True)
class Cut:
    """One straight cut, and which of the two pieces is kept. Written `va12l` or `h1acu`."""

    direction: Direction
    line: int
    """How many columns lie left of the line, or how many rows above it."""
    start: int
    """The first row (column) the stretch runs along, from 0."""
    end: int
    """The last one."""
    keeps_first: bool
    """Whether the piece left of (above) the cut, at the start of it, is kept."""

    def __str__(self) -> str:
        if self.direction is Direction.VERTICAL:
            stretch = f"{self.start + 1}{self.end + 1}"
            return f"v{_letter(self.line - 1)}{stretch}{'l' if self.keeps_first else 'r'}"
        stretch = _letter(self.start) + _letter(self.end)
        return f"h{self.line}{stretch}{'u' if self.keeps_first else 'd'}"

    @classmethod
    def parse(cls, text: str) -> "Cut":
        """The cut written as `va12l` or `h1acu`; raises InvalidNotation otherwise."""
        if match := _VERTICAL.fullmatch(text):
            line, start, end = COLUMN_LETTERS.index(match[1]) + 1, int(match[2]), int(match[3])
            cut = cls(Direction.VERTICAL, line, start - 1, end - 1, match[4] == "l")
        elif match := _HORIZONTAL.fullmatch(text):
            start, end = COLUMN_LETTERS.index(match[2]), COLUMN_LETTERS.index(match[3])
            cut = cls(Direction.HORIZONTAL, int(match[1]), start, end, match[4] == "u")
        else:
            raise InvalidNotation(ErrorCode.NOTATION_CUT, text=text)
        if cut.start > cut.end:
            raise InvalidNotation(ErrorCode.NOTATION_CUT, text=text)
        return cut

    def edges(self) -> Iterator[tuple[Square, Square]]:
        """The cell edges it runs along: the square before the line and the one behind it."""
        for along in range(self.start, self.end + 1):
            if self.direction is Direction.VERTICAL:
                yield (along, self.line - 1), (along, self.line)
            else:
                yield (self.line - 1, along), (self.line, along)

    def parts(self, shape: Shape) -> tuple[frozenset[Square], ...]:
        """What the cut leaves, however many parts there are."""
        return connected_parts(shape.squares, set(self.edges()))

    def piece(self, shape: Shape) -> Shape | None:
        """The piece kept, or None if the cut does not leave exactly two."""
        return _piece(self, shape)

    def canonical(self, shape: Shape) -> "Cut":
        """The shortest stretch that makes these two pieces; this cut if it does not make two."""
        border = self.border(shape)
        if not border:
            return self
        along = 0 if self.direction is Direction.VERTICAL else 1
        return replace(self, start=border[0][0][along], end=border[-1][0][along])

    def border(self, shape: Shape) -> list[tuple[Square, Square]]:
        """The edges where the two pieces met; empty if there are not exactly two."""
        parts = self.parts(shape)
        if len(parts) != 2:
            return []
        return [
            (before, behind)
            for before, behind in self.edges()
            if (before in parts[0] and behind in parts[1])
            or (before in parts[1] and behind in parts[0])
        ]


@lru_cache(maxsize=2048)
def _piece(cut: Cut, shape: Shape) -> Shape | None:
    border = cut.border(shape)
    if not border:
        return None
    kept = border[0][0] if cut.keeps_first else border[0][1]
    return Shape.of(next(part for part in cut.parts(shape) if kept in part))


def _letter(column: int) -> str:
    return COLUMN_LETTERS[column] if 0 <= column < len(COLUMN_LETTERS) else "?"


def piece_after(shape: Shape, cuts: tuple[Cut, ...]) -> Shape | None:
    """What is left after cuts one after the other; None if one of them is not allowed."""
    piece: Shape | None = shape
    for cut in cuts:
        if piece is None:
            return None
        piece = cut.piece(piece)
    return piece


def canonical_cuts(shape: Shape, cuts: tuple[Cut, ...]) -> tuple[Cut, ...]:
    """Every cut with its shortest stretch; for cuts that are allowed."""
    found = []
    for cut in cuts:
        found.append(cut.canonical(shape))
        shape = cut.piece(shape) or shape
    return tuple(found)


@lru_cache(maxsize=SHAPES)
def cuts_of(shape: Shape) -> tuple[Cut, ...]:
    """Every allowed cut of a shape, each pair of pieces once for either piece kept."""
    return tuple(
        each
        for cut in _stretches(shape)
        if cut.border(shape) and cut == cut.canonical(shape)
        for each in (cut, replace(cut, keeps_first=False))
    )


def _stretches(shape: Shape) -> Iterator[Cut]:
    """The stretches of grid lines that begin and end between two squares of the shape."""
    squares = set(shape.squares)
    for direction, lines, length in (
        (Direction.VERTICAL, shape.width, shape.height),
        (Direction.HORIZONTAL, shape.height, shape.width),
    ):
        for line in range(1, lines):
            whole = Cut(direction, line, 0, length - 1, keeps_first=True)
            between = [
                along
                for along, edge in enumerate(whole.edges())
                if edge[0] in squares and edge[1] in squares
            ]
            for start, end in combinations_with_replacement(between, 2):
                yield replace(whole, start=start, end=end)


@lru_cache(maxsize=SHAPES)
def pieces_of(shape: Shape, count: int) -> tuple[tuple[tuple[Cut, ...], Shape], ...]:
    """The different pieces that this many cuts can leave, each with the first way to get it.

    Pieces that differ only by turning and flipping count as one: they fit in the same places.
    """
    if count == 0:
        return (((), shape),)
    found: dict[Shape, tuple[tuple[Cut, ...], Shape]] = {}
    for cuts, piece in pieces_of(shape, count - 1):
        for cut in cuts_of(piece):
            smaller = cut.piece(piece)
            assert smaller is not None, "cuts_of lists allowed cuts only"
            found.setdefault(congruence(smaller), ((*cuts, cut), smaller))
    return tuple(found.values())
