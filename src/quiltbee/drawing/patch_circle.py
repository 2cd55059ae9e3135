"""The patch circle: a ribbon with the patches left on it, and the offer, large, inside."""

from dataclasses import dataclass
from itertools import pairwise
from math import cos, dist, hypot, radians, sin

from quiltbee.drawing.descriptions import patch_title
from quiltbee.drawing.lettering import label
from quiltbee.drawing.notions import NEEDLE
from quiltbee.drawing.outlines import Point
from quiltbee.drawing.palette import BONE, HORN, Theme
from quiltbee.drawing.patches import CELL, sewn_patch, silhouette
from quiltbee.drawing.svg import (
    Element,
    Value,
    disc,
    element,
    group,
    number,
    path,
    placed,
    rectangle,
)
from quiltbee.drawing.tags import TAG_HEIGHT, TAG_WIDTH, hang_tag
from quiltbee.drawing.words import Words
from quiltbee.patchwork import PATCHES, Patch, State

RIBBON = 64
_LARGEST_CELL = 11.8
_NEEDLE_ROOM = 1.3
"""From the needle to the next patch, in places; between patches it is one."""
_ROOM = (5.5, 3.6)
"""How many cells wide and high the place of a patch on the ribbon is."""
_OFFER_CELL = 28
_TAG_GAP = 8
_OFFER_WIDTH = 5 * _OFFER_CELL


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
        """The needle's place, those of so many patches after it, and the size of their cells.

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


def circle(
    state: State,
    theme: Theme,
    words: Words,
    width: float,
    height: float,
    buttons: int | None = None,
) -> Element:
    """The circle in a box of this size; given a buyer's buttons, what costs more is dimmed."""
    ring = Ring(width, height)
    needle, spots, cell = ring.places(len(state.circle))
    offered = len(state.offer)
    small = [
        _on_ribbon(PATCHES[patch], theme, words, spot, cell / CELL, index < offered)
        for index, (patch, spot) in enumerate(zip(state.circle, spots, strict=True))
    ]
    return group(
        *_ribbon(ring, theme),
        *small,
        placed(NEEDLE, *needle, scale=1.15),
        *_offer(state, theme, words, ring, buttons),
    )


def _ribbon(ring: Ring, theme: Theme) -> tuple[Element, ...]:
    def band(inset: float, **attributes: Value) -> Element:
        return rectangle(
            inset,
            inset,
            ring.width - 2 * inset,
            ring.height - 2 * inset,
            rx=ring.corner + RIBBON / 2 - inset,
            fill="none",
            **attributes,
        )

    stitch: dict[str, Value] = {
        "stroke": theme.ribbon_edge,
        "stroke_width": 1.6,
        "stroke_dasharray": "5 4",
    }
    return (
        band(RIBBON / 2 + 1, stroke=theme.shadow, stroke_width=RIBBON, stroke_opacity=0.12),
        band(RIBBON / 2, stroke=theme.ribbon, stroke_width=RIBBON),
        band(4, **stitch),
        band(RIBBON - 4, **stitch),
    )


def _on_ribbon(
    patch: Patch, theme: Theme, words: Words, spot: Point, scale: float, offered: bool
) -> Element:
    """A small patch, or the empty outline of one that lies in the offer."""
    x = spot[0] - patch.shape.width * CELL * scale / 2
    y = spot[1] - patch.shape.height * CELL * scale / 2
    if not offered:
        titled = group(element("title", patch_title(patch, words)), sewn_patch(patch, small=True))
        return placed(titled, x, y, scale)
    traced = silhouette(
        patch.shape,
        fill=theme.paper,
        fill_opacity=0.5,
        stroke=theme.soft_ink,
        stroke_width=4,
        stroke_dasharray="10 8",
    )
    return placed(traced, x, y, scale)


def _offer(
    state: State, theme: Theme, words: Words, ring: Ring, buttons: int | None
) -> list[Element]:
    """The patches of the offer, below each other or, where there is more room, side by side."""
    inner_width, inner_height = ring.width - 2 * RIBBON, ring.height - 2 * RIBBON
    middle = (ring.width / 2, ring.height / 2)
    if not state.offer:
        return [label(words.circle_empty, *middle, 18, theme.soft_ink, serif=True)]
    beside = inner_width > inner_height
    step = (inner_width / 3.05, 0.0) if beside else (0.0, inner_height / 3.1)
    found = []
    for index, patch in enumerate(state.offer):
        shift = index - (len(state.offer) - 1) / 2
        missing = 0 if buttons is None else max(0, patch.button_cost - buttons)
        spot = (middle[0] + shift * step[0], middle[1] + shift * step[1])
        found.append(placed(_offered(patch, theme, words, missing), *spot))
    return found


def _offered(patch: Patch, theme: Theme, words: Words, missing: int) -> Element:
    """A large patch with its hang tag on the right, around the origin."""
    left = -(_OFFER_WIDTH + _TAG_GAP + TAG_WIDTH) / 2
    tag = (left + _OFFER_WIDTH + _TAG_GAP, -TAG_HEIGHT / 2)
    corner = (
        left + (_OFFER_WIDTH - patch.shape.width * _OFFER_CELL) / 2,
        -patch.shape.height * _OFFER_CELL / 2,
    )
    titled = group(
        element("title", patch_title(patch, words)),
        sewn_patch(patch),
        opacity=0.4 if missing else None,
    )
    return group(
        placed(titled, *corner, _OFFER_CELL / CELL),
        placed(hang_tag(theme, patch.button_cost, patch.time_cost, missing=bool(missing)), *tag),
        _string(patch, corner, tag, theme),
        *_shortage(missing, tag, theme, words),
    )


def _string(patch: Patch, corner: Point, tag: Point, theme: Theme) -> Element:
    """From the hole of the tag to the nearest square of the patch."""
    hole = (tag[0] + 9, tag[1] + TAG_HEIGHT / 2)
    knots = [
        (corner[0] + (column + 0.5) * _OFFER_CELL, corner[1] + (row + 0.5) * _OFFER_CELL)
        for row, column in patch.shape.squares
    ]
    x, y = min(knots, key=lambda knot: dist(knot, hole))
    sag = max(hole[1], y) + 9
    return group(
        path(
            f"M{number(x)} {number(y)}Q{number((x + hole[0]) / 2)} {number(sag)} "
            f"{number(hole[0])} {number(hole[1])}",
            fill="none",
            stroke=theme.soft_ink,
            stroke_width=1.6,
        ),
        disc(x, y, 2.8, fill=HORN, stroke=BONE),
    )


def _shortage(missing: int, tag: Point, theme: Theme, words: Words) -> tuple[Element, ...]:
    """How many buttons are missing, under the tag."""
    if not missing:
        return ()
    text = words.short.format(count=missing)
    x, y = tag[0] + TAG_WIDTH / 2 + 3, tag[1] + TAG_HEIGHT + 14
    return (label(text, x, y, 17, theme.highlight, bold=True),)
