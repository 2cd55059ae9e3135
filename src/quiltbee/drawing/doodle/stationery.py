"""Graph paper, colored pencils, ink and marker, by day, at night and for the printer."""

from dataclasses import dataclass, replace
from enum import StrEnum

from quiltbee.drawing.palette import THEMES, Theme, ThemeName


class Pencil(StrEnum):
    """The colored pencils in the box."""

    INDIGO = "indigo"
    ORANGE = "orange"
    TEAL = "teal"
    ROSE = "rose"
    BROWN = "brown"
    SKY = "sky"
    MOSS = "moss"
    PLUM = "plum"


@dataclass(frozen=True, slots=True)
class Stationery:
    """What a sheet is made of and drawn with, on top of what every theme has."""

    theme: Theme
    graph: str
    """The lines between cells."""
    fine_graph: str
    """The finer lines of graph paper."""
    graphite: str
    """The plain pencil, for single cells."""
    pencils: dict[Pencil, str]

    @property
    def ink(self) -> str:
        """The pen."""
        return self.theme.ink

    @property
    def marker(self) -> str:
        """The broad pen for what is scored or crossed off."""
        return self.theme.highlight


_DAY_PENCILS = {
    Pencil.INDIGO: "#2c4aa2",
    Pencil.ORANGE: "#e9500a",
    Pencil.TEAL: "#12797f",
    Pencil.ROSE: "#bb4173",
    Pencil.BROWN: "#674c20",
    Pencil.SKY: "#2489e2",
    Pencil.MOSS: "#768b20",
    Pencil.PLUM: "#4a2a66",
}
_NIGHT_PENCILS = {
    Pencil.INDIGO: "#9896ff",
    Pencil.ORANGE: "#ff7f1a",
    Pencil.TEAL: "#36d2cc",
    Pencil.ROSE: "#f3a49a",
    Pencil.BROWN: "#a08f72",
    Pencil.SKY: "#9aebff",
    Pencil.MOSS: "#cbd12c",
    Pencil.PLUM: "#d07cc0",
}

STATIONERY: dict[ThemeName, Stationery] = {
    ThemeName.LIGHT: Stationery(
        theme=THEMES[ThemeName.LIGHT],
        graph="#b9cbd0",
        fine_graph="#e3ebe6",
        graphite="#4d4a4b",
        pencils=_DAY_PENCILS,
    ),
    ThemeName.DARK: Stationery(
        theme=THEMES[ThemeName.DARK],
        graph="#5f6a68",
        fine_graph="#453a31",
        graphite="#cfc9c0",
        pencils=_NIGHT_PENCILS,
    ),
}

PRINTED = replace(
    STATIONERY[ThemeName.LIGHT],
    theme=replace(THEMES[ThemeName.LIGHT], ground="#ffffff", paper="#ffffff", backing="#ffffff"),
)
"""For the printer, which brings its own paper."""
