"""The socket: commands are committed, acknowledged and told, in this order; gaps are healed."""

import asyncio
import gc
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import pytest
from starlette.types import Message
from tests.server.running import SECONDS, RunningServer, new_id

from quiltbee.server import socket
from quiltbee.server.http_protocol import HttpProtocol
from quiltbee.server.identity import Player
from quiltbee.server.socket import Socket
from quiltbee.server.socket_protocol import Network, SocketProtocol


def acting(view: Any) -> int:
    return next(int(seat["seat"]) for seat in view["seats"] if seat["acting"])


def test_a_command_is_acknowledged_then_told(server: RunningServer) -> None:
    ada = server.client("Ada")
    match = ada.open()
    with ada.socket(match) as line:
        seat = acting(line.snapshot["view"])
        given = line.command(match, {"type": "play", "seat": seat, "token": "adv"})
        acknowledged = line.next("acknowledged")
        update = line.next("update")
    assert acknowledged["id"] == given
    assert acknowledged["version"] == update["version"] == 3
    assert update["event"]["type"] == "move_played"
    assert update["view"]["version"] == 3
    assert update["hash"] == update["view"]["hash"]


def test_the_welcome_says_who_one_is_and_when_to_ping(server: RunningServer) -> None:
    ada = server.client("Ada")
    with ada.socket() as line:
        assert line.welcome["player"] == {"id": ada.id, "name": "Ada", "account": False}
        assert line.welcome["protocol"] == 1
        assert 20_000 <= line.welcome["ping_every_ms"] <= 30_000
        assert line.welcome["address"] == ""


def test_the_welcome_says_how_others_reach_the_server(
    make_server: Callable[..., RunningServer],
) -> None:
    server = make_server(public_url="http://192.0.2.7:8642/")
    with server.client("Ada").socket() as line:
        assert line.welcome["address"] == "http://192.0.2.7:8642"


def test_a_repeated_command_is_done_once_and_acknowledged_again(server: RunningServer) -> None:
    ada = server.client()
    match = ada.open()
    with ada.socket(match) as line:
        seat, given = acting(line.snapshot["view"]), new_id()
        for _ in range(3):
            line.command(match, {"type": "play", "seat": seat, "token": "adv"}, given=given)
        assert [line.until("acknowledged")["version"] for _ in range(3)] == [3, 3, 3]
    assert len(ada.view(match)["moves"]) == 1


def test_a_command_that_could_be_done_twice_is_done_once(server: RunningServer) -> None:
    ada = server.client()
    match, given = ada.open(), new_id()
    with ada.socket(match) as line:
        for _ in range(2):
            line.command(match, {"type": "say", "seat": 1, "phrase": "hello"}, given=given)
        assert line.until("acknowledged")["version"] == line.until("acknowledged")["version"]
    assert len(ada.view(match)["phrases"]) == 1


def test_a_command_id_belongs_to_its_player_and_to_one_match(server: RunningServer) -> None:
    ada, ben = server.client(), server.client()
    match, second, other, given = ada.open(), ada.open(), ben.open(), new_id()
    with ada.socket() as line:
        line.command(match, {"type": "say", "seat": 1, "phrase": "hello"}, given=given)
        line.next("acknowledged")
        line.command(second, {"type": "say", "seat": 1, "phrase": "hello"}, given=given)
        assert line.next("refused")["error"]["code"] == "wire/command_id"
    assert ada.view(second)["phrases"] == []
    with ben.socket() as line:
        line.command(other, {"type": "say", "seat": 1, "phrase": "hello"}, given=given)
        line.next("acknowledged")
    assert len(ben.view(other)["phrases"]) == 1


def test_two_tabs_hear_the_same(server: RunningServer) -> None:
    ada = server.client()
    match = ada.open()
    with ada.socket(match) as one, ada.socket(match) as two:
        one.command(match, {"type": "say", "seat": 2, "phrase": "hello"})
        assert one.until("update")["event"] == two.until("update")["event"]


def test_a_stale_command_is_refused_and_changes_nothing(server: RunningServer) -> None:
    ada = server.client()
    match = ada.open()
    with ada.socket(match) as line:
        first = acting(line.snapshot["view"])
        line.command(match, {"type": "play", "seat": first, "token": "adv"}, expected=2)
        line.until("update")
        second = 3 - first
        line.command(match, {"type": "play", "seat": second, "token": "adv"}, expected=2)
        assert line.next("refused")["error"]["code"] == "match/version"
        assert line.is_alive()
    assert ada.view(match)["version"] == 3


def test_a_follower_who_was_away_gets_what_it_missed(server: RunningServer) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    match = ada.open("patchwork", "person", "open")
    with ben.socket(match, since=0, detail="events") as line:
        assert [event["version"] for event in line.snapshot["events"]] == [1]
    with ada.socket(match) as line:
        ben.command(match, type="take_seat")
        seen = line.until("update")["version"]
        ada.command(match, type="say", seat=1, phrase="hello")
        last = line.until("update")["version"]
        while last < ada.view(match)["version"]:
            last = line.until("update")["version"]
    with ben.socket(match, since=seen, detail="events") as line:
        assert line.snapshot["version"] == last
        assert [event["version"] for event in line.snapshot["events"]] == list(
            range(seen + 1, last + 1)
        )


def test_events_are_told_without_views_to_who_wants_events(server: RunningServer) -> None:
    ada = server.client()
    match = ada.open()
    with ada.socket(match, detail="events") as line:
        ada.command(match, type="say", seat=1, phrase="hello")
        assert line.next("update")["view"] is None


