"""What the explorer tells, as typed values for programs; its file is the same as JSON.

    from quiltbee.explorer.table import shipped

    for row in shipped("patchwork").chapter("revised").pieces:
        print(row.piece, row.whole.points)

`worth` and `points` compare a piece with the best choice without it, at every turn at which it
could be taken: by how much the win probability and the margin to expect differ, as the search sees
it. An error is one standard error over games. It tells how far chance may have moved a figure, and
nothing of what the search itself misjudges.
"""

import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.games import Floor, game_named

FORMAT = 1
"""Raised whenever a field of the file changes its meaning."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean and its standard error."""

    value: float
    error: float


@dataclass(frozen=True, slots=True)
class PieceFigures:
    """What is known of a piece, in all or under some condition."""

    offered: int
    """How many turns it was on offer."""
    possible: int
    """At how many of them it could be paid and placed."""
    taken: int
    wins: Figure | None
    """The share of games that whoever took it won; None where nobody did."""
    worth: Figure | None
    """Win probability more than with the best other choice; None where it was never possible."""
    points: Figure | None
    """Points more of the final margin than with the best other choice."""
    over_advancing: Figure | None
    """Points more of the final margin than by advancing."""


@dataclass(frozen=True, slots=True)
class TimePhase:
    """A part of the game, by where the token of the seat to move stands."""

    marks: int
    """Income marks still to come."""
    most_left: int
    """Spaces to the end of the time board at the beginning of the phase."""
    least_left: int
    """And at its end."""


@dataclass(frozen=True, slots=True)
class PieceRow:
    """A piece: in all, by phase (as `ExplorerChapter.phases`), and by place in the offer."""

    piece: int
    whole: PieceFigures
    phases: tuple[PieceFigures, ...]
    places: tuple[PieceFigures, ...]


@dataclass(frozen=True, slots=True)
class Beginning:
    """The first pieces that a seat took, in this order, and how its games ended."""

    pieces: tuple[int, ...]
    count: int
    wins: Figure
    points: Figure
    """The final margin."""


@dataclass(frozen=True, slots=True)
class ExplorerChapter:
    """All games of one edition."""

    edition: str
    games: int
    starter_wins: Figure
    """The share of games that the starting seat won."""
    phases: tuple[TimePhase, ...]
    pieces: tuple[PieceRow, ...]
    """A piece stands at the index of its id."""
    beginnings: tuple[Beginning, ...]
    """Those that are surely good first: by the lower end of what the error allows."""

    def phase_at(self, marks: int) -> int:
        """The place of the phase with this many income marks to come; raises ValueError."""
        return [phase.marks for phase in self.phases].index(marks)


@dataclass(frozen=True, slots=True)
class ExplorerTable:
    """What was found for a game, and how: everything needed to make it again."""

    format: int
    game: str
    version: str
    """Of the package that made it."""
    engine: str
    """The mark of its nets."""
    games: int
    simulations: int
    """Of every move."""
    seed: int
    command: str
    chapters: tuple[ExplorerChapter, ...]

    def chapter(self, edition: str) -> ExplorerChapter:
        """The games of an edition; raises InvalidOption."""
        known = {chapter.edition: chapter for chapter in self.chapters}
        if edition not in known:
            raise InvalidOption(ErrorCode.SETUP_EDITION, edition=edition, known=", ".join(known))
        return known[edition]


def write_table(table: ExplorerTable) -> str:
    """The text of its file: a piece and a beginning a line, so that versions can be compared."""
    text = json.dumps(_plain(asdict(table)), separators=(",", ":"))
    for start in ('{"edition":', '{"piece":', '{"pieces":'):
        text = text.replace(start, f"\n{start}")
    return f"{text}\n"


def _plain(value: Any) -> Any:
    """Figures as pairs, cells as lists: a file of names would be five times as large."""
    match value:
        case {"value": mean, "error": error}:
            return [mean, error]
        case {"offered": _}:
            return [_plain(each) for each in value.values()]
        case dict():
            return {name: _plain(each) for name, each in value.items()}
        case list() | tuple():
            return [_plain(each) for each in value]
        case _:
            return value


def read_table(text: str) -> ExplorerTable:
    """The table of a file's text; raises InvalidOption if a newer version wrote it."""
    fields = json.loads(text)
    if fields["format"] != FORMAT:
        raise InvalidOption(ErrorCode.EXPLORER_FORMAT, found=fields["format"], known=FORMAT)
    return ExplorerTable(**{**fields, "chapters": tuple(map(_chapter, fields["chapters"]))})


def _chapter(fields: dict[str, Any]) -> ExplorerChapter:
    return ExplorerChapter(
        edition=fields["edition"],
        games=fields["games"],
        starter_wins=Figure(*fields["starter_wins"]),
        phases=tuple(TimePhase(**each) for each in fields["phases"]),
        pieces=tuple(map(_row, fields["pieces"])),
        beginnings=tuple(map(_beginning, fields["beginnings"])),
    )


def _row(fields: dict[str, Any]) -> PieceRow:
    return PieceRow(
        fields["piece"],
        _cell(fields["whole"]),
        tuple(map(_cell, fields["phases"])),
        tuple(map(_cell, fields["places"])),
    )


def _cell(values: list[Any]) -> PieceFigures:
    counts, figures = values[:3], values[3:]
    return PieceFigures(*counts, *(None if each is None else Figure(*each) for each in figures))


def _beginning(fields: dict[str, Any]) -> Beginning:
    pieces, wins, points = tuple(fields["pieces"]), fields["wins"], fields["points"]
    return Beginning(pieces, fields["count"], Figure(*wins), Figure(*points))


@cache
def shipped(game: str) -> ExplorerTable:
    """The table that comes with the package; raises InvalidOption if there is none."""
    file = files("quiltbee.explorer") / f"{game_named(game).name}.json"
    if not file.is_file():
        raise InvalidOption(ErrorCode.GAME_FILLING, game=game, floor=str(Floor.EXPLORER))
    return read_table(file.read_text("utf-8"))
