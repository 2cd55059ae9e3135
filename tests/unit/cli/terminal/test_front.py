"""What the terminal does with a game that brings no front of its own."""

from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console
from tests.support.languages import ENGLISH, GERMAN
from tests.support.local_tables import opened, person_to_move, played_out
from tests.support.three.game import THREE

from quiltbee.cli.terminal.block import plain
from quiltbee.cli.terminal.front import Front
from quiltbee.cli.terminal.fronts import front_of
from quiltbee.cli.terminal.glyphs import UNICODE
from quiltbee.cli.terminal.menu import ask_game
from quiltbee.cli.terminal.patchwork.front import PatchworkFront
from quiltbee.cli.terminal.record_file import RecordFile
from quiltbee.cli.terminal.session import Session
from quiltbee.cli.terminal.turn import Note, Page, Play
from quiltbee.cli.terminal.words import read_typed
from quiltbee.errors import IllegalMove
from quiltbee.games import GAMES, PATCHWORK, register
from quiltbee.match.driver import LocalTable
from quiltbee.texts import Refused, Texts


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    before = dict(GAMES)
    register(THREE)
    yield
    GAMES.clear()
    GAMES.update(before)


@pytest.fixture
def table() -> LocalTable:
    return opened("three", "human,greedy", seed=7, first="1")


def test_a_game_brings_its_front_or_gets_the_plain_one() -> None:
    assert type(front_of(PATCHWORK, ENGLISH)) is PatchworkFront
    assert type(front_of(THREE, ENGLISH)) is Front


def test_a_person_sits_down_with_as_many_bots_as_are_needed() -> None:
    assert front_of(THREE, ENGLISH).default_seats({}) == "human,random"


@pytest.mark.parametrize(
    ("answers", "seats"), [(["1"], "human,random"), (["2"], "human,human"), ([""], "human,random")]
)
def test_the_menu_offers_it(answers: list[str], seats: str) -> None:
    asked: list[str] = []

    def read(question: str) -> str:
        asked.append(question)
        return answers.pop(0)

    assert front_of(THREE, ENGLISH).ask_seats(read) == (seats, {})
    assert "Three in a Row" in asked[0]
    assert "just you" not in asked[0]
    answers.append("3")
    assert ask_game(read, GERMAN) == "three"
    assert "3  Three in a Row" in asked[-1]


def test_the_position_the_moves_and_the_news_are_told_as_text(table: LocalTable) -> None:
    table.play(THREE.parse_move("b2"))
    seat = person_to_move(table)
    turn = front_of(THREE, ENGLISH).turn(table, seat)
    assert turn.news == ("Greedy: a1",)
    text = plain(turn.table_view(UNICODE, 80))
    assert "tr1_1_o---x----" in text
    assert "cells: o---x----" in text
    assert "7 legal moves" in text
    assert "Your turn" in turn.question


def test_moves_are_typed_and_what_is_none_is_said(table: LocalTable) -> None:
    turn = front_of(THREE, ENGLISH).turn(table, person_to_move(table))

    def answer(text: str) -> object:
        return turn.answer(read_typed(text, ENGLISH))

    assert answer("c3") == Play(THREE.parse_move("c3"))
    assert isinstance(answer("moves"), Page)
    assert isinstance(answer(""), Note)
    said = answer("17-3c4")
    assert isinstance(said, Note)
    assert "neither a word nor a move" in said.sentence
    table.play(THREE.parse_move("c3"))
    with pytest.raises(IllegalMove):
        front_of(THREE, ENGLISH).turn(table, person_to_move(table)).answer(
            read_typed("c3", ENGLISH)
        )


@pytest.mark.parametrize(("texts", "won"), [(ENGLISH, "Won: "), (GERMAN, "Gewonnen: ")])
def test_a_session_to_the_end(
    texts: Texts, won: str, table: LocalTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = played_out(opened("three", "human,greedy", seed=7, first="1"))
    monkeypatch.setattr("sys.stdin", StringIO("\n".join(["?", *typed]) + "\n"))
    output = StringIO()
    session = Session(table, front_of(THREE, texts), RecordFile(), texts)
    session.run(Console(file=output, width=80), by_lines=True)
    assert table.is_over
    assert "Three in a Row" in output.getvalue()
    assert won in output.getvalue()


def test_what_it_lacks_is_refused_in_a_sentence() -> None:
    front = front_of(THREE, ENGLISH)
    with pytest.raises(Refused, match="no analysis of Three in a Row"):
        front.desk()
    with pytest.raises(Refused, match="nothing to print for Three in a Row"):
        front.print_set(None)
