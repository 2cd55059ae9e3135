"""The folder of an arena: one record for each finished game, written whole or not at all.

What lies there is not played again, so a run that broke off goes on, and more deals or further
contestants can be added to a folder.
"""

from dataclasses import dataclass
from pathlib import Path

from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.results import Result, result_of
from quiltbee.errors import ErrorCode, InvalidOption, InvalidRecord
from quiltbee.records import Record, read_record


@dataclass(frozen=True, slots=True)
class Archive:
    """A folder with records."""

    folder: Path

    def find(self, fixture: Fixture) -> Result | None:
        """The result if the game was finished before; None if it is to be played.

        A file that cannot be read to its end is played again. InvalidOption if another game lies
        under this name.
        """
        path = self.path_of(fixture)
        try:
            record = read_record(path.read_text("utf-8"))
        except (FileNotFoundError, InvalidRecord, UnicodeError):
            return None
        if not _is_of(record, fixture):
            raise InvalidOption(ErrorCode.ARENA_FOLDER, file=str(path))
        return result_of(record)

    def keep(self, fixture: Fixture, record: str, log: str = "") -> Path:
        """Write the record of a finished game, and the log of an engine at fault beside it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.path_of(fixture)
        if log:
            _write(path.with_suffix(".log"), log)
        _write(path, record)
        return path

    def path_of(self, fixture: Fixture) -> Path:
        """Where the record of a game lies."""
        return self.folder / f"{fixture.file_name}.qb"


def seat_headers(fixture: Fixture) -> dict[str, str]:
    """Who sits where, and the deal, as headers of a record."""
    seats = {f"Seat{seat}": one.written for seat, one in enumerate(fixture.contestants, start=1)}
    return {**seats, "Seed": str(fixture.deal)}


def _is_of(record: Record, fixture: Fixture) -> bool:
    headers = dict(record.headers)
    same = all(headers.get(key) == value for key, value in seat_headers(fixture).items())
    return same and record.game is fixture.game and record.start == fixture.setup


def _write(path: Path, text: str) -> None:
    unfinished = path.with_name(f"{path.name}.part")
    unfinished.write_text(text, encoding="utf-8", newline="\n")
    unfinished.replace(path)
