"""The lobby of several processes: told by what changed, not by looking at all tables again."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.running import RunningServer

from quiltbee.server import lobby
from quiltbee.server.storage import Storage

MakeServer = Callable[..., RunningServer]


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is read of the open tables: all of them, or the names of some."""
    asked: list[Any] = []
    every, among = Storage.open_rooms, Storage.open_rooms_among

    async def open_rooms(self: Storage, *words: int) -> list[str]:
        asked.append("all")
        return await every(self, *words)

    async def open_rooms_among(self: Storage, matches: set[str]) -> list[str]:
        asked.append(set(matches))
        return await among(self, matches)

    monkeypatch.setattr(Storage, "open_rooms", open_rooms)
    monkeypatch.setattr(Storage, "open_rooms_among", open_rooms_among)
    return asked


def test_tables_of_another_server_come_and_go_by_their_names(
    shared: str, make_server: MakeServer, monkeypatch: pytest.MonkeyPatch, read: list[Any]
) -> None:
    monkeypatch.setattr(lobby, "LOOK_SECONDS", 600.0)  # only what is sent counts
    one, two = (make_server(database=shared) for _ in range(2))
    ada, ben = one.client("Ada"), one.client("Ben")
    with two.client("Cem").socket() as line:
        line.send("follow_lobby")
        assert line.next("lobby")["rooms"] == []
        first = ada.open("patchwork", "person", "open", visibility="public")
        told = line.next("lobby")
        assert [room["match"] for room in told["rooms"]] == [first]
        read.clear()
        second = ada.open("patchwork", "person", "open", visibility="public")
        ada.open("patchwork", "person", "open")  # not in the lobby
        told = line.next("lobby")
        assert ([room["match"] for room in told["rooms"]], told["whole"]) == ([second], False)
        ben.command(first, type="take_seat")
        told = line.next("lobby")
        assert (told["rooms"], told["gone"]) == ([], [first])
        assert read == [{second}, {first}]


def test_tables_beyond_the_fiftieth_move_up(make_server: MakeServer) -> None:
    server = make_server(public_tables_per_player=60, public_tables_per_address=60)
    ada, ben = server.client("Ada"), server.client("Ben")
    opened = [ada.open("patchwork", "person", "open", visibility="public") for _ in range(51)]
    with ben.socket() as line:
        line.send("follow_lobby")
        assert len(line.next("lobby")["rooms"]) == 50
        ben.command(opened[50], type="take_seat")
        told = line.next("lobby")
        assert told["gone"] == [opened[50]]
        assert [room["match"] for room in told["rooms"]] == [opened[0]]
