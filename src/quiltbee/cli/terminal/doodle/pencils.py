"""The colored pencils: each card has a letter, a hatching of one sign, and a color of its own."""

from functools import lru_cache

from quiltbee.cli.terminal.cloth import Cloth, brightness, mixed
from quiltbee.doodle import Deck
from quiltbee.drawing.palette import HUES, HueName

PAPER_STYLE = "#a9c3dc on #fbfaf4"
"""The empty cells: graph paper with pale blue lines."""
DOT_STYLE = "bold #fbfaf4 on #4a4a52"
"""A single cell, shaded with a soft pencil."""
SQUARE_STYLE = "bold #1d1712 on #ffc53d"
"""The marker over the square that scores."""
EXTRA_STYLE = "bold #1d1712 on #ffeab0"
"""The same over the further rows or columns."""

START_PENCIL = Cloth("S", "#", "#6b7078", "#fbfaf4")
"""Start patches are drawn in graphite."""

_LETTERS = "ABCDEFGHIJKLMNOPQRTUVWXYZ&@%$!"
_HATCHINGS = "/\\x=:~^-'"
_HUES = (
    HueName.SKY,
    HueName.BRICK,
    HueName.BUTTER,
    HueName.INDIGO,
    HueName.ROSE,
    HueName.TEAL,
    HueName.APRICOT,
    HueName.CHARCOAL,
)
_BLEND = 0.34
"""How much of another hue a pencil has when its own is used again."""
_LIGHT_INK, _DARK_INK = "#fffaf0", "#1d1712"
_BRIGHT = 115


@lru_cache(maxsize=8)
def pencils(deck: Deck) -> dict[str, Cloth]:
    """The pencil of each card by its id. Decks with many cards use letters again."""
    drawn = dict.fromkeys(deck.start_ids, START_PENCIL)
    return drawn | {card: _pencil(number) for number, card in enumerate(deck.patch_ids)}


def _pencil(number: int) -> Cloth:
    """Eight pure hues first, then blends of each with another."""
    again, place = divmod(number, len(_HUES))
    hue, other = _HUES[place], _HUES[(place + 3 * again) % len(_HUES)]
    ground = mixed(HUES[hue].dye, HUES[other].dye, _BLEND)
    return Cloth(
        letter=_LETTERS[number % len(_LETTERS)],
        print=_HATCHINGS[number % len(_HATCHINGS)],
        ground=ground,
        ink=_DARK_INK if brightness(ground) > _BRIGHT else _LIGHT_INK,
    )
