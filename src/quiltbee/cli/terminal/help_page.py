"""A help page: what to press or type, and how the table is read."""

from dataclasses import dataclass

from quiltbee.cli.terminal.block import Block, below, line, wrapped
from quiltbee.cli.terminal.look import Look
from quiltbee.texts import Texts

_KEY_WIDTH = 15


@dataclass(frozen=True, slots=True)
class HelpPage:
    """The help of a game: its entries and sentences by their names in the catalogs."""

    entries: tuple[str, ...]
    reading: tuple[str, ...] = ()
    """How the table is read; signs are filled in."""

    def view(self, look: Look, width: int) -> Block:
        """Everything that can be typed."""
        texts, glyphs = look.texts, look.glyphs
        signs = {
            "special": glyphs.special_patch,
            "button": glyphs.button,
            "marked": glyphs.marked,
            "square": glyphs.square,
            "extra": glyphs.extra,
        }
        rows = [row for name in self.entries for row in _entry(name, texts, width)]
        sentences = [texts(f"help.read.{name}", **signs) for name in self.reading]
        read = [row for sentence in sentences for row in wrapped(sentence, width, hanging=2)]
        return below([line((texts("help.title"), "bold"))], rows, [line()], read)


def _entry(name: str, texts: Texts, width: int) -> Block:
    keys, meaning = texts(f"help.{name}.keys"), texts(f"help.{name}")
    first, *rest = wrapped(meaning, width - _KEY_WIDTH)
    rows = [line((f"{keys:<{_KEY_WIDTH}}", "bold"), first)]
    return [*rows, *(line(" " * _KEY_WIDTH, row) for row in rest)]
