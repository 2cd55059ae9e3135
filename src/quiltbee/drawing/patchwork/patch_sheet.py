"""All 33 patches on one sheet, with their numbers, prices and times."""

from quiltbee.drawing.grounds import ground
from quiltbee.drawing.lettering import label
from quiltbee.drawing.palette import Theme
from quiltbee.drawing.patchwork.descriptions import patch_title
from quiltbee.drawing.patchwork.notions import BUTTON, HOURGLASS
from quiltbee.drawing.patchwork.patches import CELL, leather_patch, sewn_patch
from quiltbee.drawing.patchwork.words import Words
from quiltbee.drawing.svg import Element, copy, group, placed, titled
from quiltbee.patchwork import PATCHES, Patch

COLUMNS = 7
PLACE_WIDTH, PLACE_HEIGHT = 180, 142
MARGIN = 10

_ROWS = -(-(len(PATCHES) + 1) // COLUMNS)
SHEET_WIDTH = COLUMNS * PLACE_WIDTH + 2 * MARGIN
SHEET_HEIGHT = _ROWS * PLACE_HEIGHT + 2 * MARGIN

_CELL = 30


def patch_sheet(theme: Theme, words: Words) -> Element:
    """The patches in the order of their numbers, and the special patch after them."""
    places = [_place(patch, theme, words) for patch in PATCHES]
    places.append(_special_place(theme, words))
    return group(
        ground(theme, SHEET_WIDTH, SHEET_HEIGHT),
        *(
            placed(
                place,
                MARGIN + (index % COLUMNS + 0.5) * PLACE_WIDTH,
                MARGIN + (index // COLUMNS + 0.5) * PLACE_HEIGHT,
            )
            for index, place in enumerate(places)
        ),
    )


def _place(patch: Patch, theme: Theme, words: Words) -> Element:
    """A patch around the origin, its facts below."""
    x, y = -patch.shape.width * _CELL / 2, -16 - patch.shape.height * _CELL / 2
    return group(
        placed(titled(patch_title(patch, words), sewn_patch(patch)), x, y, _CELL / CELL),
        label(f"{patch.id}", -58, 52, 18, theme.soft_ink, serif=True),
        copy(BUTTON, -20, 52, 0.9),
        label(patch.button_cost, -7, 52, 21, theme.ink, bold=True, anchor="start"),
        copy(HOURGLASS, 36, 52, 0.9),
        label(patch.time_cost, 48, 52, 21, theme.ink, bold=True, anchor="start"),
    )


def _special_place(theme: Theme, words: Words) -> Element:
    return group(
        placed(leather_patch(), -_CELL / 2, -16 - _CELL / 2, _CELL / CELL),
        label(words.special_patch_title, 0, 52, 18, theme.soft_ink, serif=True),
    )
