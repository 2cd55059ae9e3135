"""A database that goes away and comes back: refusals in between, then everything goes on."""

import pytest
from tests.server.running import RunningServer, new_id
from tests.support.postgres import running_postgres

from quiltbee.server.settings import Settings


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
                assert ada.refused("GET", "/health")[0] == 503
                postgres.start()
                line.command(match, said, given=lost)
                assert line.next("acknowledged")["version"] == 4
                assert line.next("update")["version"] == 4
            assert ada.get("/health")["status"] == "ok"
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
