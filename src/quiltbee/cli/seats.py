"""Who sits where, as it is written on the command line: `human,greedy`, `agatha:5s,automa`.

A seat is a person's (`human` or `person`), the Automa's (`automa`), or a bot's by the name of its
agent: `greedy`, `agatha`, `search:64` … It may be a class of your own (`module:Class`) or an engine
(`ugi:COMMAND`), and `NAME=…` gives a bot a name, as in the arena.
"""

from quiltbee.agents.budget import Budget
from quiltbee.agents.catalog import agent_names, is_agent
from quiltbee.agents.levels import Level, levels_of
from quiltbee.arena.contestants import Contestant
from quiltbee.games import AnyGame
from quiltbee.match import Seat, SeatKind, SeatWish
from quiltbee.match.house_rules import house_rules_of
from quiltbee.match.seat_headers import PERSON_WORDS
from quiltbee.texts import Refused
from quiltbee.ugi.engine_agent import is_trusted_form

HUMAN = "human"
"""How a person's seat is written."""


def parse_seats(text: str, names: str = "") -> tuple[SeatWish, ...]:
    """The seats of `human,greedy` with the names of `Anna,Bob`; raises Refused."""
    words = [_lowered(part.strip()) for part in text.split(",")]
    called = [part.strip() for part in names.split(",")] if names else []
    if len(called) > len(words):
        raise Refused("seats.names", names=len(called), seats=len(words))
    called += [""] * (len(words) - len(called))
    return tuple(_wish(word, name) for word, name in zip(words, called, strict=True))


def _lowered(word: str) -> str:
    """A seat in small letters; names of files, classes and programs stay as they are."""
    if is_trusted_form(word.partition("=")[2] or word):
        return word
    spec, at, weights = word.partition("@")
    return spec.lower() + at + weights


def _wish(word: str, name: str) -> SeatWish:
    if word in PERSON_WORDS:
        return SeatWish(SeatKind.PERSON, name)
    if word == SeatKind.AUTOMA:
        return SeatWish(SeatKind.AUTOMA, name)
    contestant = Contestant.read(word)
    own_name = "" if contestant.name == contestant.spec else contestant.name
    return SeatWish(SeatKind.BOT, name or own_name, contestant.spec)


def check_seats(seats: tuple[SeatWish, ...], game: AnyGame) -> None:
    """Raise Refused unless a table of this game has as many seats, and such ones."""
    few, most = game.fewest_seats, game.most_seats
    if len(seats) < few or (most is not None and len(seats) > most):
        needed = str(few) if few == most else f"{few}–{most or '…'}"
        raise Refused("seats.count", count=len(seats), needed=needed)
    has_automa = bool(house_rules_of(game.name).automa_levels)
    automa = (SeatKind.AUTOMA.value,) if has_automa else ()
    known = ", ".join((HUMAN, *automa, *agent_names(game.name)))
    for seat in seats:
        word = seat_word(seat)
        is_bot = is_agent(game.name, word) or is_trusted_form(word)
        if seat.kind is SeatKind.BOT and not is_bot:
            raise Refused("seats.kind", kind=word, known=known)
        if seat.kind is SeatKind.AUTOMA and not has_automa:
            raise Refused("seats.kind", kind=word, known=known)


def seat_word(seat: Seat | SeatWish) -> str:
    """The word for what sits there: `person`, `automa`, or the agent."""
    return str(seat.level) if seat.kind is SeatKind.BOT else seat.kind.value


def level_of(seat: Seat, game: AnyGame) -> Level | None:
    """The character that sits there, if it is one."""
    name = seat_word(seat).partition(":")[0]
    return next((level for level in levels_of(game.name) if level.name == name), None)


def thinking_seconds(seat: Seat) -> float:
    """How long a bot thinks about a move, if it does so by the clock."""
    budget = Budget.read(seat_word(seat).partition(":")[2].partition("@")[0])
    return budget.seconds or 0.0 if budget else 0.0
