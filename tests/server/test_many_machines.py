"""Processes that share nothing but PostgreSQL: time, turns, and a Redis that comes and goes."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text
from tests.server.running import RunningServer
from tests.support.attacker import Stranger, until
from tests.support.fair_clock import FairClock
from tests.support.redis import running_redis
from tests.support.server_process import serving

from quiltbee.errors import InvalidOption
from quiltbee.server import log_entries
from quiltbee.server.settings import Settings
from quiltbee.server.storage import attendance
from quiltbee.server.working import Worker

MakeServer = Callable[..., RunningServer]
BOT = {"kind": "bot", "level": "greedy"}


@contextmanager
def working(settings: Settings, jobs: int = 1) -> Iterator[Worker]:
    """A worker in a thread of its own."""
    made: list[Worker] = []
    ready = threading.Event()

    async def work() -> None:
        made.append(Worker(settings, jobs))
        ready.set()
        await made[0].run()

    thread = threading.Thread(target=lambda: asyncio.run(work()))
    thread.start()
    assert ready.wait(60)
    try:
        yield made[0]
    finally:
        made[0]._matches._storage.wake_up._loop.call_soon_threadsafe(made[0].stop)  # type: ignore[union-attr]
        thread.join()


def until_turn(who: Stranger, match: str) -> None:
    until(lambda: who.view(match)["choices"])


def let_the_bot_move(who: Stranger) -> str:
    """A match in which a person has moved, and then a bot."""
    match = str(who.open("person", BOT).json["match"])
    until_turn(who, match)
    assert who.command(match, type="play", seat=1, token="adv").status == 200
    until_turn(who, match)
    return match


def test_hard_thinking_is_left_to_workers_as_long_as_there_are_any(
    shared: str, settings: Settings, make_server: MakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_entries, "needs_kernel", lambda *_: True)
    server = make_server(database=shared)
    assert server.app is not None
    services = server.app.services
    thought: list[str] = []
    move = services.bots._move

    async def noting(job: object) -> object:
        thought.append(job.match_id)  # type: ignore[attr-defined]
        return await move(job)  # type: ignore[arg-type]

    monkeypatch.setattr(services.bots, "_move", noting)
    ada = Stranger(server.port)
    with working(msgspec.structs.replace(settings, database=shared)):
        until(lambda: services.storage.leases.has_workers)
        let_the_bot_move(ada)
        assert thought == []
    until(lambda: not services.storage.leases.has_workers, 3)
    match = let_the_bot_move(ada)
    assert set(thought) == {match}


def test_what_no_worker_takes_a_server_thinks_about(
    shared: str, settings: Settings, make_server: MakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_entries, "needs_kernel", lambda *_: True)
    server = make_server(database=shared)
    assert server.app is not None
    leases = server.app.services.storage.leases
    ada = Stranger(server.port)
    with working(msgspec.structs.replace(settings, database=shared)) as worker:
        until(lambda: leases.has_workers)
        monkeypatch.setattr(worker._bots, "_threads", 0)  # it is there, but has no time
        begun = time.monotonic()
        with FairClock() as clock:
            let_the_bot_move(ada)
        assert time.monotonic() - begun > 2
        assert clock.seconds < 8


def test_workers_need_postgresql(settings: Settings) -> None:
    with pytest.raises(InvalidOption, match="PostgreSQL"):
        Worker(settings, 1)


def test_games_go_on_without_redis_and_use_it_again(shared: str, make_server: MakeServer) -> None:
    with running_redis() as redis:
        one, two = (make_server(database=shared, redis=redis.url) for _ in range(2))
        both = [server.app.services.storage for server in (one, two) if server.app is not None]

        def heard() -> bool:
            return all(each.wake_up.hears_redis and each.wake_up.is_redis_heard for each in both)

        until(heard)
        ada = one.client("Ada")
        match = ada.open()
        there = two.stranger()
        there.http.cookies.set("quiltbee", ada.http.cookies["quiltbee"])
        with ada.socket(match) as here, there.socket(match) as elsewhere:

            def say() -> None:
                here.command(match, {"type": "say", "seat": 1, "phrase": "hello"})
                version = here.until("acknowledged")["version"]
                while elsewhere.until("update")["version"] < version:
                    pass

            say()
            redis.kill()
            for _ in range(3):
                say()
            until(lambda: not any(each.wake_up.hears_redis for each in both))
            say()
            redis.start()
            until(heard)
            say()


def test_redis_tells_who_is_there_before_the_database_does(
    shared: str, make_server: MakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as for_now, running_redis() as redis:
        for_now.setattr(attendance, "PAUSE_SECONDS", 600.0)
        one, two = (make_server(database=shared, redis=redis.url) for _ in range(2))
        both = [server.app.services.storage for server in (one, two) if server.app is not None]
        until(lambda: all(each.wake_up.is_by_redis for each in both))
        ada, ben = one.client("Ada"), two.client("Ben")
        match = ada.open("patchwork", "person", "open")
        ben.command(match, type="take_seat")
        with ada.socket(match) as line, ben.socket(match) as other:
            assert line.until("presence")["seats"] == [1, 2]
            other.ask_who_is_there(match, [1, 2])
            other.connection.close()
            assert line.until("presence")["seats"] == [1]
            assert [each.attendance._unsaid for each in both] == [{match: (ada.id,)}, {match: ()}]
            redis.kill()
            until(lambda: not any(each.wake_up.is_by_redis for each in both))
            with ben.socket(match) as again:  # without it all goes by the database
                assert line.until("presence")["seats"] == [1, 2]
                assert again.is_alive()
            assert line.until("presence")["seats"] == [1]


def test_the_database_soon_knows_what_redis_told(shared: str, make_server: MakeServer) -> None:
    with running_redis() as redis:
        one = make_server(database=shared, redis=redis.url)
        assert one.app is not None
        storage = one.app.services.storage
        until(lambda: storage.wake_up.is_by_redis)
        ada = one.client("Ada")
        match = ada.open()
        with ada.socket(match):

            def is_written() -> bool:
                with storage.engine.connect() as connection:
                    return bool(connection.execute(text("SELECT player FROM presence")).first())

            until(is_written)
            late = make_server(database=shared)  # it hears nothing from Redis
            assert late.app is not None
            leases = late.app.services.storage.leases
            until(lambda: storage.process in leases.others)
            with late.client("Ben").socket() as line:
                line.send("follow", match=match)
                assert line.until("presence")["seats"] == [1, 2], "both are hers"


def test_rates_are_counted_together_by_redis(shared: str, make_server: MakeServer) -> None:
    with running_redis() as redis:
        limits = {"database": shared, "redis": redis.url, "phrases_per_minute": 6}
        one, two = (make_server(**limits) for _ in range(2))
        ada = Stranger(one.port)
        match = ada.open("person", "person").json["match"]
        there = Stranger(two.port, cookies=dict(ada.cookies))
        said = {"type": "say", "seat": 1, "phrase": "hello"}
        assert [ada.command(match, **said).status for _ in range(6)] == [200] * 6

        assert there.command(match, **said).status == 200, "it has not heard of the others yet"
        assert two.app is not None
        counts = two.app.services.limits.counts

        def phrases() -> int:
            return max(counts.get(key) for key in tuple(counts._counts) if "phrases" in key)

        until(lambda: phrases() == 7, 5)
        assert there.command(match, **said).status == 429


@pytest.mark.slow
def test_a_clock_that_is_wrong_changes_nothing(shared: str, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong"
    wrong.write_text("300")
    with (
        serving(tmp_path, shared) as (_, right_port),
        serving(tmp_path, shared, clock=wrong) as (_, wrong_port),
    ):
        ada = Stranger(wrong_port)
        there = Stranger(right_port)
        clock = {"kind": "live", "seconds": 120, "increment": 0}
        match = ada.open("person", "person", clock=clock).json["match"]
        there.cookies |= ada.cookies
        for number, who in enumerate((ada, there, ada, there)):
            wrong.write_text(str(300 * (-1) ** number))  # and it jumps
            view = who.view(match)
            seat = view["choices"][0]["seat"]
            left = view["clock"]["deadline"] - time.time() * 1000
            assert 100_000 < left < 121_000
            assert who.command(match, type="play", seat=seat, token="adv").status == 200
        assert {ada.view(match)["phase"], there.view(match)["phase"]} == {"playing"}


def test_a_bot_that_nobody_looks_after_is_taken_on(
    shared: str, make_server: MakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An older program leases nothing: the turn of its bot would wait for the next sweep."""
    monkeypatch.setattr("quiltbee.server.storage.writer.note_leases", lambda *_: None)
    with monkeypatch.context() as before:
        before.setattr("quiltbee.server.bots.Bots._changed", lambda *_: None)
        old = make_server(database=shared)
        ada = Stranger(old.port)
        match = ada.open("person", BOT).json["match"]
        until(lambda: ada.view(match)["phase"] == "playing")
        if ada.view(match)["choices"]:
            ada.command(match, type="play", seat=1, token="adv")
        waiting = ada.view(match)
        assert waiting["choices"] == [], "whoever advances stands ahead, so the bot is to move"
        make_server(database=shared)  # so that nobody is alone, and sweeps at once
        old.stop()
    new = make_server(database=shared)
    there = Stranger(new.port, cookies=dict(ada.cookies))
    until(lambda: there.view(match)["version"] > waiting["version"])  # gives up before a minute
