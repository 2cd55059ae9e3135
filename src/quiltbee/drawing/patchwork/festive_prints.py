"""The festive prints: one in place of each of the ten, so that a patch keeps its dye and its place.

Cloths differ by print, scale and angle; as every print is replaced by exactly one other, festive
cloths differ as well.
"""

from collections.abc import Callable
from math import cos, radians, sin

from quiltbee.drawing.patchwork.prints import Print, Tile
from quiltbee.drawing.svg import Element, disc, group, number, path, placed, rectangle


def festive_tile(name: Print, color: str) -> Tile:
    """The tile that stands for a print on holidays."""
    return _TILES[name](color)


def _scattered(motif: Element, side: float, turn: float = 0) -> Tile:
    """A motif twice on a square tile, in quincunx, the second one turned."""
    near, far = side / 4, 3 * side / 4
    return Tile(side, side, group(placed(motif, near, near), placed(motif, far, far, turn=turn)))


def _argyle(color: str) -> Tile:
    diamond = path("M10 0L20 10L10 20L0 10Z", fill=color, fill_opacity=0.6)
    threads = path("M0 0L20 20M20 0L0 20", stroke=color, stroke_width=1.4)
    return Tile(20, 20, group(diamond, threads))


def _baubles(color: str) -> Tile:
    ball, cap = disc(0, 1, 4.6), rectangle(-1.7, -5.4, 3.4, 2.2)
    hook = path("M0-5.6A1.5 1.5 0 1 1 .1-5.6", fill="none", stroke=color, stroke_width=1)
    return _scattered(group(ball, cap, hook, fill=color), 26)


def _beads(color: str) -> Tile:
    """A broad ribbon and a string of beads."""
    ribbon = rectangle(1.5, 0, 6.5, 10)
    return Tile(18, 10, group(ribbon, disc(13.2, 5, 2.6), fill=color))


def _holly(color: str) -> Tile:
    below = "M0 0Q-1.6-3.4-4.4-2.6Q-4.6-5.6-7.6-5.2Q-7.4-8.4-10.4-9.6"
    leaf = f"{below}Q-5-11-3.6-8.2Q-.6-8-1-5Q1.2-3.4 0 0Z"
    mirrored = group(path(leaf), transform="scale(-1 1)")
    berries = group(disc(-2, 2.4, 1.9), disc(2, 2.4, 1.9), disc(0, 5.6, 1.9))
    return _scattered(group(path(leaf), mirrored, berries, fill=color), 34, turn=-24)


def _bunting(color: str) -> Tile:
    string = path("M0 2H20M0 13H20", stroke=color, stroke_width=1.2)
    flags = path("M1.4 2H8.6L5 9.4ZM11.4 2H18.6L15 9.4ZM6.4 13H13.6L10 20.4ZM-3.6 13H3.6L0 20.4Z")
    last = path("M16.4 13H23.6L20 20.4Z")
    return Tile(20, 22, group(string, flags, last, fill=color))


def _bows(color: str) -> Tile:
    loops = path("M0 0C-3-5-9-5.6-9-1.6C-9 3-4 3.4 0 0C3-5 9-5.6 9-1.6C9 3 4 3.4 0 0Z")
    tails = path("M-1 1L-5.4 8.4L-2.6 7.4L0 2.4L2.6 7.4L5.4 8.4L1 1Z")
    return _scattered(group(loops, tails, fill=color), 28, turn=12)


def _snowflakes(color: str) -> Tile:
    arm = path("M0 0V-8.4M0-5.2L-2.7-7.4M0-5.2L2.7-7.4", stroke=color, stroke_width=1.5)
    arms = [group(arm, transform=f"rotate({60 * turn})") for turn in range(6)]
    return _scattered(group(*arms, fill="none", stroke_linecap="round"), 32, turn=30)


def _sparks(color: str) -> Tile:
    """Fireworks: eight rays, each with a spark before it."""
    rays = "".join(
        f"M{number(2.4 * sin(turn))} {number(-2.4 * cos(turn))}"
        f"L{number(5.8 * sin(turn))} {number(-5.8 * cos(turn))}"
        for turn in map(radians, range(0, 360, 45))
    )
    lines = path(rays, stroke=color, stroke_width=1.7, stroke_linecap="round", fill="none")
    sparks = [
        disc(round(8 * sin(turn), 2), round(-8 * cos(turn), 2), 0.95)
        for turn in map(radians, range(0, 360, 45))
    ]
    return _scattered(group(lines, *sparks, fill=color), 32)


def _garlands(color: str) -> Tile:
    swag = path("M0 2Q10 14 20 2", fill="none", stroke=color, stroke_width=2.4)
    return Tile(20, 14, group(swag, disc(0, 2, 2.7), disc(20, 2, 2.7), fill=color))


def _hearts(color: str) -> Tile:
    heart = path(
        "M0 5.4C-8 .4-5.6-5.4-2.4-4.6C-.8-4.2 0-2.6 0-2.6C0-2.6.8-4.2 2.4-4.6C5.6-5.4 8 .4 0 5.4Z"
    )
    return _scattered(group(heart, fill=color), 22)


_TILES: dict[Print, Callable[[str], Tile]] = {
    Print.GINGHAM: _argyle,
    Print.DOTS: _baubles,
    Print.STRIPES: _beads,
    Print.SPRIGS: _holly,
    Print.CHEVRONS: _bunting,
    Print.HOUNDSTOOTH: _bows,
    Print.PLAID: _snowflakes,
    Print.STARS: _sparks,
    Print.WAVES: _garlands,
    Print.WEAVE: _hearts,
}
