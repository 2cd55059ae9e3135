"""SVG of patches, boards, cards, circles and whole positions of both games, and pages to print.

    from random import Random
    from quiltbee import drawing, patchwork

    state = patchwork.deal(Random(7)).state()
    drawing.draw_position(state, theme="dark").save("table.svg")

A `Drawing` shows itself in a notebook. Once this package is imported there, states, quilt boards,
patches and cards do so too; `notebook.py` says how. Nothing but the standard library is used, and
the same value always gives the same text.

The modules here draw Patchwork, those in `doodle/` Patchwork Doodle. What both use knows no rules:
`svg` (elements and the writer), `picture` (`Drawing`), `outlines`, `palette`, `paper`, `lettering`;
and for pages to print `papers`, `text_blocks` and `pdf`.
"""

from quiltbee.drawing import notebook
from quiltbee.drawing.doodle import (
    PrintSet,
    draw_doodle_card,
    draw_doodle_cards,
    draw_doodle_circle,
    draw_doodle_position,
    draw_doodle_sheet,
    print_set,
)
from quiltbee.drawing.options import LanguageName
from quiltbee.drawing.palette import ThemeName
from quiltbee.drawing.paper_sizes import PaperName
from quiltbee.drawing.patchwork.draw import (
    draw_patch,
    draw_patch_circle,
    draw_patch_sheet,
    draw_position,
    draw_quilt_board,
    draw_time_board,
)
from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.states import draw_state
from quiltbee.drawing.win_graph import Mark, WinGraph, draw_win_graph

__all__ = [
    "Drawing",
    "LanguageName",
    "Mark",
    "PaperName",
    "PrintSet",
    "ThemeName",
    "WinGraph",
    "draw_doodle_card",
    "draw_doodle_cards",
    "draw_doodle_circle",
    "draw_doodle_position",
    "draw_doodle_sheet",
    "draw_patch",
    "draw_patch_circle",
    "draw_patch_sheet",
    "draw_position",
    "draw_quilt_board",
    "draw_state",
    "draw_time_board",
    "draw_win_graph",
    "print_set",
]

notebook.install()
