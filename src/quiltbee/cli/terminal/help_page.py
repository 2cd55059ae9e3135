"""A help page: what to press or type, and how the table is read."""

from quiltbee.cli.terminal.block import Block, below, line, wrapped
from quiltbee.texts import Texts

_KEY_WIDTH = 15


def help_page(
    entries: tuple[str, ...], reading: tuple[str, ...], texts: Texts, width: int, **signs: str
) -> Block:
    """Entries by their names in the catalogs, then sentences in which signs are filled in."""
    rows = [row for name in entries for row in _entry(name, texts, width)]
    sentences = [texts(f"help.read.{name}", **signs) for name in reading]
    read = [row for sentence in sentences for row in wrapped(sentence, width, hanging=2)]
    return below([line((texts("help.title"), "bold"))], rows, [line()], read)


def _entry(name: str, texts: Texts, width: int) -> Block:
    keys, meaning = texts(f"help.{name}.keys"), texts(f"help.{name}")
    first, *rest = wrapped(meaning, width - _KEY_WIDTH)
    rows = [line((f"{keys:<{_KEY_WIDTH}}", "bold"), first)]
    return [*rows, *(line(" " * _KEY_WIDTH, row) for row in rest)]
