"""A class, an engine and a net of your own sit in the arena, at the terminal, in an analysis and
at a table of a server."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from tests.server.running import RunningServer, new_id
from tests.support.engines import engine_spec
from typer.testing import CliRunner

from quiltbee.agents import catalog
from quiltbee.cli.app import app
from quiltbee.games import PATCHWORK
from quiltbee.kernel.patchwork.net.weights import load_weights, save_weights
from quiltbee.patchwork import Setup, State
from quiltbee.records import read_record
from quiltbee.ugi.engine_agent import close_engines, seated_agent

KINDS = ("class", "engine", "net")


@pytest.fixture(params=KINDS)
def spec(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """What its maker calls it."""
    monkeypatch.setattr(catalog, "_guests", {})
    weights = tmp_path / "mine.npz"
    save_weights(weights, -load_weights())  # a net that likes what the package's does not
    specs = ("tests.support.own_bots:First", engine_spec("plain"), f"net@{weights}")
    yield dict(zip(KINDS, specs, strict=True))[request.param]
    close_engines()


def its_move(spec: str, state: State) -> str:
    """What the agent chooses here; none of these is moved by chance."""
    assert state.turn is not None
    agent = seated_agent("patchwork", spec)
    return str(state.canonical(agent.choose(state.seen_by(state.turn), state.turn, Random(1))))


def quiltbee(*words: str) -> str:
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_in_the_arena(spec: str, tmp_path: Path) -> None:
    words = ("arena", "greedy", f"mine={spec}", "--games", "2", "--threads", "1", "--json")
    told = json.loads(quiltbee(*words, "--folder", str(tmp_path / "games")))
    assert {each["name"] for each in told["ratings"]} == {"greedy", "mine"}
    assert [pair["games"] for pair in told["pairs"]] == [2]


def test_at_the_terminal(spec: str, tmp_path: Path) -> None:
    path = tmp_path / "game.qb"
    quiltbee("play", "--seats", f"greedy,mine={spec}", "--seed", "7", "--record", str(path))
    record = read_record(path.read_text("utf-8"))
    assert dict(record.headers)["Seat2"].startswith("mine")
    assert record.for_game(PATCHWORK).final_state.is_over


def test_in_an_analysis(spec: str) -> None:
    start = PATCHWORK.start(PATCHWORK.deal_from("7"))
    told = json.loads(
        quiltbee("analyze", PATCHWORK.format_position(start), "--agent", spec, "--json")
    )
    assert [each["chosen"] for each in told["opinions"]] == [its_move(spec, start)]


def test_at_a_table_of_a_server(spec: str, make_server: Callable[..., RunningServer]) -> None:
    server = make_server(bots=f"patchwork/mine={spec}")
    ada = server.client("Ada")
    assert "mine" in [each["level"] for each in ada.get("/api/bots?game=patchwork")["bots"]]
    seats = [{"kind": "person"}, {"kind": "bot", "level": "mine"}]
    wishes = {"seats": seats, "options": {"first": "2"}}
    command = {"type": "open_match", "game": "patchwork", **wishes}
    match = ada.post("/api/rooms", {"id": new_id(), "command": command})["match"]
    with ada.socket(match) as line:
        view = line.snapshot["view"]
        while not view["choices"]:
            view = line.until("update")["view"] or view
    record = read_record(ada.http.get(f"/api/rooms/{match}/record").text).for_game(PATCHWORK)
    assert isinstance(record.start, Setup)
    assert str(record.line.plies[0].move) == its_move(spec, record.start.state())
