"""A transaction of which one knows afterwards whether it was committed.

If the connection to PostgreSQL breaks while it commits, its answer is lost, and the transaction may
be there or not. The database knows: each transaction has a number, and it tells what became of it.
That alone is not enough: after a crash the number of a transaction that was lost is given again. So
each transaction leaves a mark as well, which is there or not. Only if the database cannot be asked
for a while does the caller hear that nobody knows.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from secrets import token_hex

from sqlalchemy import Connection, Engine, RootTransaction, text
from sqlalchemy.exc import DBAPIError

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server import metrics
from quiltbee.server.storage.database import SQLITE, log

FIND_OUT_SECONDS = 3.0
PAUSE_SECONDS = 0.05
_MARK = text(
    "INSERT INTO marks (process, word) VALUES (:process, :word) "
    "ON CONFLICT (process) DO UPDATE SET word = excluded.word "
    "RETURNING CAST(txid_current() AS text)"
)
_STATUS = text("SELECT txid_status(CAST(:number AS bigint))")
_IS_THERE = text("SELECT count(*) FROM marks WHERE process = :process AND word = :word")
_NOT_YET = "22023"
"""What PostgreSQL answers about a number that it has not given, or has forgotten in a crash."""


@contextmanager
def certain_transaction(connection: Connection, engine: Engine, process: str) -> Iterator[None]:
    """Commit what is done within; if that raises an error, nothing was committed.

    Except for RefusedRequest with the code `storage/uncertain`: then nobody knows. A process has
    one such transaction at a time.
    """
    transaction = connection.begin()
    mark = {"process": process, "word": token_hex(8)}
    try:
        yield
        is_sqlite = engine.dialect.name == SQLITE
        number = None if is_sqlite else connection.execute(_MARK, mark).scalar_one()
    except BaseException:
        transaction.rollback()
        raise
    try:
        transaction.commit()
    except DBAPIError as error:
        _let_go(connection, transaction)
        if number is None:
            raise  # SQLite rolls back what it cannot commit
        log.error("the answer to a commit was lost: %s", error.orig)
        metrics.database_errors.inc()
        if not _was_committed(engine, {**mark, "number": number}):
            raise


def _let_go(connection: Connection, transaction: RootTransaction) -> None:
    """Leave a transaction that failed to commit, whatever state it and its connection are in."""
    with suppress(DBAPIError):
        transaction.rollback()
    if connection.dialect.name != SQLITE and not connection.invalidated:
        connection.invalidate()


def _was_committed(engine: Engine, mark: dict[str, str]) -> bool:
    """What became of a transaction; raises RefusedRequest if the database cannot be asked."""
    end = time.monotonic() + FIND_OUT_SECONDS
    while time.monotonic() < end:
        try:
            with engine.connect() as asking, asking.begin():
                # In this order: what is over when it is asked about is seen by the next question.
                if asking.execute(_STATUS, mark).scalar() != "in progress":
                    return bool(asking.execute(_IS_THERE, mark).scalar())
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) == _NOT_YET:
                return False
        time.sleep(PAUSE_SECONDS)
    raise RefusedRequest(ErrorCode.STORAGE_UNCERTAIN)
