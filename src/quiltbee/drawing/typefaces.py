"""How wide letters are in the typefaces that every PDF viewer has, in thousandths of their size.

Text is set by them before it is drawn: the fonts that a browser puts in their place are not wider.
"""

import unicodedata
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Typeface:
    """A typeface by its PDF name, with the widths of the characters from space to ~."""

    name: str
    widths: tuple[int, ...]

    def width(self, text: str, size: float) -> float:
        """How long a line of text is."""
        return sum(self._letter(letter) for letter in text) * size / 1000

    def _letter(self, letter: str) -> int:
        plain = _AS_WIDE_AS.get(letter) or unicodedata.normalize("NFKD", letter)[0]
        index = ord(plain) - ord(" ")
        return self.widths[index if index in range(len(self.widths)) else _USUAL]


_AS_WIDE_AS = {"–": "0", "\N{MINUS SIGN}": "0", "×": "+", "²": "-", "·": ".", "…": "m", "•": "-"}
"""Characters that have no plain letter to take the width of."""
_USUAL = ord("n") - ord(" ")


def _typeface(name: str, widths: str) -> Typeface:
    return Typeface(name, tuple(map(int, widths.split())))


SANS_FACE = _typeface(
    "Helvetica",
    """
    278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278
    556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556
    1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778
    667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556
    333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556
    556 556 333 500 278 556 500 722 500 500 500 334 260 334 584
    """,
)
BOLD_FACE = _typeface(
    "Helvetica-Bold",
    """
    278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278
    556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611
    975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778
    667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556
    333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611
    611 611 389 556 333 611 556 778 556 556 500 389 280 389 584
    """,
)
SERIF_FACE = _typeface(
    "Times-Bold",
    """
    250 333 555 500 500 1000 833 278 333 333 500 570 250 333 250 278
    500 500 500 500 500 500 500 500 500 500 333 333 570 570 570 500
    930 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778
    611 778 722 556 667 722 722 1000 722 722 667 333 278 333 581 500
    333 500 556 444 556 444 333 500 556 278 333 556 278 833 556 500
    556 556 444 389 333 556 500 722 500 500 444 394 220 394 520
    """,
)

TYPEFACES = (SANS_FACE, BOLD_FACE, SERIF_FACE)


def typeface(*, bold: bool = False, serif: bool = False) -> Typeface:
    """The typeface for a line of text; serifs are for headings and always bold."""
    if serif:
        return SERIF_FACE
    return BOLD_FACE if bold else SANS_FACE
