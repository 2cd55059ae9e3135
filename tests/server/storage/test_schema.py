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
from quiltbee.server.storage import schema
from quiltbee.server.storage.database import database_url, open_engine
from quiltbee.server.storage.leases import hear_time
from quiltbee.server.storage.schema import HEAD, ensure_schema, make, migrate, schema_version
from quiltbee.server.storage.tables import metadata


@pytest.fixture
def engine(database: str) -> Engine:
    return open_engine(database_url(Settings(database=database)))


def fresh_schema(postgres: str, name: str) -> str:
    """A PostgreSQL database that is empty."""
    engine = open_engine(database_url(Settings(database=postgres)))
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {name}"))
    engine.dispose()
    return f"{postgres}?options=-csearch_path%3D{name}"


def test_the_steps_lead_to_the_schema_of_the_code(engine: Engine) -> None:
    with engine.begin() as connection:
        migrate(connection, HEAD)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        log = inspect(connection)
        assert log.get_pk_constraint("events")["constrained_columns"] == ["match", "version"]
        assert log.get_pk_constraint("commands")["constrained_columns"] == ["player", "id"]
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


def scripts() -> ScriptDirectory:
    """All steps, as Alembic reads them."""
    config = Config()
    folder = Path(quiltbee.server.storage.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    config.set_main_option("path_separator", "os")
    return ScriptDirectory.from_config(config)


def test_the_head_is_the_newest_step() -> None:
    assert scripts().get_current_head() == HEAD


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
        connection.execute(text("UPDATE schema_floor SET oldest = '9999'"))
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


CONTRACT = """
\"\"\"Something old goes.\"\"\"
from alembic import op
kind = "contract"
revision = "9001"
down_revision = "{head}"
def upgrade():
    op.drop_table("seat_links")
def downgrade():
    pass
"""


@pytest.fixture
def contracting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A further step, which takes something away."""
    (tmp_path / "later").mkdir()
    (tmp_path / "later" / "contract.py").write_text(CONTRACT.format(head=HEAD))
    monkeypatch.setattr(schema, "FOLDERS", (*schema.FOLDERS, str(tmp_path / "later")))


def is_there(engine: Engine, step: str) -> None:
    """Let a process be there that knows this step."""
    with engine.begin() as connection:
        until = hear_time(connection) + 60_000
        words = "INSERT INTO processes VALUES ('other', :until, 'serve', :step, '0.1', '')"
        connection.execute(text(words), {"until": until, "step": step})


def test_every_step_says_whether_older_programs_still_fit() -> None:
    for step in scripts().walk_revisions():
        assert step.module.kind in {"expand", "contract"}, step.path


@pytest.mark.usefixtures("contracting")
def test_contracting_waits_until_older_processes_have_ended(postgres: str) -> None:
    engine = open_engine(database_url(Settings(database=fresh_schema(postgres, "contracting"))))
    ensure_schema(engine)
    assert schema_version(engine) == HEAD
    is_there(engine, HEAD)
    with engine.connect() as connection:
        assert [step.kind for step in schema.pending_steps(connection)] == ["contract"]
    assert schema.expand(engine) == []
    with pytest.raises(InvalidOption) as refusal:
        schema.contract(engine)
    assert refusal.value.code == ErrorCode.STORAGE_IN_USE
    assert schema_version(engine) == HEAD
    with engine.begin() as connection:
        connection.execute(text("UPDATE processes SET step = '9001'"))
    assert [step.name for step in schema.contract(engine)] == ["9001"]
    assert schema_version(engine) == "9001"
    engine.dispose()


@pytest.mark.usefixtures("contracting")
def test_an_older_program_starts_on_what_was_expanded_not_on_what_was_contracted(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = open_engine(database_url(Settings(database=fresh_schema(postgres, "floor"))))
    ensure_schema(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9000'"))
    ensure_schema(engine)  # of a newer program, which has taken nothing away
    with engine.begin() as connection:
        connection.execute(text(f"UPDATE alembic_version SET version_num = '{HEAD}'"))
    schema.contract(engine)
    monkeypatch.setattr(schema, "FOLDERS", schema.FOLDERS[:1])
    with pytest.raises(InvalidOption) as refusal:
        ensure_schema(engine)
    assert refusal.value.code == ErrorCode.STORAGE_NEWER
    engine.dispose()


def test_a_server_that_may_not_migrate_says_what_to_do(postgres: str) -> None:
    engine = open_engine(database_url(Settings(database=fresh_schema(postgres, "older"))))
    with engine.begin() as connection:
        migrate(connection, "0005")
    with pytest.raises(InvalidOption) as refusal:
        ensure_schema(engine, may_migrate=False)
    assert refusal.value.code == ErrorCode.STORAGE_OLDER
    assert "quiltbee migrate" in str(refusal.value)
    ensure_schema(engine)
    assert schema_version(engine) == HEAD
    engine.dispose()
