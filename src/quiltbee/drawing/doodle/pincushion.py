"""The token: a pincushion with three pins, drawn around the origin, 44 wide."""

from quiltbee.drawing.palette import BRASS, HUES, SHADOW, STEEL, HueName
from quiltbee.drawing.svg import Element, disc, group, path

_CLOTH = HUES[HueName.BRICK].dye
_THREAD = HUES[HueName.BRICK].print


def _pin(x: float, y: float, u: float, v: float, color: str) -> Element:
    return group(
        path(f"M{x} {y}L{u} {v}", stroke=STEEL, stroke_width=1.6, stroke_linecap="round"),
        disc(u, v, 3.3, fill=color, stroke=SHADOW, stroke_width=0.9),
    )


PINCUSHION = group(
    path("M-21 9C-18 19 18 19 21 9V13C18 22-18 22-21 13Z", fill=SHADOW, fill_opacity=0.3),
    _pin(-5, -6, -11, -22, HUES[HueName.SKY].dye),
    _pin(1, -7, 2, -25, HUES[HueName.BUTTER].dye),
    _pin(7, -6, 14, -20, HUES[HueName.SKY].print),
    path(
        "M-22 4C-22-7-12-12 0-12C12-12 22-7 22 4C22 13 12 17 0 17C-12 17-22 13-22 4Z",
        fill=_CLOTH,
        stroke=SHADOW,
        stroke_width=1.6,
    ),
    path(
        "M0-7C-9-6-14 0-15 13M0-7C-3 0-4 8-4 16.6M0-7C9-6 14 0 15 13M0-7C3 0 4 8 4 16.6",
        fill="none",
        stroke=_THREAD,
        stroke_width=1.3,
        stroke_dasharray="3.2 2.2",
        stroke_linecap="round",
    ),
    disc(0, -7, 3, fill=BRASS, stroke=SHADOW, stroke_width=1),
)
"""A round cushion of brick-red cloth."""
