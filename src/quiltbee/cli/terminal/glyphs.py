"""The signs that boards are drawn with, and their plain twins for terminals without Unicode."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of signs; each that stands on a board takes one column."""

    empty: str
    button: str
    special_patch: str
    marked: str
    """Beside what the opponent has just sewn."""
    held: str
    """Beside the letter of a patch that is not sewn on yet."""
    clash: str
    tokens: tuple[str, str]
    ghosts: tuple[str, str]
    """Where a token would land."""
    path: str
    tape: str
    taken: str
    """A special patch that has left the tape."""
    yes: str
    no: str
    more: str
    small_shapes: bool
    """Whether shapes can be drawn within a line, in dots."""


UNICODE = Glyphs(
    empty="·",
    button="●",
    special_patch="◆",
    marked="«",
    held="░",
    clash="×",
    tokens=("▲", "▼"),
    ghosts=("△", "▽"),
    path="╌",
    tape="─",
    taken="◇",
    yes="✓",
    no="✗",
    more="…",
    small_shapes=True,
)

ASCII = Glyphs(
    empty=".",
    button="o",
    special_patch="*",
    marked="<",
    held="#",
    clash="X",
    tokens=("A", "V"),
    ghosts=("a", "v"),
    path="-",
    tape="-",
    taken="-",
    yes="+",
    no="x",
    more="...",
    small_shapes=False,
)


def small_shape(rows: tuple[str, ...]) -> str:
    """A shape of `#` in Braille dots, two columns and four rows to a character."""
    width = max(len(row) for row in rows)
    return "".join(_braille(rows, left) for left in range(0, width, 2))


_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


def _braille(rows: tuple[str, ...], left: int) -> str:
    dots = sum(
        _DOTS[row][column]
        for row, text in enumerate(rows)
        for column in (0, 1)
        if text[left + column : left + column + 1] == "#"
    )
    return chr(0x2800 + dots)
