"""Opening a database: by a file name or a URL, with the promises we need from it.

SQLite: a write-ahead log, and every commit is on the disk before it is acknowledged (`synchronous =
FULL`). A transaction that writes says so when it begins, because one that first reads and then
writes could be refused halfway.
"""

import contextlib
import logging
import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from quiltbee.errors import ErrorCode, InvalidOption, RefusedRequest
from quiltbee.hints import Hint
from quiltbee.server import metrics
from quiltbee.server.settings import Settings

log = logging.getLogger(__name__)
SQLITE = "sqlite"
BUSY_SECONDS = 15
LINE: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}
"""So that a machine that is gone without a word is noticed within seconds."""
WRITES = {"quiltbee_writes": True}
"""The execution option of a connection whose transactions write."""


def database_url(settings: Settings) -> URL:
    """The URL of the setting `database`; a plain file name means SQLite."""
    text = settings.database or str(settings.folder / "quiltbee.db")
    if "://" not in text:
        return URL.create(SQLITE, database=str(Path(text).expanduser()))
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise _refused(text, Hint("it is not the URL of a database.")) from error
    if url.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername == SQLITE and url.database:
        return url
    raise _refused(text, Hint("SQLite and PostgreSQL are supported."))


def open_engine(url: URL) -> Engine:
    """An engine for the URL; makes the folder of a SQLite file."""
    if url.drivername == SQLITE:
        return _open_sqlite(url)
    try:
        return create_engine(
            url, pool_pre_ping=True, pool_size=5, max_overflow=10, connect_args=LINE
        )
    except ModuleNotFoundError as error:
        raise InvalidOption(
            ErrorCode.STORAGE_DRIVER, module=error.name, extra="postgres"
        ) from error


def sqlite_file(url: URL) -> Path | None:
    """The file of a SQLite database."""
    return Path(url.database) if url.drivername == SQLITE and url.database else None


def _open_sqlite(url: URL) -> Engine:
    file = sqlite_file(url)
    if file is not None:
        keep_private(file)
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def keep_private(file: Path) -> None:
    """Make a file that only this user can read, or take it from everyone else who could."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        for path in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
            with contextlib.suppress(OSError):  # it is not there, or not ours
                path.chmod(path.stat().st_mode & 0o770)


def _prepare(connection: Any, _: object) -> None:
    connection.isolation_level = None  # we begin transactions ourselves
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("quiltbee_writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def unreachable(error: DBAPIError) -> RefusedRequest:
    """The refusal when the database does not answer; the reason is for operators."""
    log.error("the database does not answer: %s", error.orig)
    metrics.database_errors.inc()
    return RefusedRequest(ErrorCode.STORAGE_UNREACHABLE)


def _refused(text: str, hint: Hint) -> InvalidOption:
    return InvalidOption(
        ErrorCode.SETTING_VALUE, name="QUILTBEE_DATABASE", text=text.split("@")[-1], hint=hint
    )
