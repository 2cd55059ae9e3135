"""States, quilt boards, patches and cards that show themselves in a notebook.

The rules must not know of drawings, so they have no `_repr_svg_`. Instead, when `quiltbee.drawing`
is imported in a running IPython, `install` tells IPython how to draw them. Outside of IPython
nothing happens, and IPython itself is never imported.
"""

import sys
from collections.abc import Callable
from typing import Any

from quiltbee import doodle, patchwork
from quiltbee.doodle import Card, Deck
from quiltbee.drawing.doodle import draw_doodle_card
from quiltbee.drawing.patchwork.draw import draw_patch, draw_quilt_board
from quiltbee.drawing.states import draw_state
from quiltbee.patchwork import Patch, QuiltBoard

_MIME_TYPE = "image/svg+xml"


def svg_of_state(state: patchwork.State | doodle.State) -> str:
    """A position as SVG text."""
    return draw_state(state).svg


def svg_of_quilt_board(board: QuiltBoard) -> str:
    """A quilt board as SVG text."""
    return draw_quilt_board(board).svg


def svg_of_patch(patch: Patch) -> str:
    """A patch with its hang tag as SVG text."""
    return draw_patch(patch.id).svg


def svg_of_card(card: Card) -> str:
    """A card as SVG text; a card alone is hatched like the first one of a deck."""
    deck = doodle.STANDARD_DECK
    if deck.shapes.get(card.id) != card.shape:
        deck = Deck((), (card,), deck.die)
    return draw_doodle_card(card.id, deck=deck).svg


PAINTERS: dict[type, Callable[[Any], str]] = {
    patchwork.State: svg_of_state,
    QuiltBoard: svg_of_quilt_board,
    Patch: svg_of_patch,
    doodle.State: svg_of_state,
    Card: svg_of_card,
}


def install() -> bool:
    """Register the painters with the running IPython; whether there is one."""
    package = sys.modules.get("IPython")
    shell = None if package is None else package.get_ipython()
    if shell is None:
        return False
    formatter = shell.display_formatter.formatters[_MIME_TYPE]
    for kind, painter in PAINTERS.items():
        formatter.for_type(kind, painter)
    return True
