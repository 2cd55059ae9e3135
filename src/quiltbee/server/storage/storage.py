"""All that the server asks its database, without blocking the event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from secrets import token_hex
from typing import TypeVar

from sqlalchemy import ColumnElement, Connection, Engine, TextClause, func, select
from sqlalchemy.exc import DBAPIError

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.settings import Settings
from quiltbee.server.storage import tables
from quiltbee.server.storage.attendance import Attendance
from quiltbee.server.storage.backups import make_backup
from quiltbee.server.storage.database import database_url, open_engine, sqlite_file, unreachable
from quiltbee.server.storage.people import People
from quiltbee.server.storage.schema import HEAD, ensure_schema, schema_version
from quiltbee.server.storage.wake_up import WakeUp
from quiltbee.server.storage.writer import Writer

Result = TypeVar("Result")
_matches = tables.matches
READERS = 4
UNFINISHED = ("waiting", "playing", "paused")


class Storage:
    """One database, as one process sees it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.process = token_hex(4)
        self.wake_up = WakeUp(engine, self.process)
        self.writer = Writer(engine, self.process, self.wake_up.wrote)
        self.people = People(self.read, self.writer.change)
        self.attendance = Attendance(engine, self.process, self.read, self.writer.change)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="quiltbee-reader")

    @classmethod
    def open(cls, settings: Settings) -> "Storage":
        """The database of the settings, with the newest schema; raises QuiltbeeError."""
        engine = open_engine(database_url(settings))
        try:
            _migrate(engine)
        except DBAPIError as error:
            raise unreachable(error) from error
        return cls(engine)

    @property
    def file(self) -> Path | None:
        """The file of a SQLite database."""
        return sqlite_file(self.engine.url)

    def start(self) -> None:
        """Begin to write and to listen."""
        self.writer.start()
        self.wake_up.start()

    def stop(self) -> None:
        """Write what waits and let go of the database; blocks."""
        self.wake_up.stop()
        self.writer.stop()
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, question: Callable[[Connection], Result]) -> Result:
        """Ask something in a thread of its own."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, question)

    def _read(self, question: Callable[[Connection], Result]) -> Result:
        try:
            with self.engine.connect() as connection, connection.begin():
                return question(connection)
        except DBAPIError as error:
            raise unreachable(error) from error

    async def events(self, match: str, since: int = 0) -> list[str]:
        """The events after a version, as JSON, in order."""
        log = tables.events
        statement = (
            select(log.c.body)
            .where(log.c.match == match, log.c.version > since)
            .order_by(log.c.version)
        )
        return await self.read(lambda connection: list(connection.scalars(statement)))

    async def command_version(self, command: str, match: str, player: str) -> int | None:
        """The version a command led to, if it was accepted before.

        Raises RefusedRequest if the id belongs to another command.
        """
        commands = tables.commands
        statement = select(commands.c.match, commands.c.player, commands.c.version).where(
            commands.c.id == command
        )
        row = await self.read(lambda connection: connection.execute(statement).first())
        if row is None:
            return None
        if (row.match, row.player) != (match, player):
            raise RefusedRequest(ErrorCode.WIRE_COMMAND_ID, text=command)
        return int(row.version)

    async def opened_by_command(self, command: str, player: str) -> str | None:
        """The match that a command opened, if it was given before; raises RefusedRequest."""
        commands = tables.commands
        statement = select(commands.c.match, commands.c.player).where(commands.c.id == command)
        row = await self.read(lambda connection: connection.execute(statement).first())
        if row is not None and row.player != player:
            raise RefusedRequest(ErrorCode.WIRE_COMMAND_ID, text=command)
        return None if row is None else str(row.match)

    async def open_rooms(self, limit: int = 50) -> list[str]:
        """Summaries of public matches that wait for players, the newest first."""
        return await self._public_rooms(tables.WAITING, limit)

    async def running_rooms(self, limit: int = 20) -> list[str]:
        """Summaries of public matches that are being played, the newest move first."""
        return await self._public_rooms(_matches.c.phase == "playing", limit)

    async def _public_rooms(self, which: ColumnElement[bool] | TextClause, limit: int) -> list[str]:
        statement = (
            select(_matches.c.summary)
            .where(which, _matches.c.visibility == "public")
            .order_by(_matches.c.changed_at.desc())
            .limit(limit)
        )
        return await self.read(lambda connection: list(connection.scalars(statement)))

    async def rooms_of(self, player: str, limit: int = 100) -> list[str]:
        """Summaries of the matches at which a player sits or that they opened, newest first."""
        seated = select(tables.seatings.c.match).where(tables.seatings.c.player == player)
        statement = (
            select(_matches.c.summary)
            .where(
                _matches.c.id.in_(seated)
                | ((_matches.c.opened_by == player) & _matches.c.phase.in_(UNFINISHED))
            )
            .order_by(_matches.c.changed_at.desc())
            .limit(limit)
        )
        return await self.read(lambda connection: list(connection.scalars(statement)))

    async def count_opened_by(self, player: str) -> int:
        """How many unfinished matches a player opened."""
        statement = select(func.count()).where(
            _matches.c.opened_by == player, _matches.c.phase.in_(UNFINISHED)
        )
        return await self.read(lambda connection: connection.execute(statement).scalar_one())

    async def left_alone(self, due_by: int, changed_before: int) -> list[str]:
        """Matches whose time runs out by then, or in which a bot has not moved since before."""
        statement = select(_matches.c.id).where(
            (_matches.c.deadline <= due_by)
            | (_matches.c.bots_to_move.is_(True) & (_matches.c.changed_at <= changed_before)),
            _matches.c.phase == "playing",
        )
        return await self.read(lambda connection: list(connection.scalars(statement)))

    async def due_by(self, moment: int) -> list[str]:
        """Matches in which a player's time runs out by a moment."""
        statement = select(_matches.c.id).where(
            _matches.c.deadline <= moment, _matches.c.phase == "playing"
        )
        return await self.read(lambda connection: list(connection.scalars(statement)))

    async def changed_since(self, moment: int) -> dict[str, int]:
        """The versions of the matches that changed from a moment on."""
        statement = select(_matches.c.id, _matches.c.version).where(_matches.c.changed_at >= moment)
        rows = await self.read(lambda connection: connection.execute(statement).all())
        return {row.id: row.version for row in rows}

    async def match_ids(self) -> list[str]:
        """All matches, the oldest first."""
        statement = select(_matches.c.id).order_by(_matches.c.changed_at, _matches.c.id)
        return await self.read(lambda connection: list(connection.scalars(statement)))


def _migrate(engine: Engine) -> None:
    """Bring the schema up to date; a file that has an older one is copied first."""
    file = sqlite_file(engine.url)
    if file is not None and schema_version(engine) not in (HEAD, None):
        make_backup(file)
    ensure_schema(engine)
