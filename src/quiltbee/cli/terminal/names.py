"""What the seats are called on the screen."""

from collections import Counter

from quiltbee.cli.encodings import harmless
from quiltbee.cli.seats import level_of, seat_word
from quiltbee.games import AnyGame
from quiltbee.match import Seat, SeatKind
from quiltbee.match.bot_levels import title_of
from quiltbee.match.resuming import seats_of
from quiltbee.match.seats import UNNAMED
from quiltbee.records import Record
from quiltbee.texts import Texts

_NAMED = ("random", "greedy", "net")
"""Bots that have a name in every language; others are called what they are."""
_AUTOMA = "Automa"


def names_of(seats: tuple[Seat, ...], game: AnyGame, texts: Texts) -> tuple[str, ...]:
    """Given names, or what sits there; a lone person is `You`, and equal ones are numbered."""
    people = sum(seat.kind is SeatKind.PERSON for seat in seats)
    called = [harmless(_called(seat, game, people, texts)) for seat in seats]
    counts = Counter(called)
    return tuple(
        f"{name} {seat}" if counts[name] > 1 else name for seat, name in enumerate(called, start=1)
    )


def _called(seat: Seat, game: AnyGame, people: int, texts: Texts) -> str:
    if seat.kind is SeatKind.PERSON:
        unnamed = texts("name.you" if people == 1 else "name.person")
        return unnamed if seat.name == UNNAMED else seat.name
    if seat.kind is SeatKind.AUTOMA:
        return texts("name.automa") if seat.name == _AUTOMA else seat.name
    word = seat_word(seat)
    if seat.name != title_of(game.name, word):
        return seat.name
    if (level := level_of(seat, game)) is not None:
        return level.title
    return texts(f"name.{word}") if word in _NAMED else word


def names_in(record: Record, texts: Texts) -> tuple[str, ...]:
    """What the seats of a record are called by someone who looks at it, and was not there."""
    seats = seats_of(record)
    people = sum(seat.kind is SeatKind.PERSON for seat in seats)
    if people == 1:
        seats = tuple(
            Seat(seat.kind, seat.player, texts("analyze.seat", seat=number))
            if seat.kind is SeatKind.PERSON and seat.name == UNNAMED
            else seat
            for number, seat in enumerate(seats, start=1)
        )
    return names_of(seats, record.game, texts)


def shortened(name: str, width: int) -> str:
    """A name within a width; the number that tells equal ones apart stays."""
    if len(name) <= width:
        return name
    first, _, number = name.rpartition(" ")
    if first and number.isdigit():
        return f"{first[: width - len(number) - 1]} {number}"
    return name[:width]
