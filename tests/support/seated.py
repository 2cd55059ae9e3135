"""Tables with people, for tests of terminal play."""

from pathlib import Path
from typing import Any

from quiltbee.cli.opening import Wishes, open_table
from quiltbee.cli.seats import parse_seats
from quiltbee.cli.terminal.fronts import front_of
from quiltbee.cli.terminal.hints import HINT_AGENT
from quiltbee.cli.terminal.patchwork.turn import PatchworkTurn
from quiltbee.cli.terminal.words import read_typed
from quiltbee.games import GAMES, PATCHWORK
from quiltbee.match import OpenMatch, Seat
from quiltbee.match.bot_levels import check_agent
from quiltbee.match.driver import HERE, LocalTable
from quiltbee.match.resuming import resume
from quiltbee.match.seating import seated as sat_down
from quiltbee.patchwork import State
from quiltbee.records import Record
from quiltbee.texts import Texts

ENGLISH = Texts("en")
GERMAN = Texts("de")
KNOWN = 379077
"""A seed whose offer the tests know: patches 19, 8 and 14, then 24."""


def opened(
    game: str, seats: str, seed: int | str = 7, names: str = "", **options: str
) -> LocalTable:
    """A new table, as the command line opens it."""
    return open_table(Wishes(game, seats, names, str(seed), options=options), ENGLISH)[0]


def dealt(
    seats: str = "human,greedy", seed: int | str = KNOWN, names: str = "", **options: str
) -> LocalTable:
    """A new table of Patchwork; seat 1 starts unless another is named."""
    given = {} if "automa" in seats else {"first": "1"}
    return opened("patchwork", seats, seed, names, **{**given, **options})


def sitting(seats: str, names: str = "", game: str = PATCHWORK.name) -> tuple[Seat, ...]:
    """Seats as they are written on the command line."""
    return sat_down(OpenMatch(game=game, seats=parse_seats(seats, names)), HERE, check_agent)


def laid(game: str, state: Any, seats: str) -> LocalTable:
    """A table on which this position lies."""
    record = Record.of(GAMES[game], state, ())
    return resume(record, sitting(seats, game=game), seed="7")


def seated(state: State, seats: str = "human,greedy") -> LocalTable:
    """A table of Patchwork on which this position lies."""
    return laid(PATCHWORK.name, state, seats)


def person_to_move(table: LocalTable) -> int:
    """The seat of the person who is to move, after bots have played."""
    table.play_bots()
    seat = table.waiting_person
    assert seat is not None, "no person is to move"
    return seat


def turn_at(table: LocalTable, texts: Texts = ENGLISH) -> PatchworkTurn:
    """The turn of the person who is to move."""
    turn = front_of(PATCHWORK, texts).turn(table, person_to_move(table))
    assert isinstance(turn, PatchworkTurn)
    return turn


def said(turn: PatchworkTurn, *words: str) -> PatchworkTurn:
    """The turn after some words, each of which must lead to a turn."""
    for word in words:
        answer = turn.answer(read_typed(word, turn.texts))
        assert isinstance(answer, PatchworkTurn), (word, answer)
        turn = answer
    return turn


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
