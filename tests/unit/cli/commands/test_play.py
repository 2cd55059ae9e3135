"""`quiltbee play` without a terminal: bots, pipes, records, refusals."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.engines import engine_spec
from tests.support.local_tables import played_out, undated, written
from tests.support.patchwork.seated import dealt
from typer.testing import CliRunner, Result

from quiltbee.agents.levels import level_named
from quiltbee.cli.app import app
from quiltbee.cli.terminal import session
from quiltbee.match import SeatKind
from quiltbee.match.resuming import seats_of
from quiltbee.patchwork import parse_position
from quiltbee.records import read_record, write_record
from quiltbee.ugi.engine_agent import close_engines


def invoke(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)


def play(*arguments: str, stdin: str = "") -> str:
    result = invoke("play", *arguments, stdin=stdin)
    assert result.exit_code == 0, result.output
    return result.stdout


def refusal(*arguments: str) -> str:
    result = invoke("play", *arguments)
    assert result.exit_code == 2, result.output
    return result.stderr


def seats_first(seats: str) -> tuple[str, ...]:
    return ("--seats", seats, *(() if "automa" in seats else ("--first", "1")))


def test_a_game_of_bots_replays_to_the_same_state_and_scores(tmp_path: Path) -> None:
    path = str(tmp_path / "out.qb")
    output = play("patchwork", "--seats", "random,random", "--seed", "7", "--record", path)
    told = json.loads(invoke("replay", path, "--json").output)
    lines = output.splitlines()
    assert lines[0] == told["position"]
    scores = told["outcome"]["scores"]
    assert f"seat 1 (random) {scores[0]}, seat 2 (random) {scores[1]}" in lines[1]
    assert f"seat {told['outcome']['winner']} won" in lines[1]
    assert path in lines[-1]


@pytest.mark.parametrize(
    "seats", ["random,random", "random,greedy", "greedy,greedy", "greedy,automa", "random,automa"]
)
def test_json_is_what_replay_prints(seats: str, tmp_path: Path) -> None:
    path = str(tmp_path / "out.qb")
    output = play("--seats", seats, "--seed", "3", "--record", path, "--json")
    assert output == invoke("replay", path, "--json").output
    told = json.loads(output)
    for number, word in enumerate(seats.split(","), start=1):
        shown = "level 1" if word == "automa" else word
        assert told["headers"][f"Seat{number}"] == f"{word.capitalize()} ({shown})"
    assert told["headers"]["FairSeed"] == "3"
    assert "Date" not in told["headers"]
    assert parse_position(told["position"]).outcome is not None


def test_bots_play_doodle_too(tmp_path: Path) -> None:
    path = str(tmp_path / "out.qb")
    arguments = ("doodle", "--seats", "random,random,random", "--seed", "3", "--record", path)
    assert play(*arguments, "--json") == invoke("replay", path, "--json").output


def test_the_same_seed_writes_the_same_bytes(tmp_path: Path) -> None:
    first, second = tmp_path / "1.qb", tmp_path / "2.qb"
    for path in (first, second):
        play("--seats", "greedy,automa", "--seed", "12", "--record", str(path))
    assert first.read_bytes() == second.read_bytes()


def test_a_seed_is_chosen_and_shown() -> None:
    lines = play("--seats", "random,random").splitlines()
    seed = lines[-1].removeprefix("seed ")
    assert play("--seats", "random,random", "--seed", seed).splitlines() == lines


@pytest.mark.parametrize(
    "seats", ["human,greedy", "human,hedda", "human,automa", "random,human", "human,human"]
)
def test_a_whole_game_by_piped_tokens(seats: str, tmp_path: Path) -> None:
    twin = dealt(seats, seed=8)
    typed = played_out(twin)
    path = tmp_path / "out.qb"
    output = play(
        *seats_first(seats), "--seed", "8", "--record", str(path), stdin="\n".join(typed) + "\n"
    )
    assert written(path) == undated(write_record(twin.record))
    assert "wins," in output or "You win," in output
    told = "".join(output.split())  # how it is broken into lines depends on the folder
    assert f"quiltbeereplay{path}" in told


def test_a_piped_game_in_german_speaks_german() -> None:
    typed = played_out(dealt("human,automa", seed=8))
    script = ["hilfe", "punkte", "kreis", "züge 1", "tipp", "zurück", "unsinn", *typed]
    output = play(
        "--seats", "human,automa", "--seed", "8", "--language", "de", stdin="\n".join(script)
    )
    for text in (
        "So wird hier gespielt",
        "So stünde es jetzt",
        "Der Flickenkreis: 33 Flicken",
        "mögliche Züge",
        "Nimmersatt würde",
        "„unsinn“ ist weder",
        "Auslage",
        "Der Automa darf",
        "Spezialflicken",
        "gewinn",
    ):
        assert text in output, text
    for word in ("button", "patch ", "Your", "score", "income", "Offer", "Next", "takes"):
        assert word not in output, word


def test_the_end_of_input_stops_cleanly_and_keeps_the_game(tmp_path: Path) -> None:
    path = tmp_path / "out.qb"
    output = play(*seats_first("human,greedy"), "--seed", "8", "--record", str(path), stdin="adv\n")
    assert "--resume" in output
    record = read_record(path.read_text("utf-8"))
    assert record.final_state.outcome is None
    assert len(record.line.moves) >= 2


def test_without_a_terminal_and_without_input_nothing_waits() -> None:
    assert "The game was not saved" in play()


def test_a_game_goes_on_and_ends_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    twin = dealt(seed=8)
    typed = played_out(twin)
    path = tmp_path / "out.qb"
    first, rest = "\n".join(typed[:4]) + "\n", "\n".join(typed[4:])
    play(*seats_first("human,greedy"), "--seed", "8", "--record", str(path), stdin=first)
    output = play("--resume", str(path), stdin=rest)
    assert "The game continues after" in output
    assert written(path) == undated(write_record(twin.record))
    assert "is over" in refusal("--resume", str(path))


def test_a_move_is_taken_back_and_gone_from_the_file(tmp_path: Path) -> None:
    path = tmp_path / "out.qb"
    kept = ("--seats", "human,human", "--first", "1", "--seed", "8", "--record", str(path))
    play(*kept, stdin="adv\ntakeback\n")
    assert read_record(path.read_text("utf-8")).line.moves == ()
    play("--resume", str(path), stdin="adv\nadv\ntakeback\n")
    assert len(read_record(path.read_text("utf-8")).line.moves) == 1


def test_options_of_any_game_can_be_given_by_name() -> None:
    told = json.loads(play("--seats", "random,random", "--option", "edition=original", "--json"))
    assert told["edition"] == "original"
    assert "--option" in refusal("--option", "edition")


def test_json_with_people_leaves_standard_output_to_json() -> None:
    result = invoke("play", *seats_first("human,greedy"), "--seed", "8", "--json", stdin="adv\n")
    told = json.loads(result.stdout)
    assert told["ply"] >= 1
    assert told["outcome"] is None
    assert "Your turn" in result.stderr


def test_names_are_shown_and_written(tmp_path: Path) -> None:
    path = tmp_path / "out.qb"
    output = play("--seats", "human,greedy", "--names", "Anna,Bob", "--record", str(path))
    assert "Anna, your turn" in output
    headers = dict(read_record(path.read_text("utf-8")).headers)
    assert (headers["Seat1"], headers["Seat2"]) == ("Anna", "Bob (greedy)")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--seats", "automa,human"), "The Automa only plays the second seat."),
        (("--seats", "human"), "This game has 2 seats, not 1."),
        (("--seats", "human,robot"), "There is no seat 'robot'."),
        (("--level", "robot"), "There is no seat 'robot'."),
        (("--level", "pip", "--seats", "human,greedy"), "--level and --seats both say"),
        (("--seats", "human,automa", "--first", "2"), "the other seat always starts"),
        (("--seats", "human,greedy", "--automa-level", "2"), "isn't at this table"),
        (("chess",), "There is no game 'chess'."),
    ],
)
def test_refusals_are_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    told = refusal(*arguments)
    assert sentence in told
    assert told.startswith("quiltbee: ")
    assert "Traceback" not in told


def test_a_level_is_introduced_and_plays() -> None:
    english = " ".join(play("--level", "bruno", "--seed", "8", "--first", "2").split())
    bruno = level_named("patchwork", "bruno")
    assert f"With you: Bruno, {bruno.trait.of('en')}. {bruno.description.of('en')}" in english
    assert re.search("Bruno (takes|advances)", english)
    german = play("--level", "bruno", "--seed", "8", "--language", "de")
    assert bruno.description.of("de") in " ".join(german.split())


@pytest.mark.parametrize("seats", ["wilma,theo", "agatha:40,automa", "net,search:8"])
def test_strong_bots_play_the_same_game_again(seats: str) -> None:
    told = [json.loads(play("--seats", seats, "--seed", "5", "--json")) for _ in range(2)]
    assert told[0] == told[1]
    assert told[0]["outcome"] is not None


def test_a_level_that_thinks_goes_on_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    twin = dealt("human,agatha:20", seed=8)
    typed = played_out(twin)
    path = tmp_path / "out.qb"
    first, rest = "\n".join(typed[:3]) + "\n", "\n".join(typed[3:])
    play(*seats_first("human,agatha:20"), "--seed", "8", "--record", str(path), stdin=first)
    play("--resume", str(path), stdin=rest)
    assert written(path) == undated(write_record(twin.record))


def test_refusals_in_german() -> None:
    assert "nur auf dem zweiten Platz" in refusal("--seats", "automa,human", "--language", "de")
    assert "Languages are: en, de" in refusal("--language", "xx")


def test_a_broken_record_is_refused_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "broken.qb"
    path.write_text('[Quiltbee "1"]\n[Game "patchwork"]\n', "utf-8")
    assert "Zeile 1, Spalte 1: Der Aufbau" in refusal("--resume", str(path), "--language", "de")


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "precious.qb"
    path.write_text("precious", "utf-8")
    assert "already exists" in refusal("--seats", "human,greedy", "--record", str(path))
    assert path.read_text("utf-8") == "precious"


def test_old_terminals_get_plain_signs() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "quiltbee", "play", "--seed", "7"],
        input=b"hint\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"},
        check=True,
    )
    text = result.stdout.decode("ascii")
    assert "1 . . ." in text
    assert "A You" in text


def test_who_thinks_long_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = ("--seats", "greedy,human", "--first", "1", "--seed", "8")
    assert "thinking" not in play(*seats), "it answers at once"
    monkeypatch.setattr(session, "_NOTICED", 0.0)
    assert "Greedy is thinking …" in play(*seats)
    assert "Nimmersatt denkt nach …" in play(*seats, "--language", "de")


def test_a_class_of_your_own_and_an_engine_sit_down(tmp_path: Path) -> None:
    path = tmp_path / "own.qb"
    own, engine = "mine=tests.support.own_bots:First", engine_spec("plain")
    play("--seats", f"{own},{engine}", "--seed", "7", "--record", str(path))
    headers = dict(read_record(path.read_text("utf-8")).headers)
    assert headers["Seat1"] == "mine (tests.support.own_bots:First)"
    close_engines()
    assert "no module no_such_module" in refusal("--seats", "no_such_module:Mine,greedy")


def test_a_record_that_names_a_class_does_not_run_it(tmp_path: Path) -> None:
    """Records come from anywhere; only what is typed here is imported."""
    path = tmp_path / "own.qb"
    play("--seats", "greedy,random", "--seed", "7", "--record", str(path))
    text = path.read_text("utf-8").replace("(greedy)", "(tests.support.own_bots:Broken)")
    path.write_text(text[: text.rindex("=")].rsplit(" ", 3)[0] + " *\n", "utf-8")
    seats = seats_of(read_record(path.read_text("utf-8")))
    assert seats[0].kind is SeatKind.PERSON
