"""The people of a server in an exported file, and the ids of the commands they gave."""

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta
from sqlalchemy import Connection, select

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.hints import Hint
from quiltbee.server.messages import MOST, Version
from quiltbee.server.names import clean_name
from quiltbee.server.storage import tables
from quiltbee.server.storage.practice import Practiced
from quiltbee.server.storage.rows import insert_rows

Lines = TypeVar("Lines")
Id = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[!-~]+(?!\n)$")]
Number = Annotated[int, Meta(ge=0, le=MOST)]
_commands, _players = tables.commands, tables.players
_standings, _memories = tables.puzzle_standings, tables.puzzle_memories


class CommandLine(msgspec.Struct, frozen=True, array_like=True):
    """A command that was accepted, and the version it led to."""

    id: Id
    match: Id
    player: Id
    version: Version


class PlayerLine(msgspec.Struct, frozen=True):
    """Someone who chose a name, and their account if they have one."""

    id: Id
    name: str
    made_at: Number
    account: str | None = None
    password: str | None = None


class PracticeLine(msgspec.Struct, frozen=True):
    """How someone stands with puzzles, and which they answered: puzzle, box, and when it is due."""

    player: Id
    practiced: msgspec.Raw
    memories: list[tuple[Id, Number, Number]]


def commands(connection: Connection) -> list[CommandLine]:
    """All commands that were accepted."""
    statement = select(_commands).order_by(_commands.c.match, _commands.c.version)
    return [CommandLine(*row) for row in connection.execute(statement)]


def players(connection: Connection) -> list[PlayerLine]:
    """Everyone who chose a name."""
    return [
        PlayerLine(*row) for row in connection.execute(select(_players).order_by(_players.c.id))
    ]


def practice(connection: Connection) -> list[PracticeLine]:
    """Everyone who answered puzzles."""
    remembered: dict[str, list[tuple[str, int, int]]] = {}
    for row in connection.execute(select(_memories).order_by(_memories.c.puzzle)):
        remembered.setdefault(row.player, []).append((row.puzzle, row.box, row.due))
    statement = select(_standings).order_by(_standings.c.player)
    return [
        PracticeLine(row.player, msgspec.Raw(row.body.encode()), remembered.get(row.player, []))
        for row in connection.execute(statement)
    ]


def read_practice(data: bytes) -> list[PracticeLine]:
    """What a file says about puzzles; raises RefusedRequest."""
    lines = _read(data, list[PracticeLine], "puzzles.json")
    for each in lines:
        _read(bytes(each.practiced), Practiced, "puzzles.json")
    return lines


def keep_practice(connection: Connection, lines: list[PracticeLine]) -> None:
    """Keep it for people about whom nothing is known here."""
    known = set(connection.scalars(select(_standings.c.player)))
    for each in lines:
        if each.player not in known:
            row = (each.player, bytes(each.practiced).decode())
            known.add(each.player)
            insert_rows(connection, _standings, [row])
            rows = [(each.player, *memory) for memory in each.memories]
            insert_rows(connection, _memories, rows, replacing=("box", "due"))


def read_commands(data: bytes) -> list[CommandLine]:
    """The commands of a file; raises RefusedRequest."""
    return _read(data, list[CommandLine], "commands.json")


def read_players(data: bytes) -> list[PlayerLine]:
    """The people of a file; raises RefusedRequest."""
    return _read(data, list[PlayerLine], "people.json")


def _read(data: bytes, kind: type[Lines], place: str) -> Lines:
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.DecodeError as error:
        hint = Hint("{error}.", error=error)
        raise RefusedRequest(ErrorCode.STORAGE_IMPORT, place=place, hint=hint) from error


def keep_commands(connection: Connection, lines: list[CommandLine], matches: set[str]) -> None:
    """Keep the ids of the commands in some matches; one that is known stays as it is."""
    rows = [(each.id, each.match, each.player, each.version) for each in lines]
    rows = [row for row in rows if row[1] in matches]
    insert_rows(connection, _commands, rows, replacing=("version",))


def keep_players(connection: Connection, lines: list[PlayerLine]) -> None:
    """Keep people who are not known here; where an account's name is taken they come as guests."""
    known = set(connection.scalars(select(_players.c.id)))
    taken = set(connection.scalars(select(_players.c.account)))
    for each in lines:
        if each.id not in known:
            free = each.account is not None and each.account not in taken
            own = (each.account, each.password) if free else (None, None)
            insert_rows(connection, _players, [(each.id, _shown(each.name), each.made_at, *own)])
            known.add(each.id)
            taken.add(own[0])


def _shown(name: str) -> str:
    """A name as it may be shown; none at all if nothing good is left of it."""
    try:
        return clean_name(name)
    except RefusedRequest:
        return ""
