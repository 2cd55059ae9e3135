"""What things lie on: the ground of a drawing, and cards of paper with a soft shadow."""

from quiltbee.drawing.palette import Theme, ThemeName
from quiltbee.drawing.svg import Element, element, group, path, rectangle

_CORNER = 14


def ground(theme: Theme, width: float, height: float) -> Element:
    """Linen with its weave, or walnut with its grain."""
    texture = _linen(theme) if theme.name is ThemeName.LIGHT else _walnut(theme)
    return rectangle(0, 0, width, height, rx=_CORNER, fill=texture)


def _linen(theme: Theme) -> Element:
    return element(
        "pattern",
        rectangle(0, 0, 6, 6, fill=theme.ground),
        path("M0 1.5H6M1.5 0V6", stroke=theme.ground_thread, stroke_width=1),
        path("M0 4.5H6M4.5 0V6", stroke=theme.ground_thread, stroke_width=0.5),
        width=6,
        height=6,
        patternUnits="userSpaceOnUse",
    )


def _walnut(theme: Theme) -> Element:
    grain = (
        "M0 6C90 2 170 12 320 6M0 19C60 24 120 15 190 19S280 23 320 19M0 30C100 33 220 26 320 30"
        "M0 44C40 40 90 47 150 44S260 40 320 44M0 57C80 60 160 53 320 57M0 70C70 66 250 75 320 70"
    )
    return element(
        "pattern",
        rectangle(0, 0, 320, 80, fill=theme.ground),
        path(grain, fill="none", stroke=theme.ground_thread, stroke_width=2),
        width=320,
        height=80,
        patternUnits="userSpaceOnUse",
    )


def soft_shadow(
    theme: Theme, x: float, y: float, width: float, height: float, corner: float
) -> Element:
    """The shadow of something flat, without a filter, which not every viewer knows."""
    layers = [
        rectangle(
            x - spread + 1,
            y - spread + 3,
            width + 2 * spread,
            height + 2 * spread,
            rx=corner + spread,
        )
        for spread in (3, 1.5, 0)
    ]
    return group(*layers, fill=theme.shadow, fill_opacity=theme.shadow_opacity / 2)


def card(
    theme: Theme, x: float, y: float, width: float, height: float, corner: float = 10
) -> Element:
    """A card of paper."""
    return group(
        soft_shadow(theme, x, y, width, height, corner),
        rectangle(x, y, width, height, rx=corner, fill=theme.paper, stroke=theme.paper_edge),
    )
