import pytest

from quiltbee.cli.terminal.readiness import waiting_line


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
