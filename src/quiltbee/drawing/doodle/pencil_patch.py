"""A patch as it is drawn: pencil strokes, and around them ink; and the dot of a single cell."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin

from quiltbee.drawing.doodle.hand import Hand, pair
from quiltbee.drawing.doodle.hatchings import CELL, Hatching
from quiltbee.drawing.doodle.stationery import Stationery
from quiltbee.drawing.doodle.strokes import Stroke
from quiltbee.drawing.outlines import Loop, Point, outline
from quiltbee.drawing.svg import Element, group, path
from quiltbee.geometry.shapes import Square

_EDGE, _SECOND_EDGE = 1.5, 5.2
"""How far inside the cells the ink runs, and the second line around a start patch."""
_INK, _FINE_INK = 2.2, 1.1
_WASH = 0.17
_DOT_RADIUS = 12.5


def pencil_patch(
    squares: Iterable[Square],
    hatching: Hatching,
    stationery: Stationery,
    *,
    is_open: bool = False,
    small: bool = False,
) -> Element:
    """A patch whose row 0 and column 0 lie at the origin.

    An open one, which can still be taken back, is not inked yet. A small one has coarser strokes.
    """
    covered = tuple(sorted(squares))
    color = stationery.pencils[hatching.pencil]
    edges = _loops(covered)
    parts = [
        path(Hand(covered, "wash").around(edges, _EDGE), fill=color, fill_opacity=_WASH),
        path(
            _strokes(covered, hatching, small),
            fill="none",
            stroke=color,
            stroke_width=2.6 if small else 2,
            stroke_opacity=0.8,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        _edge(edges, stationery, Hand(covered, hatching, "ink"), is_open=is_open, small=small),
    ]
    if hatching.stroke is Stroke.CROSSED and not is_open:
        parts.append(_second_edge(edges, stationery, Hand(covered, hatching, "second")))
    return group(*parts)


@lru_cache(maxsize=4096)
def _strokes(squares: tuple[Square, ...], hatching: Hatching, small: bool) -> str:
    """Strokes are most of the work, and the same patch is drawn over and over."""
    return hatching.data(squares, Hand(squares, hatching), coarse=small)


def pencil_dot(stationery: Stationery, cell: int, *, is_open: bool = False) -> Element:
    """A single cell, shaded by going round and round with a plain pencil."""
    hand = Hand("dot", cell)
    edges = _loops(((0, 0),))
    ink = _edge(edges, stationery, Hand("dot", cell, "ink"), is_open=is_open, small=False)
    return group(
        path(hand.around(edges, _EDGE), fill=stationery.graphite, fill_opacity=_WASH),
        path(
            _spiral(hand),
            fill="none",
            stroke=stationery.graphite,
            stroke_width=2.4,
            stroke_linecap="round",
        ),
        ink,
    )


def _spiral(hand: Hand) -> str:
    """From the middle of the cell outward."""
    turns, steps = 5, 6
    points = []
    for index in range(turns * steps):
        radius = _DOT_RADIUS * (index / (turns * steps)) ** 0.7
        angle = radians(360 * index / steps)
        goal = CELL / 2 + radius * cos(angle), CELL / 2 + radius * sin(angle)
        points.append(hand.near(goal, 0.8))
    bends = (f"Q{pair(bend)} {pair(_halfway(bend, after))}" for bend, after in pairwise(points))
    return f"M{pair(points[0])}{''.join(bends)}"


def _halfway(first: Point, second: Point) -> Point:
    return (first[0] + second[0]) / 2, (first[1] + second[1]) / 2


def _loops(squares: tuple[Square, ...]) -> tuple[Loop, ...]:
    return tuple(tuple((x * CELL, y * CELL) for x, y in loop) for loop in outline(squares))


def _edge(
    edges: tuple[Loop, ...], stationery: Stationery, hand: Hand, *, is_open: bool, small: bool
) -> Element:
    """Ink, or pencil dashes while the turn is open."""
    return path(
        hand.around(edges, _EDGE),
        fill="none",
        stroke=stationery.graphite if is_open else stationery.ink,
        stroke_width=_INK * (1.35 if small else 1),
        stroke_dasharray="6 5" if is_open else None,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _second_edge(edges: tuple[Loop, ...], stationery: Stationery, hand: Hand) -> Element:
    """The inner line that marks a start patch."""
    return path(
        hand.around(edges, _SECOND_EDGE),
        fill="none",
        stroke=stationery.ink,
        stroke_width=_FINE_INK,
        stroke_linejoin="round",
    )
