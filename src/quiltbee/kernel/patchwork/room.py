"""How many placements every patch has on a board."""

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.anchors import GROUPS, WORDS, covered_lanes, fitting
from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.lanes import lane, popcounts, running_sums
from quiltbee.kernel.patchwork.tables import PATCH_COUNT, SHAPES


@compiled
def count_placements(boards: NDArray[np.int64], counts: NDArray[np.int64]) -> None:
    """For each board, given as its two windows, the number of placements of each patch."""
    for row in range(len(boards)):
        covered = covered_lanes(boards[row, 0], boards[row, 1])
        for patch in range(PATCH_COUNT):
            first = fitting(SHAPES, GROUPS * patch, covered, 0)
            second = fitting(SHAPES, GROUPS * patch + 1, covered, 0)
            sums = running_sums(popcounts(first) + popcounts(second))
            counts[row, patch] = lane(sums, WORDS - 1)
