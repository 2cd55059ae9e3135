"""From turns to the table: the chapters of both editions."""

from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np

from quiltbee.explorer.patchwork.beginnings import Beginnings
from quiltbee.explorer.patchwork.offers import Cells, Seen
from quiltbee.explorer.patchwork.tally import Whole, share
from quiltbee.explorer.run import Columns
from quiltbee.explorer.table import ExplorerChapter, PieceRow, TimePhase
from quiltbee.kernel.patchwork.learning.weighed_offers import SPACE
from quiltbee.kernel.patchwork.tables import EDITIONS
from quiltbee.patchwork import LAST_SPACE, PATCHES, TIME_BOARDS
from quiltbee.patchwork.state import OFFER_SIZE

_BOARD = TIME_BOARDS[EDITIONS[0]]
_ALL_MARKS = len(_BOARD.income_marks)
"""The same in all editions."""
MARKS_TO_COME: Whole = np.array(
    [_BOARD.income_crossed(space, LAST_SPACE) for space in range(LAST_SPACE + 1)], np.int64
)
"""For a token on each space."""


def phases() -> tuple[TimePhase, ...]:
    """The parts of a game: the time board from one income mark to the next."""
    found = []
    for marks in range(_ALL_MARKS, 0, -1):
        left = [LAST_SPACE - space for space in range(LAST_SPACE) if MARKS_TO_COME[space] == marks]
        found.append(TimePhase(marks, max(left), min(left)))
    return tuple(found)


@dataclass(slots=True)
class Book:
    """The sums of one edition."""

    edition: int
    games: int = 0
    started_and_won: int = 0
    whole: Cells = field(default_factory=lambda: Cells(len(PATCHES), 1))
    by_phase: Cells = field(default_factory=lambda: Cells(len(PATCHES), _ALL_MARKS))
    by_place: Cells = field(default_factory=lambda: Cells(len(PATCHES), OFFER_SIZE))
    beginnings: Beginnings = field(default_factory=Beginnings)

    def add(self, columns: Columns) -> None:
        """Add the games of this edition."""
        mine, results = columns["editions"] == self.edition, columns["results"]
        self.games += int(mine.sum())
        self.started_and_won += int((results[mine, 0] == results[mine, 1]).sum())
        self.beginnings.add(columns, self.edition)
        turns = mine[columns["games"]]
        kept = {name: columns[name][turns] for name in TURNS}
        seen = Seen.of({**columns, **kept})
        phase = _ALL_MARKS - MARKS_TO_COME[kept["facts"][seen.rows, SPACE].astype(np.int64)]
        self.whole.add(seen, np.zeros(len(seen.rows), np.int64))
        self.by_phase.add(seen, phase)
        self.by_place.add(seen, seen.places)

    def chapter(self) -> ExplorerChapter:
        """What all of them tell."""
        rows = tuple(
            PieceRow(
                patch,
                self.whole.cell(patch),
                tuple(self.by_phase.cell(patch, phase) for phase in range(_ALL_MARKS)),
                tuple(self.by_place.cell(patch, place) for place in range(OFFER_SIZE)),
            )
            for patch in range(len(PATCHES))
        )
        started = share(self.started_and_won, self.games)
        name = str(EDITIONS[self.edition])
        return ExplorerChapter(name, self.games, started, phases(), rows, self.beginnings.told())


TURNS = ("games", "facts", "patches", "visits", "wins", "margins")
"""The columns that have a row for each turn."""


def reckon(portions: Iterable[Columns]) -> tuple[ExplorerChapter, ...]:
    """The chapters of all games that were played; an edition that was not has none."""
    books = [Book(number) for number in range(len(EDITIONS))]
    for columns in portions:
        for book in books:
            book.add(columns)
    return tuple(book.chapter() for book in books if book.games)
