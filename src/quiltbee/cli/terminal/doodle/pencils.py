"""The colored pencils: each card has a letter, a hatching of one sign, and a color of its own.

Pencils and hatchings are those of the drawings, so that a patch is recognized here and there.
"""

from collections import Counter
from functools import lru_cache

from quiltbee.cli.terminal.cloth import Cloth, brightness, mixed
from quiltbee.doodle import Deck
from quiltbee.drawing.doodle.hatchings import hatching_of
from quiltbee.drawing.doodle.stationery import STATIONERY, Pencil
from quiltbee.drawing.doodle.strokes import Stroke
from quiltbee.drawing.palette import ThemeName

_DAY = STATIONERY[ThemeName.LIGHT]
_PAPER = "#fbfaf4"
PAPER_STYLE = f"{_DAY.graph} on {_PAPER}"
"""The empty cells: graph paper."""
DOT_STYLE = f"bold {_PAPER} on {_DAY.graphite}"
"""A single cell, shaded with the plain pencil."""
SMALL_STYLE = f"{_DAY.pencils[Pencil.INDIGO]} on {_PAPER}"
"""The covered cells of a small board."""
SQUARE_STYLE = "bold #1d1712 on #ffc53d"
"""The marker over the square that scores."""
EXTRA_STYLE = "bold #1d1712 on #ffeab0"
"""The marker over further rows or columns, which score as well."""

START_LETTER = "S"
_LETTERS = "ABCDEFGHIJKLMNOPQRTUVWXYZ&@%$!"
_SIGNS = {
    Stroke.LINES: "/",
    Stroke.LOOPS: "'",
    Stroke.DASHES: "-",
    Stroke.WAVES: "~",
    Stroke.PAIRS: "=",
    Stroke.CHEVRONS: "^",
    Stroke.SCALES: ":",
    Stroke.ZIGZAGS: "\\",
    Stroke.CROSSED: "x",
}
_SHADE = 0.2
"""How far apart cards of the same pencil are: the pencil is pressed less hard."""
_SHADES = 4
_LIGHT_INK, _DARK_INK = "#fffaf0", "#1d1712"
_BRIGHT = 118


@lru_cache(maxsize=8)
def pencils(deck: Deck) -> dict[str, Cloth]:
    """The pencil of each card by its id. Decks with many cards use letters again."""
    seen: Counter[Pencil] = Counter()
    drawn = {card: _pencil(START_LETTER, card, deck, 0) for card in deck.start_ids}
    for number, card in enumerate(deck.patch_ids):
        pencil = hatching_of(card, deck).pencil
        drawn[card] = _pencil(_LETTERS[number % len(_LETTERS)], card, deck, seen[pencil])
        seen[pencil] += 1
    return drawn


def _pencil(letter: str, card: str, deck: Deck, sisters: int) -> Cloth:
    """The pencil of a card after a number of others with the same one."""
    hatching = hatching_of(card, deck)
    ground = mixed(_DAY.pencils[hatching.pencil], _PAPER, _SHADE * (sisters % _SHADES))
    ink = _DARK_INK if brightness(ground) > _BRIGHT else _LIGHT_INK
    return Cloth(letter, _SIGNS[hatching.stroke], ground, ink)
