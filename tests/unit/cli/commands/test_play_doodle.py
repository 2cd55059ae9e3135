"""`quiltbee play doodle` without a terminal: bots, pipes, records, decks, personal bests."""

import json
from pathlib import Path

import pytest
from tests.support.doodle.seated import dealt
from tests.support.local_tables import played_out, undated, written
from tests.support.loosely import loosely
from typer.testing import CliRunner, Result

from quiltbee.cli.app import app
from quiltbee.cli.terminal.doodle.personal_best import FILE_NAME
from quiltbee.doodle import DrawPatch, ShadeCell
from quiltbee.records import read_record, write_record


def invoke(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)


def play(*arguments: str, stdin: str = "") -> str:
    result = invoke("play", "doodle", *arguments, stdin=stdin)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture(scope="module")
def four_bots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("bots") / "four.qb"
    play("--seats", "greedy,greedy,random,greedy", "--seed", "7", "--record", str(path))
    return path


@pytest.mark.parametrize("seats", ["greedy", "random,greedy"])
def test_bots_and_replay_agree(seats: str, tmp_path: Path) -> None:
    path = str(tmp_path / "out.qb")
    output = play("--seats", seats, "--seed", "7", "--record", path, "--json")
    assert output == invoke("replay", path, "--json").output
    assert json.loads(output)["outcome"]["scores"]


def test_four_bots_use_their_special_actions(four_bots: Path) -> None:
    record = read_record(four_bots.read_text("utf-8"))
    drawn = [move for move in record.line.moves if isinstance(move, DrawPatch)]
    assert any(move.cuts for move in drawn)
    assert any(isinstance(move, ShadeCell) for move in record.line.moves)
    sheets = loosely(record.final_state).sheets
    assert any(piece.by_neighbor for sheet in sheets for piece in sheet.pieces)
    assert record.final_state.outcome is not None


def test_twelve_can_play() -> None:
    output = play("--seats", ",".join(["random"] * 12), "--seed", "3")
    assert "seat 12 (random)" in output


def test_a_whole_solo_game_by_piped_tokens(tmp_path: Path, data: Path) -> None:
    twin = dealt(seed=8)
    typed = [token.removeprefix("1-") for token in played_out(twin)]
    path = tmp_path / "out.qb"
    output = play("--seed", "8", "--record", str(path), stdin="\n".join(typed) + "\n")
    assert written(path) == undated(write_record(twin.record))
    score = twin.state.scores[0]
    assert f"You score {score}." in output
    assert f"{score} is your first score, and the one to beat." in output
    assert "Round 1:" in output
    assert json.loads((data / FILE_NAME).read_text("utf-8"))["best"]["standard"]["score"] == score
    again = play("--seed", "8", stdin="\n".join(typed))
    assert f"You matched your personal best, {score}." in again


def test_a_whole_game_by_words(tmp_path: Path) -> None:
    """Hint and ok all along: every step can be played without notation."""
    path = tmp_path / "out.qb"
    output = play(
        "--seats", "human,random", "--seed", "4", "--record", str(path), stdin="hint\nok\n" * 90
    )
    assert "wins with" in output or "You win with" in output
    state = read_record(path.read_text("utf-8")).final_state
    assert state.outcome is not None
    assert state.scores[0] > 60


def test_a_turn_by_words_with_every_special_action(tmp_path: Path) -> None:
    path = tmp_path / "out.qb"
    script = (
        "c3", "r", "ok", "u", "ok", "ok",
        "neighbor left", "cut", "n", "other", "ok", "a9", "board", "single i9", "ok", "score",
    )  # fmt: skip
    output = play("--seed", "8", "--record", str(path), stdin="\n".join(script))
    assert "is kept, × is not drawn" in output
    assert "Uses up: neighbor and cut." in output
    assert "If the game ended now" in output
    tokens = path.read_text("utf-8")
    assert "1-back" in tokens
    assert "1-cell-i9" in tokens


