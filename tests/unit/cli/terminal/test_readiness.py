from threading import Event

import pytest
from rich.progress import Task

from quiltbee.cli.terminal.readiness import _told as readiness_sentence
from quiltbee.cli.terminal.readiness import progress_steps, waiting_line


def test_without_a_terminal_nothing_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    with waiting_line("Threading the needle"):
        pass
    assert capsys.readouterr() == ("", "")


def test_a_terminal_shows_the_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("TERM", "xterm")
    with waiting_line("Threading the needle"):
        pass
    assert "Threading the needle" in capsys.readouterr().err


def test_without_a_terminal_what_lasts_is_told_in_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("quiltbee.cli.terminal.log_lines.FIRST_SECONDS", 0.0)
    monkeypatch.setattr("quiltbee.cli.terminal.log_lines.NEXT_SECONDS", 0.0)
    told = Event()

    def heard(task: Task) -> str:
        told.set()
        return readiness_sentence(task)

    monkeypatch.setattr("quiltbee.cli.terminal.readiness._told", heard)
    with waiting_line("Threading the needle"):
        assert told.wait(60)
    assert "quiltbee: Threading the needle (0 s)\n" in capsys.readouterr().err


def test_steps_are_told_with_how_far_they_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("quiltbee.cli.terminal.log_lines.FIRST_SECONDS", 0.0)
    told = Event()

    def heard(task: Task) -> str:
        sentence = readiness_sentence(task)
        if "2/5" in sentence:
            told.set()
        return sentence

    monkeypatch.setattr("quiltbee.cli.terminal.log_lines.NEXT_SECONDS", 0.0)
    monkeypatch.setattr("quiltbee.cli.terminal.readiness._told", heard)
    with progress_steps("Sewing") as report:
        report(2, 5, "a sleeve")
        assert told.wait(60)
    assert "quiltbee: Sewing: a sleeve: 2/5 (0 s)\n" in capsys.readouterr().err
