"""A database that commit 9f4f8c7 wrote, before the house was rebuilt, opens and is played on.

`before_the_spine/quiltbee.sql` is what its server left behind: running games of both games with
people, bots and the Automa, one that waits for somebody and one that was given up. `told.json` is
what that server said of each when it was asked last: the version, every seat's view, the record.
"""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Client, RunningServer

from quiltbee.games import game_named
from quiltbee.match.verifying import verify
from quiltbee.records import read_record, write_record
from quiltbee.server.identity import COOKIE
from quiltbee.server.settings import Settings

OLD = Path(__file__).parent / "before_the_spine"
TOLD: dict[str, Any] = json.loads((OLD / "told.json").read_text("utf-8"))
MATCHES: dict[str, Any] = TOLD["matches"]
RUNNING = [name for name, match in MATCHES.items() if match["phase"] == "playing"]


@pytest.fixture
def old_server(tmp_path: Path) -> Iterator[RunningServer]:
    database = sqlite3.connect(tmp_path / "quiltbee.db")
    database.executescript((OLD / "quiltbee.sql").read_text("utf-8"))
    database.close()
    with RunningServer(Settings(data=str(tmp_path), port=0)) as server:
        yield server


def person(server: RunningServer, name: str) -> Client:
    """Someone who played at the old server, with the cookie it gave: a player and a signature."""
    client = server.stranger()
    assert server.app is not None
    player = TOLD["people"][name]
    signature = server.app.services.identity._signature(player)
    client.http.cookies.set(COOKIE, f"{player}.{signature}", domain="127.0.0.1")
    assert client.get("/api/me")["name"] == name
    return client


def record_of(client: Client, match: str) -> str:
    return client.http.get(f"/api/rooms/{match}/record").text


def test_every_seat_sees_what_it_saw(old_server: RunningServer) -> None:
    for told in MATCHES.values():
        for name, seen in told["views"].items():
            view = person(old_server, name).view(told["match"])
            assert (view["version"], view["phase"]) == (told["version"], told["phase"])
            assert (view["table"] or {}).get("position") == seen["position"]
            assert view["hash"] == seen["hash"]


def test_every_record_is_the_one_that_was_written(old_server: RunningServer) -> None:
    ada = person(old_server, "Ada")
    for told in MATCHES.values():
        if told["record"] is not None:
            text = record_of(ada, told["match"])
            assert text.splitlines() == told["record"]
            assert write_record(read_record(text)) == text


def move_of(client: Client, match: str) -> tuple[int, str] | None:
    """A seat of this client that may act, and a move of it that goes on; None once it is over."""
    view = client.view(match)
    if view["phase"] != "playing":
        return None
    mine = [seat["seat"] for seat in view["seats"] if seat["acting"] and seat["yours"]]
    if not mine:
        return None
    state = game_named(view["game"]).parse_position(view["table"]["position"])
    moves = [str(move) for move in state.legal_moves_of(mine[0] - 1)]
    onward = [token for token in moves if not token.endswith("-back")]
    return mine[0], next((token for token in onward if token.endswith("-end")), onward[-1])


@pytest.mark.parametrize("name", RUNNING)
def test_a_running_game_is_played_to_its_end(name: str, old_server: RunningServer) -> None:
    told = MATCHES[name]
    match, people = told["match"], [person(old_server, who) for who in told["views"]]
    with people[0].socket(match) as line:
        view = line.snapshot["view"]
        while view["phase"] == "playing":
            for client in people:
                found = move_of(client, match)
                if found is not None:
                    client.command(match, type="play", seat=found[0], token=found[1])
            view = line.until("update")["view"] or view
    record = read_record(record_of(people[0], match))
    before = read_record("\n".join(told["record"]) + "\n")
    assert record.line.moves[: len(before.line.moves)] == before.line.moves
    assert record.final_state.outcome is not None
    assert verify(record) == ()


def test_a_seat_that_waited_can_be_taken(old_server: RunningServer) -> None:
    bob, match = person(old_server, "Bob"), MATCHES["open seat"]["match"]
    bob.command(match, type="take_seat", seat=2)
    assert bob.view(match)["phase"] == "playing"


def test_a_command_given_to_the_old_server_is_not_done_twice(old_server: RunningServer) -> None:
    """A phone that slept through the update sends again what was accepted before it."""
    ada, match = person(old_server, "Ada"), MATCHES["bot"]["match"]
    with sqlite3.connect(old_server.settings.data + "/quiltbee.db") as database:
        given, version = database.execute(
            "SELECT id, max(version) FROM commands WHERE match = ? AND player != ''", (match,)
        ).fetchone()
    command = {"type": "play", "seat": 1, "token": "adv"}
    answer = ada.post(f"/api/rooms/{match}/commands", {"id": given, "command": command})
    assert answer["version"] == version
    assert record_of(ada, match).splitlines() == MATCHES["bot"]["record"]
