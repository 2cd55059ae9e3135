"""Adding up turns: sums from which means and their errors follow, portion by portion.

A figure is a ratio: what was found, over how often. Turns of the same game are not independent, so
the error is computed from what each game contributes: beside both sums those of their squares and
of their product are kept.
"""

from dataclasses import dataclass, field
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from quiltbee.explorer.table import Figure

Numbers = NDArray[np.float64]
Whole = NDArray[np.int64]


@dataclass(slots=True)
class Ratios:
    """Means for some cells, kept as sums over games."""

    cells: int
    sums: Numbers = field(init=False)
    """Rows: how often, how much, and the squares and the product of the two."""

    def __post_init__(self) -> None:
        self.sums = np.zeros((5, self.cells))

    def add(self, games: Whole, cells: Whole, values: Numbers) -> None:
        """Add what was found: in which game, for which cell, and how much."""
        pairs, where = np.unique(games * self.cells + cells, return_inverse=True)
        often = np.bincount(where, minlength=len(pairs)).astype(float)
        much = np.bincount(where, values, len(pairs))
        for row, terms in enumerate((often, much, often**2, often * much, much**2)):
            self.sums[row] += np.bincount(pairs % self.cells, terms, self.cells)

    def figure(self, cell: int, digits: int) -> Figure | None:
        """The mean and its error; None if there is nothing."""
        often, much, squares, product, found = map(float, self.sums[:, cell])
        if often == 0:
            return None
        mean = much / often
        spread = max(0.0, found - 2 * mean * product + mean**2 * squares)
        return Figure(round(mean, digits), round(sqrt(spread) / often, digits))


def share(hits: float, count: float) -> Figure:
    """A share of independent games; its error is never 0, however few they are."""
    likely = (hits + 1) / (count + 2)
    return Figure(round(hits / count, 4), round(sqrt(likely * (1 - likely) / (count + 2)), 4))


def mean(total: float, squares: float, count: float) -> Figure:
    """A mean of independent games, with its error."""
    middle = total / count
    spread = max(0.0, squares / count - middle**2)
    return Figure(round(middle, 2), round(sqrt(spread / max(1.0, count - 1)), 2))
