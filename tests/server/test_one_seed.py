"""One seed, one game: in the terminal, over the server, in the library and in the arena.

Levels think afresh at every move, so this holds for all of them. `search:N` goes on with what it
saw; the server does not seat it, and the other faces let it live through a game.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from tests.server.running import RunningServer, new_id
from tests.support.loosely import loosely
from typer.testing import CliRunner

from quiltbee.agents import play_out
from quiltbee.agents.agent import Agent
from quiltbee.agents.budget import Budget
from quiltbee.agents.catalog import agent_named
from quiltbee.agents.levels import Level, levels_of
from quiltbee.arena.contestants import Contestant
from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.playing import Parlor
from quiltbee.cli.app import app
from quiltbee.games import game_named
from quiltbee.match.verifying import verify
from quiltbee.records import Record, read_record

SEED = 10
"""In its games of Doodle, a search that kept to its plans would play otherwise than a level."""


@dataclass(frozen=True)
class Game:
    """A game of bots, as every face is asked for it."""

    name: str
    bots: tuple[str, ...]
    automa: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def deal_options(self) -> dict[str, str]:
        """The options as the rules take them."""
        return {**self.options, **({} if self.automa is None else {"automa": str(self.automa)})}


GAMES = [
    Game("patchwork", ("random", "greedy"), options={"first": "1"}),
    Game("patchwork", ("greedy", "random"), options={"first": "2", "edition": "original"}),
    Game("patchwork", ("hedda", "pip"), options={"first": "1"}),
    Game("patchwork", ("random",), automa=3, options={"deck": "tactical"}),
    Game("patchwork", ("greedy",), automa=1),
    Game("doodle", ("random", "greedy")),
    Game("doodle", ("greedy", "random", "greedy")),
    Game("doodle", ("random",)),
]
THOUGHTFUL = [
    Game("patchwork", ("theo", "lotte"), options={"first": "1"}),
    Game("patchwork", ("ines", "kasimir"), options={"first": "2"}),
    Game("patchwork", ("selma", "agatha"), options={"first": "1"}),
    Game("patchwork", ("mabel", "wilma"), options={"first": "1"}),
    Game("patchwork", ("agatha",), automa=4, options={"deck": "tactical"}),
    Game("doodle", ("kasimir", "agatha")),
    Game("doodle", ("agatha",)),
    Game("doodle", ("mabel", "theo", "ines")),
]
SEARCHES = [
    Game("patchwork", ("search:40", "search:9"), options={"first": "1"}),
    Game("patchwork", ("search:40",), automa=4),
    Game("doodle", ("search:300", "search:1")),
    Game("doodle", ("search:300",)),
]
FEW = Budget(simulations=60)
"""What a level thinks here, so that games are short; those with their own budgets are slow."""


def named(game: Game) -> str:
    return f"{game.name}-{'-'.join(game.bots)}"


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels that think do so only briefly, on every face."""
    unhurried = Level.agent

    def agent(level: Level, budget: Budget | None = None) -> Agent:
        return unhurried(level, FEW if level.thinks and budget is None else budget)

    monkeypatch.setattr(Level, "agent", agent)


def in_the_terminal(game: Game, folder: Path, _: RunningServer) -> Record:
    file = folder / "terminal.qb"
    seats = ",".join((*game.bots, *(() if game.automa is None else ("automa",))))
    options = {
        key.replace("automa", "automa-level"): value for key, value in game.deal_options.items()
    }
    flags = [word for key, value in options.items() for word in (f"--{key}", value)]
    arguments = ["play", game.name, "--seats", seats, "--seed", str(SEED), "--record", str(file)]
    result = CliRunner().invoke(app, [*arguments, *flags])
    assert result.exit_code == 0, result.output
    return read_record(file.read_text("utf-8"))


def over_the_server(game: Game, _: Path, server: RunningServer) -> Record:
    ada = server.client("Ada")
    seats: list[dict[str, object]] = [{"kind": "bot", "level": level} for level in game.bots]
    if game.automa is not None:
        seats.append({"kind": "automa", "level": game.automa})
    command = {
        "type": "open_match",
        "game": game.name,
        "seats": seats,
        "seed": str(SEED),
        "options": dict(game.options),
    }
    match = str(ada.post("/api/rooms", {"id": new_id(), "command": command})["match"])
    with ada.socket(match) as line:
        view = line.snapshot["view"]
        while view["phase"] == "playing":
            view = line.until("update")["view"] or view
    return read_record(ada.http.get(f"/api/rooms/{match}/record").text)


def from_the_library(game: Game, _: Path, __: RunningServer) -> Record:
    agents = [agent_named(game.name, spec) for spec in game.bots]
    kind = game_named(game.name)
    seats = len(agents) + (game.automa is not None)
    setup = kind.deal_from(SEED, seats, game.deal_options)
    return play_out(kind, agents, setup, SEED).record()


