"""The patch circle: a ribbon with the patches left on it, and the offer inside."""

from quiltbee.drawing.outlines import Point
from quiltbee.drawing.palette import Theme
from quiltbee.drawing.patchwork.descriptions import patch_title
from quiltbee.drawing.patchwork.notions import NEEDLE
from quiltbee.drawing.patchwork.offer import offer
from quiltbee.drawing.patchwork.patches import CELL, sewn_patch, silhouette
from quiltbee.drawing.patchwork.ring import RIBBON, Ring
from quiltbee.drawing.patchwork.words import Words
from quiltbee.drawing.stitches import running_stitch
from quiltbee.drawing.svg import Element, Value, group, placed, rectangle, titled
from quiltbee.patchwork import PATCHES, Patch, State


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
    inside = offer(state.offer, theme, words, width - 2 * RIBBON, height - 2 * RIBBON, buttons)
    return group(
        *_ribbon(ring, theme),
        *small,
        placed(NEEDLE, *needle, scale=1.15),
        placed(inside, width / 2, height / 2),
    )


def _ribbon(ring: Ring, theme: Theme) -> tuple[Element, ...]:
    def band(inset: float, **attributes: Value) -> Element:
        return rectangle(
            inset,
            inset,
            ring.width - 2 * inset,
            ring.height - 2 * inset,
            rx=ring.corner + RIBBON / 2 - inset,
            **{"fill": "none", **attributes},
        )

    stitch = running_stitch(theme.ribbon_edge, 1.6)
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
        return placed(titled(patch_title(patch, words), sewn_patch(patch, small=True)), x, y, scale)
    traced = silhouette(
        patch.shape,
        fill=theme.paper,
        fill_opacity=0.5,
        stroke=theme.soft_ink,
        stroke_width=4,
        stroke_dasharray="10 8",
    )
    return placed(traced, x, y, scale)
