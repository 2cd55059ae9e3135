"""Boards as pixels, for programs that record films of what they learn."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from quiltbee.geometry import SIDE, cells_in

CELL_PIXELS = 16
GAP_PIXELS = 8
PAPER, EMPTY = (246, 239, 226), (224, 214, 196)
COLORS = (
    (31, 78, 133), (217, 138, 43), (96, 125, 59), (150, 58, 74), (92, 74, 130), (58, 128, 128),
    (180, 100, 60), (110, 90, 70), (200, 170, 60), (120, 150, 180),
)  # fmt: skip
UNKNOWN = (90, 90, 90)


def picture_of(boards: Sequence[tuple[int, Sequence[int]]]) -> NDArray[np.uint8]:
    """Boards side by side; each is the covered cells and the cells of every piece."""
    size = SIDE * CELL_PIXELS
    width = len(boards) * size + (len(boards) + 1) * GAP_PIXELS
    image = np.full((size + 2 * GAP_PIXELS, width, 3), PAPER, np.uint8)
    for number, (covered, pieces) in enumerate(boards):
        left = GAP_PIXELS + number * (size + GAP_PIXELS)
        colors = dict.fromkeys(range(SIDE * SIDE), EMPTY)
        colors |= dict.fromkeys(cells_in(covered), UNKNOWN)
        for index, piece in enumerate(pieces):
            colors |= dict.fromkeys(cells_in(piece), COLORS[index % len(COLORS)])
        for cell, color in colors.items():
            row, column = divmod(cell, SIDE)
            top, start = GAP_PIXELS + row * CELL_PIXELS, left + column * CELL_PIXELS
            image[top : top + CELL_PIXELS - 1, start : start + CELL_PIXELS - 1] = color
    return image
