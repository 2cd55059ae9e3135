"""`quiltbee analyze`: positions and records, as tables, JSON and a picture."""

import json
from pathlib import Path

import pytest
from tests.support.patchwork.tables import automa, player, table
from typer.testing import CliRunner, Result

from quiltbee.cli.app import app
from quiltbee.games import PATCHWORK
from quiltbee.patchwork import ADVANCE, Setup, format_position
from quiltbee.records import Record, read_record, write_record

FEW = ("--simulations", "40")


def invoke(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(app, ["analyze", *arguments], input=stdin)


def analyze(*arguments: str, stdin: str = "") -> str:
    result = invoke(*arguments, stdin=stdin)
    assert result.exit_code == 0, result.output
    return result.stdout


def refusal(*arguments: str) -> str:
    result = invoke(*arguments)
    assert result.exit_code == 2, result.output
    return result.stderr


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of two weak players."""
    path = tmp_path_factory.mktemp("records") / "game.qb"
    arguments = ["play", "--seats", "hedda,pip", "--names", ",Zoe", "--seed", "7"]
    result = CliRunner().invoke(app, [*arguments, "--record", str(path)])
    assert result.exit_code == 0, result.output
    return path


@pytest.fixture(scope="module")
def start() -> str:
    setup = Setup((*range(1, 33), 0))
    return format_position(setup.state())


def test_a_position_shows_its_best_moves(start: str) -> None:
    told = analyze(start, *FEW, "--count", "3")
    assert "Seat 1 to move, 40 simulations" in told
    facts = json.loads(analyze(start, *FEW, "--count", "3", "--json"))
    assert facts["position"] == start
    assert len(facts["options"]) == 3
    for option in facts["options"]:
        assert option["move"] in told
        assert f"{option['visits']}" in told
    assert facts["options"][0]["win_probability"] == facts["win_probability"]


def test_the_same_answer_twice_and_from_standard_input(start: str) -> None:
    assert analyze(start, *FEW) == analyze("-", *FEW, stdin=start + "\n")


def test_a_proof_is_told(record: Path) -> None:
    states = read_record(record.read_text("utf-8")).for_game(PATCHWORK).states()
    last = next(state for state in reversed(states) if len(state.legal_moves) > 1)
    line = format_position(last)
    facts = json.loads(analyze(line, *FEW, "--json"))
    assert facts["proved"]
    points = abs(round(facts["margin"]))
    won = facts["win_probability"] == 1.0
    english = f"proved: {'wins' if won else 'loses'} by {points}"
    german = f"bewiesen: {'gewinnt' if won else 'verliert'} mit {points}"
    assert english in analyze(line, *FEW)
    assert german in analyze(line, *FEW, "--language", "de")


def test_a_finished_position_tells_the_result(record: Path) -> None:
    told = json.loads(CliRunner().invoke(app, ["replay", str(record), "--json"]).output)
    winner = told["outcome"]["winner"]
    assert f"seat {winner} won" in analyze(told["position"])
    assert json.loads(analyze(told["position"], "--json"))["options"] == []


def test_before_the_automas_turn_the_player_is_told_what_to_expect() -> None:
    line = format_position(table(player(3), automa(2)))
    assert "The Automa is next. Seat 1 wins with" in analyze(line, "--simulations", "16")


def test_a_record_names_mistakes_and_what_was_better(record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "graph.svg"
    told = analyze(str(record), *FEW, "--svg", str(picture))
    facts = json.loads(analyze(str(record), *FEW, "--json"))
    assert facts["names"] == {"1": "Hedda", "2": "Zoe"}
    named = [ply for ply in facts["plies"] if ply["decision"] and ply["decision"]["verdict"]]
    assert named
    rows = told.splitlines()
    for ply in named:
        row = next(row for row in rows if row.split()[:1] == [str(ply["ply"])])
        assert ply["decision"]["verdict"] in row
        assert ply["decision"]["best"]["move"] in row
        assert f" {int(round(100 * ply['decision']['loss'], 2))} " in row
    for summary in facts["seats"]:
        assert f"{100 * summary['accuracy']:.0f} %" in told
    svg = picture.read_text("utf-8")
    assert "Win probability: Hedda against Zoe" in svg
    for ply in named:
        assert f"ply {ply['ply']}," in svg


def test_names_are_shown_as_they_are_written(record: Path, tmp_path: Path) -> None:
    strange = tmp_path / "strange.qb"
    text = record.read_text("utf-8").replace('"Hedda (hedda)"', '"[/] :bee: <b>"')
    strange.write_text(text.replace("Zoe (pip)", "[red]Zoe"), "utf-8")
    picture = tmp_path / "strange.svg"
    told = analyze(str(strange), "--simulations", "4", "--svg", str(picture))
    assert "[/] :bee: <b>" in " ".join(told.split())
    assert "[red]Zoe" in told
    assert "[/] :bee: &lt;b&gt; against [red]Zoe" in picture.read_text("utf-8")


def test_a_game_without_moves_tells_how_it_begins(tmp_path: Path) -> None:
    path = tmp_path / "empty.qb"
    record = Record.of(PATCHWORK, Setup((*range(1, 33), 0)), (), Seat1="Anna", Seat2="Bob")
    path.write_text(write_record(record), "utf-8")
    assert "There are no moves yet. Anna wins with" in analyze(str(path), "--simulations", "4")
    assert "Anna gewinnt zu" in analyze(str(path), "--simulations", "4", "--language", "de")


def test_a_drawing_that_cannot_be_kept_is_refused_before_the_work(
    record: Path, tmp_path: Path
) -> None:
    result = invoke(str(record), "--simulations", "4", "--svg", str(tmp_path / "no" / "graph.svg"))
    assert result.exit_code == 2
    assert "accuracy" not in result.stdout
    assert "graph.svg" in "".join(result.stderr.split())


def test_german_tables_have_room(record: Path) -> None:
    told = analyze(str(record), "--simulations", "8", "--language", "de")
    assert "Genauigkeit" in told
    assert "Hedda gewinnt" in told
    assert "…" not in told


def test_people_without_names_are_seats(tmp_path: Path, start: str) -> None:
    state = PATCHWORK.parse_position(start)
    path = tmp_path / "short.qb"
    path.write_text(write_record(Record.of(PATCHWORK, state, (ADVANCE, ADVANCE))), "utf-8")
    facts = json.loads(analyze(str(path), *FEW, "--json"))
    assert facts["names"] == {"1": "Player 1", "2": "Player 2"}
    assert len(facts["plies"]) == 2


def test_seconds_limit_the_thinking(start: str) -> None:
    facts = json.loads(analyze(start, "--seconds", "0.02", "--json"))
    assert facts["simulations"] > 0


def test_refusals(start: str, tmp_path: Path) -> None:
    assert "not both" in refusal(start, *FEW, "--seconds", "1")
    assert "--svg is for records" in refusal(start, *FEW, "--svg", str(tmp_path / "a.svg"))
    assert not (tmp_path / "a.svg").exists()
    assert "can't be read" in refusal("pw1_nonsense")
    assert "Languages are" in refusal(start, "--language", "xx")
    broken = tmp_path / "broken.qb"
    broken.write_text("[Quiltbee", "utf-8")
    assert "Zeile 1" in refusal(str(broken), "--language", "de")
    missing = invoke(str(tmp_path / "nothing.qb"))
    assert (missing.exit_code, "nothing.qb" in missing.stderr) == (2, True)


def test_a_second_opinion_of_a_class_of_your_own(record: Path, start: str) -> None:
    told = json.loads(analyze(str(record), "--agent", "tests.support.own_bots:First", "--json"))
    assert 0 <= told["agreed"] < len(told["opinions"])
    assert all(one["chosen"] for one in told["opinions"])
    table = analyze(str(record), "--agent", "greedy", "--language", "en")
    assert "greedy would have played" in table
    assert "plays" in analyze(start, "--agent", "random", "--language", "en")
    assert "there is no module" in refusal(start, "--agent", "no_such:Mine")


def test_a_net_of_your_own_judges(start: str, tmp_path: Path) -> None:
    weights = tmp_path / "mine.npz"
    weights.write_bytes(b"not weights")
    assert weights.name in refusal(start, "--agent", f"search@{weights}", "--simulations", "2")
