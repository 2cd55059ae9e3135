"""Reading a dataset: row by row, game by game, or as a table of Arrow."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from quiltbee.datasets.card import Card, Contents, contents_of, read_card
from quiltbee.datasets.rows import Row
from quiltbee.datasets.shards import read_shard, read_table, shard_paths
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.games import AnyGame, GameState, game_named
from quiltbee.records import Line, Ply, Record

if TYPE_CHECKING:
    import pyarrow as pa


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of a dataset."""

    kind: AnyGame
    number: int
    rows: tuple[Row, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The final scores by seat."""
        return self.rows[0].scores

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return self.rows[0].winners

    @property
    def states(self) -> list[GameState]:
        """The position before every ply, and the last one, played through by the rules."""
        states: list[GameState] = [self.kind.parse_position(self.rows[0].position)]
        for row in self.rows:
            states.append(states[-1].play(row.move))
        return states

    def record(self) -> Record:
        """The game as a record, from its first position on."""
        line = Line(tuple(Ply(self.kind.parse_move(row.move)) for row in self.rows))
        seats = {row.seat: row.agent for row in self.rows if row.seat is not None and row.agent}
        headers = tuple((f"Seat{seat + 1}", seats[seat]) for seat in sorted(seats))
        start = self.kind.parse_position(self.rows[0].position)
        return Record(self.kind, start, line, (*headers, ("Seed", str(self.rows[0].deal))))


class Dataset:
    """The dataset of a folder; files are read one after the other, as they are needed."""

    def __init__(self, folder: Path | str) -> None:
        """Read its card; InvalidOption if the folder has none."""
        self.folder = Path(folder)
        card = read_card(self.folder)
        if card is None:
            raise InvalidOption(ErrorCode.DATASET_MISSING, folder=str(folder))
        self.card: Card = card
        self.kind: AnyGame = game_named(card.game)

    @property
    def shards(self) -> list[Path]:
        """Its files, in order."""
        return shard_paths(self.folder)

    @property
    def is_complete(self) -> bool:
        """Whether all games are there."""
        return len(self.shards) == self.card.shards

    def rows(self) -> Iterator[Row]:
        """All plies, game after game."""
        for path in self.shards:
            yield from read_shard(path)

    def games(self) -> Iterator[PlayedGame]:
        """All games, in the order of their numbers."""
        for number, rows in groupby(self.rows(), key=lambda row: row.game):
            yield PlayedGame(self.kind, number, tuple(rows))

    def table(self, columns: Sequence[str] | None = None) -> "pa.Table":
        """Everything at once as a table of Arrow, from where Pandas or Polars take it."""
        return read_table(self.shards, columns)

    def contents(self) -> Contents:
        """How many games and plies there are, and how each agent did."""
        return contents_of(self.folder)