def test_presence_tells_who_is_there(server: RunningServer) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    match = ada.open("patchwork", "person", "open")
    ben.command(match, type="take_seat")
    with ada.socket(match) as line:
        with ben.socket(match):
            assert line.next("presence")["seats"] == [1, 2]
        assert line.next("presence")["seats"] == [1]


def test_one_who_does_not_follow_any_more_hears_nothing(server: RunningServer) -> None:
    ada = server.client()
    match = ada.open()
    with ada.socket(match) as line:
        line.send("unfollow", match=match)
        ada.command(match, type="say", seat=1, phrase="hello")
        line.send("ping", id=1)
        assert line.next("pong")["id"] == 1


def test_a_socket_without_a_cookie_gets_one(server: RunningServer) -> None:
    from websockets.sync.client import connect

    address = server.url.replace("http", "ws") + "/socket"
    with connect(address) as connection:
        assert connection.response is not None
        cookie = connection.response.headers["Set-Cookie"]
    assert cookie.startswith("quiltbee=")
    assert "HttpOnly" in cookie


def test_the_lobby_tells_open_tables(server: RunningServer) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    with ben.socket() as line:
        line.send("follow_lobby")
        assert line.next("lobby")["rooms"] == []
        match = ada.open("patchwork", "person", "open", visibility="public")
        (room,) = line.next("lobby")["rooms"]
        assert room["match"] == match
        assert [seat["name"] for seat in room["seats"]] == ["Ada", ""]
        assert all(seat["player"] is None for seat in room["seats"])
        ben.command(match, type="take_seat")
        assert line.next("lobby")["rooms"] == []


def test_a_private_table_is_in_no_lobby(server: RunningServer) -> None:
    ada = server.client()
    ada.open("patchwork", "person", "open")
    assert ada.get("/api/rooms?which=open")["rooms"] == []


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_a_rematch_begins_with_the_same_commit(server: RunningServer, game: str) -> None:
    ada = server.client()
    match = ada.open(game)
    ada.command(match, type="resign", seat=1)
    if ada.view(match)["phase"] != "over":
        ada.command(match, type="resign", seat=2)
    ada.command(match, type="ask_rematch", seat=1)
    rematch = ada.view(match)["rematch"]
    assert ada.view(rematch)["rematch_of"] == match


def test_a_person_at_another_device_is_the_same_person(server: RunningServer) -> None:
    ada = server.client("Ada")
    match = ada.open()
    again = server.stranger()
    again.http.cookies.set("quiltbee", ada.http.cookies["quiltbee"])
    with ada.socket(match) as one, again.socket(match) as two:
        seat = acting(two.snapshot["view"])
        two.command(match, {"type": "play", "seat": seat, "token": "adv"})
        assert two.until("acknowledged")["version"] == one.until("update")["version"]


def test_a_name_that_was_changed_meanwhile_is_the_name_at_the_table(server: RunningServer) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    match = ada.open("patchwork", "person", "open")
    with ben.socket(match) as line:
        ben.http.patch("/api/me", json={"name": "Benjamin"})
        line.command(match, {"type": "take_seat"})
        line.until("acknowledged")
    assert ben.view(match)["seats"][1]["name"] == "Benjamin"


def test_a_bot_begins_the_rematch_by_itself(server: RunningServer) -> None:
    ada = server.client()
    seats = [{"kind": "person"}, {"kind": "bot", "level": "greedy"}]
    command = {"type": "open_match", "game": "patchwork", "seats": seats}
    match = ada.post("/api/rooms", {"id": new_id(), "command": command})["match"]
    for _ in range(2):  # who begins changes with the rematch
        ada.command(match, type="resign", seat=_seat_of(ada.view(match)))
        ada.command(match, type="ask_rematch", seat=_seat_of(ada.view(match)))
        match = ada.view(match)["rematch"]
        with ada.socket(match) as line:
            view = line.snapshot["view"]
            while not view["choices"]:  # it is the bot's turn first
                view = line.until("update")["view"] or view


def _seat_of(view: Any) -> int:
    return next(int(seat["seat"]) for seat in view["seats"] if seat["yours"])


def test_who_never_reads_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "FAREWELL_SECONDS", 0.01)

    async def main() -> list[str]:
        asked: list[str] = []
        hung_up = asyncio.Event()

        async def send(message: Message) -> None:
            asked.append(message["type"])
            await asyncio.Event().wait()  # the network takes nothing, whatever it is

        network = Network(lambda _: False, hung_up.set)
        nothing = cast(Any, None)
        line = Socket(nothing, Player("ada", "Ada"), nothing, send, network)
        line.tell(b"first")
        await asyncio.sleep(0)  # it is on its way now
        for _ in range(513):
            line.tell(b"frame")
        await asyncio.wait_for(hung_up.wait(), SECONDS)
        return asked

    assert asyncio.run(main()) == ["websocket.send", "websocket.close"]


def test_a_closed_socket_is_freed_without_a_search(server: RunningServer) -> None:
    def alive() -> Counter[type]:
        kinds = (SocketProtocol, HttpProtocol, Socket)
        return Counter(type(each) for each in gc.get_objects() if type(each) in kinds)

    ada = server.client("Ada")
    gc.collect()
    gc.disable()
    try:
        before = alive()
        with ada.socket() as line:
            line.connection.send("nonsense")
            line.next("refused")
            assert alive() - before == {SocketProtocol: 1, Socket: 1}
        until = time.monotonic() + SECONDS
        while alive() - before:
            assert time.monotonic() < until, alive()
    finally:
        gc.enable()
