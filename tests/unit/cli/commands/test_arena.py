import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console
from tests.support.arenas import planned
from tests.support.engines import engine_spec
from typer.testing import CliRunner

from quiltbee.arena import Archive
from quiltbee.arena.contestants import Contestant
from quiltbee.arena.sprt import Sprt
from quiltbee.arena.tournament import Tournament
from quiltbee.arena.workers import Workforce
from quiltbee.cli.app import app
from quiltbee.cli.commands.arena import unused
from quiltbee.cli.terminal.arena_progress import ArenaProgress
from quiltbee.texts import Texts


def run(*words: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, ["arena", *words], env={"COLUMNS": "100", "LANG": "en"})
    assert result.exit_code == code, result.output
    return result.stdout if code == 0 else result.output


def test_two_agents_in_tables_with_records_and_a_plot(tmp_path: Path) -> None:
    folder, plot = tmp_path / "games", tmp_path / "plot.svg"
    told = run(
        *("greedy", "random", "--games", "6", "--seed", "3", "--threads", "2"),
        *("--folder", str(folder), "--plot", str(plot)),
    )
    for text in ("6 games, deals 3 to 5", "6 : 0", "100.0 ± 0.0 %", "greedy – random", "ms"):
        assert text in told
    assert len(list(folder.glob("*.qb"))) == 6
    assert plot.read_text("utf-8").startswith("<svg")
    again = run("greedy", "random", "--games", "6", "--seed", "3", "--folder", str(folder))
    assert "6 of the games were already in the folder." in again
    assert told.splitlines()[1:9] == again.splitlines()[1:9]


def test_json_tells_all_there_is(tmp_path: Path) -> None:
    told = json.loads(
        run("patchwork", "greedy", "random", "other=random", "--games", "2", "--json",
            "--folder", str(tmp_path))
    )  # fmt: skip
    assert told["game"] == "patchwork"
    assert told["deals"] == [1]
    assert [pair["games"] for pair in told["pairs"]] == [2, 2, 2]
    assert {one["name"] for one in told["ratings"]} == {"greedy", "random", "other"}
    assert told["pairs"][0]["win_rate"] == told["pairs"][0]["wins"] / 2
    assert told["folder"] == str(tmp_path)
    assert told["sprt"] is None


def test_many_contestants_are_shown_as_neighbors_and_a_matrix(tmp_path: Path) -> None:
    words = ("random", "b=random", "greedy", "d=greedy", "--games", "2", "--folder", str(tmp_path))
    told = run(*words)
    assert len(re.findall(r"^[a-z]+ – [a-z]+ ", told, re.MULTILINE)) == 3
    rows = re.findall(r"^ ?\d ([a-z]+)((?: +\d+){3}) *$", told, re.MULTILINE)
    assert len(rows) == 4
    pairs = {
        frozenset((one["one"], one["two"])): one
        for one in json.loads(run(*words, "--json"))["pairs"]
    }
    assert len(pairs) == 6
    (first, won), (second, _) = rows[:2]
    known = pairs[frozenset((first, second))]
    rate = known["win_rate"] if known["one"] == first else 1 - known["win_rate"]
    assert int(won.split()[0]) == round(100 * rate)


def test_doodle_alone_has_means_and_quantiles(tmp_path: Path) -> None:
    told = run("doodle", "random", "other=random", "--seeds", "1-4", "--folder", str(tmp_path))
    assert "Patchwork Doodle: 8 games, deals 1 to 4" in told
    assert re.search(r"^random +4 +-\d+\.\d ± \d", told, re.MULTILINE)
    assert "10 – 90 %" in told
    assert "To the first" in told


def test_doodle_at_a_table(tmp_path: Path) -> None:
    told = run(
        *("doodle", "random", "other=random", "--seats", "3", "--games", "3"),
        *("--folder", str(tmp_path)),
    )
    assert "random – other" in told


def test_against_the_automa_and_in_german(tmp_path: Path) -> None:
    told = run(
        *("greedy", "--automa", "1", "--games", "3", "--folder", str(tmp_path)),
        *("--language", "de"),
    )
    assert "Patchwork: 3 Partien, Mischungen 1 bis 3" in told
    assert "Gewonnen" in told


def test_the_test_of_two(tmp_path: Path) -> None:
    told = run(
        *("greedy", "random", "--sprt", "0", "200", "--folder", str(tmp_path), "--threads", "2")
    )
    assert "Test passed" in told
    failed = run("random", "greedy", "--sprt", "0", "200", "--folder", str(tmp_path / "turned"))
    assert "Test failed" in failed


def test_a_faulty_engine_loses_and_its_log_is_named(tmp_path: Path) -> None:
    told = run(
        *("random", f"bad={engine_spec('illegal')}", "--games", "2", "--folder", str(tmp_path)),
        *("--threads", "1", "--grace", "30"),
    )
    assert "bad forfeited 2 games; the logs are beside the records." in told
    assert len(list(tmp_path.glob("*.log"))) == 2
    assert re.search(r"^random – bad +2 +2 : 0 .* –$", told, re.MULTILINE)


