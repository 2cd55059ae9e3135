"""`make mutants`: bugs are drawn by a seed, planted in a copy only, and counted honestly."""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

import pytest
from tools.mutants.__main__ import tried
from tools.mutants.areas import own_tests
from tools.mutants.mutant import Mutant, Place, planted
from tools.mutants.python_places import places_in
from tools.mutants.report import interval, table
from tools.mutants.store import Reasons, Result, Store
from tools.mutants.trial import Trial, awaited

ROOT = Path(__file__).parents[2]
MODULE = '''"""A module."""

import json

Either = int | str


class Thing(object, metaclass=type):
    size: int | None = 3


def more(count: int | None, notes: list[int]) -> int:
    """Two more."""
    notes.append(count or 7)
    if count is None:
        raise ValueError("nothing")
    try:
        notes.sort()
    except ValueError:
        return 0
    except json.JSONDecodeError:
        return 9
    return count + 2
'''


def bugs_of(folder: Path) -> set[tuple[str, str]]:
    (folder / "module.py").write_text(MODULE, "utf-8")
    found = set()
    for place in places_in(folder, "module.py"):
        for way in range(len(place.ways)):
            mutant = planted("rules", folder, place, way)
            if mutant is not None:
                found.add((mutant.before, mutant.after))
    return found


def test_bugs_are_planted_in_code_and_not_in_types(tmp_path: Path) -> None:
    bugs = bugs_of(tmp_path)
    assert ("return count + 2", "return count - 2") in bugs
    assert ("notes.append(count or 7)", "notes.append(count and 7)") in bugs
    assert ('raise ValueError("nothing")', "pass") in bugs
    assert ("except ValueError:", "except CosmicRayTestingException:") in bugs
    assert not [before for before, _ in bugs if before.startswith(("Either", "class", "def"))]
    assert ("size: int | None = 3", "size: int & None = 3") not in bugs


