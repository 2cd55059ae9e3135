"""Pencil strokes: what a hand makes of one line of a hatching.

A stroke runs from a start to an end. The functions give path data; `_Frame` turns steps along and
beside the line into points.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from math import dist
from typing import TypeAlias

from quiltbee.drawing.doodle.hand import Hand, pair
from quiltbee.drawing.outlines import Point

Segment: TypeAlias = tuple[Point, Point]


class Stroke(StrEnum):
    """The ways to draw a line of a hatching."""

    LINES = "lines"
    LOOPS = "loops"
    DASHES = "dashes"
    WAVES = "waves"
    PAIRS = "pairs"
    CHEVRONS = "chevrons"
    SCALES = "scales"
    ZIGZAGS = "zigzags"
    CROSSED = "crossed"


@dataclass(frozen=True, slots=True)
class _Frame:
    """A line as a frame: `along` steps from its start, `beside` to the right of it."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        return dist(self.start, self.end)

    def at(self, along: float, beside: float = 0) -> Point:
        (x, y), (u, v) = self.start, self.end
        dx, dy = (u - x) / self.length, (v - y) / self.length
        return x + along * dx - beside * dy, y + along * dy + beside * dx


def stroke_data(stroke: Stroke, segment: Segment, size: float, hand: Hand) -> str:
    """Path data of one line; `size` is the distance to the next one."""
    frame = _Frame(*segment)
    return _DRAWN[stroke](frame, size, hand) if frame.length > 1 else ""


def _line(frame: _Frame, size: float, hand: Hand) -> str:
    return hand.line(frame.start, frame.end, min(size / 4, 0.5 + frame.length / 70))


def _pair(frame: _Frame, size: float, hand: Hand) -> str:
    gap = size / 5.5
    sides = (_Frame(frame.at(0, side), frame.at(frame.length, side)) for side in (-gap, gap))
    return "".join(_line(side, size / 2, hand) for side in sides)


def _dashes(frame: _Frame, size: float, hand: Hand) -> str:
    parts, position = [], hand.tremble(size / 2)
    while position < frame.length:
        start, end = max(0, position), min(position + 1.15 * size, frame.length)
        if end - start > size / 3:
            parts.append(hand.line(frame.at(start), frame.at(end), 0.5))
        position += 1.85 * size + hand.tremble(size / 5)
    return "".join(parts)


def _waves(frame: _Frame, size: float, hand: Hand) -> str:
    count = max(2, round(frame.length / (0.62 * size)))
    step = frame.length / count
    crest = frame.at(step / 2, 0.75 * size + hand.tremble(0.8))
    ends = [pair(hand.near(frame.at(step * index), 0.4)) for index in range(1, count + 1)]
    onward = "".join(f"T{end}" for end in ends[1:])
    return f"M{pair(frame.start)}Q{pair(crest)} {ends[0]}{onward}"


def _zigzags(frame: _Frame, size: float, hand: Hand) -> str:
    count = max(2, round(frame.length / (0.45 * size)))
    step, height = frame.length / count, 0.32 * size
    points = [
        hand.near(frame.at(step * index, height if index % 2 else -height), 0.7)
        for index in range(count + 1)
    ]
    return "M" + "L".join(map(pair, points))


def _loops(frame: _Frame, size: float, hand: Hand) -> str:
    """A row of written e's."""
    count = max(1, round(frame.length / (0.62 * size)))
    step, height = frame.length / count, 0.95 * size
    low = 0.36 * size
    parts = [f"M{pair(frame.at(0, low))}"]
    for index in range(count):
        along, top = step * index, low - height + hand.tremble(0.6)
        controls = frame.at(along + 1.55 * step, top), frame.at(along - 0.55 * step, top)
        end = hand.near(frame.at(along + step, low), 0.5)
        parts.append(f"C{pair(controls[0])} {pair(controls[1])} {pair(end)}")
    return "".join(parts)


def _scales(frame: _Frame, size: float, hand: Hand) -> str:
    """A row of arches."""
    count = max(1, round(frame.length / (0.8 * size)))
    step, low = frame.length / count, 0.3 * size
    parts = [f"M{pair(frame.at(0, low))}"]
    for index in range(count):
        crown = frame.at(step * (index + 0.5), -1.05 * size + hand.tremble(1))
        end = hand.near(frame.at(step * (index + 1), low), 0.5)
        parts.append(f"Q{pair(crown)} {pair(end)}")
    return "".join(parts)


def _chevrons(frame: _Frame, size: float, hand: Hand) -> str:
    """A row of arrowheads that point along the line."""
    count = max(1, round(frame.length / (0.62 * size)))
    step, height = frame.length / count, 0.34 * size
    parts = []
    for index in range(count):
        middle = step * (index + 0.5)
        tails = (frame.at(middle - step / 4, side) for side in (-height, height))
        first, last = (pair(hand.near(tail, 0.6)) for tail in tails)
        parts.append(f"M{first}L{pair(frame.at(middle + step / 4))}L{last}")
    return "".join(parts)


_DRAWN: dict[Stroke, Callable[[_Frame, float, Hand], str]] = {
    Stroke.LINES: _line,
    Stroke.CROSSED: _line,
    Stroke.PAIRS: _pair,
    Stroke.DASHES: _dashes,
    Stroke.WAVES: _waves,
    Stroke.ZIGZAGS: _zigzags,
    Stroke.LOOPS: _loops,
    Stroke.SCALES: _scales,
    Stroke.CHEVRONS: _chevrons,
}
