"""What a rectangle is worth and why, and the winners (section DO-4)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from quiltbee.geometry import CELL_COUNT, SIDE, Rectangle
from quiltbee.geometry.rectangles import corners_by_size

EMPTY_CELL_POINTS = 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """Final scores by seat, and the winning seats, more than one in a tie (DO-4.3)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """How a rectangle is scored: the biggest square in it, and what sticks out (DO-4.1)."""

    rectangle: Rectangle
    square: Rectangle
    extra_rows: int
    extra_columns: int

    @property
    def square_points(self) -> int:
        """The cells of the square."""
        return self.square.height * self.square.width

    @property
    def extra_points(self) -> int:
        """One for each further row or column."""
        return self.extra_rows + self.extra_columns

    @property
    def points(self) -> int:
        """The sum."""
        return self.square_points + self.extra_points

    @property
    def sum(self) -> str:
        """The sum as players write it: `16 + 1 = 17`, or `16` for a square."""
        if not self.extra_points:
            return str(self.points)
        return f"{self.square_points} + {self.extra_points} = {self.points}"


def explain(rectangle: Rectangle) -> Explanation:
    """How this rectangle is scored; the square is drawn into its top left corner."""
    side = min(rectangle.height, rectangle.width)
    return Explanation(
        rectangle,
        square=Rectangle(rectangle.corner, side, side),
        extra_rows=rectangle.height - side,
        extra_columns=rectangle.width - side,
    )


def size_points(height: int, width: int) -> int:
    """What a rectangle of this size is worth: the square, and 1 for each further row or column."""
    side = min(height, width)
    return side * side + height + width - 2 * side


def points(rectangle: Rectangle | None) -> int:
    """What a scored rectangle is worth; 0 for None."""
    return 0 if rectangle is None else size_points(rectangle.height, rectangle.width)


def running_total(scored: tuple[Rectangle | None, ...]) -> int:
    """The sum of the scorings so far."""
    return sum(points(rectangle) for rectangle in scored)


def score(covered: int, scored: tuple[Rectangle | None, ...]) -> int:
    """The scorings so far less 1 for each empty cell: the final score after the third (DO-4.3)."""
    return running_total(scored) - EMPTY_CELL_POINTS * (CELL_COUNT - covered.bit_count())


def decide_winners(scores: tuple[int, ...]) -> Outcome:
    """The outcome of these scores; the highest wins, ties share (DO-4.3)."""
    best = max(scores)
    return Outcome(scores, tuple(seat for seat, each in enumerate(scores) if each == best))


@cache
def sizes_by_points() -> tuple[tuple[int, int], ...]:
    """All sizes of rectangles, the most valuable first; among equals the larger first."""
    sizes = [(height, width) for height in range(1, SIDE + 1) for width in range(1, SIDE + 1)]
    return tuple(sorted(sizes, key=lambda size: (-size_points(*size), -size[0] * size[1], size)))


def covered_sizes(covered: int) -> Iterator[tuple[int, int, int]]:
    """The sizes of all covered rectangles with their top left corners, most valuable first."""
    corners = corners_by_size(covered)
    for size in sizes_by_points():
        if size in corners:
            yield *size, corners[size]


@lru_cache(maxsize=8192)
def best_rectangle(covered: int) -> Rectangle | None:
    """The covered rectangle worth most; among equals the larger, then the first in reading order.

    None if nothing is covered.
    """
    for height, width, corners in covered_sizes(covered):
        return Rectangle((corners & -corners).bit_length() - 1, height, width)
    return None
