"""A database that goes away and comes back: refusals in between, then everything goes on."""

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from tests.server.running import Client, RunningServer, new_id
from tests.server.serving import serving
from tests.support.attacker import until
from tests.support.postgres import running_postgres

from quiltbee.server.settings import Settings

MakeServer = Callable[..., RunningServer]


def test_postgresql_restarts_under_a_running_server(settings: Settings) -> None:
    with running_postgres() as postgres:
        changed = Settings(data=settings.data, port=0, database=postgres.url)
        with RunningServer(changed) as server:
            ada = server.client("Ada")
            match = ada.open()
            said = {"type": "say", "seat": 1, "phrase": "hello"}
            with ada.socket(match) as line:
                line.command(match, said)
                line.until("update")
                postgres.stop()
                lost = new_id()
                line.command(match, said, given=lost)
                assert line.next("refused")["error"]["code"] == "storage/unreachable"
                assert ada.refused("GET", "/ready")[0] == 503
                postgres.start()
                line.command(match, said, given=lost)
                assert line.next("acknowledged")["version"] == 4
                assert line.next("update")["version"] == 4
            assert ada.get("/ready")["status"] == "ready"
            assert len(ada.view(match)["phrases"]) == 2


def test_a_full_or_broken_file_refuses_and_loses_nothing(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sqlite3

    from sqlalchemy.exc import OperationalError

    from quiltbee.server.storage import appending

    ada = server.client()
    match = ada.open()
    path = f"/api/rooms/{match}/commands"
    given = {"id": new_id(), "command": {"type": "say", "seat": 1, "phrase": "hello"}}
    with monkeypatch.context() as broken:

        def full(*_: object) -> None:
            raise OperationalError("insert", {}, sqlite3.OperationalError("disk is full"))

        broken.setattr(appending, "append", full)
        assert ada.refused("POST", path, given) == (503, "storage/unreachable")
    assert ada.view(match)["phrases"] == []
    assert ada.post(path, given)["version"] == 3


def test_a_read_only_database_is_alive_but_not_ready(make_server: MakeServer) -> None:
    server = make_server()
    assert server.app is not None
    ada, writer = server.client("Ada"), server.app.services.storage.writer
    assert ada.get("/ready")["status"] == "ready"

    words = "PRAGMA query_only = 1"
    asyncio.run(writer.change(lambda connection: connection.exec_driver_sql(words)))
    server.app.services.storage._checks_again = 0.0  # as if a second had passed
    assert ada.refused("GET", "/ready") == (503, "storage/unreachable")
    assert ada.get("/health")["status"] == "ok"


def test_a_read_only_postgresql_is_alive_but_not_ready_and_recovers(settings: Settings) -> None:
    import psycopg

    with running_postgres() as postgres:
        changed = Settings(data=settings.data, port=0, database=postgres.url)
        with RunningServer(changed) as server, psycopg.connect(postgres.url) as admin:
            admin.autocommit = True
            ada = server.client("Ada")
            assert ada.get("/ready")["status"] == "ready"
            for is_read_only in (True, False):
                word = "on" if is_read_only else "off"
                admin.execute(f"ALTER SYSTEM SET default_transaction_read_only = {word}")
                admin.execute("SELECT pg_reload_conf()")
                until(partial(_is_as_wanted, ada, not is_read_only))
                assert ada.get("/health")["status"] == "ok"


def _is_as_wanted(client: Client, wanted: bool) -> bool:
    return is_ready(client) is wanted


def is_ready(client: Client) -> bool:
    return client.http.get("/ready").status_code == 200


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can lower another's limits")
def test_a_full_disk_is_alive_but_not_ready_and_recovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import resource

    monkeypatch.setenv("QUILTBEE_LOG_LEVEL", "error")  # nobody reads the log here
    with serving(tmp_path) as (process, url):
        ada = Client(url)
        ada.get("/api/me")
        match = ada.open()
        assert ada.get("/ready")["status"] == "ready"
        no_room = (1, resource.RLIM_INFINITY)  # no file can be written beyond its first byte
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, no_room)
        given = {"id": new_id(), "command": {"type": "say", "seat": 1, "phrase": "hello"}}
        path = f"/api/rooms/{match}/commands"
        assert ada.refused("POST", path, given) == (503, "storage/unreachable")
        until(lambda: not is_ready(ada))
        assert ada.get("/health")["status"] == "ok"
        everything = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, everything)
        until(lambda: is_ready(ada))
        assert ada.post(path, given)["version"] == 3
        ada.http.close()
