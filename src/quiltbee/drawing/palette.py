"""Colors: eight hues of cloth, the two grounds to lay them on, and the things of a sewing table.

Cloth and notions look the same by day and by night; only the ground, paper and ink change. The
hues differ in lightness as well, so that color-blind eyes tell them apart; a test measures it.
"""

from dataclasses import dataclass
from enum import StrEnum


class HueName(StrEnum):
    """The eight dyes."""

    INDIGO = "indigo"
    SKY = "sky"
    TEAL = "teal"
    BUTTER = "butter"
    APRICOT = "apricot"
    BRICK = "brick"
    ROSE = "rose"
    CHARCOAL = "charcoal"


@dataclass(frozen=True, slots=True)
class Hue:
    """A dye, and the color that is printed on it."""

    dye: str
    print: str


HUES: dict[HueName, Hue] = {
    HueName.INDIGO: Hue("#31508c", "#ece8da"),
    HueName.SKY: Hue("#8fbde8", "#24476e"),
    HueName.TEAL: Hue("#1d7f7b", "#f1eeda"),
    HueName.BUTTER: Hue("#f4db7c", "#7a5518"),
    HueName.APRICOT: Hue("#c97c18", "#fff4dc"),
    HueName.BRICK: Hue("#9a3c22", "#f8e6cf"),
    HueName.ROSE: Hue("#e29b98", "#7a2b42"),
    HueName.CHARCOAL: Hue("#352b33", "#e9e2d4"),
}

THREAD_PALE = "#fff8e6"
THREAD_DARK = "#2e2420"

TOKEN_COLORS = ("#1f4e85", "#d98a2b")
"""Seat 1's thimble and seat 2's bobbin: blue and amber, never red and green."""

SEAT_INKS = (THREAD_PALE, THREAD_DARK)
"""What is written on those colors."""

BONE = "#fbf3e0"
"""Buttons and the number side of things."""
BONE_SHADE = "#cdb48b"
HORN = "#4a3524"
"""The rim and holes of a button, and outlines of small things."""
SHADOW = "#1c120a"
"""Hairlines and shadows of things that cast the same shadow day and night."""
BRASS = "#c89b3c"
STEEL = "#8c8f98"
STEEL_DARK = "#3b3d45"
SAND = "#b9862b"
LEATHER = "#94602f"
LEATHER_DARK = "#5f3a18"
TAPE = "#f5e3a6"
TAPE_SHADE = "#eccf7c"
TAPE_INK = "#3a2a18"


class ThemeName(StrEnum):
    """Linen in the morning or walnut at night."""

    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class Theme:
    """What changes between day and night."""

    name: ThemeName
    ground: str
    ground_thread: str
    """The weave or grain that gives the ground its texture."""
    paper: str
    paper_edge: str
    backing: str
    """The empty quilt board."""
    grid: str
    ribbon: str
    ribbon_edge: str
    ink: str
    soft_ink: str
    highlight: str
    shadow: str
    shadow_opacity: float


THEMES: dict[ThemeName, Theme] = {
    ThemeName.LIGHT: Theme(
        name=ThemeName.LIGHT,
        ground="#ece1cc",
        ground_thread="#e1d3b8",
        paper="#fcf7ec",
        paper_edge="#d9c9ab",
        backing="#f8f1e2",
        grid="#dccdb2",
        ribbon="#dfd0b3",
        ribbon_edge="#b89f74",
        ink="#35261a",
        soft_ink="#6a543f",
        highlight="#b3261e",
        shadow="#3d2a17",
        shadow_opacity=0.16,
    ),
    ThemeName.DARK: Theme(
        name=ThemeName.DARK,
        ground="#2a1e16",
        ground_thread="#33251b",
        paper="#3d2d22",
        paper_edge="#5a4534",
        backing="#46362a",
        grid="#6a5643",
        ribbon="#3b2b20",
        ribbon_edge="#7d6347",
        ink="#f6ead6",
        soft_ink="#cdb798",
        highlight="#ffd166",
        shadow="#000000",
        shadow_opacity=0.35,
    ),
}
