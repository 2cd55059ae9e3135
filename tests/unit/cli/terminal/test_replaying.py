"""`quiltbee replay` at a terminal: tables, and keys to turn them over."""

from pathlib import Path
from random import Random

import pytest
from tests.golden.remake import FOLDER
from tests.support.terminals import DOWN, LEFT, RIGHT, UP, terminal

from quiltbee import doodle
from quiltbee.agents import DoodleRandom, play_game
from quiltbee.cli.terminal.keys import Key
from quiltbee.cli.terminal.replaying import turned
from quiltbee.records import write_record

RECORD = str(FOLDER / "automa_3.qb")


@pytest.mark.parametrize(
    ("ply", "key", "then"),
    [
        (3, Key.RIGHT, 4), (3, " ", 4), (3, Key.LEFT, 2), (3, Key.DOWN, 13), (3, Key.UP, 0),
        (0, Key.LEFT, 0), (20, Key.RIGHT, 20), (15, Key.DOWN, 20), (3, "g", 0), (3, "G", 20),
        (3, "x", 3), (3, Key.RESIZE, 3),
    ],
)  # fmt: skip
def test_keys_turn_pages(ply: int, key: str, then: int) -> None:
    assert turned(ply, key, 20) == then


def test_a_game_of_patchwork_is_turned_over_by_arrows() -> None:
    with terminal("replay", RECORD, "--at", "1", columns=100, rows=30) as person:
        first = person.wait_for("q leave")
        assert "Ply 1 of" in first
        assert "a b c d e f g h i" in first
        assert "card 11, budget 10" in person.press(RIGHT, "Ply 2 of")
        person.press(LEFT, "Ply 1 of")
        person.press(DOWN, "Ply 11 of")
        person.press(UP, "Ply 1 of")
        person.press("g", "Ply 0 of")
        assert person.press("q", "") is not None
        assert person.leave() == 0
        assert person.echoes()


def test_a_game_of_doodle_speaks_german(tmp_path: Path) -> None:
    course = play_game([DoodleRandom()] * 2, doodle.deal(Random(7), seats=2))
    file = tmp_path / "doodle.qb"
    file.write_text(write_record(course.record()), "utf-8")
    with terminal("replay", str(file), "--language", "de", columns=90, rows=30) as person:
        assert "Runde 3" in person.wait_for("q beenden")
        person.press("g", "Zug 0 von")
        person.press(RIGHT, "Zug 1 von")
        person.press("q", "")
        assert person.leave() == 0
