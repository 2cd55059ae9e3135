"""How games begin: the first patches that a seat takes, and how it fares with them."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from quiltbee.explorer.patchwork.tally import mean, share
from quiltbee.explorer.run import Columns
from quiltbee.explorer.table import Beginning
from quiltbee.kernel.patchwork.learning.weighed_offers import ADVANCING, CHOSEN, SEAT

LENGTHS = (2, 3)
FEWEST = 20
"""What was played less often tells nothing."""
MOST = 150
"""Of each length and edition."""


@dataclass(slots=True)
class Beginnings:
    """How often each sequence was played, won, and with what margin."""

    sums: dict[tuple[int, ...], list[float]] = field(default_factory=dict)

    def add(self, columns: Columns, edition: int) -> None:
        """Add the games of an edition."""
        results, editions = columns["results"], columns["editions"]
        for game, seat, patches in first_patches(columns):
            if editions[game] == edition:
                won = float(results[game, 1] == seat)
                margin = float(results[game, 2 + seat]) - float(results[game, 3 - seat])
                for length in LENGTHS:
                    if len(patches) >= length:
                        self._add(patches[:length], won, margin)

    def _add(self, patches: tuple[int, ...], won: float, margin: float) -> None:
        sums = self.sums.setdefault(patches, [0.0, 0.0, 0.0, 0.0])
        for place, term in enumerate((1.0, won, margin, margin**2)):
            sums[place] += term

    def told(self, fewest: int = FEWEST) -> tuple[Beginning, ...]:
        """The best of each length, the surest first; the first of many is lucky, too."""
        found = [
            Beginning(patches, int(count), share(won, count), mean(total, squares, count))
            for patches, (count, won, total, squares) in self.sums.items()
            if count >= fewest
        ]
        found.sort(key=lambda each: (-_surely(each), each.pieces))
        return tuple(
            each
            for length in LENGTHS
            for each in [one for one in found if len(one.pieces) == length][:MOST]
        )


def _surely(beginning: Beginning) -> float:
    """How often it wins at least, most likely; few games tell little, even if all were won."""
    wins, count = beginning.wins, beginning.count
    return (wins.value * count + 1) / (count + 2) - 2 * wins.error


def first_patches(columns: Columns) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """For every game and seat the first patches that it took."""
    chosen = columns["facts"][:, CHOSEN].astype(np.int64)
    rows = np.nonzero(chosen != ADVANCING)[0]
    patches = columns["patches"][rows, chosen[rows]]
    sides = columns["games"][rows].astype(np.int64) * 2 + columns["facts"][rows, SEAT]
    order = np.argsort(sides, kind="stable")
    starts = np.searchsorted(sides[order], np.arange(2 * len(columns["editions"]) + 1))
    for side in range(len(starts) - 1):
        first = order[starts[side] : starts[side + 1]][: max(LENGTHS)]
        yield side // 2, side % 2, tuple(map(int, patches[first]))
