"""The cloth of each patch at a terminal: a letter, a print of one sign, and its colors.

Letter and print tell patches apart without color. Dyes and prints are those of the drawings, so
that a patch is recognized here and there.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from quiltbee.drawing.fabrics import CLOTHS as FABRICS
from quiltbee.drawing.fabrics import Cloth as Fabric
from quiltbee.drawing.palette import HUES, LEATHER, THEMES, THREAD_PALE, HueName, ThemeName
from quiltbee.drawing.prints import Print

LINEN_STYLE = f"#a8977a on {THEMES[ThemeName.LIGHT].backing}"
"""The empty quilt board and its dots."""
LEATHER_STYLE = f"bold {THREAD_PALE} on {LEATHER}"

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ&@%$#!?"
_SIGNS = {
    Print.GINGHAM: "+",
    Print.DOTS: ":",
    Print.STRIPES: "/",
    Print.SPRIGS: "'",
    Print.CHEVRONS: "^",
    Print.HOUNDSTOOTH: "x",
    Print.PLAID: "=",
    Print.STARS: "*",
    Print.WAVES: "~",
    Print.WEAVE: "-",
}
_FADED = 0.42
"""How much of the pale color a light cloth has here; paler ones would look like empty cells."""
_SHADE = 0.12
"""How far apart cloths of the same dye are."""
_INK = "#1d1712"
_BRIGHT = 120


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
        return f"{_mixed(self.ground, self.ink, 0.45)} on {self.ground}"


def _mixed(first: str, second: str, share: float) -> str:
    """A color between two, by the share of the second."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _channels(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def _brightness(color: str) -> float:
    red, green, blue = _channels(color)
    return 0.3 * red + 0.59 * green + 0.11 * blue


def _cloth(letter: str, fabric: Fabric, sisters: int) -> Cloth:
    """The cloth of a fabric after so many others of the same dye: each a shade apart."""
    ground, ink = HUES[fabric.hue].dye, HUES[fabric.hue].print
    if fabric.light:
        ground = _mixed(ground, ink, _FADED)
        ink = _INK if _brightness(ground) > _BRIGHT else ink
    away_from_ink = "#000000" if _brightness(ink) > _brightness(ground) else "#ffffff"
    return Cloth(letter, _SIGNS[fabric.print], _mixed(ground, away_from_ink, _SHADE * sisters), ink)


def _cloths() -> Iterator[Cloth]:
    seen: Counter[tuple[HueName, bool]] = Counter()
    for letter, fabric in zip(_LETTERS, FABRICS, strict=True):
        dye = (fabric.hue, fabric.light)
        yield _cloth(letter, fabric, seen[dye])
        seen[dye] += 1


CLOTHS = tuple(_cloths())
"""The cloth of a patch stands at the index of its id."""
