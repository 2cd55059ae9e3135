import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.yardstick import environments
from benchmarks.yardstick.__main__ import elo
from benchmarks.yardstick.environments import Environment, of_today
from benchmarks.yardstick.matches import Side, _spent
from benchmarks.yardstick.timed_engine import Stopwatch


@pytest.fixture(scope="module")
def today(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return of_today(tmp_path_factory.mktemp("yardstick"))


def test_an_environment_finds_its_own_engine_and_no_other(today: Environment) -> None:
    elsewhere = os.environ | {"PYTHONPATH": str(environments.ROOT / "src")}
    code = "import numba, quiltbee; print(quiltbee.__file__)"
    found = subprocess.run(
        [today.python, "-I", "-c", code], env=elsewhere, capture_output=True, text=True, check=True
    )
    assert Path(found.stdout.strip()).is_relative_to(today.folder.resolve())


def test_an_environment_is_made_once(today: Environment) -> None:
    made = today.python.stat().st_ctime_ns
    assert of_today(today.folder.parent) == today
    assert today.python.stat().st_ctime_ns == made


def test_engines_play_by_ugi_there_and_their_time_is_noted(today: Environment) -> None:
    lines = "ugi\nisready\nuginewgame\nposition startpos\ngo nodes 1\nquit\n"
    found = subprocess.run(
        today.command("greedy"), input=lines, capture_output=True, text=True, check=True
    )
    assert f"id name Quiltbee 0+{today.name} greedy" in found.stdout
    assert "\nbestmove " in found.stdout
    seconds, moves = json.loads(today.log.read_text())
    assert moves == 1
    assert seconds >= 0
    assert _spent(Side(today, 1)) == pytest.approx(1000 * seconds)


def test_an_engine_is_compiled_beside_its_log(today: Environment) -> None:
    assert str(today.folder) in today.command("search")[3]
    assert today.python != Path(sys.executable)


def test_the_stopwatch_counts_what_is_between_go_and_bestmove(tmp_path: Path) -> None:
    out, log = io.StringIO(), tmp_path / "log"
    lines = io.StringIO("uginewgame\ngo nodes 1\ngo nodes 1\nuginewgame\ngo nodes 1\nquit\n")
    watch = Stopwatch(lines, out, str(log))
    for line in watch:
        if line.startswith("go"):
            watch.write("info x\n")
            watch.write("bestmove adv\n")
    assert [json.loads(row)[1] for row in log.read_text().splitlines()] == [2, 1]
    assert out.getvalue().count("bestmove") == 3


@pytest.mark.parametrize(("share", "points"), [(0.5, 0), (0.75, 191), (1.0, 1200)])
def test_elo_of_a_share(share: float, points: float) -> None:
    assert elo(share) == pytest.approx(points, abs=1)
