"""Boards as one number for each cell, for masks and observations that learning programs read."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quiltbee.geometry import CELL_COUNT, Shape
from quiltbee.kernel.boards import HIDDEN
from quiltbee.kernel.compiling import inlined

SHAPE_SIDE = 5
"""No patch of either game is longer."""
SHAPE_CELLS = SHAPE_SIDE * SHAPE_SIDE
_WINDOW = 63
_NUMBER = Any


@inlined
def write_board(target: NDArray[_NUMBER], start: int, upper: int, lower: int) -> None:
    """Write 1 for each cell that is set in one of two windows, 0 for the others."""
    if upper | lower:
        for cell in range(HIDDEN):
            target[start + cell] = upper >> cell & 1
        both = upper >> HIDDEN | lower
        for cell in range(_WINDOW - HIDDEN):
            target[start + HIDDEN + cell] = both >> cell & 1
        for cell in range(_WINDOW, CELL_COUNT):
            target[start + cell] = lower >> (cell - HIDDEN) & 1
    else:
        for cell in range(CELL_COUNT):
            target[start + cell] = 0


def flat_shape(shape: Shape) -> NDArray[np.float32]:
    """A shape in the top left of a small square, row by row."""
    flat = np.zeros(SHAPE_CELLS, np.float32)
    for row, column in shape.squares:
        flat[row * SHAPE_SIDE + column] = 1
    return flat
