"""Text in lines of a given width."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from quiltbee.drawing.lettering import label
from quiltbee.drawing.svg import Element, group
from quiltbee.drawing.typefaces import typeface

_BREAK = re.compile("(?<![+=×]) (?![+=×%])")
_LEADING = 1.32
"""From line to line, as a part of the size."""


@dataclass(frozen=True, slots=True)
class TextBlock:
    """Some lines of text, set to a width."""

    text: str
    width: float
    size: float
    color: str
    bold: bool = False
    serif: bool = False

    @property
    def lines(self) -> tuple[str, ...]:
        """The text broken between words, but not inside a sum."""
        return tuple(self._broken())

    def _broken(self) -> Iterator[str]:
        face, line = typeface(bold=self.bold, serif=self.serif), ""
        for word in _BREAK.split(self.text):
            longer = f"{line} {word}".lstrip()
            if line and face.width(longer, self.size) > self.width:
                yield line
                longer = word
            line = longer
        yield line

    @property
    def height(self) -> float:
        """How high all lines are together."""
        return len(self.lines) * self.size * _LEADING

    def at(self, x: float, y: float) -> Element:
        """The block with its top left corner at a point."""
        step = self.size * _LEADING
        return group(
            *(
                label(
                    line,
                    x,
                    y + (index + 0.5) * step,
                    self.size,
                    self.color,
                    anchor="start",
                    bold=self.bold,
                    serif=self.serif,
                )
                for index, line in enumerate(self.lines)
            )
        )
