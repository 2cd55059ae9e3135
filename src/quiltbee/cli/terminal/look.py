"""How things look: the signs a terminal can show, the language, and the size of a cell."""

from dataclasses import dataclass

from quiltbee.cli.terminal.glyphs import Glyphs
from quiltbee.texts import Texts


@dataclass(frozen=True, slots=True)
class Look:
    """Given to every view."""

    glyphs: Glyphs
    texts: Texts
    scale: int = 1
    """A cell takes one line, or two on large terminals."""
