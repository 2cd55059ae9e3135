"""The offer: the patches that can be taken now, large, each with its hang tag on a string."""

from math import dist

from quiltbee.drawing.lettering import label
from quiltbee.drawing.outlines import Point
from quiltbee.drawing.palette import BONE, HORN, Theme
from quiltbee.drawing.patchwork.descriptions import patch_title
from quiltbee.drawing.patchwork.patches import CELL, sewn_patch
from quiltbee.drawing.patchwork.tags import TAG_HEIGHT, TAG_WIDTH, hang_tag
from quiltbee.drawing.patchwork.words import Words
from quiltbee.drawing.svg import Element, disc, group, number, path, placed, titled
from quiltbee.patchwork import Patch

_CELL = 28
_WIDTH = 5 * _CELL
_TAG_GAP = 8


def offer(
    patches: tuple[Patch, ...],
    theme: Theme,
    words: Words,
    width: float,
    height: float,
    buttons: int | None,
) -> Element:
    """The patches in the middle of a box around the origin, side by side or below each other."""
    if not patches:
        return label(words.circle_empty, 0, 0, 18, theme.soft_ink, serif=True)
    step = (width / 3.05, 0.0) if width > height else (0.0, height / 3.1)
    found = []
    for index, patch in enumerate(patches):
        shift = index - (len(patches) - 1) / 2
        missing = 0 if buttons is None else max(0, patch.button_cost - buttons)
        found.append(
            placed(_offered(patch, theme, words, missing), shift * step[0], shift * step[1])
        )
    return group(*found)


def _offered(patch: Patch, theme: Theme, words: Words, missing: int) -> Element:
    """A large patch with its hang tag on the right, around the origin."""
    left = -(_WIDTH + _TAG_GAP + TAG_WIDTH) / 2
    tag = (left + _WIDTH + _TAG_GAP, -TAG_HEIGHT / 2)
    corner = (
        left + (_WIDTH - patch.shape.width * _CELL) / 2,
        -patch.shape.height * _CELL / 2,
    )
    cloth = titled(patch_title(patch, words), sewn_patch(patch), opacity=0.4 if missing else None)
    return group(
        placed(cloth, *corner, _CELL / CELL),
        placed(hang_tag(theme, patch.button_cost, patch.time_cost, missing=bool(missing)), *tag),
        _string(patch, corner, tag, theme),
        *_shortage(missing, tag, theme, words),
    )


def _string(patch: Patch, corner: Point, tag: Point, theme: Theme) -> Element:
    """From the hole of the tag to the nearest square of the patch."""
    hole = (tag[0] + 9, tag[1] + TAG_HEIGHT / 2)
    knots = [
        (corner[0] + (column + 0.5) * _CELL, corner[1] + (row + 0.5) * _CELL)
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
