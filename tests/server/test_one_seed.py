"""One seed, one game: in the terminal, over the server, in the library and in the arena."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from tests.server.running import RunningServer, new_id
from typer.testing import CliRunner

from quiltbee.agents import play_out
from quiltbee.agents.catalog import agent_named
from quiltbee.arena.contestants import Contestant
from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.playing import Parlor
from quiltbee.cli.app import app
from quiltbee.games import game_named
from quiltbee.match.verifying import verify
from quiltbee.records import Record, read_record

SEED = 7


@dataclass(frozen=True)
class Game:
    """A game of bots, as every face is told it."""

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


FACES: list[Callable[[Game, Path, RunningServer], Record]] = [
    over_the_server,
    from_the_library,
    in_the_arena,
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}-{'-'.join(game.bots)}")
def test_the_same_seed_and_options_give_the_same_record(
    game: Game, server: RunningServer, tmp_path: Path
) -> None:
    first = in_the_terminal(game, tmp_path, server)
    assert first.final_state.outcome is not None
    for face in FACES:
        other = face(game, tmp_path, server)
        assert other.start == first.start, face.__name__
        assert other.line.moves == first.line.moves, face.__name__


@pytest.mark.parametrize("game", GAMES[3:6], ids=lambda game: f"{game.name}-{'-'.join(game.bots)}")
def test_a_game_of_the_terminal_is_fair_and_opens_on_the_page(
    game: Game, server: RunningServer, tmp_path: Path
) -> None:
    record = in_the_terminal(game, tmp_path, server)
    assert verify(record) == ()
    file = tmp_path / "terminal.qb"
    told = CliRunner().invoke(app, ["verify", str(file)])
    assert told.exit_code == 0, told.output
    shown = server.client("Ada").post("/api/replays", {"record": file.read_text("utf-8")})
    assert shown["result"]["scores"] == list(record.final_state.outcome.scores)
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
