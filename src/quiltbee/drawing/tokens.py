"""What stands for seats 1 and 2 wherever two play: a thimble and a bobbin.

In Patchwork they are the time tokens. Each is drawn around the origin.
"""

from quiltbee.drawing.palette import BONE, BRASS, HORN, THREAD_PALE, TOKEN_COLORS
from quiltbee.drawing.svg import Element, disc, group, path, rectangle


def _thimble(color: str) -> Element:
    dimples = [
        disc(x, y, 1.15)
        for y, row in ((-9, (-3.4, 0, 3.4)), (-5, (-5, -1.7, 1.7, 5)), (-1, (-5.6, -1.9, 1.9, 5.6)))
        for x in row
    ]
    return group(
        path(
            "M-10 10L-7.4-9C-6.8-13.4-3.6-15 0-15C3.6-15 6.8-13.4 7.4-9L10 10Z",
            fill=color,
            stroke=THREAD_PALE,
            stroke_width=1.4,
        ),
        group(*dimples, fill=THREAD_PALE, fill_opacity=0.75),
        rectangle(-11.4, 5.6, 22.8, 5.4, rx=2.4, fill=BRASS, stroke=HORN, stroke_width=1.1),
    )


def _bobbin(color: str) -> Element:
    return group(
        rectangle(-6, -13, 12, 22, fill=HORN),
        path("M-7-9H7C9-5 9 1 7 5H-7C-9 1-9-5-7-9Z", fill=color, stroke=HORN, stroke_width=1.2),
        path(
            "M-7.6-6L7.6-7.6M-8.2-2.6L8.2-4.2M-8.2.8L8.2-.8M-7.6 4L7.6 2.4",
            stroke=HORN,
            stroke_width=1,
            stroke_opacity=0.55,
        ),
        rectangle(-11, -15, 22, 6, rx=2.4, fill=BONE, stroke=HORN, stroke_width=1.2),
        rectangle(-11, 5, 22, 6, rx=2.4, fill=BONE, stroke=HORN, stroke_width=1.2),
    )


TOKENS: tuple[Element, Element] = (_thimble(TOKEN_COLORS[0]), _bobbin(TOKEN_COLORS[1]))
"""Seat 1 and seat 2, in two shapes and two colors, 23 wide and 26 high."""
