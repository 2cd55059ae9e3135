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
    grid: str
    """The corner of a large cell of graph paper."""
    square: str
    """Beside the letter of a cell in the square that scores."""
    extra: str
    """Beside the letter of a cell in a further row or column, which scores as well."""
    clockwise: str
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
    grid="┼",
    square="■",
    extra="+",
    clockwise="↻",
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
    grid="+",
    square="#",
    extra="+",
    clockwise=">",
    yes="+",
    no="x",
    more="...",
    small_shapes=False,
)


def small_shape(rows: tuple[str, ...]) -> str:
    """A shape of `#` in Braille dots, two columns and four rows to a character."""
    width = max(len(row) for row in rows)
    return "".join(_braille(rows, left) for left in range(0, width, 2))


def half_blocks(rows: tuple[str, ...]) -> tuple[str, ...]:
    """A shape of `#` in half blocks, two rows to a line: small, but with square cells."""
    width = max(len(row) for row in rows)
    padded = [f"{row:<{width}}" for row in (*rows, "")]
    return tuple(
        "".join(_HALVES[upper == "#", lower == "#"] for upper, lower in zip(*pair, strict=True))
        for pair in zip(padded[0:-1:2], padded[1::2], strict=True)
    )


_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


def _braille(rows: tuple[str, ...], left: int) -> str:
    dots = sum(
        _DOTS[row][column]
        for row, text in enumerate(rows)
        for column in (0, 1)
        if text[left + column : left + column + 1] == "#"
    )
    return chr(0x2800 + dots)
