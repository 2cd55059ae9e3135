"""Retention: what is old goes, what somebody may come back to stays."""

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, func, select, update
from tests.server.running import RunningServer
from tests.support.attacker import Stranger
from typer.testing import CliRunner

from quiltbee.cli.app import app
from quiltbee.server.settings import Settings
from quiltbee.server.storage import tables
from quiltbee.server.storage.database import WRITES, database_url, open_engine
from quiltbee.server.storage.pruning import Kept, count, prune

MakeServer = Callable[..., RunningServer]
DAY = 24 * 3600 * 1000
NOW = int(time.time() * 1000)
KEPT = Kept.by(Settings())


def age(engine: Engine, days: int, *matches: str) -> None:
    """Let nothing have happened in matches for so long."""
    with engine.begin() as connection:
        chosen = tables.matches.c.id.in_(matches)
        moment = NOW - days * DAY
        connection.execute(update(tables.matches).where(chosen).values(changed_at=moment))


def throw_away(engine: Engine, kept: Kept = KEPT) -> dict[str, int]:
    def change(work: Callable[[Connection], bool]) -> bool:
        with engine.connect().execution_options(**WRITES) as connection, connection.begin():
            return work(connection)

    with engine.connect() as connection:
        found = count(connection, kept, NOW)
    prune(change, kept, NOW)
    return found


def rows(engine: Engine, match: str) -> int:
    """How much is still there of a match."""
    with engine.connect() as connection:
        return sum(
            connection.execute(
                select(func.count()).select_from(table).where(table.c.match == match)
            ).scalar_one()
            for table in (tables.events, tables.commands, tables.seatings)
        )


@pytest.fixture
def server(make_server: MakeServer, database: str) -> RunningServer:
    return make_server(database=database)


def engine_of(server: RunningServer) -> Engine:
    assert server.app is not None
    return server.app.services.storage.engine


def test_old_matches_of_guests_go_and_those_of_accounts_stay(server: RunningServer) -> None:
    guest, ada, engine = Stranger(server.port), Stranger(server.port), engine_of(server)
    ada.call("POST", "/api/accounts", {"name": "Ada", "password": "correct horse"})
    old = guest.open("person", "person").json["match"]
    recent = guest.open("person", "person").json["match"]
    kept = ada.open("person", "person").json["match"]
    visited = guest.open("person", "open").json["match"]
    assert ada.command(visited, type="take_seat").status == 200
    age(engine, 401, old, kept, visited)
    age(engine, 399, recent)
    assert throw_away(engine)["matches"] == 1
    assert rows(engine, old) == 0
    assert all(rows(engine, match) > 0 for match in (recent, kept, visited))
    assert ada.view(kept)["version"] > 0


def test_a_table_at_which_nobody_sat_down_goes_after_a_month(server: RunningServer) -> None:
    guest, engine = Stranger(server.port), engine_of(server)
    empty = guest.open("person", "open").json["match"]
    begun = guest.open("person", "person").json["match"]
    age(engine, 31, empty, begun)
    assert throw_away(engine)["matches"] == 1
    assert (rows(engine, empty), rows(engine, begun) > 0) == (0, True)


def test_a_match_that_was_reported_stays_until_somebody_saw_to_it(server: RunningServer) -> None:
    guest, engine = Stranger(server.port), engine_of(server)
    match = guest.open("person", "person").json["match"]
    report = {"match": match, "reason": "other", "words": "look at this"}
    assert guest.call("POST", "/api/reports", report).status in (200, 201, 204)
    age(engine, 500, match)
    assert throw_away(engine)["matches"] == 0
    with engine.begin() as connection:
        connection.execute(update(tables.reports).values(done_at=NOW))
    assert throw_away(engine)["matches"] == 1


def test_nothing_goes_where_nothing_should(server: RunningServer) -> None:
    guest, engine = Stranger(server.port), engine_of(server)
    match = guest.open("person", "person").json["match"]
    age(engine, 5000, match)
    assert throw_away(engine, Kept(0, 0, 0, 0, 0, 0))["matches"] == 0
    assert rows(engine, match) > 0


def test_sessions_that_have_run_out_go(server: RunningServer) -> None:
    ada, engine = Stranger(server.port), engine_of(server)
    ada.call("POST", "/api/accounts", {"name": "Ada", "password": "correct horse"})
    assert throw_away(engine)["sessions"] == 0
    with engine.begin() as connection:
        connection.execute(update(tables.sessions).values(until=NOW - 1))
    assert throw_away(engine)["sessions"] >= 1
    with engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(tables.sessions)).scalar() == 0


def test_a_dry_run_only_tells(tmp_path: Path, make_server: MakeServer) -> None:
    file = str(tmp_path / "some.db")
    server = make_server(database=file)
    match = Stranger(server.port).open("person", "person").json["match"]
    age(engine_of(server), 401, match)
    words = ["prune", "--database", file, "--json"]
    told = json.loads(CliRunner().invoke(app, [*words, "--dry-run"]).stdout)
    assert (told["dry_run"], told["matches"]) == (True, 1)
    assert rows(engine_of(server), match) > 0
    assert json.loads(CliRunner().invoke(app, words).stdout)["matches"] == 1
    assert rows(engine_of(server), match) == 0
    lines = CliRunner().invoke(app, [*words[:-1], "--dry-run"], env={"LANG": "de"}).stdout
    assert "0" in lines


def test_a_server_that_is_told_to_does_so_by_itself(
    tmp_path: Path, make_server: MakeServer
) -> None:
    file = str(tmp_path / "some.db")
    server = make_server(database=file)
    match = Stranger(server.port).open("person", "person").json["match"]
    age(engine_of(server), 401, match)
    server.stop()
    again = make_server(database=file, prune=True)
    engine = open_engine(database_url(Settings(database=file)))
    until = time.monotonic() + 20
    while rows(engine, match) and time.monotonic() < until:
        Stranger(again.port).call("GET", "/health")
    assert rows(engine, match) == 0
