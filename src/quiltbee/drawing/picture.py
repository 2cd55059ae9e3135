"""A finished drawing: what every `draw_…` function returns."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from quiltbee.drawing.lettering import SANS
from quiltbee.drawing.svg import Element, document, group, placed


@dataclass(frozen=True)
class Drawing:
    """A picture with a size, a title and a description for people who cannot see it.

    A notebook shows it by itself; `svg` is its text, `save` writes a file.
    """

    body: Element
    width: float
    height: float
    title: str
    description: str
    unit: str = ""
    """What one step is, such as mm on a page to print; without one a pixel."""

    @cached_property
    def svg(self) -> str:
        """The SVG text; the same drawing always has the same text."""
        body = group(self.body, font_family=SANS, style="font-variant-numeric:tabular-nums")
        return document(body, self.width, self.height, self.title, self.description, self.unit)

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Drawing: {self.title}, {self.width:g}×{self.height:g}>"

    def save(self, path: str | Path) -> Path:
        """Write the SVG file and return its path."""
        target = Path(path)
        target.write_text(self.svg, encoding="utf-8", newline="\n")
        return target

    def at(self, x: float, y: float, scale: float = 1) -> Element:
        """The drawing as a part of a larger one, its top left corner at a point."""
        return placed(self.body, x, y, scale)
