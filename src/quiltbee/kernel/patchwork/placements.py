"""How many placements every patch has on a board."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.anchors import GROUPS, WORDS, covered_lanes, fitting
from quiltbee.kernel.boards import windows
from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.lanes import lane, popcounts, running_sums
from quiltbee.kernel.patchwork.tables import PATCH_COUNT, SHAPES


def placement_counts(boards: Sequence[int]) -> NDArray[np.int64]:
    """For each board, given by its covered cells, the number of placements of each patch."""
    counts = np.empty((len(boards), PATCH_COUNT), np.int64)
    count_placements(np.array([windows(board) for board in boards], np.int64), counts)
    return counts


@compiled
def count_placements(boards: NDArray[np.int64], counts: NDArray[np.int64]) -> None:
    """Count for boards given by their two windows."""
    for row in range(len(boards)):
        covered = covered_lanes(boards[row, 0], boards[row, 1])
        for patch in range(PATCH_COUNT):
            first = fitting(SHAPES, GROUPS * patch, covered, 0)
            second = fitting(SHAPES, GROUPS * patch + 1, covered, 0)
            sums = running_sums(popcounts(first) + popcounts(second))
            counts[row, patch] = lane(sums, WORDS - 1)
