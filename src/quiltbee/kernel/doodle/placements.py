"""How many placements every shape of a deck has on a board."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.cards import STANDARD_DECK, Deck
from quiltbee.kernel.anchors import covered_lanes
from quiltbee.kernel.boards import windows
from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.doodle.fitting import anchors_of, tally_of
from quiltbee.kernel.doodle.tables import Tables, tables_of


def placement_counts(boards: Sequence[int], deck: Deck = STANDARD_DECK) -> NDArray[np.int64]:
    """For each board, given by its covered cells, the placements of each of the deck's shapes."""
    tables = tables_of(deck)
    counts = np.empty((len(boards), len(tables.shapes)), np.int64)
    count_placements(
        tables.tables, np.array([windows(board) for board in boards], np.int64), counts
    )
    return counts


@compiled
def count_placements(tables: Tables, boards: NDArray[np.int64], counts: NDArray[np.int64]) -> None:
    """Count for boards given by their two windows."""
    for row in range(len(boards)):
        upper, lower = boards[row, 0], boards[row, 1]
        covered = covered_lanes(upper, lower)
        for shape in range(counts.shape[1]):
            counts[row, shape] = tally_of(anchors_of(tables, shape, covered, upper, lower)).total
