"""The help page of Patchwork Doodle."""

from quiltbee.cli.terminal.block import Block
from quiltbee.cli.terminal.help_page import help_page
from quiltbee.cli.terminal.look import Look

_ENTRIES = (
    "arrows",
    "turn",
    "next",
    "draw",
    "take_back",
    "takeback",
    "end",
    "cards",
    "cut",
    "single",
    "hint",
    "drawing",
    "views",
    "save",
    "quit",
)
_READING = ("turn", "scoring", "actions")


def help_view(look: Look, width: int) -> Block:
    """Everything that can be typed."""
    return help_page(
        _ENTRIES,
        _READING,
        look.texts,
        width,
        square=look.glyphs.square,
        extra=look.glyphs.extra,
    )
