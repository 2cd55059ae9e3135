"""Bots at the table of a running server."""

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from tests.server.running import Client, RunningServer, new_id
from tests.support.loosely import loosely

from quiltbee.games import game_named
from quiltbee.records import read_record
from quiltbee.server.bots import Bots


def bot(level: str = "random") -> dict[str, Any]:
    return {"kind": "bot", "level": level}


def open_table(client: Client, game: str, *seats: dict[str, Any], **wishes: Any) -> str:
    command = {"type": "open_match", "game": game, "seats": list(seats), **wishes}
    answer = client.post("/api/rooms", {"id": new_id(), "command": command})
    return str(answer["match"])


def any_token(view: Any, seat: int, random: Random) -> str:
    """Any legal move, worked out from the position that the view shows."""
    game = game_named(view["game"])
    state = game.parse_position(view["table"]["position"])
    moves = state.legal_moves_of(seat - 1) if view["game"] == "doodle" else state.legal_moves
    while (token := str(random.choice(moves))).endswith("back"):
        pass
    return token


def play_to_the_end(client: Client, match: str) -> Any:
    random = Random(1)
    with client.socket(match) as line:
        view = line.snapshot["view"]
        while view["phase"] == "playing":
            own = [choice["seat"] for choice in view["choices"]]
            if own:
                token = any_token(view, own[0], random)
                line.command(match, {"type": "play", "seat": own[0], "token": token})
            version = view["version"]
            while view["version"] <= version:
                view = line.until("update")["view"] or view
    return client.view(match)


@pytest.mark.parametrize(
    ("game", "bots"), [("patchwork", ["greedy"]), ("doodle", ["random", "greedy", "random"])]
)
def test_a_person_plays_bots_to_the_end(server: RunningServer, game: str, bots: list[str]) -> None:
    ada = server.client("Ada")
    match = open_table(ada, game, {"kind": "person"}, *map(bot, bots))
    view = play_to_the_end(ada, match)
    assert view["result"]["by"] == "play"
    record = read_record(ada.http.get(f"/api/rooms/{match}/record").text)
    assert list(loosely(record.final_state).outcome.scores) == view["result"]["scores"]


def test_a_bot_that_was_thinking_when_the_server_died_moves_after_the_restart(
    make_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(Bots, "_look_at", lambda _self, _match: None)
        first = make_server()
        ada = first.client("Ada")
        match = open_table(ada, "patchwork", {"kind": "person"}, bot(), options={"first": "2"})
        assert ada.view(match)["moves"] == []
        cookie = ada.cookie
        first.stop()
    second = make_server()
    again = second.stranger()
    again.http.cookies.set("quiltbee", cookie.split("=", 1)[1])
    with again.socket(match) as line:
        view = line.snapshot["view"]
        while not view["choices"]:
            view = line.until("update")["view"] or view
    assert {move["seat"] for move in again.view(match)["moves"]} == {2}


def test_many_tables_share_the_threads(server: RunningServer) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    seats = ({"kind": "person"}, bot("greedy"))
    matches = [
        (client, open_table(client, "patchwork", *seats, options={"first": "2"}))
        for client in (ada, ada, ada, ben)
    ]
    for client, match in matches:
        with client.socket(match) as line:
            view = line.snapshot["view"]
            while not view["choices"]:
                view = line.until("update")["view"] or view
            assert view["moves"]


@pytest.mark.slow
def test_the_server_answers_while_a_strong_bot_is_compiled_and_thinks(
    server: RunningServer,
) -> None:
    ada = server.client("Ada")
    match = open_table(ada, "patchwork", {"kind": "person"}, bot("theo"), options={"first": "2"})
    with ada.socket(match) as line:
        view, pings = line.snapshot["view"], 0
        while not view["choices"]:
            assert line.is_alive()
            pings += 1
            with suppress(TimeoutError):
                message = json.loads(line.connection.recv(0.1))
                view = message.get("view") or view
            view = ada.view(match) if not view["choices"] else view
    assert pings
    assert view["moves"][0]["seat"] == 2
