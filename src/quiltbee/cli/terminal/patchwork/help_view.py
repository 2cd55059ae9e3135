"""The help page: what to press or type, and how the table is read."""

from quiltbee.cli.terminal.block import Block, below, line, wrapped
from quiltbee.cli.terminal.glyphs import Glyphs
from quiltbee.cli.texts import Texts

_KEY_WIDTH = 15
_ENTRIES = (
    "pick",
    "advance",
    "arrows",
    "rotate",
    "flip",
    "next",
    "other",
    "ok",
    "undo",
    "hint",
    "notation",
    "pages",
    "score",
    "save",
    "quit",
)
_READING = ("time", "quilt", "end")


def help_view(glyphs: Glyphs, texts: Texts, width: int) -> Block:
    """Everything that can be typed."""
    rows = [row for name in _ENTRIES for row in _entry(name, texts, width)]
    signs = {"special": glyphs.special_patch, "button": glyphs.button, "marked": glyphs.marked}
    reading = [
        row
        for name in _READING
        for row in wrapped(texts(f"help.read.{name}", **signs), width - 2, hanging=2)
    ]
    return below(
        [line((texts("help.title"), "bold"))],
        rows,
        [line()],
        reading,
    )


def _entry(name: str, texts: Texts, width: int) -> Block:
    keys, meaning = texts(f"help.{name}.keys"), texts(f"help.{name}")
    first, *rest = wrapped(meaning, width - _KEY_WIDTH - 2)
    rows = [line((f"{keys:<{_KEY_WIDTH}}", "bold"), first)]
    return [*rows, *(line(" " * _KEY_WIDTH, row) for row in rest)]
