"""Opening a table: a new game as it was wished for, or an old one that goes on."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random

from quiltbee.cli.seats import SeatKind, Sitter, check_seats, parse_seats
from quiltbee.cli.table import Table
from quiltbee.games import game_named
from quiltbee.records import Record, read_record
from quiltbee.texts import Refused

DEFAULT_SEATS = {"patchwork": "human,greedy", "doodle": "human"}
_WITH_AUTOMA = "human,automa"
_SEEDS = range(1, 1_000_000)
"""Short enough to be told to a friend."""
_WRITTEN_SEED = "-?[0-9]{1,18}"
_AUTOMA_OPTIONS = {"automa", "deck"}


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line."""

    game: str = "patchwork"
    seats: str | None = None
    names: str = ""
    seed: int | None = None
    record: Path | None = None
    resume: Path | None = None
    options: Mapping[str, str] | None = None
    """Options of the game's setup."""

    @property
    def wants_automa(self) -> bool:
        """Whether an option names the Automa."""
        return self.game == "patchwork" and bool(_AUTOMA_OPTIONS & set(self.options or {}))


def open_table(wishes: Wishes) -> tuple[Table, Path | None]:
    """The table, and the file its game is kept in; raises QuiltbeeError or OSError."""
    if wishes.resume is not None:
        return _resumed(wishes, wishes.resume), wishes.record or wishes.resume
    table = _dealt(wishes)
    if table.has_people and wishes.record is not None and wishes.record.exists():
        raise Refused("record.exists", file=wishes.record)
    return table, wishes.record


def _dealt(wishes: Wishes) -> Table:
    game = game_named(wishes.game)
    default = _WITH_AUTOMA if wishes.wants_automa else DEFAULT_SEATS[game.name]
    sitters = parse_seats(wishes.seats or default, wishes.names)
    check_seats(sitters, game)
    options = _setup_options(wishes)
    if any(sitter.kind == SeatKind.AUTOMA for sitter in sitters):
        options.setdefault("automa", "1")
        if options.pop("first", "1") != "1":
            raise Refused("seats.automa_first")
    elif wishes.wants_automa:
        raise Refused("seats.no_automa")
    seed = Random().choice(_SEEDS) if wishes.seed is None else wishes.seed
    people = any(sitter.is_person for sitter in sitters)
    return Table.deal(game, sitters, seed, options, date.today().isoformat() if people else "")


def _setup_options(wishes: Wishes) -> dict[str, str]:
    """The options; the deck of Patchwork Doodle is a file, and what it says is the option."""
    options = dict(wishes.options or {})
    if wishes.game == "doodle" and "deck" in options:
        options["deck"] = Path(options["deck"]).expanduser().read_text("utf-8")
        if not options["deck"].lstrip().startswith("{"):
            raise Refused("deck.file", file=(wishes.options or {})["deck"])
    return options


def _resumed(wishes: Wishes, path: Path) -> Table:
    if wishes.options or wishes.seed is not None:
        raise Refused("resume.options")
    record = read_record(path.read_text("utf-8"))
    if record.final_state.outcome is not None:
        raise Refused("resume.over", file=path)
    seed = dict(record.headers).get("Seed", "")
    known = int(seed) if re.fullmatch(_WRITTEN_SEED, seed) else Random().choice(_SEEDS)
    return Table(record, _sitters_of(record, wishes), known)


def _sitters_of(record: Record, wishes: Wishes) -> tuple[Sitter, ...]:
    """Who goes on: as wished, else as the headers say; only the Automa can play the Automa."""
    seats = record.game.facts(record.final_state)["seats"]
    headers = dict(record.headers)
    written = [headers.get(f"Seat{seat['seat']}", SeatKind.HUMAN.value) for seat in seats]
    sitters = tuple(Sitter.read(text) for text in written)
    if wishes.seats is not None:
        sitters = parse_seats(wishes.seats, wishes.names)
    check_seats(sitters, record.game)
    if len(sitters) != len(seats):
        raise Refused("resume.seats", count=len(seats))
    for seat, sitter in zip(seats, sitters, strict=True):
        if (seat.get("kind") == SeatKind.AUTOMA) != (sitter.kind == SeatKind.AUTOMA):
            raise Refused("resume.automa", seat=seat["seat"])
    return sitters
