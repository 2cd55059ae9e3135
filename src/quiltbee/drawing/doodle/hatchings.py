"""The hatching of each card: strokes, an angle, a spacing and a pencil of its own.

A hatching is drawn, not sewn: it does not turn with the patch, so its angle tells cards apart. The
start cards have the crossed strokes for themselves.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from math import ceil, cos, floor, radians, sin

from quiltbee.doodle import Deck
from quiltbee.drawing.doodle.hand import Hand
from quiltbee.drawing.doodle.stationery import Pencil
from quiltbee.drawing.doodle.strokes import Segment, Stroke, stroke_data
from quiltbee.geometry.shapes import Square

CELL = 40
"""The side of a cell; whoever needs another size scales the group."""

_PATCH_STROKES = tuple(stroke for stroke in Stroke if stroke is not Stroke.CROSSED)
_PATCH_ANGLES = (45, 135, 0, 90)
_START_ANGLES = (45, 0, 22, 67)
_PLAIN_STROKES = (Stroke.LINES, Stroke.CROSSED)
_LINES_IN_A_CELL = ((6, 4), (4, 3), (8, 5))
"""Usual, broad and fine: of plain strokes, and of those that need more room."""
_HEM, _BROAD_HEM = 3.4, 5.5
"""How far strokes stay away from the outline."""
_TOUCH = 0.5


@dataclass(frozen=True, slots=True)
class Hatching:
    """How the cells of a patch are shaded."""

    stroke: Stroke
    angle: int
    """Degrees, clockwise from level."""
    lines: int
    """How many lines run through a cell."""
    pencil: Pencil

    def data(self, squares: Iterable[Square], hand: Hand, *, coarse: bool = False) -> str:
        """Path data of the strokes over some squares; coarse ones for small drawings."""
        covered = tuple(squares)
        size = CELL / (self.lines * 2 // 3 if coarse else self.lines)
        hem = _HEM if self.stroke in _PLAIN_STROKES else _BROAD_HEM
        angles = (self.angle, self.angle + 90) if self.stroke is Stroke.CROSSED else (self.angle,)
        return "".join(
            stroke_data(self.stroke, _shortened(segment, hem, hand), size, hand)
            for angle in angles
            for segment in segments(covered, angle, size)
        )


def _shortened(segment: Segment, hem: float, hand: Hand) -> Segment:
    """A line that keeps away from the outline, more or less."""
    (x, y), (u, v) = segment
    length = max(abs(u - x), abs(v - y))
    if length <= 2 * hem + 2:
        return (x, y), (x, y)
    first, last = ((hem + hand.tremble(1.3)) / length for _ in range(2))
    return (x + first * (u - x), y + first * (v - y)), (u - last * (u - x), v - last * (v - y))


def segments(squares: tuple[Square, ...], angle: int, spacing: float) -> Iterator[Segment]:
    """The parts of parallel lines that lie on the squares, line by line."""
    dx, dy = cos(radians(angle)), sin(radians(angle))
    corners = [
        (CELL * (column + right), CELL * (row + down))
        for row, column in squares
        for right, down in product((0, 1), repeat=2)
    ]
    offsets = [y * dx - x * dy for x, y in corners]
    for index in range(floor(min(offsets) / spacing), ceil(max(offsets) / spacing)):
        offset = (index + 0.5) * spacing
        foot = -offset * dy, offset * dx
        for start, end in _joined(_crossings(squares, foot, (dx, dy))):
            yield (
                (foot[0] + start * dx, foot[1] + start * dy),
                (foot[0] + end * dx, foot[1] + end * dy),
            )


def _crossings(
    squares: tuple[Square, ...], foot: tuple[float, float], way: tuple[float, float]
) -> Iterator[tuple[float, float]]:
    """From where to where a line lies on each square, in steps from its foot."""
    for row, column in squares:
        enter, leave = float("-inf"), float("inf")
        for start, step, low in zip(foot, way, (CELL * column, CELL * row), strict=True):
            if abs(step) < 1e-9:
                if not low < start < low + CELL:
                    leave = enter
                continue
            near, far = sorted(((low - start) / step, (low + CELL - start) / step))
            enter, leave = max(enter, near), min(leave, far)
        if enter < leave:
            yield enter, leave


def _joined(stretches: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Stretches that touch become one."""
    joined: list[tuple[float, float]] = []
    for enter, leave in sorted(stretches):
        if joined and enter <= joined[-1][1] + _TOUCH:
            joined[-1] = joined[-1][0], max(leave, joined[-1][1])
        else:
            joined.append((enter, leave))
    return joined


def patch_hatching(index: int) -> Hatching:
    """The hatching of the patch card at this place in its deck; many decks later they repeat."""
    return _PATCH_HATCHINGS[index % len(_PATCH_HATCHINGS)]


def start_hatching(index: int) -> Hatching:
    """The hatching of the start card at this place in its deck."""
    return _START_HATCHINGS[index % len(_START_HATCHINGS)]


def hatching_of(card: str, deck: Deck) -> Hatching:
    """The hatching of a card of this deck."""
    if card in deck.start_ids:
        return start_hatching(deck.start_ids.index(card))
    return patch_hatching(deck.patch_ids.index(card))


def _hatchings(strokes: tuple[Stroke, ...], angles: tuple[int, ...]) -> Iterator[Hatching]:
    """Every combination once; cards that follow each other differ in strokes and pencil."""
    pencils = tuple(Pencil)
    for index, (lines, shift, stroke) in enumerate(
        product(_LINES_IN_A_CELL, range(len(angles)), strokes)
    ):
        angle = angles[(shift + strokes.index(stroke)) % len(angles)]
        pencil = pencils[(index + index // len(pencils)) % len(pencils)]
        yield Hatching(stroke, angle, lines[stroke not in _PLAIN_STROKES], pencil)


_PATCH_HATCHINGS = tuple(_hatchings(_PATCH_STROKES, _PATCH_ANGLES))
_START_HATCHINGS = tuple(_hatchings((Stroke.CROSSED,), _START_ANGLES))
