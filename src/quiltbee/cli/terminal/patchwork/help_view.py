"""The help page: what to press or type, and how the table is read."""

from quiltbee.cli.terminal.block import Block
from quiltbee.cli.terminal.help_page import help_page
from quiltbee.cli.terminal.look import Look

_ENTRIES = (
    "pick",
    "advance",
    "arrows",
    "turn",
    "next",
    "other",
    "ok",
    "undo",
    "takeback",
    "hint",
    "notation",
    "pages",
    "score",
    "save",
    "quit",
)
_READING = ("time", "quilt", "end")


def help_view(look: Look, width: int) -> Block:
    """Everything that can be typed."""
    return help_page(
        _ENTRIES,
        _READING,
        look.texts,
        width,
        special=look.glyphs.special_patch,
        button=look.glyphs.button,
        marked=look.glyphs.marked,
    )
