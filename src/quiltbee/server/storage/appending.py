"""Writing the events of commands into the log, with the tables that are read from it."""

from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from quiltbee.server.storage import tables
from quiltbee.server.storage.entries import Appended, Conflict, Entry, MatchLine, Outcome, Repeated

_matches = tables.matches
_CHANGE_LINE = (
    update(_matches)
    .where(_matches.c.id == bindparam("the_match"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("version", "phase", "changed_at", "deadline", "bots_to_move", "summary")
        }
    )
)


def append(connection: Connection, entries: list[Entry]) -> None:
    """Insert everything; raises IntegrityError if a version or a command id is taken."""
    entries = [*entries, *(entry.follow_up for entry in entries if entry.follow_up is not None)]
    given = [_command_row(entry) for entry in entries if entry.player is not None]
    if given:
        connection.execute(insert(tables.commands), given)
    connection.execute(
        insert(tables.events), [row for entry in entries for row in _event_rows(entry)]
    )
    # Of several commands for one match in one commit the last one says how the match stands.
    last = {entry.line.id: entry.line for entry in entries}
    opened = {entry.line.id for entry in entries if entry.first_version == 1}
    if opened:
        connection.execute(insert(_matches), [_line_row(last[name]) for name in opened])
    if changed := [line for name, line in last.items() if name not in opened]:
        connection.execute(_CHANGE_LINE, [_changed_row(line) for line in changed])
    seatings = {entry.line.id: entry.seatings for entry in entries if entry.seatings is not None}
    for match, people in seatings.items():
        connection.execute(delete(tables.seatings).where(tables.seatings.c.match == match))
        if people:
            rows = [
                {"match": match, "seat": p.seat, "player": p.player, "score": p.score, "won": p.won}
                for p in people
            ]
            connection.execute(insert(tables.seatings), rows)


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


def _command_row(entry: Entry) -> dict[str, Any]:
    version = entry.first_version + len(entry.bodies) - 1
    return {
        "id": entry.command,
        "match": entry.line.id,
        "player": entry.player,
        "version": version,
    }


def _event_rows(entry: Entry) -> list[dict[str, Any]]:
    return [
        {"match": entry.line.id, "version": version, "command": entry.command, "body": body}
        for version, body in enumerate(entry.bodies, start=entry.first_version)
    ]


def _line_row(line: MatchLine) -> dict[str, Any]:
    return {name: getattr(line, name) for name in MatchLine.__slots__}


def _changed_row(line: MatchLine) -> dict[str, Any]:
    return {
        "the_match": line.id,
        "new_version": line.version,
        "new_phase": line.phase,
        "new_changed_at": line.changed_at,
        "new_deadline": line.deadline,
        "new_bots_to_move": line.bots_to_move,
        "new_summary": line.summary,
    }
