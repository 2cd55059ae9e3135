"""Outlines: the closed lines around a set of squares, and rounded paths made of them."""

from collections.abc import Iterable
from typing import TypeAlias

from quiltbee.drawing.svg import number

Point: TypeAlias = tuple[float, float]
Loop: TypeAlias = tuple[Point, ...]
Step: TypeAlias = tuple[int, int]

_RIGHT, _DOWN, _LEFT, _UP = (1, 0), (0, 1), (-1, 0), (0, -1)


def outline(squares: Iterable[tuple[int, int]]) -> tuple[Loop, ...]:
    """The loops around (row, column) squares, as corner points (x, y) in squares.

    The cloth lies to the right of the way, so outer loops run clockwise and holes the other way.
    Squares that touch only at a corner get loops of their own.
    """
    edges = _edges(set(squares))
    loops = []
    while edges:
        loops.append(_corners(_walk(edges)))
    return tuple(loops)


def _edges(squares: set[tuple[int, int]]) -> dict[tuple[Step, Step], None]:
    """Every boundary edge as its start and direction, in reading order."""
    found: dict[tuple[Step, Step], None] = {}
    for row, column in sorted(squares):
        if (row - 1, column) not in squares:
            found[(column, row), _RIGHT] = None
        if (row, column + 1) not in squares:
            found[(column + 1, row), _DOWN] = None
        if (row + 1, column) not in squares:
            found[(column + 1, row + 1), _LEFT] = None
        if (row, column - 1) not in squares:
            found[(column, row + 1), _UP] = None
    return found


def _walk(edges: dict[tuple[Step, Step], None]) -> list[tuple[Step, Step]]:
    """Take one closed loop out of the edges."""
    (x, y), (dx, dy) = first = next(iter(edges))
    walked = []
    while True:
        edge = (x, y), (dx, dy)
        del edges[edge]
        walked.append(edge)
        x, y = x + dx, y + dy
        # The right turn comes first: it stays with the same square where two touch at a corner.
        turns = ((-dy, dx), (dx, dy), (dy, -dx))
        onward = [turn for turn in turns if ((x, y), turn) in edges or ((x, y), turn) == first]
        dx, dy = onward[0]
        if ((x, y), (dx, dy)) == first:
            return walked


def _corners(walked: list[tuple[Step, Step]]) -> Loop:
    """Only the points where the loop turns."""
    return tuple(
        point
        for index, (point, direction) in enumerate(walked)
        if direction != walked[index - 1][1]
    )


def area(loop: Loop) -> float:
    """The area inside a loop by the shoelace formula; negative for a hole."""
    after = (*loop[1:], loop[0])
    return sum(x * v - u * y for (x, y), (u, v) in zip(loop, after, strict=True)) / 2


def inset(loop: Loop, distance: float) -> Loop:
    """The loop moved into the cloth by a distance on every side."""
    moved = []
    for index, (x, y) in enumerate(loop):
        before, after = loop[index - 1], loop[(index + 1) % len(loop)]
        (ax, ay), (bx, by) = _normal(before, (x, y)), _normal((x, y), after)
        moved.append((x + distance * (ax + bx), y + distance * (ay + by)))
    return tuple(moved)


def _normal(start: Point, end: Point) -> Point:
    """The unit vector to the right of an upright or level edge."""
    return -_sign(end[1] - start[1]), _sign(end[0] - start[0])


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def rounded_path(loops: Iterable[Loop], scale: float, inward: float, radius: float) -> str:
    """Path data of the loops, scaled, moved inward and with rounded corners."""
    parts = []
    for loop in loops:
        points = inset(tuple((x * scale, y * scale) for x, y in loop), inward)
        parts.append(_rounded(points, radius))
    return "".join(parts)


def _rounded(points: Loop, radius: float) -> str:
    data: list[str] = []
    for index, (x, y) in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        start, end = _towards((x, y), before, radius), _towards((x, y), after, radius)
        command = "L" if data else "M"
        data.append(f"{command}{_pair(start)}Q{_pair((x, y))} {_pair(end)}")
    return "".join(data) + "Z"


def _towards(point: Point, goal: Point, distance: float) -> Point:
    """A point on an upright or level edge, a distance away from its end."""
    (x, y), (u, v) = point, goal
    return x + distance * _sign(u - x), y + distance * _sign(v - y)


def _pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
