"""What the cells of a patch are drawn with: a letter, a print of one sign, and colors."""

from dataclasses import dataclass
from functools import cached_property

CLASH_STYLE = "bold #ffffff on #b3261e"
HELD_STYLE = "bold #1d1712 on #ffd166"


@dataclass(frozen=True)
class Cloth:
    """The look of a patch. Letter and print tell patches apart without color."""

    letter: str
    print: str
    ground: str
    ink: str

    @cached_property
    def letter_style(self) -> str:
        """The style of its letter."""
        return f"bold {self.ink} on {self.ground}"

    @cached_property
    def print_style(self) -> str:
        """The style of its print, which steps back behind the letter."""
        return f"{mixed(self.ground, self.ink, 0.45)} on {self.ground}"


def mixed(first: str, second: str, share: float) -> str:
    """A color between two, by the share of the second."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def brightness(color: str) -> float:
    """How light a color seems, 0–255."""
    red, green, blue = _channels(color)
    return 0.3 * red + 0.59 * green + 0.11 * blue


def _channels(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)
