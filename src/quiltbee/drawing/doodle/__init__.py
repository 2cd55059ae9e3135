"""Drawings of Patchwork Doodle: graph paper, colored pencils, ink and marker.

`draw` holds what you can ask for, `print_set` the pages for a game on paper. A line is unsteady
because a hand draws it (`hand`), and always in the same way, because the hand follows from what it
draws.
"""

from quiltbee.drawing.doodle.draw import draw_card as draw_doodle_card
from quiltbee.drawing.doodle.draw import draw_cards as draw_doodle_cards
from quiltbee.drawing.doodle.draw import draw_circle as draw_doodle_circle
from quiltbee.drawing.doodle.draw import draw_sheet as draw_doodle_sheet
from quiltbee.drawing.doodle.draw import draw_state as draw_doodle_position
from quiltbee.drawing.doodle.print_set import PrintSet, print_set

__all__ = [
    "PrintSet",
    "draw_doodle_card",
    "draw_doodle_cards",
    "draw_doodle_circle",
    "draw_doodle_position",
    "draw_doodle_sheet",
    "print_set",
]
