"""`quiltbee analyze` on Patchwork Doodle: positions and records, as tables, JSON and a picture."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.support.doodle.tables import first_turn, pass_until
from typer.testing import CliRunner, Result

from quiltbee.cli.app import app
from quiltbee.doodle import format_position, parse_move
from quiltbee.doodle.steps import OVER
from quiltbee.games import DOODLE
from quiltbee.records import Record, read_record, write_record

FEW = ("--simulations", "40")


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["analyze", *arguments], env={"COLUMNS": "160"})


def analyze(*arguments: str) -> str:
    result = invoke(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A solo game of a weak player."""
    path = tmp_path_factory.mktemp("records") / "solo.qb"
    arguments = ["play", "doodle", "--seats", "olaf", "--seed", "7", "--record", str(path)]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    return path


@pytest.fixture(scope="module")
def findings(record: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(analyze(str(record), *FEW, "--json"))
    return found


def test_a_position_shows_the_best_plans_of_each_seat() -> None:
    position = format_position(first_turn(2, roll=1))
    facts = json.loads(analyze(position, *FEW, "--count", "3", "--json"))
    assert facts["position"] == position
    assert [seat["seat"] for seat in facts["seats"]] == [1, 2]
    for number, seat in enumerate(facts["seats"], start=1):
        expected = [option["expected"] for option in seat["options"]]
        assert len(expected) == 3
        assert expected == sorted(expected, reverse=True)
        assert seat["options"][0]["moves"][-1] == f"{number}-end"
    told = analyze(position, *FEW, "--count", "3", "--language", "de")
    assert "Platz 2, das Beste zuerst" in told
    for seat in facts["seats"]:
        for option in seat["options"]:
            assert option["moves"][0].partition("-")[2] in told


def test_before_the_roll_and_after_the_end_there_is_nothing_to_plan() -> None:
    waiting = first_turn(roll=None)
    assert "rolled first" in analyze(format_position(waiting), *FEW)
    over = pass_until(first_turn(), OVER)
    assert "The game is over" in analyze(format_position(over), *FEW)


def test_a_record_tells_what_every_step_lost(record: Path, findings: dict[str, Any]) -> None:
    game = read_record(record.read_text("utf-8")).for_game(DOODLE)
    (seat,) = findings["seats"]
    assert findings["names"] == {"1": "Olaf"}
    assert seat["score"] == game.final_state.scores[0]
    assert [step["step"] for step in seat["steps"]][:2] == ["setup", "1t1"]
    assert len(seat["steps"]) == OVER
    lost = sum(step["loss"] for step in seat["steps"])
    assert seat["lost"] == pytest.approx(lost, abs=0.2)
    told = analyze(str(record), *FEW)
    assert "points lost in total" in told
    assert str(seat["hindsight"]["score"]) in told
    worst = max(seat["steps"], key=lambda step: step["loss"])
    shown = [float(number) for number in re.findall(r"[0-9]+\.[0-9]", told)]
    # JSON rounds to hundredths; the table cuts after tenths, as 7.99 points are not a blunder of 8
    assert any(-0.006 < worst["loss"] - number < 0.106 for number in shown)


def test_every_better_plan_and_all_of_hindsight_can_be_played(
    record: Path, findings: dict[str, Any]
) -> None:
    game = read_record(record.read_text("utf-8")).for_game(DOODLE)
    (seat,) = findings["seats"]
    starts: dict[int, Any] = {}
    for state in game.states():
        if not state.chance_waits:
            starts.setdefault(state.step, state)
    for number, step in enumerate(seat["steps"]):
        starts[number].play_all(parse_move(token) for token in step["best"])
    state = game.first_state
    rolls = iter([move for move in game.line.moves if str(move).startswith("die")])
    for moves in seat["hindsight"]["steps"]:
        if state.chance_waits:
            state = state.play(next(rolls))
        state = state.play_all(parse_move(token) for token in moves)
    assert state.scores == (seat["hindsight"]["score"],)
    assert seat["hindsight"]["score"] > seat["score"]


def test_hindsight_can_be_drawn(record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "best.svg"
    analyze(str(record), *FEW, "--svg", str(picture), "--theme", "dark")
    assert "Olaf" in picture.read_text("utf-8")


def test_an_unfinished_game_has_no_hindsight_and_no_picture(tmp_path: Path) -> None:
    path = tmp_path / "short.qb"
    setup = DOODLE.deal(Random(2), 1, {})
    moves = [parse_move("1-start-0a1"), parse_move("1-end"), parse_move("die-2")]
    path.write_text(write_record(Record.of(DOODLE, setup, moves)), "utf-8")
    facts = json.loads(analyze(str(path), *FEW, "--json"))
    assert facts["seats"][0]["hindsight"] is None
    assert len(facts["seats"][0]["steps"]) == 1
    refused = invoke(str(path), *FEW, "--svg", str(tmp_path / "none.svg"))
    assert refused.exit_code == 2
    assert "finished games" in refused.stderr
