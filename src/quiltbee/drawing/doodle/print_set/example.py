"""An example of a scoring: four rows and six columns, marked as a player would mark them."""

from quiltbee.drawing.doodle.hatchings import CELL, patch_hatching
from quiltbee.drawing.doodle.marker import marked_scoring
from quiltbee.drawing.doodle.pencil_patch import pencil_patch
from quiltbee.drawing.doodle.stationery import PRINTED
from quiltbee.drawing.svg import Element, group, placed
from quiltbee.geometry import Rectangle

_ROWS = ("aaabbb", "accbdd", "aeccdd", "eeefff")
_CELL = 5.5

EXAMPLE_HEIGHT = len(_ROWS) * _CELL + 2
"""With the slip of paper that sticks out below."""


def scoring_example() -> Element:
    """The marked rectangle, its top left corner at the origin."""
    pieces = [
        pencil_patch(_squares(letter), patch_hatching(index), PRINTED)
        for index, letter in enumerate(sorted(set("".join(_ROWS))), start=1)
    ]
    marked = marked_scoring(Rectangle(0, len(_ROWS), len(_ROWS[0])), PRINTED)
    return placed(group(*pieces, marked), scale=_CELL / CELL)


def _squares(letter: str) -> list[tuple[int, int]]:
    return [
        (row, column)
        for row, line in enumerate(_ROWS)
        for column, found in enumerate(line)
        if found == letter
    ]
