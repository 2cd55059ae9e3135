"""SVG of patches, quilt boards, the time board, the patch circle and whole positions.

    from random import Random
    from quiltbee import drawing, patchwork

    state = patchwork.deal(Random(7)).state()
    drawing.draw_position(state, theme="dark").save("table.svg")

A `Drawing` shows itself in a notebook. Once this package is imported there, states, quilt boards
and patches do so too; `notebook.py` says how. Nothing but the standard library is used, and the
same value always gives the same text.

What another game can use: `svg` (elements and the writer), `picture` (`Drawing`), `outlines`,
`palette`, `paper` and `lettering` know no rules.
"""

from quiltbee.drawing import notebook
from quiltbee.drawing.draw import (
    draw_patch,
    draw_patch_circle,
    draw_patch_sheet,
    draw_position,
    draw_quilt_board,
    draw_time_board,
)
from quiltbee.drawing.palette import ThemeName
from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.words import LanguageName

__all__ = [
    "Drawing",
    "LanguageName",
    "ThemeName",
    "draw_patch",
    "draw_patch_circle",
    "draw_patch_sheet",
    "draw_position",
    "draw_quilt_board",
    "draw_time_board",
]

notebook.install()
