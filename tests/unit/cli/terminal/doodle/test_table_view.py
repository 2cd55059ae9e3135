from functools import cache

import pytest
from tests.support.doodle.seated import dealt, play_greedily, said, scene_of, turn_at
from tests.support.doodle.tables import first_turn, start, table
from tests.support.languages import ENGLISH, GERMAN

from quiltbee.cli.terminal.block import plain, width_of
from quiltbee.cli.terminal.doodle.table_view import draft_view, table_view
from quiltbee.cli.terminal.glyphs import ASCII, UNICODE
from quiltbee.cli.terminal.look import Look
from quiltbee.doodle import State
from quiltbee.doodle.steps import LAST_TURN, scoring_step
from quiltbee.match.driver import LocalTable
from quiltbee.texts import Texts

STATE = first_turn(3, roll=3)


def shown(state: State = STATE, width: int = 80, height: int = 0, texts: Texts = ENGLISH) -> str:
    return plain(table_view(scene_of(state), Look(UNICODE, texts), width, height))


def test_at_80_by_24_board_circle_actions_and_totals_stand_side_by_side() -> None:
    rows = shown(height=19).splitlines()
    assert rows[0] == "Round 1 of 3, turn 1 of 6"
    assert rows[2].startswith(" You  74 empty")
    assert "▼2 D03 C" in rows[2]
    assert "Special actions" in rows[2]
    assert any("Greedy" in row and "–" in row for row in rows)


@cache
def begun(seats: str) -> LocalTable:
    """A table after the start patches; looking at it does not change it."""
    return play_greedily(dealt(seats, seed=3), 1)


@pytest.mark.parametrize("texts", [ENGLISH, GERMAN], ids=["en", "de"])
@pytest.mark.parametrize("seats", ["human", "human,greedy,random", "human" + ",greedy" * 9])
@pytest.mark.parametrize("size", [(56, 16), (80, 18), (100, 26), (132, 40), (200, 60)])
def test_everything_fits_at_any_time(texts: Texts, seats: str, size: tuple[int, int]) -> None:
    turn = turn_at(begun(seats), texts)
    for words in ((), ("x",), ("s",), ("e",), ("1",)):
        block = said(turn, *words).table_view(UNICODE, *size)
        assert width_of(block) <= size[0]
        assert len(block) <= size[1]


def test_larger_terminals_get_larger_cells() -> None:
    assert "\n4 SxxxSxxxSxx ┼" in shown(width=132, height=40)
    assert "\n4 SxxxSxxxSxx ┼" in shown(width=100, height=30)
    assert "\n4 SxSxS ·" in shown(width=100, height=20)


def test_narrow_terminals_put_the_rest_below() -> None:
    rows = shown(width=60).splitlines()
    assert "Special actions" not in rows[2]
    assert any(row.startswith("Special actions") for row in rows[12:])
    assert width_of(table_view(scene_of(STATE), Look(UNICODE, ENGLISH), 40)) <= 40


def test_the_other_boards_are_small_where_there_is_room() -> None:
    assert "Greedy       Random" in shown(height=24)
    assert "Greedy       Random" not in shown(height=16)


def test_the_moment_is_told() -> None:
    assert shown(start()).startswith("The start: draw your start patch")
    assert shown(table(step=scoring_step(2))).startswith("Scoring of round 2 of 3")
    last = table(step=LAST_TURN, circle=("D01", "D02", "D03"), pile=())
    told = "Round 3 of 3, turn 6 of 6 · The last turn: choose any of the three"
    assert shown(last).startswith(told)
    assert shown(texts=GERMAN).startswith("Runde 1 von 3, Zug 1 von 6")


def test_the_draft_view_is_the_own_board_and_the_cut() -> None:
    turn = said(turn_at(play_greedily(dealt(seed=3), 1)), "x")
    text = plain(turn.draft_view(UNICODE, 80))
    assert "Special actions" not in text
    assert "cut 1 of" in text
    assert "pile" not in plain(draft_view(scene_of(STATE), Look(UNICODE, ENGLISH), 80))
    assert width_of(turn.draft_view(UNICODE, 40)) <= 40


def test_plain_signs_are_enough() -> None:
    text = plain(table_view(scene_of(STATE), Look(ASCII, ENGLISH), 80))
    assert text.replace("–", "-").isascii()
