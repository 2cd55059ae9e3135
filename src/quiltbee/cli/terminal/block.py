"""Blocks: lines of styled text that are put beside and below each other."""

import textwrap
from collections.abc import Iterable
from itertools import zip_longest
from typing import TypeAlias

from rich.text import Text

Block: TypeAlias = list[Text]

_BETWEEN = " · "


def line(*parts: str | tuple[str, str] | Text) -> Text:
    """One line of parts; a part may come with its style."""
    return Text.assemble(*parts, no_wrap=True, overflow="crop", end="")


def width_of(block: Block) -> int:
    """The cells its longest line takes."""
    return max((text.cell_len for text in block), default=0)


def beside(blocks: Iterable[Block], gap: int = 3) -> Block:
    """The blocks next to each other, tops aligned."""
    given = [block for block in blocks if block]
    widths = [width_of(block) for block in given]
    rows = zip_longest(*given, fillvalue=Text())
    return [_row(row, widths, gap) for row in rows]


def _row(row: tuple[Text, ...], widths: list[int], gap: int) -> Text:
    joined = line()
    for index, (text, width) in enumerate(zip(row, widths, strict=True)):
        joined.append_text(text)
        if index < len(widths) - 1:
            joined.append(" " * (width - text.cell_len + gap))
    return joined


def below(*blocks: Block) -> Block:
    """The blocks under each other."""
    return [text for block in blocks for text in block]


def indented(block: Block, spaces: int = 1) -> Block:
    """The block moved to the right."""
    return [line(" " * spaces, text) for text in block]


def wrapped(text: str, width: int, style: str = "", hanging: int = 0) -> Block:
    """A sentence in lines no wider than this; all but the first are moved to the right."""
    lines = textwrap.wrap(text, max(width, 10), subsequent_indent=" " * hanging)
    return [line((part, style)) for part in lines]


def items(text: str, width: int, style: str = "dim") -> Block:
    """Short facts joined by ` · `, in lines that break only between them."""
    rows = [""]
    for item in text.split(_BETWEEN):
        longer = f"{rows[-1]}{_BETWEEN}{item}" if rows[-1] else item
        if len(longer) <= width:
            rows[-1] = longer
        else:
            rows.append(item)
    return [line((row, style)) for row in rows]


def plain(block: Block) -> str:
    """The bare characters, for tests and for terminals without styles."""
    return "\n".join(text.plain.rstrip() for text in block)
