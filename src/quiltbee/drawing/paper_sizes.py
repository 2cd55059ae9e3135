"""Sheets of paper for the printer, in millimeters."""

from dataclasses import dataclass
from enum import StrEnum

from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.svg import Element, group, rectangle


class PaperName(StrEnum):
    """The papers people have at home."""

    A4 = "a4"
    LETTER = "letter"


@dataclass(frozen=True, slots=True)
class Paper:
    """A size, upright."""

    width: float
    height: float

    def page(self, title: str, description: str, *parts: Element) -> Drawing:
        """A white page of this size with something on it."""
        white = rectangle(0, 0, self.width, self.height, fill="#ffffff")
        body = group(white, *parts)
        return Drawing(body, self.width, self.height, title, description, unit="mm")


PAPERS: dict[PaperName, Paper] = {
    PaperName.A4: Paper(210, 297),
    PaperName.LETTER: Paper(215.9, 279.4),
}
