"""Fair shares: of the lobby and of the bots' threads, for each person and each address."""

from collections.abc import Callable

import pytest
from tests.server.running import RunningServer
from tests.support.attacker import Stranger

from quiltbee.server.bot_queue import BotQueue, Job

MakeServer = Callable[..., RunningServer]


def open_public(who: Stranger) -> int:
    return who.open("person", "open", visibility="public").status


def test_one_person_has_three_lines_of_the_lobby(server: RunningServer) -> None:
    mallory = Stranger(server.port, "127.0.3.1")
    assert [open_public(mallory) for _ in range(5)] == [201, 201, 201, 429, 429]
    assert mallory.open("person", "open").status == 201, "a table by link is not in the lobby"
    assert len(mallory.call("GET", "/api/rooms?which=open").json["rooms"]) >= 3


def test_one_address_has_ten_lines_of_the_lobby(make_server: MakeServer) -> None:
    port = make_server().port
    guests = [Stranger(port, "127.0.3.2") for _ in range(6)]
    statuses = [open_public(guest) for guest in guests for _ in range(2)]
    assert statuses == [201] * 10 + [429] * 2
    assert open_public(Stranger(port, "127.0.3.3")) == 201
    room = guests[0].call("GET", "/api/rooms").json["rooms"][0]["match"]
    assert guests[1].command(room, type="take_seat").status == 200
    assert open_public(guests[5]) == 201, "a table that is full waits no longer"


def test_a_table_at_which_nothing_happens_leaves_the_lobby(
    make_server: MakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    from quiltbee.server import lobby
    from quiltbee.server.shared_time import now_ms

    port = make_server().port
    ada = Stranger(port)
    match = ada.open("person", "open", visibility="public").json["match"]
    now = [0]
    real = now_ms
    monkeypatch.setattr(lobby, "now_ms", lambda: real() + now[0])

    def listed() -> list[str]:
        rooms = ada.call("GET", "/api/rooms?which=open").json["rooms"]
        return [room["match"] for room in rooms]

    now[0] = 119 * 60_000
    assert listed() == [match]
    now[0] = 121 * 60_000
    assert listed() == []
    assert Stranger(port).command(match, type="take_seat").status == 200, "its link still works"


def job(address: str, person: str, number: int = 0) -> Job:
    return Job(f"{address}-{person}-{number}", 0, person, address)


def test_an_address_with_twenty_people_gets_no_more_than_one_with_one() -> None:
    queue = BotQueue(most_per_person=4, threads=1)
    for person in range(20):
        queue.put(job("crowd", f"guest {person}"))
    queue.put(job("home", "ada"))
    taken = [queue.take()]
    while taken[-1] is not None:
        queue.done(taken[-1])
        taken.append(queue.take())
    order = [each.address for each in taken if each is not None]
    assert order[:3] == ["crowd", "home", "crowd"]
    assert len(order) == 21


def test_one_address_does_not_have_all_threads_while_another_plays() -> None:
    queue = BotQueue(most_per_person=4, threads=3)
    first = job("home", "ada")
    queue.put(first)
    assert queue.take() == first
    queue.done(first)
    for person in range(20):
        queue.put(job("crowd", f"guest {person}"))
    assert queue.take() is not None
    assert queue.take() is not None
    assert queue.take() is None, "the last thread is for others"
    queue.put(job("home", "ada", 1))
    assert queue.take() == job("home", "ada", 1)


def test_an_address_that_is_alone_has_all_threads() -> None:
    queue = BotQueue(most_per_person=4, threads=3)
    for person in range(20):
        queue.put(job("home", f"guest {person}"))
    assert [queue.take() is not None for _ in range(3)] == [True] * 3


def test_bots_think_at_the_expense_of_the_address_that_plays(make_server: MakeServer) -> None:
    server = make_server()
    assert server.app is not None
    bots = server.app.services.bots
    seen: list[str] = []
    put = bots._queue.put
    bots._queue.put = lambda job: seen.append(job.address) or put(job)  # type: ignore[method-assign, func-returns-value]
    ada = Stranger(server.port, "127.0.4.7")
    bot = {"kind": "bot", "level": "greedy"}
    assert ada.open(bot, "person", options={"first": "1"}).status == 201
    assert seen[0] == "127.0.4.7"
