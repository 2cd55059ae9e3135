"""The help page: what to press or type, and how the table is read."""

from quiltbee.cli.terminal.block import Block, below, line, wrapped
from quiltbee.cli.terminal.look import Look
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


def help_view(look: Look, width: int) -> Block:
    """Everything that can be typed."""
    rows = [row for name in _ENTRIES for row in _entry(name, look.texts, width)]
    return below([line((look.texts("help.title"), "bold"))], rows, [line()], _reading(look, width))


def _entry(name: str, texts: Texts, width: int) -> Block:
    keys, meaning = texts(f"help.{name}.keys"), texts(f"help.{name}")
    first, *rest = wrapped(meaning, width - _KEY_WIDTH)
    rows = [line((f"{keys:<{_KEY_WIDTH}}", "bold"), first)]
    return [*rows, *(line(" " * _KEY_WIDTH, row) for row in rest)]


def _reading(look: Look, width: int) -> Block:
    """How the table is read."""
    signs = {
        "special": look.glyphs.special_patch,
        "button": look.glyphs.button,
        "marked": look.glyphs.marked,
    }
    sentences = [look.texts(f"help.read.{name}", **signs) for name in _READING]
    return [row for sentence in sentences for row in wrapped(sentence, width, hanging=2)]