def test_german() -> None:
    typed = [token.removeprefix("1-") for token in played_out(dealt("human,greedy", seed=8))]
    script = ["hilfe", "punkte", "kreis", "bretter", "tipp", "zurück", "unsinn", *typed]
    output = play(
        "--seats", "human,greedy", "--seed", "8", "--language", "de", stdin="\n".join(script)
    )
    for text in (
        "Patchwork Doodle, Startwert 8.",
        "So wird hier gespielt",
        "Sonderaktionen",
        "Stapel 22",
        "Runde 1 von 3, Zug 1 von 6",
        "Der Würfel zeigt",
        "Wertung der Runde 3",
        "Quadrat",
        "Nimmersatt würde",
        "„unsinn“ ist weder",
        "gewinn",
    ):
        assert text in output, text
    for word in ("patch ", "Your", "score ", "empty", "draws", "square", "Special", "pile"):
        assert word not in output, word


def test_people_take_turns_and_are_called(tmp_path: Path) -> None:
    twin = dealt("human,human", seed=8, names="Anna,Bob")
    typed = played_out(twin)
    path = tmp_path / "out.qb"
    output = play(
        "--seats", "human,human", "--names", "Anna,Bob", "--seed", "8", "--record", str(path),
        stdin="\n".join(typed),
    )  # fmt: skip
    assert written(path) == undated(write_record(twin.record))
    assert "Next: Bob. Press Enter when you are there." in output


def test_a_game_goes_on_and_ends_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    twin = dealt("human,random", seed=8)
    typed = played_out(twin)
    path = tmp_path / "out.qb"
    seats = ("--seats", "human,random", "--seed", "8", "--record", str(path))
    stopped = play(*seats, stdin="\n".join(typed[:5]) + "\n")
    assert "--resume" in stopped
    result = invoke("play", "--resume", str(path), stdin="\n".join(typed[5:]))
    assert "The game continues after" in result.output
    assert written(path) == undated(write_record(twin.record))


def test_the_end_of_input_stops_cleanly(data: Path) -> None:
    assert "The game was not saved" in play()
    assert not data.exists()


def own_deck(path: Path) -> Path:
    cards = [{"id": f"Own{number}", "shape": ["##"]} for number in range(20)]
    deck = {"die": [1, 2], "start_cards": [{"id": "S1", "shape": ["###"]}], "patch_cards": cards}
    path.write_text(json.dumps(deck), "utf-8")
    return path


def test_an_own_deck_has_an_own_best(tmp_path: Path, data: Path) -> None:
    deck = own_deck(tmp_path / "deck.json")
    twin = dealt(seed=8, deck=str(deck))
    typed = [token.removeprefix("1-").lower() for token in played_out(twin)]
    path = tmp_path / "out.qb"
    output = play("--seed", "8", "--deck", str(deck), "--record", str(path), stdin="\n".join(typed))
    assert "your first score, and the one to beat" in output
    assert written(path) == undated(write_record(twin.record))
    bests = json.loads((data / FILE_NAME).read_text("utf-8"))["best"]
    assert [name.startswith("own-") for name in bests] == [True]


def test_a_broken_deck_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.write_text('{"die": []}', "utf-8")
    result = invoke("play", "doodle", "--deck", str(path))
    assert result.exit_code == 2
    assert "'patch_cards' must be a list" in result.stderr
    path.write_text("no deck", "utf-8")
    german = invoke("play", "doodle", "--deck", str(path), "--language", "de")
    assert "ist kein Kartensatz" in german.stderr


def test_json_with_people_leaves_standard_output_to_json() -> None:
    result = invoke("play", "doodle", "--seed", "8", "--json", stdin="start-0a1\nend\n")
    told = json.loads(result.stdout)
    assert told["game"] == "doodle"
    assert told["round_number"] == 1
    assert "Special actions" in result.stderr
