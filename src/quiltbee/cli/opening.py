"""Opening a table: a new game as it was asked for, or an old one that goes on."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import time

from quiltbee.cli.outputs import check_file
from quiltbee.cli.seats import check_seats, parse_seats
from quiltbee.cli.targets import read_position
from quiltbee.cli.terminal.fronts import front_of
from quiltbee.errors import InvalidRecord
from quiltbee.games import AnyGame, game_named
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
    position: str | None = None
    """The line or the record that the game begins from."""
    at: int | None = None
    """How many moves into that record."""


def open_table(wishes: Wishes, texts: Texts) -> tuple[LocalTable, Path | None]:
    """The table, and the file its game is kept in; raises QuiltbeeError or OSError."""
    check_file(wishes.record)
    if wishes.resume is None:
        begin = _dealt if wishes.position is None else _from_position
        table, path = begin(wishes, texts), wishes.record
    else:
        table, path = _resumed(wishes, wishes.resume), wishes.record or wishes.resume
    if path is not None and path != wishes.resume and _would_be_lost(path, table):
        raise Refused("record.exists", file=path)
    return table, path


def _would_be_lost(path: Path, table: LocalTable) -> bool:
    """Whether another game is there; the same game of bots may be written once more."""
    if not path.is_file():
        return False
    text = path.read_text("utf-8", errors="replace")
    if table.people or not text:
        return bool(table.people)
    try:
        there, ours = read_record(text), table.record
    except InvalidRecord:
        return True
    known = set(there.headers)
    return there.start != ours.start or not known.issuperset(ours.headers)


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


def _from_position(wishes: Wishes, texts: Texts) -> LocalTable:
    """A new game that begins from a position; the Automa plays where it plays there."""
    if wishes.options:
        raise Refused("position.options")
    game, state = read_position(wishes.position, wishes.at)
    if state.outcome is not None:
        raise Refused("position.over")
    automa = house_rules_of(game.name).automa_seats(state)
    words = wishes.seats or _default_seats(game, len(state.scores), automa, texts)
    named = parse_seats(words, wishes.names)
    check_seats(named, game)
    seats = tuple(
        SeatWish(seat.kind, seat.name, automa.get(number, 1))
        if seat.kind is SeatKind.AUTOMA
        else seat
        for number, seat in enumerate(named)
    )
    wish = OpenMatch(
        game=game.name,
        seats=seats,
        seed=_fresh_seed() if wishes.seed is None else wishes.seed,
        position=game.format_position(state),
    )
    people = any(seat.kind is SeatKind.PERSON for seat in seats)
    return LocalTable.open(wish, now=_now() if people else 0)


def _default_seats(game: AnyGame, count: int, automa: Collection[int], texts: Texts) -> str:
    """A person on the first seat, the Automa where it plays, bots elsewhere."""
    usual = front_of(game, texts).default_seats({}).split(",")
    bot = usual[1] if len(usual) > 1 else "greedy"
    others = (SeatKind.AUTOMA.value if seat in automa else bot for seat in range(1, count))
    return ",".join((usual[0], *others))


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
