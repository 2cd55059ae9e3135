"""Sessions at a real pseudo-terminal."""

import os
import signal
from pathlib import Path

import pytest
from tests.support.local_tables import written
from tests.support.patchwork.seated import KNOWN
from tests.support.terminals import (
    DOWN,
    END,
    ENTER,
    ESCAPE,
    INTERRUPT,
    LEFT,
    RIGHT,
    TAB,
    UP,
    terminal,
)

from quiltbee.patchwork import parse_move
from quiltbee.records import read_record

AGAIN = "Your turn: take a patch or advance."


def moves_of(path: Path) -> tuple[str, ...]:
    record = read_record(path.read_text("utf-8"))
    return tuple(record.game.format_move(move) for move in record.line.moves)


def test_a_game_by_keys(tmp_path: Path) -> None:
    """Arrows, turn, flip, undo, another patch, help, typed words and notation, confirm, leave."""
    path = tmp_path / "game.qb"
    arguments = ("play", "--seats", "human,human", "--first", "1", "--seed", str(KNOWN))
    with terminal(*arguments, "--record", "game.qb", folder=tmp_path) as person:
        person.wait_for("Player 1, your turn")
        assert not person.echoes()
        assert "it costs 10, and you have 5" in person.press("1", "Take a cheaper one")
        person.press("2", "8-0a1: You pay 4 buttons, move to 6")
        person.press("r", "8-1a1:")
        person.press(RIGHT + RIGHT + DOWN, "8-1c2:")
        person.press("f", "8-7c2:")
        person.press(LEFT + UP, "8-7b1:")
        person.press(ESCAPE, "take a patch or advance.")
        person.press("?", "How to play here")
        person.press("x", "take a patch or advance.")
        person.press(TAB + TAB, "14-0a1:")
        person.press("c4", "> c4")
        person.press(ENTER, "14-0c4:")
        assert "Player 2, your turn" in person.press(ENTER, "Player 2, your turn")
        assert moves_of(path) == ("14-0c4",)
        person.press("score" + ENTER, "If the game ended now")
        person.press(ESCAPE, "Player 2, your turn")
        person.press("24-0a1" + ENTER, "Player 1, your turn")
        person.press("a", "adv: You move to")
        person.press(ENTER, "Player 2, your turn")
        person.press("q", "Press q again to leave. The game is kept in game.qb.")
        assert "quiltbee play --resume game.qb" in person.press("q", "--resume game.qb")
        assert person.leave() == 0
    assert moves_of(path)[:2] == ("14-0c4", "24-0a1")
    assert read_record(path.read_text("utf-8")).line.moves[0] == parse_move("14-0c4")


def test_the_menu_takes_enter_for_the_weakest_level() -> None:
    with terminal("play", "--seed", "5", "--first", "1") as person:
        person.wait_for("Who would you like to play?")
        person.press(ENTER, "or a name [1]:")
        assert "With you: Pip" in person.press(ENTER, AGAIN)
        assert person.press("h", "Greedy would play").count("Greedy") > 0
        person.press(ENTER, "Pip takes patch", "Pip advances")
        person.press(END, "The game was not saved. Play the same one again with: --seed 5")
        assert person.leave() == 0


def test_the_menu_can_be_left() -> None:
    with terminal("play") as person:
        person.wait_for("1 to 2 [1]:")
        person.press(ENTER, "1, 2 or 3 [1]:")
        person.press(END, "Goodbye.")
        assert person.leave() == 0


def test_the_automa_by_menu_in_german() -> None:
    with terminal("play", "--seed", "11", extra={"LANG": "de_DE.UTF-8"}) as person:
        person.wait_for("Was möchtest du spielen?")
        person.press("1" + ENTER, "Gegen wen möchtest du spielen?")
        person.press("2" + ENTER, "Welche Stufe?")
        person.press("4" + ENTER, "Stufe 4: Meister")
        person.press("a" + ENTER, "Der Automa darf")
        person.press("warum" + ENTER, "beliebige Taste: zurück")
        person.press("x" + "ende" + ENTER, "Noch einmal dieselbe: --seed 11")
        assert person.leave() == 0


def test_interrupting_leaves_politely_and_keeps_the_game(tmp_path: Path) -> None:
    arguments = ("play", "--seats", "human,greedy", "--seed", "5", "--first", "1")
    with terminal(*arguments, "--record", "game.qb", folder=tmp_path) as person:
        person.wait_for(AGAIN)
        person.press("7-0a1" + ENTER, "Greedy takes patch")
        assert "Traceback" not in person.press(INTERRUPT, "--resume game.qb")
        assert person.leave() == 0
    assert moves_of(tmp_path / "game.qb")[0] == "7-0a1"


def test_a_terminated_program_gives_the_terminal_back(tmp_path: Path) -> None:
    arguments = ("play", "--seats", "human,greedy", "--seed", "5", "--first", "1")
    with terminal(*arguments, "--record", "game.qb", folder=tmp_path) as person:
        person.wait_for(AGAIN)
        person.press("7-0a1" + ENTER, "Greedy takes patch")
        os.kill(person.process_id, signal.SIGTERM)
        assert person.leave() == 128 + signal.SIGTERM
        assert person.echoes()
    assert moves_of(tmp_path / "game.qb")[0] == "7-0a1"


def test_another_size_is_drawn_anew() -> None:
    with terminal("play", "--seats", "human,human", "--first", "1") as person:
        person.wait_for("Player 1, your turn")
        assert "a   b   c   d" not in person.seen
        person.resize(140, 45)
        person.wait_for("a   b   c   d")


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [(("--lines",), {}), ((), {"TERM": "dumb"})],
    ids=["wished for", "dumb terminal"],
)
def test_lines_instead_of_keys(arguments: tuple[str, ...], extra: dict[str, str]) -> None:
    options = ("play", "--seats", "human,human", "--first", "1", "--seed", str(KNOWN))
    with terminal(*options, *arguments, extra=extra) as person:
        person.wait_for("a move such as 17-3c4")
        assert person.echoes()
        person.press("2\n", "ok: sew on")
        person.press("c4\n", "8-0c4: You pay 4 buttons")
        person.press("ok\n", "Player 2, your turn")
        person.press("quit\n", f"--seed {KNOWN}")
        assert person.leave() == 0


def test_a_finished_game_is_shown_and_can_be_kept(tmp_path: Path) -> None:
    with terminal("play", "--seats", "human,automa", "--seed", "5", folder=tmp_path) as person:
        person.wait_for(AGAIN)
        while "Keep the game?" not in person.seen:
            person.press("h", "would play")
            person.press(ENTER, "h hint", "Keep the game?")
        assert "empty cells" in person.seen
        person.press("end.qb\n", "quiltbee replay end.qb")
        assert person.leave() == 0
    assert "=" in written(tmp_path / "end.qb").splitlines()[-1]
