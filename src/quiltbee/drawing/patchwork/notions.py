"""Notions, as a sewing shop calls them: buttons, hourglasses, the needle.

Each is drawn around the origin; what is the same everywhere is a constant and is written only once
in a drawing.
"""

from quiltbee.drawing.palette import (
    BONE,
    BONE_SHADE,
    BRASS,
    HORN,
    HUES,
    SAND,
    SHADOW,
    STEEL,
    STEEL_DARK,
    HueName,
)
from quiltbee.drawing.svg import disc, group, path

BUTTON = group(
    disc(0.6, 1.2, 10.4, fill=SHADOW, fill_opacity=0.28),
    disc(0, 0, 10, fill=BONE, stroke=HORN, stroke_width=1.6),
    disc(0, 0, 6.8, fill="none", stroke=BONE_SHADE, stroke_width=1.3),
    path("M-2.5-2.5L2.5 2.5M2.5-2.5L-2.5 2.5", stroke=HUES[HueName.BRICK].dye, stroke_width=1.3),
    *(disc(x, y, 1.45, fill=HORN) for x in (-2.5, 2.5) for y in (-2.5, 2.5)),
)
"""A sewn-on four-hole button, 20 wide."""

HOURGLASS = group(
    path(
        "M-6.4-9H6.4C6.4-3.6 1.6-2.4 1.6 0C1.6 2.4 6.4 3.6 6.4 9H-6.4C-6.4 3.6-1.6 2.4-1.6 0"
        "C-1.6-2.4-6.4-3.6-6.4-9Z",
        fill=BONE,
        stroke=HORN,
        stroke_width=1.5,
    ),
    path(
        "M-4.2-5.6H4.2C3.4-3 .8-2 0-.4C-.8-2-3.4-3-4.2-5.6Z"
        "M-5 8C-4.4 5-1 3.4 0 2.4C1 3.4 4.4 5 5 8Z",
        fill=SAND,
    ),
    path("M-7.4-9.2H7.4M-7.4 9.2H7.4", stroke=HORN, stroke_width=4.4, stroke_linecap="round"),
    path("M-7.2-9.2H7.2M-7.2 9.2H7.2", stroke=BRASS, stroke_width=2.2, stroke_linecap="round"),
)
"""An hourglass, 16 wide and 21 high."""

NEEDLE = group(
    path(
        "M-16 9C-30 22-6 26-10 12C-13 2-2 4-6-4",
        fill="none",
        stroke=HUES[HueName.APRICOT].dye,
        stroke_width=2.2,
        stroke_linecap="round",
    ),
    path(
        "M-14-9.5C-15.5-8-15-5.5-12.5-4.5L17 8.5L-10.5-9.6C-12-10.4-13.2-10.3-14-9.5Z",
        fill=STEEL,
        stroke=STEEL_DARK,
        stroke_width=1.1,
        stroke_linejoin="round",
    ),
    path("M-12-7.4L-7.5-4.8", stroke=STEEL_DARK, stroke_width=1.6, stroke_linecap="round"),
)
"""The neutral token: a needle that points to where the offer begins."""
