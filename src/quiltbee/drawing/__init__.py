"""SVG of patches, boards, cards, circles and whole positions of both games, and pages to print.

    from random import Random
    from quiltbee import drawing, patchwork

    state = patchwork.deal(Random(7)).state()
    drawing.draw_position(state, theme="dark").save("table.svg")

A `Drawing` shows itself in a notebook. Once this package is imported there, states, quilt boards,
patches, cards and whole records do so too; `notebook.py` says how. Only the standard library is
used, and a value always gives the same text.

What is shared knows no game: `svg` (elements and the writer), `picture` (`Drawing`), `options`,
`palette`, `grounds`, `lettering`, `outlines`, `stitches`, `tokens`; `states` and `win_graph`, which
draw for any game; and for pages to print `paper_sizes`, `text_blocks` and `pdf`. `patchwork/` and
`doodle/` each hold `draw` (what you can ask for), `position` (the whole table), `circle`, `words`,
`descriptions` and `notebook`, and beside them the things of their game. The names below are those
of both games, put together for callers.
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
from quiltbee.drawing.replay import replay_html
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
    "replay_html",
]

notebook.install()
