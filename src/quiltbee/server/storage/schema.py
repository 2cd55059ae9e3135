"""Bringing a database to the schema this program knows, once, also when many processes start."""

from importlib.resources import files

from sqlalchemy import Connection, Engine, inspect, text

from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.server.storage.database import SQLITE, WRITES
from quiltbee.server.storage.tables import metadata

HEAD = "0003"
"""The newest step in `migrations/versions`; a test holds that."""
_STEPS_TABLE = (
    "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
    "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
)
_LOCK = 0x5175696C74
"""The advisory lock under which PostgreSQL is migrated."""


def schema_version(engine: Engine) -> str | None:
    """The step a database stands at; None if it is empty."""
    with engine.connect() as connection:
        return _version(connection)


def ensure_schema(engine: Engine) -> None:
    """Migrate if needed; raises InvalidOption for a database of a newer program."""
    if schema_version(engine) == HEAD:  # the usual case needs no Alembic, which is slow to load
        return
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        if engine.dialect.name != SQLITE:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        found = _version(connection)  # again, now that nobody else migrates
        if found is None and engine.dialect.name == SQLITE:
            make(connection)  # the first start should be as quick as any other
        elif found != HEAD:
            migrate(connection, HEAD)


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def make(connection: Connection) -> None:
    """Make an empty SQLite file what all steps together would make of it; a test holds that."""
    metadata.create_all(connection)
    connection.execute(text(_STEPS_TABLE))
    connection.execute(text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})


def migrate(connection: Connection, target: str) -> None:
    """Take the steps up to one; raises InvalidOption if the database is beyond all of them."""
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(files(__package__) / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    found = _version(connection)
    if found is not None and found not in known:
        name = connection.engine.url.render_as_string(hide_password=True)
        raise InvalidOption(ErrorCode.STORAGE_NEWER, database=name, found=found)
    command.upgrade(config, target)
