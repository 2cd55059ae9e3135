"""Tables of two, where they stand, and how their games could end: for tests of running games."""

from random import Random
from typing import Any

from tests.server.running import Client, RunningServer

from quiltbee.games import AnyGame, game_named
from quiltbee.records import Record, write_record


def table_of_two(server: RunningServer, **wishes: Any) -> tuple[Client, Client, str]:
    ada, bo = server.client("Ada"), server.client("Bo")
    match = ada.open("patchwork", "person", "open", **wishes)
    bo.command(match, type="take_seat")
    return ada, bo, match


def position(client: Client, match: str) -> Any:
    view = client.view(match)
    return game_named(view["game"]).parse_position(view["table"]["position"])


def finished(game: AnyGame, start: Any, moves: tuple[Any, ...] = (), seed: int = 1) -> str:
    """The record of a game from a state or setup, played on at random to its end."""
    random, state = Random(seed), start if hasattr(start, "acting_seats") else game.start(start)
    played = list(moves)
    for move in moves:
        state = state.play(move)
    while state.outcome is None:
        if state.chance_waits:
            move = game.draw_chance(state, random)
        else:
            choices = state.legal_moves_of(state.acting_seats[0])
            move = choices[random.randrange(len(choices))]
        played.append(move)
        state = state.play(move)
    return write_record(Record.of(game, start, played))


def done(client: Client, key: str) -> dict[str, Any]:
    """The state of a study once nothing more is to come."""
    since = -1
    while True:
        state = client.get(f"/api/studies/{key}?since={since}")
        if state["phase"] in ("done", "failed"):
            return dict(state)
        assert state["revision"] >= since
        since = state["revision"]
