"""Where things lie on a ribbon that runs around a rectangle."""

from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, radians, sin

from quiltbee.drawing.outlines import Point

RIBBON = 64
"""How broad the ribbon is."""

_NEEDLE_ROOM = 1.3
"""From the needle to the next patch, in places; between patches it is one."""
_ROOM = (5.5, 3.6)
"""How many cells wide and high the place of a patch on the ribbon is."""
_LARGEST_CELL = 11.8


@dataclass(frozen=True, slots=True)
class Ring:
    """The middle line of the ribbon: a rectangle with round corners."""

    width: float
    height: float

    @property
    def corner(self) -> float:
        """The radius of the middle line's corners."""
        return RIBBON * 0.8

    def line(self) -> list[Point]:
        """Points close together, clockwise from the top left, closed."""
        margin, radius = RIBBON / 2, self.corner
        left, top = margin + radius, margin + radius
        right, bottom = self.width - left, self.height - top
        corners = ((right, top, -90), (right, bottom, 0), (left, bottom, 90), (left, top, 180))
        points: list[Point] = []
        for x, y, start in corners:
            points += [_around(x, y, radius, start + 15 * part) for part in range(7)]
        return [points[-1], *points]

    def places(self, count: int) -> tuple[Point, list[Point], float]:
        """The needle's place, those of this many patches after it, and the size of their cells.

        Distances are counted in places, which are wider than high, so that more of them fit on the
        upright sides.
        """
        line = self.line()
        spent = [0.0]
        for (x, y), (u, v) in pairwise(line):
            spent.append(spent[-1] + hypot((u - x) / _ROOM[0], (v - y) / _ROOM[1]))
        each = spent[-1] / (count - 1 + 2 * _NEEDLE_ROOM)
        spots = [_along(line, spent, each * (index + _NEEDLE_ROOM)) for index in range(count)]
        return line[0], spots, min(_LARGEST_CELL, each)


def _around(x: float, y: float, radius: float, degrees: float) -> Point:
    return x + radius * cos(radians(degrees)), y + radius * sin(radians(degrees))


def _along(line: list[Point], spent: list[float], wanted: float) -> Point:
    for index in range(1, len(line)):
        if spent[index] >= wanted and spent[index] > spent[index - 1]:
            part = (wanted - spent[index - 1]) / (spent[index] - spent[index - 1])
            (x, y), (u, v) = line[index - 1], line[index]
            return x + part * (u - x), y + part * (v - y)
    return line[-1]
