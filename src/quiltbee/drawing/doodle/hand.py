"""An unsteady hand: small deviations that follow from what is drawn, never from chance."""

from collections.abc import Iterator
from hashlib import blake2b
from itertools import count
from math import dist

from quiltbee.drawing.outlines import Loop, Point, inset
from quiltbee.drawing.svg import number

_MIDDLE_BYTE = 127.5
_STEADY = 0.35
"""How far the pen misses a corner."""


class Hand:
    """Draws the same content in the same way, and other content in another way."""

    def __init__(self, *content: object) -> None:
        self._deviations = _deviations(repr(content))

    def tremble(self, most: float) -> float:
        """The next deviation, between −most and +most."""
        return most * next(self._deviations)

    def near(self, point: Point, most: float) -> Point:
        """A point that is missed by a little."""
        return point[0] + self.tremble(most), point[1] + self.tremble(most)

    def line(self, start: Point, end: Point, bow: float) -> str:
        """Path data of a line that is not quite straight."""
        return f"M{pair(start)}{self.bowed(start, end, bow)}"

    def bowed(self, start: Point, end: Point, bow: float) -> str:
        """Path data that goes on to the end, around the middle of the way."""
        middle = self.near(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), bow)
        return f"Q{pair(middle)} {pair(end)}"

    def around(self, loops: tuple[Loop, ...], inward: float) -> str:
        """Path data of closed loops."""
        parts = []
        for loop in loops:
            points = [self.near(point, _STEADY) for point in inset(loop, inward)]
            ways = zip(points, (*points[1:], points[0]), strict=True)
            edges = "".join(self.bowed(*way, 0.5 + dist(*way) / 90) for way in ways)
            parts.append(f"M{pair(points[0])}{edges}Z")
        return "".join(parts)


def _deviations(content: str) -> Iterator[float]:
    for block in count():
        for byte in blake2b(f"{block}{content}".encode()).digest():
            yield byte / _MIDDLE_BYTE - 1


def pair(point: Point) -> str:
    """A point in path data; a tenth is finer than any hand."""
    return f"{number(point[0], 1)} {number(point[1], 1)}"
