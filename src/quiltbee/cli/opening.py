"""Opening a table: a new game as it was asked for, or an old one that goes on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import time

from quiltbee.cli.seats import check_seats, parse_seats
from quiltbee.cli.terminal.fronts import front_of
from quiltbee.games import game_named
from quiltbee.match import OpenMatch, Seat, SeatKind, SeatWish
from quiltbee.match.bot_levels import check_agent
from quiltbee.match.driver import HERE, LocalTable
from quiltbee.match.house_rules import house_rules_of
from quiltbee.match.resuming import is_over, lacks_hidden_things, resume, seats_of
from quiltbee.match.seating import seated
from quiltbee.records import Record, read_record
from quiltbee.texts import Refused, Texts

_SEEDS = range(1, 1_000_000)
"""Short enough to tell a friend."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line."""

    game: str
    seats: str | None = None
    names: str = ""
    seed: str | None = None
    record: Path | None = None
    resume: Path | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    """Options of the game's setup."""


def open_table(wishes: Wishes, texts: Texts) -> tuple[LocalTable, Path | None]:
    """The table, and the file its game is kept in; raises QuiltbeeError or OSError."""
    if wishes.resume is not None:
        return _resumed(wishes, wishes.resume), wishes.record or wishes.resume
    table = _dealt(wishes, texts)
    if table.people and wishes.record is not None and wishes.record.exists():
        raise Refused("record.exists", file=wishes.record)
    return table, wishes.record


def _dealt(wishes: Wishes, texts: Texts) -> LocalTable:
    game = game_named(wishes.game)
    front = front_of(game, texts)
    named = parse_seats(wishes.seats or front.default_seats(wishes.options), wishes.names)
    check_seats(named, game)
    seats, options = front.arranged(named, wishes.options)
    wish = OpenMatch(
        game=game.name,
        seats=seats,
        options=options,
        seed=_fresh_seed() if wishes.seed is None else wishes.seed,
    )
    _check_setup(wish)
    people = any(seat.kind is SeatKind.PERSON for seat in seats)
    return LocalTable.open(wish, now=_now() if people else 0)


def _check_setup(wish: OpenMatch) -> None:
    """Raise InvalidSetup for what is wrong with the options, each fault in its own words."""
    rules = house_rules_of(wish.game)
    options = rules.deal_options(wish.options, _seats(wish.game, wish.seats))
    rules.game.deal_from(wish.seed or "", len(wish.seats), options)


def _seats(game: str, wishes: tuple[SeatWish, ...]) -> tuple[Seat, ...]:
    return seated(OpenMatch(game=game, seats=wishes), HERE, check_agent)


def _fresh_seed() -> str:
    return str(Random().choice(_SEEDS))


def _now() -> int:
    return int(time() * 1000)


def _resumed(wishes: Wishes, path: Path) -> LocalTable:
    if wishes.options or wishes.seed is not None:
        raise Refused("resume.options")
    record = read_record(path.read_text("utf-8"))
    if is_over(record):
        raise Refused("resume.over", file=path)
    if lacks_hidden_things(record):
        raise Refused("resume.hidden", file=path)
    seats = None if wishes.seats is None else _other_seats(record, wishes)
    return resume(record, seats, seed=_fresh_seed(), now=_now())


def _other_seats(record: Record, wishes: Wishes) -> tuple[Seat, ...]:
    """Those who go on instead; only the Automa can play for the Automa."""
    before = seats_of(record)
    named = parse_seats(wishes.seats or "", wishes.names)
    check_seats(named, record.game)
    if len(named) != len(before):
        raise Refused("resume.seats", count=len(before))
    for number, (old, new) in enumerate(zip(before, named, strict=True), start=1):
        if (old.kind is SeatKind.AUTOMA) != (new.kind is SeatKind.AUTOMA):
            raise Refused("resume.automa", seat=number)
    found = _seats(record.game.name, named)
    return tuple(
        old if new.kind is SeatKind.AUTOMA else new for old, new in zip(before, found, strict=True)
    )