def test_what_changes_nothing_is_no_bug(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text(MODULE, "utf-8")
    place = Place("module.py", 1, (("Nothing", lambda: None), ("Same", lambda: MODULE)))
    assert planted("rules", tmp_path, place, 0) is None
    assert planted("rules", tmp_path, place, 1) is None


@pytest.mark.parametrize(
    ("killed", "tried", "low", "high"),
    [(0, 0, 0.0, 1.0), (25, 25, 0.867, 1.0), (46, 50, 0.812, 0.968), (0, 10, 0.0, 0.278)],
)
def test_the_interval_is_wilsons(killed: int, tried: int, low: float, high: float) -> None:
    assert interval(killed, tried) == pytest.approx((low, high), abs=0.001)


def result(key: str, outcome: str) -> Result:
    path = "src/quiltbee/seeds.py"
    return Result(key, "rules", path, 7, "AddNot", "if x:", f"if not {key}:", outcome, 1.0)  # type: ignore[arg-type]


def test_bugs_that_break_every_test_or_live_for_a_reason_are_not_counted(tmp_path: Path) -> None:
    found = [result("a", "killed"), result("b", "survived"), result("c", "survived")]
    found.append(result("d", "broken"))
    reasons = Reasons({("src/quiltbee/seeds.py", "if x:", "if not c:"): "it makes no difference"})
    _, line, *survivors = table(found, reasons)
    assert line.split()[:6] == ["rules", "3", "1", "2", "1", "50.0%"]
    assert "  no test notices it" in survivors
    assert "  it makes no difference" in survivors
    store = Store(tmp_path / "results.jsonl")
    for one in (*found, result("b", "killed")):
        store.keep(one)
    again = Store(tmp_path / "results.jsonl").results
    assert [again[key].outcome for key in "abcd"] == ["killed", "killed", "survived", "broken"]


def test_the_reasons_are_of_files_that_are_there() -> None:
    for path, _, _ in Reasons.read(ROOT / "tests" / "survivors.toml").known:
        assert (ROOT / path).is_file(), path


TESTS = """
import os, pathlib

import pytest


@pytest.mark.parametrize("thing", ["one - thing"])
def test_it(thing):
    path = pathlib.Path("count")
    count = int(path.read_text()) + 1 if path.exists() else 1
    path.write_text(str(count))
    assert str(count) in os.environ["PASSING"]
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("passing", "outcome"),
    [
        ("12345", "survived"),
        ("", "killed"),
        ("2", "killed"),  # it passes by itself, and fails with the others twice
        ("23", "survived"),  # it failed once, on a busy machine
    ],
)
def test_a_test_that_fails_once_has_noticed_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, passing: str, outcome: str
) -> None:
    trial = Trial(ROOT, tmp_path / "tree")
    trial.copy.mkdir()
    (trial.copy / "test_thing.py").write_text(TESTS, "utf-8")
    (trial.copy / "pytest.ini").write_text("[pytest]\nmarkers = slow\n", "utf-8")
    monkeypatch.setenv("PASSING", passing)
    assert trial.pytest(["test_thing.py", "test_not_there.py"]) == outcome


class Waited:
    """A program that is waited for, one second after the other, and says something now and then."""

    def __init__(self, said: Path, *silences: int) -> None:
        self.said = said
        self.silences = list(silences)

    def wait(self, seconds: float) -> int:
        if not self.silences:
            return 0
        self.silences[0] -= 1
        if self.silences[0] == 0:
            del self.silences[0]
            self.said.write_text(self.said.read_text("utf-8") + ".", "utf-8")
        raise subprocess.TimeoutExpired("tests", seconds)


@pytest.mark.parametrize(("silences", "code"), [((299, 299, 299), 0), ((299, 301), -1)])
def test_what_says_nothing_for_long_hangs(
    tmp_path: Path, silences: tuple[int, ...], code: int
) -> None:
    said = tmp_path / "said.txt"
    said.write_text("", "utf-8")
    process = cast("subprocess.Popen[bytes]", Waited(said, *silences))
    assert awaited(process, said) == code


@pytest.mark.parametrize(
    ("without", "outcome"), [("survived", "killed"), ("hung", "survived"), ("killed", "survived")]
)
def test_tests_that_hang_without_the_bug_too_have_noticed_nothing(
    tmp_path: Path, without: str, outcome: str
) -> None:
    path = tmp_path / "src/quiltbee/arena/module.py"
    path.parent.mkdir(parents=True)
    path.write_text("x = 1\n", "utf-8")

    class Machine(Trial):
        def pytest(self, tests: Iterable[str]) -> Any:  # noqa: ARG002
            return "hung" if "x = 2" in path.read_text("utf-8") else without

    mutant = Mutant("arena", "src/quiltbee/arena/module.py", 1, "", "x = 1", "x = 2", "x = 2\n")
    assert tried(Machine(ROOT, tmp_path), mutant, stages=1) == outcome
    assert path.read_text("utf-8") == "x = 1\n"


def test_a_bug_that_takes_all_memory_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.mutants.trial.MOST_BYTES", 1 << 29)
    trial = Trial(ROOT, tmp_path / "tree")
    trial.copy.mkdir()
    assert trial.run([sys.executable, "-c", "print(len(bytes(1 << 26)))"]) == (0, "67108864\n")
    assert trial.run([sys.executable, "-c", "print(len(bytes(1 << 30)))"]) == (1, "")


@pytest.mark.slow
def test_a_small_sample_is_tried_and_the_tree_is_left_alone(tmp_path: Path) -> None:
    before = subprocess.run(["git", "status", "--short"], cwd=ROOT, capture_output=True, text=True)
    words = [sys.executable, "-m", "tools.mutants", "match", "rules", "arena", "--count", "1"]
    words += ["--folder", str(tmp_path), "--seed", "small"]
    first = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    assert first.returncode == 0, first.stderr
    assert first.stdout.count("killed") + first.stdout.count("survived") >= 3, first.stdout
    assert "match 1/1" in first.stdout
    again = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    assert "match 1/1" not in again.stdout, "what was tried is not tried again"
    assert "rules" in again.stdout
    after = subprocess.run(["git", "status", "--short"], cwd=ROOT, capture_output=True, text=True)
    assert after.stdout == before.stdout


@pytest.mark.slow
def test_a_copy_without_a_bug_passes(tmp_path: Path) -> None:
    trial = Trial(ROOT, tmp_path / "tree")
    trial.refresh()
    assert trial.pytest(["tests/unit/match/test_clocks.py"]) == "survived"


def test_the_nearest_tests_carry_the_name_of_a_module_or_import_it() -> None:
    nearest = own_tests(ROOT, "src/quiltbee/server/limits.py")
    assert nearest[:2] == ("tests/server/test_limits.py", "tests/server/test_limits_of_routes.py")
    assert "tests/unit/match/test_bots.py" in own_tests(ROOT, "src/quiltbee/seeds.py")
    assert len(own_tests(ROOT, "src/quiltbee/server/settings.py")) < 4
