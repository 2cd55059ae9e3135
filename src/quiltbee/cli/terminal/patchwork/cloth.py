"""The cloth of each patch at a terminal: a letter, a print of one sign, and its colors.

Letter and print tell patches apart without color. Dyes and prints are those of the drawings, so
that a patch is recognized here and there.
"""

from dataclasses import dataclass
from functools import cached_property

from quiltbee.drawing.fabrics import CLOTHS as FABRICS
from quiltbee.drawing.fabrics import Cloth as Fabric
from quiltbee.drawing.palette import HUES, LEATHER, THEMES, THREAD_PALE, ThemeName
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


def _cloth(letter: str, fabric: Fabric) -> Cloth:
    dye, pale = HUES[fabric.hue].dye, HUES[fabric.hue].print
    if not fabric.light:
        return Cloth(letter, _SIGNS[fabric.print], dye, pale)
    ground = _mixed(dye, pale, _FADED)
    red, green, blue = _channels(ground)
    is_bright = 0.3 * red + 0.59 * green + 0.11 * blue > _BRIGHT
    return Cloth(letter, _SIGNS[fabric.print], ground, _INK if is_bright else pale)


CLOTHS = tuple(_cloth(letter, fabric) for letter, fabric in zip(_LETTERS, FABRICS, strict=True))
"""The cloth of a patch stands at the index of its id."""
