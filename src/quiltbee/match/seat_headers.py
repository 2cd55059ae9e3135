"""A seat as the header of a record says it, and back: `Ada`, `Bob (greedy)`, `Automa (level 3)`.

Records of older terminals say `human`, `greedy` and `automa` for seats without a name; those read
as well.
"""

import re

from quiltbee.agents.catalog import is_agent
from quiltbee.match.bot_levels import title_of
from quiltbee.match.seats import UNNAMED, Seat, SeatKind

_WITH_BRACKETS = re.compile(r"(.+) \(([^()]+)\)")
_AUTOMA_LEVEL = re.compile(r"level ([0-9]{1,4})")
PERSON_WORDS = (SeatKind.PERSON.value, "human")
"""How a person's seat is spelled; `human` was the word of the terminal."""


def seat_header(seat: Seat, game: str) -> str:
    """What a record says of a seat."""
    if seat.kind is SeatKind.BOT:
        return f"{seat.name} ({seat.level})"
    if seat.kind is SeatKind.AUTOMA:
        return f"{seat.name} (level {seat.level})"
    read = read_seat(seat.name, game)
    is_plain = read.kind is SeatKind.PERSON and read.name == seat.name
    return seat.name if is_plain else f"{seat.name} ({SeatKind.PERSON})"


def read_seat(text: str, game: str, player: str | None = None) -> Seat:
    """The seat that a header describes; a plain name is a person, who is this player."""
    if (bare := _seat_of(text, "", game, player)) is not None:
        return bare
    found = _WITH_BRACKETS.fullmatch(text)
    named = None if found is None else _seat_of(found[2], found[1], game, player)
    return named or Seat(SeatKind.PERSON, player, text)


def _seat_of(word: str, name: str, game: str, player: str | None) -> Seat | None:
    """The seat of a word for its kind; None if it is not such a word."""
    if not word or word in PERSON_WORDS:
        return Seat(SeatKind.PERSON, player, name or UNNAMED)
    level = _AUTOMA_LEVEL.fullmatch(word)
    if level or word == SeatKind.AUTOMA:
        return Seat(SeatKind.AUTOMA, None, name or "Automa", int(level[1]) if level else None)
    if is_agent(game, word):
        return Seat(SeatKind.BOT, None, name or title_of(game, word), word)
    return None
