"""The circle: the cards left around the pile and the die, and the pincushion that walks on them."""

from itertools import combinations, pairwise
from math import cos, hypot, pi, sin

from quiltbee.doodle import Card, State
from quiltbee.drawing.doodle.cards import CARD_HEIGHT, CARD_WIDTH, card_back, card_front
from quiltbee.drawing.doodle.descriptions import moment
from quiltbee.drawing.doodle.die import die
from quiltbee.drawing.doodle.pincushion import PINCUSHION
from quiltbee.drawing.doodle.stationery import Stationery
from quiltbee.drawing.doodle.words import Words
from quiltbee.drawing.lettering import label
from quiltbee.drawing.outlines import Point
from quiltbee.drawing.stitches import running_stitch
from quiltbee.drawing.svg import Element, element, group, placed, rectangle

_LARGEST_CARD, _SMALLEST_CARD = 0.78, 0.3
_ROOM = 1.06
"""How far cards keep away from each other, in cards."""
_GAP = 0.6
"""How much more room there is where the token stands, in cards."""
_EDGE = 14
"""Room for a token that sticks out."""
_MIDDLE_WIDTH, _MIDDLE_HEIGHT, _LOW_MIDDLE_HEIGHT = 170, 160, 70
_POINTS = 360
_PILE_CARD = 0.42


def circle(
    state: State, stationery: Stationery, words: Words, width: float, height: float
) -> Element:
    """The circle in a box of this size; the gap where the token stood is at the top."""
    middle = _MIDDLE_HEIGHT if _has_pile(state) else _LOW_MIDDLE_HEIGHT
    scale = _card_scale(width, height, len(state.circle), middle)
    line = _line(width, height, scale)
    spots = places(line, len(state.circle))
    cards = [
        placed(
            _laid(name, state, stationery, words),
            x - CARD_WIDTH * scale / 2,
            y - CARD_HEIGHT * scale / 2,
            scale,
        )
        for name, (x, y) in zip(state.circle, spots, strict=True)
    ]
    return group(
        _thread(width, height, scale, stationery),
        *cards,
        placed(_middle(state, stationery, words), width / 2, height / 2),
        _token(state, line[0], spots, scale),
    )


def _line(width: float, height: float, scale: float) -> list[Point]:
    """Points close together on an ellipse, clockwise from the top, closed."""
    across, down = _radii(width, height, scale)
    return [
        (
            width / 2 + across * sin(2 * pi * step / _POINTS),
            height / 2 - down * cos(2 * pi * step / _POINTS),
        )
        for step in range(_POINTS + 1)
    ]


def _radii(width: float, height: float, scale: float) -> Point:
    return (width - CARD_WIDTH * scale) / 2 - 6, (height - CARD_HEIGHT * scale) / 2 - _EDGE


def places(line: list[Point], count: int) -> list[Point]:
    """Where this many cards lie: evenly spaced, but for the token's gap."""
    spent = [0.0]
    for (x, y), (u, v) in pairwise(line):
        spent.append(spent[-1] + hypot((u - x) / CARD_WIDTH, (v - y) / CARD_HEIGHT))
    found = []
    for index in range(count):
        wanted = spent[-1] * (index + 0.5 + _GAP / 2) / (count + _GAP)
        found.append(next(point for point, way in zip(line, spent, strict=True) if way >= wanted))
    return found


def _card_scale(width: float, height: float, count: int, middle: float) -> float:
    """The largest cards that touch neither each other nor what is inside."""
    scale = _LARGEST_CARD
    while scale > _SMALLEST_CARD and _touches(width, height, count, scale, middle):
        scale -= 0.02
    return scale


def _touches(width: float, height: float, count: int, scale: float, middle: float) -> bool:
    spots = places(_line(width, height, scale), count)
    across, down = scale * CARD_WIDTH, scale * CARD_HEIGHT
    each_other = any(
        abs(x - u) < _ROOM * across and abs(y - v) < _ROOM * down
        for (x, y), (u, v) in combinations(spots, 2)
    )
    return each_other or any(
        abs(x - width / 2) < (across + _MIDDLE_WIDTH) / 2
        and abs(y - height / 2) < (down + middle) / 2
        for x, y in spots
    )


def _thread(width: float, height: float, scale: float, stationery: Stationery) -> Element:
    """The way of the token, sewn onto the table."""
    across, down = _radii(width, height, scale)
    return element(
        "ellipse",
        cx=width / 2,
        cy=height / 2,
        rx=across,
        ry=down,
        **running_stitch(stationery.theme.ribbon_edge, 2.2),
    )


def _laid(name: str, state: State, stationery: Stationery, words: Words) -> Element:
    """A card; what may be drawn now has a frame of marker."""
    card = Card(name, state.deck.shapes[name])
    front = card_front(card, state.deck, stationery, words)
    if name not in state.open_cards:
        return front
    frame = rectangle(
        -3,
        -3,
        CARD_WIDTH + 6,
        CARD_HEIGHT + 6,
        rx=12,
        fill="none",
        stroke=stationery.marker,
        stroke_width=5.5,
    )
    return group(front, frame)


def _token(state: State, gap: Point, spots: list[Point], scale: float) -> Element:
    """In the gap, or on the lower corner of the current card."""
    if state.current_card is None:
        return placed(PINCUSHION, *gap)
    x, y = spots[state.circle.index(state.current_card)]
    return placed(PINCUSHION, x - CARD_WIDTH * scale / 2 + 8, y + CARD_HEIGHT * scale / 2 - 6)


def _has_pile(state: State) -> bool:
    """Whether cards of the pile can still come into play."""
    return not (state.is_last_turn or state.is_over)


def _middle(state: State, stationery: Stationery, words: Words) -> Element:
    """Round and turn, what is to be done, the pile and the die while they are needed."""
    theme, has_die = stationery.theme, state.chance_waits or state.roll is not None
    has_pile = _has_pile(state)
    top = -58 if has_pile else -10
    parts = [label(moment(state, words), 0, top, 20, theme.ink, bold=True, serif=True)]
    if state.chance_waits:
        parts.append(label(words.roll_waits, 0, top + 22, 16, theme.soft_ink))
    elif state.is_last_turn:
        parts.append(label(words.choose_freely, 0, top + 22, 16, theme.soft_ink))
    if has_die:
        parts.append(placed(die(state.roll), 50, 16))
    if has_pile:
        parts.append(placed(_pile(state, stationery, words), -50 if has_die else 0, 16))
    return group(*parts)


def _pile(state: State, stationery: Stationery, words: Words) -> Element:
    """The backs of the cards to come, around the origin, with their number."""
    width, height = CARD_WIDTH * _PILE_CARD, CARD_HEIGHT * _PILE_CARD
    count = len(state.pile)
    shown = min(3, -(-count // 6))
    backs = [
        placed(card_back(stationery), -width / 2 + 3 * step, -height / 2 - 3 * step, _PILE_CARD)
        for step in range(shown)
    ]
    lift = 3 * max(0, shown - 1)
    theme = stationery.theme
    return group(
        *backs,
        label(count, lift, -lift, 24, theme.ink, bold=True),
        label(words.pile, 0, height / 2 + 14, 16, theme.soft_ink),
    )
