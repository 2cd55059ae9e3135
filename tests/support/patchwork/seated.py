"""Tables with people, for tests of terminal play."""

from pathlib import Path

from tests.support.languages import ENGLISH

from quiltbee.cli.seats import SeatKind, parse_seats
from quiltbee.cli.table import Table
from quiltbee.cli.terminal.patchwork.front import PatchworkFront
from quiltbee.cli.terminal.patchwork.turn import PatchworkTurn
from quiltbee.cli.terminal.words import read_typed
from quiltbee.games import PATCHWORK
from quiltbee.patchwork import State
from quiltbee.records import Record
from quiltbee.texts import Texts


def dealt(seats: str = "human,greedy", seed: int = 7, names: str = "", **options: str) -> Table:
    """A new table; seat 1 starts unless another is named."""
    sitters = parse_seats(seats, names)
    given = {"automa": "1"} if "automa" in seats else {"first": "1"}
    return Table.deal(PATCHWORK, sitters, seed, {**given, **options})


def seated(state: State, seats: str = "human,greedy") -> Table:
    """A table on which this position lies."""
    return Table(Record.of(PATCHWORK, state, ()), parse_seats(seats), 7)


def turn_at(table: Table, texts: Texts = ENGLISH) -> PatchworkTurn:
    """The turn of the person who is to move."""
    while table.play_bots():
        pass
    return PatchworkFront(texts).turn(table, table.waiting_person)


def said(turn: PatchworkTurn, *words: str) -> PatchworkTurn:
    """The turn after some words, each of which must lead to a turn."""
    for word in words:
        answer = turn.answer(read_typed(word, turn.texts))
        assert isinstance(answer, PatchworkTurn), (word, answer)
        turn = answer
    return turn


def played_out(table: Table) -> list[str]:
    """Play a table to its end, the greedy way for people; their moves as they would type them."""
    typed = []
    while not table.is_over:
        if not table.play_bots():
            seat = table.waiting_person
            move = table.choice_of(SeatKind.GREEDY, seat, "test")
            typed.append(table.game.format_move(move))
            table.play(move, seat)
    return typed


def written(path: Path) -> str:
    """A record without the date, which changes every day."""
    lines = path.read_text("utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("[Date "))
