"""The cloth of each patch at a terminal: a letter, a print of one sign, and its colors.

Letter and print tell patches apart without color. Dyes and prints are those of the drawings, so
that a patch is recognized here and there.
"""

from collections import Counter
from collections.abc import Iterator

from quiltbee.cli.terminal.cloth import Cloth, brightness, mixed
from quiltbee.drawing.palette import HUES, LEATHER, THEMES, THREAD_PALE, HueName, ThemeName
from quiltbee.drawing.patchwork.fabrics import CLOTHS as FABRICS
from quiltbee.drawing.patchwork.fabrics import Cloth as Fabric
from quiltbee.drawing.patchwork.prints import Print

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


def _cloth(letter: str, fabric: Fabric, sisters: int) -> Cloth:
    """The cloth of a fabric after a number of others of the same dye: each a shade apart."""
    ground, ink = HUES[fabric.hue].dye, HUES[fabric.hue].print
    if fabric.light:
        ground = mixed(ground, ink, _FADED)
        ink = _INK if brightness(ground) > _BRIGHT else ink
    away_from_ink = "#000000" if brightness(ink) > brightness(ground) else "#ffffff"
    return Cloth(letter, _SIGNS[fabric.print], mixed(ground, away_from_ink, _SHADE * sisters), ink)


def _cloths() -> Iterator[Cloth]:
    seen: Counter[tuple[HueName, bool]] = Counter()
    for letter, fabric in zip(_LETTERS, FABRICS, strict=True):
        dye = (fabric.hue, fabric.light)
        yield _cloth(letter, fabric, seen[dye])
        seen[dye] += 1


CLOTHS = tuple(_cloths())
"""The cloth of a patch stands at the index of its id."""
