import json
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from tests.golden.remake import FOLDER
from typer.testing import CliRunner

from quiltbee import doodle
from quiltbee.cli.app import app, main
from quiltbee.games import DOODLE
from quiltbee.patchwork import parse_position
from quiltbee.records import Record, read_record, write_record

RECORD = str(FOLDER / "automa_3.qb")
GAME = read_record(Path(RECORD).read_text("utf-8"))
PLIES = len(GAME.line.plies)
FIRST, SECOND = GAME.final_state.scores


def run(*arguments: str, stdin: str | None = None) -> str:
    result = CliRunner().invoke(app, ["replay", *arguments], input=stdin)
    assert result.exit_code == 0, result.output
    return result.output


def test_the_final_position_with_moves_and_scores() -> None:
    output = run(RECORD)
    assert f"  {PLIES}. {GAME.line.moves[-1]}" in output
    assert "card 11, budget 10; affordable" in output
    assert f"final scores: seat 1: {FIRST}, seat 2: {SECOND}; seat 2 won" in output


def test_json_of_the_final_state() -> None:
    told = json.loads(run(RECORD, "--json"))
    assert told["ply"] == told["plies"] == PLIES
    assert told["outcome"] == {"scores": [FIRST, SECOND], "winner": 2, "decided_by": "score"}
    assert parse_position(told["position"]) == GAME.final_state


def test_json_tells_why_the_automa_took_what_it_took() -> None:
    reason = json.loads(run(RECORD, "--at", "2", "--json"))["reason"]
    assert (reason["card"], reason["budget"], reason["patch"]) == (11, 10, 28)
    assert reason["filters"][0]["filter"] == "most_buttons"
    assert json.loads(run(RECORD, "--at", "1", "--json"))["reason"] is None


@pytest.mark.parametrize(("at", "ply"), [(0, 0), (5, 5), (-1, PLIES), (-PLIES - 1, 0)])
def test_any_position_of_the_record(at: int, ply: int) -> None:
    told = json.loads(run(RECORD, "--at", str(at), "--json"))
    assert told["ply"] == ply
    assert "position after" in run(RECORD, "--at", str(at))


def test_a_drawing_of_any_position(tmp_path: Path) -> None:
    picture = tmp_path / "position.svg"
    run(RECORD, "--at", "10", "--svg", str(picture))
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_a_drawing_of_a_game_of_doodle(tmp_path: Path) -> None:
    setup = doodle.deal(Random(1), seats=2)
    moves = [next(iter(setup.state().legal_moves))]
    record, picture = tmp_path / "doodle.qb", tmp_path / "doodle.svg"
    record.write_text(write_record(Record.of(DOODLE, setup, moves)), "utf-8")
    run(str(record), "--svg", str(picture))
    assert ElementTree.parse(picture).getroot()[0].text == "Patchwork Doodle: Start patches"


def test_standard_input_is_read() -> None:
    assert "seat 2 won" in run("-", stdin=Path(RECORD).read_text("utf-8"))


def test_a_place_beyond_the_end_is_refused() -> None:
    result = CliRunner().invoke(app, ["replay", RECORD, "--at", str(PLIES + 1)])
    assert result.exit_code == 2
    assert f"0 to {PLIES}" in result.output


def test_a_broken_file_gives_one_sentence_and_no_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "broken.qb"
    broken.write_text(Path(RECORD).read_text("utf-8").replace("2. c11-28", "2. c11-29"), "utf-8")
    monkeypatch.setattr("sys.argv", ["quiltbee", "replay", str(broken)])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    assert capsys.readouterr().err.startswith("quiltbee: Line 13, column 11: The move 'c11-29'")


@pytest.mark.parametrize(
    ("headers", "sentence"),
    [
        ({}, "the game goes on; counted now"),
        (
            {"Forfeit": "2", "Reason": "timeout: no bestmove within 0.50 s."},
            "seat 2 forfeited the game (timeout: no bestmove within 0.50 s); counted now",
        ),
        ({"EndedBy": "resign", "Winners": "2"}, "the game ended by resign; seat 2 won; counted"),
        ({"EndedBy": "abandoned", "Winners": ""}, "the game ended by abandoned; no one won"),
    ],
)
def test_a_game_that_ended_early_says_how(headers: dict[str, str], sentence: str) -> None:
    moves = GAME.line.moves[:2]
    text = write_record(Record.of(GAME.game, GAME.start, moves, **headers))
    assert sentence in run("-", stdin=text)
    assert "the game goes on" in run("-", "--at", "1", stdin=text)
