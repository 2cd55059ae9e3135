import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import text

from quiltbee.server.settings import Settings
from quiltbee.server.storage import Storage
from quiltbee.server.storage.backups import backup_is_due, backups, make_backup
from quiltbee.server.storage.database import WRITES, database_url, open_engine
from quiltbee.server.storage.schema import HEAD, ensure_schema, migrate, schema_version

NOW = datetime(2026, 11, 16, 12, tzinfo=UTC)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "quiltbee.db"
    engine = open_engine(database_url(Settings(database=str(path))))
    ensure_schema(engine)
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO players (id, name, made_at) VALUES ('a', 'Ada', 1)"))
    engine.dispose()
    return path


def test_a_copy_is_whole(database: Path) -> None:
    copy = make_backup(database, NOW)
    assert copy.name == "quiltbee-20261116-120000.db"
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT name FROM players").fetchall() == [("Ada",)]
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_only_the_newest_copies_are_kept(database: Path) -> None:
    for day in range(10):
        make_backup(database, NOW + timedelta(days=day))
    names = [path.name for path in backups(database)]
    assert len(names) == 7
    assert names[-1] == "quiltbee-20261125-120000.db"
    assert not list(database.parent.glob("backups/*.part"))


def test_a_copy_is_due_once_a_day(database: Path) -> None:
    assert backup_is_due(database, NOW)
    make_backup(database, NOW)
    assert not backup_is_due(database, NOW + timedelta(hours=23))
    assert backup_is_due(database, NOW + timedelta(hours=25))
    assert not backup_is_due(database.with_name("none.db"), NOW)


def test_an_old_schema_is_copied_and_then_migrated(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    engine = open_engine(database_url(Settings(database=str(path))))
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        migrate(connection, "0001")
    assert schema_version(engine) == "0001"
    engine.dispose()
    storage = Storage.open(Settings(database=str(path)))
    assert schema_version(storage.engine) == HEAD
    storage.engine.dispose()
    (copy,) = backups(path)
    with closing(sqlite3.connect(copy)) as connection_of_copy:
        found = connection_of_copy.execute("SELECT version_num FROM alembic_version").fetchone()
    assert found == ("0001",)
