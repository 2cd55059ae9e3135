"""Clients that do not read: what waits for them is little, and they are sent away."""

import asyncio
from collections.abc import Callable

import pytest
from tests.server.running import RunningServer
from tests.support.attacker import RawSocket, Stranger, connect, head, until

from quiltbee.server import http_protocol
from quiltbee.server.outbox import Outbox, Waiting

MakeServer = Callable[..., RunningServer]
GENEROUS = {"messages_per_minute": 100_000, "commands_per_minute": 100_000}


def rename(who: Stranger, match: str, times: int) -> None:
    """Let something happen in a match, again and again."""
    with who.socket() as line:
        for number in range(times):
            command = {"type": "rename_seat", "seat": 1, "name": f"Ada {number}"}
            line.send("command", id=f"rename-{number}", match=match, command=command)
        for _ in range(times):
            assert line.next("acknowledged", "refused")["type"] == "acknowledged"


@pytest.mark.slow
def test_a_socket_that_does_not_read_is_closed(make_server: MakeServer) -> None:
    server = make_server(**GENEROUS)
    ada = Stranger(server.port)
    match = ada.open("person", "person").json["match"]
    with ada.socket() as deaf:
        deaf.send("follow", match=match)
        deaf.next("presence")
        rename(ada, match, 1500)
        assert code_or_cut(deaf) in (1013, "cut")


def code_or_cut(line: RawSocket) -> int | str:
    """How a connection ended: whoever reads too late does not see the farewell either."""
    try:
        return line.close_code()
    except ConnectionError:
        return "cut"


def test_what_waits_is_a_quarter_of_a_megabyte_at_most() -> None:
    waiting = Waiting()
    assert waiting.put(bytes(1_000_000)), "a single large frame can be sent"
    assert not waiting.put(b"x")
    waiting.take()
    assert [waiting.put(bytes(65_536)) for _ in range(5)] == [True, True, True, True, False]
    waiting.take()
    assert waiting.put(bytes(65_536))


def test_the_frames_of_a_closed_connection_are_forgotten() -> None:
    async def main() -> int:
        never = asyncio.Event()

        async def send(_: bytes) -> None:
            await never.wait()

        outbox = Outbox(send, lambda: None)
        for _ in range(5):
            outbox.put(bytes(65_536))
        left = len(outbox._waiting)
        if outbox._task is not None:
            outbox._task.cancel()
        return left

    assert asyncio.run(main()) == 0


@pytest.mark.slow
def test_a_stream_that_is_not_read_ends_and_makes_room(
    make_server: MakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "UNREAD_SECONDS", 0.3)
    server = make_server(**GENEROUS, sockets_per_player=2)
    ada = Stranger(server.port)
    match = ada.open("person", "person").json["match"]
    with connect(server.port) as deaf:
        headers = {"Host": "x", "Cookie": ada.cookie}
        deaf.sendall(head("GET", f"/api/rooms/{match}/events", headers))
        assert deaf.recv(12) == b"HTTP/1.1 200"
        assert not has_two_places(ada), "the stream takes one of them"
        rename(ada, match, 1500)
        until(lambda: has_two_places(ada))


def has_two_places(who: Stranger) -> bool:
    with who.socket() as one, who.socket() as two:
        return [one.status, two.status] == [101, 101]


def test_the_lobby_tells_what_changed_and_a_bounded_page(make_server: MakeServer) -> None:
    server = make_server(public_tables_per_player=60, public_tables_per_address=60)
    ada, ben = Stranger(server.port), Stranger(server.port)
    for _ in range(55):
        assert ada.open("person", "open", visibility="public").status == 201
    with ben.socket() as line:
        line.send("follow_lobby")
        first = line.next("lobby")
        assert (len(first["rooms"]), first["whole"]) == (50, True)
        match = ada.open("person", "open", visibility="public").json["match"]
        change = line.next("lobby")
        assert [room["match"] for room in change["rooms"]] == [match]
        assert (change["gone"], change["whole"]) == ([first["rooms"][-1]["match"]], False)
        ada.command(match, type="resign", seat=1)
        ada.command(match, type="leave_seat", seat=1)


def test_following_the_lobby_counts_against_the_limit(make_server: MakeServer) -> None:
    server = make_server(commands_per_minute=20)
    with Stranger(server.port).socket() as line:
        for _ in range(21):
            line.send("follow_lobby")
        answers = [line.next("lobby", "refused") for _ in range(21)]
    assert [answer["type"] for answer in answers] == ["lobby"] * 20 + ["refused"]
    assert answers[-1]["error"]["code"] == "wire/too_many"
