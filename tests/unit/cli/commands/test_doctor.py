"""`quiltbee doctor` tells the truth, and `quiltbee warm-up` changes it."""

import json
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from typer.testing import CliRunner

from quiltbee.cli.app import app


def kernel_module(name: str) -> ModuleType:
    """A module of the kernel, also where another test has loaded the package again."""
    return import_module(f"quiltbee.kernel.{name}")


@pytest.fixture
def code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of compiled code with nothing in it."""
    folder = tmp_path / "code"
    folder.mkdir()
    for place in ("compiling", "kept_code"):
        monkeypatch.setattr(
            import_module(f"quiltbee.kernel.{place}"), "cache_folder", lambda: folder
        )
    return folder


def findings(*words: str) -> dict[str, dict[str, Any]]:
    result = CliRunner().invoke(app, ["doctor", "--json", *words])
    return {each["what"]: each for each in json.loads(result.stdout)}


def test_a_data_folder_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    good = findings("--data", str(tmp_path))
    assert good["data"]["good"]
    assert "can be written" in good["data"]["found"]
    later = findings("--data", str(tmp_path / "later"))["data"]
    assert "first start" in later["found"]
    assert not (tmp_path / "later").exists()
    (tmp_path / "file").write_text("", "utf-8")
    assert not findings("--data", str(tmp_path / "file"))["data"]["good"]
    result = CliRunner().invoke(app, ["doctor", "--data", str(tmp_path / "file" / "data")])
    assert result.exit_code == 1
    assert "ERROR  data folder" in result.stdout


def test_what_is_compiled_is_counted_not_guessed(code: Path) -> None:
    assert findings()["kernel"]["found"].startswith("0 parts are compiled")
    (code / "patchwork_0").mkdir()
    (code / "patchwork_0" / "play.play-1.py311.nbi").touch()
    (code / "patchwork_0" / "play.play-1.py311.1.nbc").touch()
    assert findings()["kernel"]["found"].startswith("1 part")


def test_a_warm_up_is_known_afterwards(code: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quiltbee.cli.commands.warm_up._compile", lambda _texts: None)
    result = CliRunner().invoke(app, ["warm-up", "--language", "en"])
    assert result.exit_code == 0
    assert f"kept in {code}" in result.stdout
    assert findings()["kernel"]["found"].startswith("everything is compiled")
    told = json.loads(CliRunner().invoke(app, ["warm-up", "--json"]).stdout)
    assert told["folder"] == str(code)
    assert told["parts"] == 0


def test_without_a_folder_for_it_compiled_code_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("compiling", "kept_code"):
        monkeypatch.setattr(kernel_module(place), "cache_folder", lambda: None)
    monkeypatch.setattr("quiltbee.cli.commands.warm_up._compile", lambda _texts: None)
    assert not findings()["kernel"]["good"]
    result = CliRunner().invoke(app, ["warm-up", "--language", "en"])
    assert "lost again" in result.stdout


def test_code_that_came_along_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_module("shipped_code"), "FOLDER", tmp_path / "shipped")
    monkeypatch.setattr(kernel_module("shipped_code"), "is_usable", lambda: True)
    assert "shipped" not in findings()
    (tmp_path / "shipped").mkdir()
    (tmp_path / "shipped" / "one").touch()
    assert findings()["shipped"]["found"].startswith("1 part")
    monkeypatch.setattr(kernel_module("shipped_code"), "is_usable", lambda: False)
    assert "shipped" not in findings()
