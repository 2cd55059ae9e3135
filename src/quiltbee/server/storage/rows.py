"""Many rows in one statement: the quick way to write, for what is written all the time.

SQLite's driver lets other threads run after each row it is given, and has to wait for its turn
again; with one statement for all rows it waits once. The words are those that SQLite and PostgreSQL
have in common.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from sqlalchemy import Connection, Dialect, Table

MOST_AT_ONCE = 32
"""So few statements differ in their number of rows that the driver knows them all by heart."""


def insert_rows(
    connection: Connection,
    table: Table,
    rows: Sequence[Sequence[Any]],
    *,
    replacing: tuple[str, ...] = (),
) -> None:
    """Insert rows with all columns in their order.

    If a row with the same key is there, these columns are replaced; without any, that is an error.
    """
    for start in range(0, len(rows), MOST_AT_ONCE):
        some = rows[start : start + MOST_AT_ONCE]
        words = _words(connection.dialect, table, len(some), replacing)
        connection.exec_driver_sql(words, tuple(chain.from_iterable(some)))


@lru_cache(maxsize=8 * MOST_AT_ONCE)
def _words(dialect: Dialect, table: Table, count: int, replacing: tuple[str, ...]) -> str:
    quote = dialect.identifier_preparer.quote
    names = [quote(column.name) for column in table.columns]
    mark = "?" if dialect.paramstyle == "qmark" else "%s"
    row = f"({', '.join([mark] * len(names))})"
    place = f"{quote(table.name)} ({', '.join(names)})"
    words = f"INSERT INTO {place} VALUES {', '.join([row] * count)}"
    if not replacing:
        return words
    key = ", ".join(quote(column.name) for column in table.primary_key.columns)
    changes = ", ".join(f"{quote(name)} = excluded.{quote(name)}" for name in replacing)
    return f"{words} ON CONFLICT ({key}) DO UPDATE SET {changes}"
