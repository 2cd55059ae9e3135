"""Cells, shapes, orientations, placements and rectangles on a 9×9 board.

No game knowledge may enter here: no costs, no turns, no scores. A board is a plain `int` of 81
bits, so every question about it is a few shifts and ands.
"""

from quiltbee.geometry.cells import CELL_COUNT, FULL, SIDE, Cell, cell_name, cells_in, parse_cell
from quiltbee.geometry.orientations import Orientation, orientation, orientations
from quiltbee.geometry.placements import Placement
from quiltbee.geometry.rectangles import Rectangle, covered_rectangles, has_rectangle
from quiltbee.geometry.shapes import Shape

__all__ = [
    "CELL_COUNT",
    "FULL",
    "SIDE",
    "Cell",
    "Orientation",
    "Placement",
    "Rectangle",
    "Shape",
    "cell_name",
    "cells_in",
    "covered_rectangles",
    "has_rectangle",
    "orientation",
    "orientations",
    "parse_cell",
]
