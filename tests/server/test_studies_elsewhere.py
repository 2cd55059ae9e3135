"""Studies that any process may make: two servers and a worker that share nothing but PostgreSQL."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from tests.server.games_in_play import done
from tests.server.running import Client, RunningServer
from tests.support.attacker import until
from tests.support.endings import ENDING
from tests.support.fair_clock import FairClock

MakeServer = Callable[..., RunningServer]


@contextmanager
def endless_worker(data: Path, database: str) -> Iterator[subprocess.Popen[bytes]]:
    """`quiltbee work` in a process of its own; its studies stop after the second position."""
    words = ["work", "--jobs", "1", "--data", str(data), "--database", database]
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.support.endless_study", *words], stderr=subprocess.DEVNULL
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def rows(database: str) -> list[tuple[str, int]]:
    """The studies that wait or are made: their keys, and how often somebody began."""
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        found = connection.execute(text("SELECT key, tries FROM study_queue")).all()
    engine.dispose()
    return [(row.key, row.tries) for row in found]


def until_looked_at(client: Client, key: str) -> None:
    """Until a person hears that two positions are done."""
    state = client.get(f"/api/studies/{key}")
    while state["done"] < 2:
        state = client.get(f"/api/studies/{key}?since={state['revision']}")


@pytest.fixture
def two_servers(shared: str, make_server: MakeServer) -> tuple[RunningServer, RunningServer]:
    return make_server(database=shared), make_server(database=shared)


def await_workers(*servers: RunningServer) -> None:
    """Until all servers know that a worker is there."""
    apps = [server.app for server in servers if server.app is not None]
    until(lambda: all(app.services.storage.leases.has_workers for app in apps))


def test_a_study_goes_on_elsewhere_when_its_worker_is_killed(
    shared: str, tmp_path: Path, two_servers: tuple[RunningServer, RunningServer]
) -> None:
    one, two = two_servers
    with endless_worker(tmp_path, shared) as worker:
        await_workers(one, two)
        ada, bo = one.client("Ada"), two.client("Bo")
        key = ada.post("/api/studies", {"record": ENDING})["key"]
        until_looked_at(ada, key)
        until_looked_at(bo, key)
        again = bo.post("/api/studies", {"record": ENDING})
        assert (again["key"], again["phase"], again["done"]) == (key, "looking", 2)
        assert rows(shared) == [(key, 1)], "it is one piece of work"
        worker.kill()
        with FairClock() as clock:
            until(lambda: rows(shared) == [(key, 2)])
        assert clock.seconds < 8
        found = done(bo, key)
        assert (found["phase"], found["look"]) == ("done", 2)
        assert ada.post("/api/studies", {"record": ENDING})["study"] == found["study"]


def test_a_share_is_one_at_all_servers(
    shared: str, tmp_path: Path, two_servers: tuple[RunningServer, RunningServer]
) -> None:
    with endless_worker(tmp_path, shared):
        await_workers(*two_servers)
        ada, there = two_servers[0].client("Ada"), two_servers[1].stranger()
        there.http.cookies.set("quiltbee", ada.http.cookies["quiltbee"])

        def asked(client: Client, number: int) -> int:
            record = ENDING.replace("1. adv", f"1. adv {{{number}}}")
            return client.http.post("/api/studies", json={"record": record}).status_code

        assert [asked(ada, 1), asked(there, 2), asked(ada, 3)] == [200, 200, 200]
        assert asked(there, 4) == 429
        assert asked(there, 1) == 200, "what waits already may be asked about"
