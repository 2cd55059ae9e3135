"""Bringing a database to the schema this program knows, once, also when many processes start.

A step either expands the schema, so that older programs still fit, or contracts it, so that they do
not. Whoever starts first expands; contracting waits until no older process is left. The database
says which programs still fit, so that an older one may start beside those of today.
"""

import os
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Literal, TypeAlias

from sqlalchemy import Connection, Engine, inspect, text

from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.server.storage.database import SQLITE, WRITES
from quiltbee.server.storage.tables import metadata

HEAD = "0023"
"""The newest step in `migrations/versions`; a test holds that."""
FOLDERS = (str(files(__package__) / "migrations" / "versions"),)
Kind: TypeAlias = Literal["expand", "contract"]
_STEPS_TABLE = (
    "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
    "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
)
_LOCK = 0x5175696C74
"""The advisory lock under which PostgreSQL is migrated."""
_PATIENCE = "SET LOCAL lock_timeout = '10s'"
"""A step that cannot have a table at once gives up, instead of letting everyone wait behind it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One change of the schema."""

    name: str
    kind: Kind
    title: str


@dataclass(frozen=True, slots=True)
class Companion:
    """A process that is there now."""

    kind: str
    program: str
    step: str
    """The newest step that it knows; empty for a program from before there were steps."""


def schema_version(engine: Engine) -> str | None:
    """The step a database stands at; None if it is empty."""
    with engine.connect() as connection:
        return _version(connection)


def ensure_schema(engine: Engine, *, may_migrate: bool = True) -> None:
    """Migrate if needed; raises InvalidOption for a database that this program does not fit."""
    if schema_version(engine) == HEAD:  # the usual case needs no Alembic, which is slow to load
        return
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        _lock(connection)
        found = _version(connection)  # again, now that nobody else migrates
        if found is None and engine.dialect.name == SQLITE:
            make(connection)  # the first start should be as quick as any other
        elif found is None or engine.dialect.name == SQLITE:
            migrate(connection, HEAD)
        elif found != HEAD:
            _fit(connection, found, may_migrate=may_migrate)


def _fit(connection: Connection, found: str, *, may_migrate: bool) -> None:
    """Expand a PostgreSQL database as far as this program needs it."""
    known = steps(connection)
    if found not in _names(known):
        _check_floor(connection, found, known)
        return
    pending = pending_steps(connection)
    while pending and pending[-1].kind == "contract":  # it fits without as well
        pending.pop()
    if not pending:
        return
    needed = pending[-1].name
    if may_migrate and not _hindrances(connection, pending):
        migrate(connection, needed)
    else:
        name = _name(connection)
        raise InvalidOption(ErrorCode.STORAGE_OLDER, database=name, found=found, needed=needed)


def _check_floor(connection: Connection, found: str, known: list[Step]) -> None:
    """Refuse a database of a newer program that has contracted beyond this one."""
    floor = None
    if inspect(connection).has_table("schema_floor"):
        floor = connection.execute(text("SELECT oldest FROM schema_floor")).scalar()
    if floor not in _names(known):
        raise InvalidOption(ErrorCode.STORAGE_NEWER, database=_name(connection), found=found)


def expand(engine: Engine) -> list[Step]:
    """Take the steps up to the next that contracts; those that were taken."""
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        _lock(connection)
        taken: list[Step] = []
        for step in pending_steps(connection):
            if step.kind == "contract":
                break
            taken.append(step)
        return _take(connection, taken)


def contract(engine: Engine) -> list[Step]:
    """Take all steps; raises InvalidOption while processes are there that would not fit."""
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        _lock(connection)
        pending = pending_steps(connection)
        if hindrances := _hindrances(connection, pending):
            programs = ", ".join(sorted({each.program or "?" for each in hindrances}))
            raise InvalidOption(
                ErrorCode.STORAGE_IN_USE,
                database=_name(connection),
                count=len(hindrances),
                programs=programs,
            )
        return _take(connection, pending)


def _take(connection: Connection, pending: list[Step]) -> list[Step]:
    if pending:
        migrate(connection, pending[-1].name)
    return pending


def _hindrances(connection: Connection, pending: list[Step]) -> list[Companion]:
    """The processes that would not fit the database after these steps."""
    contracting = [step.name for step in pending if step.kind == "contract"]
    if not contracting:
        return []
    known = _names(steps(connection))
    before = {"", *known[: known.index(contracting[-1])]}
    return [each for each in companions(connection) if each.step in before]


def pending_steps(connection: Connection) -> list[Step]:
    """The steps that a database has not taken; raises InvalidOption for one of a newer program."""
    found, known = _version(connection), steps(connection)
    if found is None:
        return known
    if found not in _names(known):
        raise InvalidOption(ErrorCode.STORAGE_NEWER, database=_name(connection), found=found)
    return known[_names(known).index(found) + 1 :]


def _names(known: list[Step]) -> list[str]:
    return [step.name for step in known]


def companions(connection: Connection) -> list[Companion]:
    """The processes that serve from a database or work for it now."""
    there = inspect(connection)
    if not there.has_table("processes"):
        return []
    says = {column["name"] for column in there.get_columns("processes")}
    names = "kind, program, step" if "step" in says else "'serve', '', ''"
    now = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
    if connection.dialect.name == SQLITE:
        now = "CAST(strftime('%s', 'now') AS integer) * 1000"
    rows = connection.execute(text(f"SELECT {names} FROM processes WHERE until > {now}"))
    return [Companion(*row) for row in rows]


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def _lock(connection: Connection) -> None:
    """Let nobody else migrate meanwhile; SQLite lets only one write anyway."""
    if connection.dialect.name != SQLITE:
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))


def _name(connection: Connection) -> str:
    return connection.engine.url.render_as_string(hide_password=True)


def make(connection: Connection) -> None:
    """Make an empty SQLite file what all steps together would make of it; a test holds that."""
    metadata.create_all(connection)
    connection.execute(text(_STEPS_TABLE))
    connection.execute(text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})
    connection.execute(text("INSERT INTO schema_floor VALUES ('0005')"))


def steps(connection: Connection) -> list[Step]:
    """All steps that this program knows, in their order."""
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(_config(connection)).walk_revisions()
    found = [
        Step(each.revision, getattr(each.module, "kind", "expand"), each.doc.splitlines()[0])
        for each in scripts
    ]
    return found[::-1]  # the newest comes first there


def migrate(connection: Connection, target: str) -> None:
    """Take the steps up to one; raises InvalidOption if the database is beyond all of them."""
    from alembic import command

    pending_steps(connection)
    if connection.dialect.name != SQLITE:
        connection.execute(text(_PATIENCE))
    command.upgrade(_config(connection), target)
    known = steps(connection)
    taken = known[: _names(known).index(target) + 1]
    contracted = [step.name for step in taken if step.kind == "contract"]
    if contracted:
        words = text("UPDATE schema_floor SET oldest = :floor")
        connection.execute(words, {"floor": contracted[-1]})


def _config(connection: Connection) -> Any:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(files(__package__) / "migrations"))
    config.set_main_option("path_separator", "os")
    config.set_main_option("version_locations", os.pathsep.join(FOLDERS))
    config.attributes["connection"] = connection
    return config
