"""The scored rectangle: a frame of marker, the biggest square inside it, and the sum."""

from quiltbee.doodle import Explanation, explain
from quiltbee.drawing.doodle.hand import Hand
from quiltbee.drawing.doodle.hatchings import CELL
from quiltbee.drawing.doodle.stationery import Stationery
from quiltbee.drawing.lettering import label
from quiltbee.drawing.outlines import Loop
from quiltbee.drawing.svg import Element, group, path, rectangle, titled
from quiltbee.geometry import SIDE, Rectangle

_BROAD, _HALO = 5.5, 10
_SQUARE_INSET = 7
_TAG_HEIGHT, _TAG_SIZE, _LETTER = 25, 17, 8.4


def marker_frame(scored: Rectangle, stationery: Stationery, *, is_fixed: bool = True) -> Element:
    """Only the frame, on a board whose a1 lies at the origin; dashed if it is not fixed yet."""
    data = Hand("frame", str(scored)).around((_loop(scored),), 0)
    return group(
        path(data, stroke=stationery.theme.paper, stroke_width=_HALO, stroke_opacity=0.85),
        path(
            data,
            stroke=stationery.marker,
            stroke_width=_BROAD,
            stroke_dasharray=None if is_fixed else "14 9",
        ),
        fill="none",
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def marked_scoring(
    scored: Rectangle, stationery: Stationery, *, is_fixed: bool = True, title: str = ""
) -> Element:
    """The frame with the square in it and the sum on its lower edge."""
    explanation = explain(scored)
    parts = [marker_frame(scored, stationery, is_fixed=is_fixed)]
    if explanation.extra_points:
        parts.insert(0, _square(explanation, stationery))
    written = sum_words(explanation)
    parts.append(_tag(scored, written, stationery))
    return titled(f"{title}: {written}" if title else written, group(*parts))


def sum_words(explanation: Explanation) -> str:
    """The sum as it is written down: `4² + 2 = 18`, or `4² = 16` for a square."""
    square = f"{explanation.square.height}²"
    if explanation.extra_points:
        square += f" + {explanation.extra_points}"
    return f"{square} = {explanation.points}"


def _loop(scored: Rectangle) -> Loop:
    row, column = divmod(scored.corner, SIDE)
    left, top = column * CELL, row * CELL
    right, bottom = left + scored.width * CELL, top + scored.height * CELL
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _square(explanation: Explanation, stationery: Stationery) -> Element:
    """The biggest square, dashed inside the frame."""
    hand = Hand("square", str(explanation.square))
    data = hand.around((_loop(explanation.square),), _SQUARE_INSET)
    return group(
        path(data, stroke=stationery.theme.paper, stroke_width=6),
        path(data, stroke=stationery.marker, stroke_width=3, stroke_dasharray="7 6"),
        fill="none",
        stroke_linecap="round",
    )


def _tag(scored: Rectangle, written: str, stationery: Stationery) -> Element:
    """A slip of paper on the lower edge of the frame, never beyond the sides of the board."""
    row, column = divmod(scored.corner, SIDE)
    width = 18 + _LETTER * len(written)
    x = (column + scored.width / 2) * CELL
    x = min(max(x, width / 2), SIDE * CELL - width / 2)
    y = (row + scored.height) * CELL
    return group(
        rectangle(
            x - width / 2,
            y - _TAG_HEIGHT / 2,
            width,
            _TAG_HEIGHT,
            rx=5,
            fill=stationery.theme.paper,
            stroke=stationery.marker,
            stroke_width=2,
        ),
        label(written, x, y, _TAG_SIZE, stationery.theme.ink, bold=True),
    )
