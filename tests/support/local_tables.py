"""Tables on this machine, as the command line opens them, for tests of any game."""

from pathlib import Path
from typing import Any

from tests.support.languages import ENGLISH

from quiltbee.cli.opening import Wishes, open_table
from quiltbee.cli.seats import parse_seats
from quiltbee.cli.terminal.hints import HINT_AGENT
from quiltbee.games import GAMES, PATCHWORK
from quiltbee.match import OpenMatch, Seat
from quiltbee.match.bot_levels import check_agent
from quiltbee.match.driver import HERE, LocalTable
from quiltbee.match.resuming import resume
from quiltbee.match.seating import seated as sat_down
from quiltbee.records import Record


def opened(
    game: str, seats: str, seed: int | str = 7, names: str = "", **options: str
) -> LocalTable:
    """A new table, as the command line opens it."""
    return open_table(Wishes(game, seats, names, str(seed), options=options), ENGLISH)[0]


def sitting(seats: str, names: str = "", game: str = PATCHWORK.name) -> tuple[Seat, ...]:
    """Seats as they are written on the command line."""
    return sat_down(OpenMatch(game=game, seats=parse_seats(seats, names)), HERE, check_agent)


def laid(game: str, state: Any, seats: str) -> LocalTable:
    """A table on which this position lies."""
    record = Record.of(GAMES[game], state, ())
    return resume(record, sitting(seats, game=game), seed="7")


def person_to_move(table: LocalTable) -> int:
    """The seat of the person who is to move, after bots have played."""
    table.play_bots()
    seat = table.waiting_person
    assert seat is not None, "no person is to move"
    return seat


def played_out(table: LocalTable) -> list[str]:
    """Play a table to its end, the greedy way for people; their moves as they would type them."""
    typed = []
    while not table.is_over:
        if not table.play_bot():
            seat = person_to_move(table)
            move = table.choice_of(HINT_AGENT, seat)
            typed.append(table.game.format_move(move))
            table.play(move, seat)
    return typed


def written(path: Path) -> str:
    """A record without the date, which changes every day."""
    return undated(path.read_text("utf-8"))


def undated(record: str) -> str:
    """The text of a record without its date."""
    lines = record.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("[Date "))
