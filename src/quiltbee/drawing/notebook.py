"""States and parts of games that show themselves in a notebook.

The rules must not know of drawings, so they have no `_repr_svg_`. Instead, when `quiltbee.drawing`
is imported in a running IPython, `install` tells IPython how to draw them: the states of every game
that can be drawn, whatever else a game has painters for, and records as games to look through.
Outside of IPython nothing happens, and IPython itself is never imported.
"""

import sys
from collections.abc import Callable, Mapping
from typing import Any

from quiltbee.drawing.replay import replay_html
from quiltbee.drawing.states import draw_state
from quiltbee.games import GAMES, Floor, GameState
from quiltbee.records import Record

Painters = Mapping[type, Callable[[Any], str]]
"""For a type, the function that draws its values as SVG text."""

_MIME_TYPE = "image/svg+xml"
_HTML = "text/html"


def svg_of_state(state: GameState) -> str:
    """A position as SVG text."""
    return draw_state(state).svg


def painters() -> Painters:
    """What can be drawn, for all games."""
    found: dict[type, Callable[[Any], str]] = {}
    for game in GAMES.values():
        if game.has(Floor.DRAWING):
            found[game.state_type] = svg_of_state
        if game.has(Floor.NOTEBOOK):
            found |= game.filling(Floor.NOTEBOOK)
    return found


def _album(record: Record) -> str | None:
    """A game to look through; None, and so plain text, if it cannot be drawn."""
    return replay_html(record) if record.game.has(Floor.DRAWING) else None


def install() -> bool:
    """Register the painters with the running IPython; whether there is one."""
    package = sys.modules.get("IPython")
    shell = None if package is None else package.get_ipython()
    if shell is None:
        return False
    formatter = shell.display_formatter.formatters[_MIME_TYPE]
    for kind, painter in painters().items():
        formatter.for_type(kind, painter)
    shell.display_formatter.formatters[_HTML].for_type(Record, _album)
    return True