def test_names_are_shown_as_they_are_written(tmp_path: Path) -> None:
    name = engine_spec("plain [/] :bee:")
    told = run("random", name, "--games", "2", "--threads", "1", "--folder", str(tmp_path))
    assert "[/] :bee:" in " ".join(told.split())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("greedy", "nobody"), "There is no agent 'nobody'"),
        (("greedy",), "at least two contestants"),
        (("greedy", "random", "--games", "3"), "multiple of 2"),
        (("greedy", "ugi:no-such-program"), "doesn't answer"),
        (("greedy", "ugi:it's"), "doesn't answer"),
        (("greedy", "greedy"), "different names"),
        (("greedy", "random", "--limit", "soon"), "'soon' isn't a limit"),
        (("greedy", "random", "net", "--sprt", "0", "9"), "the test needs two contestants"),
    ],
)
def test_refusals_are_sentences(words: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    assert sentence in run(*words, "--folder", str(tmp_path / "x"), code=2)
    assert not (tmp_path / "x").exists()


def test_an_interrupted_arena_tells_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(progress: ArenaProgress, workforce: Workforce) -> None:
        games = progress._tournament.play(workforce)
        next(games)
        raise KeyboardInterrupt

    monkeypatch.setattr(ArenaProgress, "play", interrupted)
    told = run("random", "greedy", "--games", "40", "--folder", str(tmp_path), code=130)
    assert f"--folder {tmp_path}" in told
    assert list(tmp_path.glob("*.qb"))


def test_progress_shows_who_is_prepared_and_how_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quiltbee.cli.terminal.arena_progress.SECONDS_BETWEEN_STANDINGS", 0.0)
    tournament = Tournament(
        planned("greedy", "random", games=4).fixtures, Archive(tmp_path), Sprt(0, 10)
    )
    with (tmp_path / "screen").open("w+", encoding="utf-8") as screen:
        console = Console(file=screen, force_terminal=True, width=140)
        with ArenaProgress(tournament, Texts("en"), console) as progress:
            progress.prepare(Contestant("[/net]", "greedy"))
            progress._progress.refresh()
            progress.prepare(Contestant("net", "net"))
            progress._progress.refresh()
            progress.find()
            progress.play(Workforce(1))
            progress._progress.refresh()
        screen.seek(0)
        shown = screen.read()
    for text in (
        "[/net]",
        "Preparing net (the first time",
        "Playing",
        "4/4",
        "greedy 100.0 ± 0.0 %",
        "LLR +",
    ):
        assert text in shown


def test_tournaments_of_the_same_second_take_folders_of_their_own(tmp_path: Path) -> None:
    wanted = tmp_path / "2026-11-16-094808"
    for name in ("2026-11-16-094808", "2026-11-16-094808-2", "2026-11-16-094808-3"):
        assert unused(wanted) == tmp_path / name
        unused(wanted).mkdir()


def test_after_one_deal_no_error_is_claimed(tmp_path: Path) -> None:
    words = ("greedy", "random", "--games", "2", "--folder", str(tmp_path))
    told = run(*words, "--plot", str(tmp_path / "plot.svg"))
    assert re.search(r"greedy – random +2 +2 : 0 +100\.0 % ", told)
    assert "± 0.0" not in told
    assert "± 0.0" not in (tmp_path / "plot.svg").read_text("utf-8")
    pair = json.loads(run(*words, "--json"))["pairs"][0]
    assert (pair["win_rate"], pair["win_rate_error"]) == (1.0, None)


def test_a_rating_of_nothing_has_no_sign(tmp_path: Path) -> None:
    told = run("random", "b=random", "--games", "2", "--seed", "7", "--folder", str(tmp_path))
    assert "-0 ±" not in told
    assert "+0 ±" not in told


@pytest.mark.parametrize("plot", ["", "missing/plot.svg"])
def test_a_plot_that_cannot_be_written_is_refused_before_a_game(tmp_path: Path, plot: str) -> None:
    words = ("greedy", "random", "--games", "2", "--folder", str(tmp_path / "games"))
    told = run(*words, "--plot", str(tmp_path / plot), code=2)
    assert "quiltbee: " in told
    assert not (tmp_path / "games").exists()


def test_a_plot_that_fails_in_the_end_does_not_take_the_table_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("quiltbee.drawing.picture.Drawing.save", full)
    result = CliRunner().invoke(
        app,
        ["arena", "greedy", "random", "--games", "2", "--folder", str(tmp_path),
         "--plot", str(tmp_path / "plot.svg")],
    )  # fmt: skip
    assert (result.exit_code, "No space left" in result.stderr) == (2, True)
    assert "greedy – random" in result.stdout


def test_a_folder_that_is_a_file_is_refused_before_a_game(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("", "utf-8")
    told = run("greedy", "random", "--folder", str(tmp_path / "games"), code=2)
    assert "is a file" in told


def test_ctrl_c_leaves_no_trace(tmp_path: Path) -> None:
    """Of the arena or of its workers, which get the signal too where they share a terminal."""
    process = subprocess.Popen(
        [sys.executable, "-m", "quiltbee", "arena", "greedy", "random", "--games", "4000",
         "--threads", "2", "--folder", str(tmp_path), "--language", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # whoever runs the tests may ignore the signal, as shells do in the background
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    while not list(tmp_path.glob("*.qb")):
        assert process.poll() is None
    os.killpg(process.pid, signal.SIGINT)
    told, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in told + errors
    assert f"--folder {tmp_path}" in errors
    assert "greedy – random" in told


def test_ctrl_c_in_the_first_moments_leaves_no_trace() -> None:
    program = (
        "import sys, _thread\n"
        "from quiltbee.cli import main\n"
        "class Interrupts:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'quiltbee.cli.app': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupts())\n"
        "main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (130, "")
