"""The cloth of each patch at a terminal: a letter, a print of one sign, and its colors.

Letter and print tell patches apart without color; hues and prints are those of the drawings.
"""

from dataclasses import dataclass
from functools import cached_property

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ&@%$#!?"

LINEN = "#f8f1e2"
"""The empty quilt board."""
LINEN_DOT = "#a8977a"
LEATHER = "#94602f"
THREAD = "#fff8e6"

_HUES = {
    "indigo": ("#31508c", "#ece8da"),
    "sky": ("#8fbde8", "#24476e"),
    "teal": ("#1d7f7b", "#f1eeda"),
    "butter": ("#f4db7c", "#7a5518"),
    "apricot": ("#c97c18", "#fff4dc"),
    "brick": ("#9a3c22", "#f8e6cf"),
    "rose": ("#e29b98", "#7a2b42"),
    "charcoal": ("#352b33", "#e9e2d4"),
}
"""The dye, and what is printed on it."""

_PRINTS = {
    "gingham": "+",
    "dots": ":",
    "stripes": "/",
    "sprigs": "'",
    "chevrons": "^",
    "houndstooth": "x",
    "plaid": "=",
    "stars": "*",
    "waves": "~",
    "weave": "-",
}

_CLOTHS = (
    "dots brick, gingham indigo pale, stripes apricot, waves charcoal, stars butter, plaid teal, "
    "sprigs rose, houndstooth charcoal pale, dots sky, chevrons brick, weave butter, "
    "stripes indigo pale, sprigs teal, gingham rose, stars indigo, plaid brick pale, waves sky, "
    "dots charcoal, weave teal pale, chevrons butter, houndstooth apricot, sprigs indigo pale, "
    "stripes sky, plaid apricot pale, gingham teal pale, stars rose, weave charcoal pale, "
    "waves apricot pale, houndstooth sky, chevrons indigo, gingham butter, dots rose, "
    "stripes brick pale"
)
_FADED = 0.42
"""How much of the print's color a pale cloth has."""


@dataclass(frozen=True)
class Cloth:
    """What the cells of a patch are drawn with."""

    letter: str
    print: str
    ground: str
    ink: str

    @cached_property
    def letter_style(self) -> str:
        """The style of its letter."""
        return f"bold {self.ink} on {self.ground}"

    @cached_property
    def print_style(self) -> str:
        """The style of its print, which steps back behind the letter."""
        return f"{mixed(self.ground, self.ink, 0.45)} on {self.ground}"


def mixed(first: str, second: str, share: float) -> str:
    """A color between two, by the share of the second."""
    ends = [[int(color[place : place + 2], 16) for place in (1, 3, 5)] for color in (first, second)]
    parts = [round(a + (b - a) * share) for a, b in zip(*ends, strict=True)]
    return "#" + "".join(f"{part:02x}" for part in parts)


def _cloth(letter: str, words: str) -> Cloth:
    name, hue, *pale = words.split()
    ground, ink = _HUES[hue]
    if pale:
        ground = mixed(ground, ink, _FADED)
        ink = "#1d1712" if _brightness(ground) > 120 else ink
    return Cloth(letter, _PRINTS[name], ground, ink)


def _brightness(color: str) -> float:
    red, green, blue = (int(color[place : place + 2], 16) for place in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue


CLOTHS = tuple(
    _cloth(letter, words) for letter, words in zip(_LETTERS, _CLOTHS.split(", "), strict=True)
)
"""The cloth of a patch stands at the index of its id."""
