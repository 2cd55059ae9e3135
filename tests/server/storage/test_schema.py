"""Migrations: the steps lead to the schema of the code, once, and a newer database is refused."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text

import quiltbee.server.storage
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.server.settings import Settings
from quiltbee.server.storage.database import database_url, open_engine
from quiltbee.server.storage.schema import HEAD, ensure_schema, make, migrate, schema_version
from quiltbee.server.storage.tables import metadata


@pytest.fixture
def engine(database: str) -> Engine:
    return open_engine(database_url(Settings(database=database)))


def test_the_steps_lead_to_the_schema_of_the_code(engine: Engine) -> None:
    with engine.begin() as connection:
        migrate(connection, HEAD)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        log = inspect(connection)
        assert log.get_pk_constraint("events")["constrained_columns"] == ["match", "version"]
        assert log.get_pk_constraint("commands")["constrained_columns"] == ["id"]
    engine.dispose()


def test_what_is_made_at_once_is_what_the_steps_make(tmp_path: Path) -> None:
    def words(name: str, way: Callable[[Connection], None]) -> dict[str, str]:
        engine = open_engine(database_url(Settings(database=str(tmp_path / name))))
        with engine.begin() as connection:
            way(connection)
            rows = connection.execute(text("SELECT name, sql FROM sqlite_master")).all()
        engine.dispose()
        return {row.name: "".join(str(row.sql).split()) for row in rows}

    at_once = words("one", make)
    assert at_once == words("two", lambda connection: migrate(connection, HEAD))
    assert "WHEREphase='waiting'" in at_once["matches_that_wait"]


def test_the_head_is_the_newest_step() -> None:
    config = Config()
    folder = Path(quiltbee.server.storage.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_many_processes_may_start_at_once(engine: Engine) -> None:
    assert schema_version(engine) is None
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda _: ensure_schema(engine), range(4)))
    assert schema_version(engine) == HEAD
    engine.dispose()


def test_a_database_of_a_newer_program_is_refused(engine: Engine) -> None:
    ensure_schema(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(InvalidOption) as refusal:
        ensure_schema(engine)
    assert refusal.value.code == ErrorCode.STORAGE_NEWER
    engine.dispose()


def test_sqlite_keeps_its_promises(tmp_path: Path) -> None:
    engine = open_engine(database_url(Settings(data=str(tmp_path / "new"))))
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    engine.dispose()