def in_the_arena(game: Game, _: Path, __: RunningServer) -> Record:
    contestants = tuple(
        Contestant(f"bot{seat}", spec) for seat, spec in enumerate(game.bots, start=1)
    )
    options = tuple(sorted(game.deal_options.items()))
    parlor = Parlor()
    try:
        played = parlor.play(Fixture(game.name, SEED, contestants, options))
    finally:
        parlor.close()
    return read_record(played.record)


Face = Callable[[Game, Path, RunningServer], Record]
ON_THIS_MACHINE: tuple[Face, ...] = (from_the_library, in_the_arena)
EVERYWHERE: tuple[Face, ...] = (over_the_server, *ON_THIS_MACHINE)


def check_faces(game: Game, faces: tuple[Face, ...], folder: Path, server: RunningServer) -> None:
    """Play a game in the terminal and on the other faces; all must play the same."""
    first = in_the_terminal(game, folder, server)
    assert first.final_state.outcome is not None
    for face in faces:
        other = face(game, folder, server)
        assert other.start == first.start, face.__name__
        assert other.line.moves == first.line.moves, face.__name__


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_the_same_seed_and_options_give_the_same_record(
    game: Game, server: RunningServer, tmp_path: Path
) -> None:
    check_faces(game, EVERYWHERE, tmp_path, server)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("game", THOUGHTFUL, ids=named)
def test_levels_that_think_play_the_same_game_on_every_face(
    game: Game, server: RunningServer, tmp_path: Path
) -> None:
    check_faces(game, EVERYWHERE, tmp_path, server)


@pytest.mark.slow
@pytest.mark.parametrize("game", THOUGHTFUL, ids=named)
def test_levels_with_all_their_simulations_play_the_same_game_on_every_face(
    game: Game, server: RunningServer, tmp_path: Path
) -> None:
    check_faces(game, EVERYWHERE, tmp_path, server)


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_no_level_with_a_net_is_left_out(game: str) -> None:
    played = {bot for each in THOUGHTFUL if each.name == game for bot in each.bots}
    assert played == {level.name for level in levels_of(game) if level.needs_kernel}


@pytest.mark.parametrize("game", SEARCHES, ids=named)
def test_searches_go_on_with_what_they_saw_on_every_face_of_one_machine(
    game: Game, server: RunningServer, tmp_path: Path
) -> None:
    check_faces(game, ON_THIS_MACHINE, tmp_path, server)


def test_the_server_seats_no_searches(server: RunningServer) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "level": "search:40"}]
    command = {"type": "open_match", "game": "patchwork", "seats": seats}
    wish = {"id": new_id(), "command": command}
    assert server.client("Ada").refused("POST", "/api/rooms", wish)[1] == "match/level"


@pytest.mark.parametrize("game", GAMES[3:6], ids=named)
def test_a_game_of_the_terminal_is_fair_and_opens_on_the_page(
    game: Game, server: RunningServer, tmp_path: Path
) -> None:
    record = in_the_terminal(game, tmp_path, server)
    assert verify(record) == ()
    file = tmp_path / "terminal.qb"
    told = CliRunner().invoke(app, ["verify", str(file)])
    assert told.exit_code == 0, told.output
    shown = server.client("Ada").post("/api/replays", {"record": file.read_text("utf-8")})
    assert shown["result"]["scores"] == list(loosely(record.final_state).outcome.scores)
    assert len(shown["moves"]) == len(record.line.moves)
    kinds = ["person"] * len(game.bots) + ["automa"] * (game.automa is not None)
    assert [seat["kind"] for seat in shown["seats"]] == kinds
    assert shown["seats"][0]["name"] == game.bots[0].capitalize()


def test_a_game_begun_on_the_page_goes_on_in_the_terminal(
    server: RunningServer, tmp_path: Path
) -> None:
    ada = server.client("Ada")
    match = ada.open("patchwork", "person", "person", options={"first": "1"})
    with ada.socket(match) as line:
        line.command(match, {"type": "play", "seat": 1, "token": "adv"})
        line.until("update")
    file = tmp_path / "page.qb"
    file.write_text(ada.http.get(f"/api/rooms/{match}/record").text, "utf-8")
    result = CliRunner().invoke(app, ["play", "--resume", str(file)], input="adv\n")
    assert result.exit_code == 0, result.output
    assert "The game continues after 1 move." in result.output
    assert "Ada" in result.output
    after = read_record(file.read_text("utf-8"))
    assert after.line.moves[0] == after.game.parse_move("adv")
    assert len(after.line.moves) == 2
