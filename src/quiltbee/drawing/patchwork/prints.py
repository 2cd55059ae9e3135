"""The ten prints: what is repeated on a cloth, drawn on a small tile in one color.

A cell of a patch is 40 wide; the tiles are 10 to 40, so that a print is seen even on one cell.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from quiltbee.drawing.svg import Element, disc, group, path, placed, rectangle


class Print(StrEnum):
    """The names of the prints."""

    GINGHAM = "gingham"
    DOTS = "dots"
    STRIPES = "stripes"
    SPRIGS = "sprigs"
    CHEVRONS = "chevrons"
    HOUNDSTOOTH = "houndstooth"
    PLAID = "plaid"
    STARS = "stars"
    WAVES = "waves"
    WEAVE = "weave"


@dataclass(frozen=True, slots=True)
class Tile:
    """What is repeated: a width, a height and what is drawn on them."""

    width: float
    height: float
    motif: Element


def tile(name: Print, color: str) -> Tile:
    """The tile of a print in a color."""
    return _TILES[name](color)


def _gingham(color: str) -> Tile:
    upright = rectangle(0, 0, 10, 20, fill=color, fill_opacity=0.55)
    level = rectangle(0, 0, 20, 10, fill=color, fill_opacity=0.55)
    return Tile(20, 20, group(upright, level))


def _dots(color: str) -> Tile:
    return Tile(20, 20, group(disc(5, 5, 3.5), disc(15, 15, 3.5), fill=color))


def _stripes(color: str) -> Tile:
    broad = rectangle(2, 0, 6, 10)
    narrow = rectangle(12, 0, 1.6, 10)
    return Tile(16, 10, group(broad, narrow, fill=color))


def _sprigs(color: str) -> Tile:
    stem = path("M0 7C0 3-.6 0 .4-4", fill="none", stroke=color, stroke_width=1.4)
    leaves = path("M0 4C-5 4-6.6 1-6.6-2C-3-2-.4 0 0 4ZM0 2C4.4 2 6.4-1 6.4-4C3-4 .2-2 0 2Z")
    bud = disc(0.4, -6, 2.3)
    sprig = group(stem, leaves, bud, fill=color)
    return Tile(32, 32, group(placed(sprig, 8, 8, turn=18), placed(sprig, 24, 24, turn=-28)))


def _chevrons(color: str) -> Tile:
    zigzag = path(
        "M-5 9L5 1L15 9L25 1M-5 23L5 15L15 23L25 15M-5-5L5-13L15-5L25-13",
        fill="none",
        stroke=color,
        stroke_width=4,
    )
    return Tile(20, 14, zigzag)


def _houndstooth(color: str) -> Tile:
    """Four quarters: cloth, print, and twice the twill where both threads cross."""
    solid = "M0 0H10V10H0Z"
    right = "M10 0H15L10 5ZM20 0V5L15 10H10Z"
    below = "M0 10H5L0 15ZM10 10V15L5 20H0Z"
    return Tile(20, 20, path(solid + right + below, fill=color))


def _plaid(color: str) -> Tile:
    broad = ((2, 14),)
    narrow = ((21, 2), (26, 2), (34, 1.4))
    bands = [
        rectangle(*spot, fill_opacity=opacity)
        for lines, opacity in ((broad, 0.5), (narrow, 0.9))
        for start, breadth in lines
        for spot in ((start, 0, breadth, 40), (0, start, 40, breadth))
    ]
    return Tile(40, 40, group(*bands, fill=color))


def _stars(color: str) -> Tile:
    star = path(
        "M0-7L1.7-2.35L6.66-2.16L2.76.9L4.11 5.66L0 2.9L-4.11 5.66L-2.76.9L-6.66-2.16L-1.7-2.35Z",
        fill=color,
    )
    return Tile(28, 28, group(placed(star, 7, 7), placed(star, 21, 21)))


def _waves(color: str) -> Tile:
    wave = "M-10 {0}Q-5 {1} 0 {0}T10 {0}T20 {0}T30 {0}"
    lines = "".join(wave.format(y, y - 9) for y in (-6, 6, 18))
    return Tile(20, 12, path(lines, fill="none", stroke=color, stroke_width=2.6))


def _weave(color: str) -> Tile:
    threads = path(
        "M1.5 5H8.5M11.5 15H18.5M15 1.5V8.5M5 11.5V18.5",
        stroke=color,
        stroke_width=3.4,
        stroke_linecap="round",
    )
    return Tile(20, 20, threads)


_TILES: dict[Print, Callable[[str], Tile]] = {
    Print.GINGHAM: _gingham,
    Print.DOTS: _dots,
    Print.STRIPES: _stripes,
    Print.SPRIGS: _sprigs,
    Print.CHEVRONS: _chevrons,
    Print.HOUNDSTOOTH: _houndstooth,
    Print.PLAID: _plaid,
    Print.STARS: _stars,
    Print.WAVES: _waves,
    Print.WEAVE: _weave,
}
