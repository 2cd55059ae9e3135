import pytest

from quiltbee.agents import Agent
from quiltbee.agents.catalog import agent_named
from quiltbee.cli.terminal import readiness
from quiltbee.cli.terminal.readiness import get_ready, unready, waiting_line


def test_only_who_needs_the_kernel_is_made_ready_and_once() -> None:
    seats = ("human", "pip", "agatha", "greedy", "agatha", "search:64", "automa")
    assert unready("patchwork", seats) == ("agatha", "search:64")


def test_getting_ready_thinks_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    made = list[str]()

    def noted(game: str, spec: str) -> Agent:
        made.append(spec)
        return agent_named(game, spec)

    monkeypatch.setattr(readiness, "agent_named", noted)
    get_ready("patchwork", ("agatha", "wilma", "search:100000", "kasimir:9s"))
    assert made == ["agatha:1", "wilma", "search:1", "kasimir:1"]


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
