"""Writing the events of commands into the log, with the tables that are read from it."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from quiltbee.server.storage import tables
from quiltbee.server.storage.entries import Appended, Conflict, Entry, MatchLine, Outcome, Repeated
from quiltbee.server.storage.openings import check_openings
from quiltbee.server.storage.rows import insert_rows

_EVERY_TIME = ("version", "changed_at", "summary")
_NOW_AND_THEN = ("phase", "deadline", "bots_to_move")
"""Columns with an index of their own, which is spared where they stay as they are."""


def append(connection: Connection, entries: list[Entry]) -> None:
    """Insert everything; raises IntegrityError if a version or a command id is taken.

    Raises RefusedRequest for an opening by someone who has enough matches.
    """
    check_openings(connection, entries)
    entries = [*entries, *(entry.follow_up for entry in entries if entry.follow_up is not None)]
    given = [_command_row(entry) for entry in entries if entry.player is not None]
    insert_rows(connection, tables.commands, given)
    insert_rows(connection, tables.events, [row for each in entries for row in _event_rows(each)])
    _keep_lines(connection, entries)
    seatings = {entry.line.id: entry.seatings for entry in entries if entry.seatings is not None}
    for match, people in seatings.items():
        connection.execute(delete(tables.seatings).where(tables.seatings.c.match == match))
        if people:
            rows = [
                {"match": match, "seat": p.seat, "player": p.player, "score": p.score, "won": p.won}
                for p in people
            ]
            connection.execute(insert(tables.seatings), rows)


def _keep_lines(connection: Connection, entries: list[Entry]) -> None:
    """Of several commands for one match in one commit the last one says how the match stands."""
    last = {entry.line.id: entry.line for entry in entries}
    turned = {entry.line.id for entry in entries if entry.turns}
    for replacing, names in (
        (_EVERY_TIME + _NOW_AND_THEN, turned),
        (_EVERY_TIME, last.keys() - turned),
    ):
        rows = [_line_row(last[name]) for name in names]
        insert_rows(connection, tables.matches, rows, replacing=replacing)


def appended(entry: Entry) -> Appended:
    """The answer to an entry that is committed."""
    return Appended(entry.first_version + len(entry.bodies) - 1)


def why_refused(connection: Connection, entry: Entry) -> Outcome:
    """Whether the command was written before, or its version is taken."""
    commands = tables.commands
    statement = select(commands.c.version).where(
        commands.c.id == entry.command,
        commands.c.match == entry.line.id,
        commands.c.player == entry.player,
    )
    with connection.begin():
        version = connection.execute(statement).scalar()
    return Conflict() if version is None else Repeated(version)


def _command_row(entry: Entry) -> tuple[Any, ...]:
    version = entry.first_version + len(entry.bodies) - 1
    return (entry.command, entry.line.id, entry.player, version)


def _event_rows(entry: Entry) -> Iterator[tuple[Any, ...]]:
    for version, body in enumerate(entry.bodies, start=entry.first_version):
        yield (entry.line.id, version, entry.command, body)


_LINE = tuple(column.name for column in tables.matches.columns)


def _line_row(line: MatchLine) -> tuple[Any, ...]:
    return tuple(getattr(line, name) for name in _LINE)
