"""What turns say about the patches on offer: how often taken, with what result and worth."""

from dataclasses import dataclass, field

import numpy as np

from quiltbee.explorer.patchwork.tally import Ratios, Whole, share
from quiltbee.explorer.run import Columns
from quiltbee.explorer.table import PieceFigures
from quiltbee.kernel.patchwork.learning.weighed_offers import (
    ADVANCING,
    CHOICES,
    CHOSEN,
    NOTHING,
    SEAT,
)

WORTH, POINTS, OVER_ADVANCING = range(3)
_DIGITS = {WORTH: 4, POINTS: 2, OVER_ADVANCING: 2}
OFFERED, POSSIBLE, TAKEN, WON = range(4)


@dataclass(slots=True)
class Cells:
    """Sums for patches under conditions: a cell is `patch * conditions + condition`."""

    patches: int
    conditions: int
    counts: Whole = field(init=False)
    ratios: tuple[Ratios, ...] = field(init=False)

    def __post_init__(self) -> None:
        size = self.patches * self.conditions
        self.counts = np.zeros((4, size), np.int64)
        self.ratios = tuple(Ratios(size) for _ in _DIGITS)

    def add(self, seen: "Seen", conditions: Whole) -> None:
        """Add patches on offer, each under its condition."""
        cells, size = seen.patches * self.conditions + conditions, self.counts.shape[1]
        for row, chosen in enumerate((None, seen.possible, seen.taken, seen.won)):
            part = cells if chosen is None else cells[chosen]
            self.counts[row] += np.bincount(part, minlength=size)
        can = seen.possible
        for ratio, values in zip(self.ratios, seen.values, strict=True):
            ratio.add(seen.games[can], cells[can], values[can])

    def cell(self, patch: int, condition: int = 0) -> PieceFigures:
        """What is known of a patch under a condition."""
        place = patch * self.conditions + condition
        offered, possible, taken, won = map(int, self.counts[:, place])
        worth, points, over = (
            ratio.figure(place, digits)
            for ratio, digits in zip(self.ratios, _DIGITS.values(), strict=True)
        )
        wins = share(won, taken) if taken else None
        return PieceFigures(offered, possible, taken, wins, worth, points, over)


@dataclass(frozen=True, slots=True)
class Seen:
    """Patches on offer, a row each: every turn has up to three."""

    rows: Whole
    """The turn."""
    places: Whole
    games: Whole
    patches: Whole
    possible: np.ndarray[tuple[int], np.dtype[np.bool_]]
    taken: np.ndarray[tuple[int], np.dtype[np.bool_]]
    won: np.ndarray[tuple[int], np.dtype[np.bool_]]
    """Whether it was taken by the seat that won."""
    values: tuple[np.ndarray[tuple[int], np.dtype[np.float64]], ...]

    @classmethod
    def of(cls, columns: Columns) -> "Seen":
        """The patches of all turns."""
        rows, places = np.nonzero(columns["patches"] != NOTHING)
        facts, games = columns["facts"], columns["games"].astype(np.int64)
        possible = columns["visits"][rows, places] >= 0
        taken = facts[rows, CHOSEN] == places
        winner = columns["results"][games, 1]
        won = taken & (winner[rows] == facts[rows, SEAT])
        return cls(
            rows,
            places,
            games[rows],
            columns["patches"][rows, places].astype(np.int64),
            possible,
            taken,
            won,
            _values(columns, rows, places),
        )


def _values(
    columns: Columns, rows: Whole, places: Whole
) -> tuple[np.ndarray[tuple[int], np.dtype[np.float64]], ...]:
    """By how much each patch is better than the best other choice, and than advancing."""
    can = columns["visits"] >= 0
    wins = np.where(can, columns["wins"].astype(float), -np.inf)
    margins = np.where(can, columns["margins"].astype(float), -np.inf)
    others = np.ones((len(rows), CHOICES), bool)
    others[np.arange(len(rows)), places] = False
    worth = wins[rows, places] - np.where(others, wins[rows], -np.inf).max(1)
    points = margins[rows, places] - np.where(others, margins[rows], -np.inf).max(1)
    return worth, points, margins[rows, places] - margins[rows, ADVANCING]
