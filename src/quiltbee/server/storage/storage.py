"""All that the server asks its database, without blocking the event loop."""

import asyncio
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from secrets import token_hex
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, Engine, Row, TextClause, exists, select
from sqlalchemy.exc import DBAPIError

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.settings import Settings
from quiltbee.server.storage import tables
from quiltbee.server.storage.administration import Administration
from quiltbee.server.storage.attendance import Attendance
from quiltbee.server.storage.backups import make_backup
from quiltbee.server.storage.bot_tokens import StoredBots
from quiltbee.server.storage.continuous_copies import ContinuousCopy
from quiltbee.server.storage.daily import DailyGames
from quiltbee.server.storage.database import (
    SQLITE,
    database_url,
    open_engine,
    sqlite_file,
    unreachable,
)
from quiltbee.server.storage.leases import Kind, Leases, hear_time
from quiltbee.server.storage.openings import UNFINISHED
from quiltbee.server.storage.people import People
from quiltbee.server.storage.practice import StoredPractice
from quiltbee.server.storage.records import SharedRecords
from quiltbee.server.storage.redis_link import RedisLink
from quiltbee.server.storage.schema import HEAD, ensure_schema, schema_version
from quiltbee.server.storage.sessions import Sessions
from quiltbee.server.storage.studies import StoredStudies
from quiltbee.server.storage.study_queue import StudyQueue
from quiltbee.server.storage.wake_up import WakeUp
from quiltbee.server.storage.writer import Writer

Result = TypeVar("Result")
_matches = tables.matches
READERS = 4
RUNNING = ("playing", "paused")
CHECK_SECONDS = 3.0
"""How long writing may take until a server does not count as well."""


class Storage:
    """One database, as one process sees it."""

    def __init__(
        self, engine: Engine, *, shared: bool = False, kind: Kind = "serve", redis: str = ""
    ) -> None:
        self.engine = engine
        self.process = token_hex(4)
        self.is_shared = shared or engine.dialect.name != SQLITE
        self.link = RedisLink(redis) if redis and self.is_shared else None
        self.wake_up = WakeUp(engine, self.process, self.link)
        self.writer = Writer(engine, self.process, self.wake_up, leases=self.is_shared)
        self.leases = Leases(self.process, self.wake_up, self.writer.change, kind)
        self.people = People(self.read, self.writer.change)
        self.daily = DailyGames(self.read, self.writer.change, self.read_here)
        self.studies = StoredStudies(self.read, self.writer.change)
        self.study_queue = StudyQueue(
            self.process, self.wake_up, self.leases, self.read, self.writer.change
        )
        self.records = SharedRecords(self.read, self.writer.change)
        self.practice = StoredPractice(self.read, self.writer.change)
        self.bots = StoredBots(self.read, self.writer.change)
        self.sessions = Sessions(self.read, self.writer.change)
        self.administration = Administration(self.read, self.writer.change)
        self.attendance = Attendance(
            self.process, self.wake_up, self.leases, self.read, self.writer.change
        )
        self._checking: asyncio.Future[None] | None = None
        self._checks_again = 0.0
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="quiltbee-reader")

    @classmethod
    def open(cls, settings: Settings, kind: Kind = "serve") -> "Storage":
        """The database of the settings, with the newest schema; raises QuiltbeeError."""
        engine = open_engine(database_url(settings))
        try:
            _migrate(engine, may_migrate=settings.migrate)
            _hear_time(engine)
        except DBAPIError as error:
            raise unreachable(error) from error
        storage = cls(engine, shared=settings.workers > 1, kind=kind, redis=settings.redis)
        if settings.backups and storage.file is not None and not storage.is_shared:
            folder = Path(settings.backups).expanduser()
            storage.copying = ContinuousCopy(storage.file, folder, settings.backup_days)
        return storage

    @property
    def copying(self) -> ContinuousCopy | None:
        """What copies a SQLite file all the time, if somebody wants that."""
        return self.writer.checkpoints.copying

    @copying.setter
    def copying(self, copying: ContinuousCopy | None) -> None:
        self.writer.checkpoints.copying = copying

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
        return await loop.run_in_executor(self._readers, self.read_here, question)

    def read_here(self, question: Callable[[Connection], Result]) -> Result:
        """Ask something in the thread that calls; blocks."""
        try:
            with self.engine.connect() as connection, connection.begin():
                return question(connection)
        except DBAPIError as error:
            raise unreachable(error) from error

    async def check_writing(self) -> None:
        """Write something; raises RefusedRequest if that cannot be done soon.

        Anyone may ask for it, so what went well holds for a second.
        """
        if self._checking is None or (self._checking.done() and self._should_check_again()):
            self._checks_again = monotonic() + 1.0
            self._checking = asyncio.ensure_future(self.leases.check())
        try:
            await asyncio.wait_for(asyncio.shield(self._checking), CHECK_SECONDS)
        except TimeoutError as error:
            raise RefusedRequest(ErrorCode.STORAGE_UNREACHABLE) from error

    def _should_check_again(self) -> bool:
        assert self._checking is not None, "it was checked before"
        failed = self._checking.cancelled() or self._checking.exception() is not None
        return failed or self._checks_again <= monotonic()

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
        """The version a player's command led to, if it was accepted before.

        Raises RefusedRequest if the player used the id in another match.
        """
        row = await self._command(command, player)
        if row is None:
            return None
        if row.match != match:
            raise RefusedRequest(ErrorCode.WIRE_COMMAND_ID, text=command)
        return int(row.version)

    async def opened_by_command(self, command: str, player: str) -> str | None:
        """The match that a player's command opened, if it was given before."""
        row = await self._command(command, player)
        return None if row is None else str(row.match)

    async def _command(self, command: str, player: str) -> Row[Any, Any] | None:
        """The match and the version of a command, by the id that its player gave it."""
        commands = tables.commands
        statement = select(commands.c.match, commands.c.version).where(
            commands.c.player == player, commands.c.id == command
        )
        return await self.read(lambda connection: connection.execute(statement).first())

    async def open_rooms(self, since: int = 0, limit: int = 50) -> list[str]:
        """Summaries of public matches that wait and changed since a moment, the newest first."""
        return await self._public_rooms(tables.WAITING, limit, since)

    async def open_rooms_among(self, matches: Collection[str]) -> list[str]:
        """Summaries of those of these matches that are public and wait."""
        statement = select(_matches.c.summary).where(
            _matches.c.id.in_(matches), tables.WAITING, _matches.c.visibility == "public"
        )
        return await self.read(lambda connection: list(connection.scalars(statement)))

    async def running_rooms(self, limit: int = 20) -> list[str]:
        """Summaries of public matches that are being played, the newest move first."""
        return await self._public_rooms(_matches.c.phase == "playing", limit)

    async def _public_rooms(
        self, which: ColumnElement[bool] | TextClause, limit: int, since: int = 0
    ) -> list[str]:
        statement = (
            select(_matches.c.summary)
            .where(which, _matches.c.visibility == "public", _matches.c.changed_at >= since)
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

    async def running_versions(self, since: int) -> dict[str, int]:
        """The matches that are being played and in which something happened since a moment."""
        changed = select(_matches.c.id, _matches.c.version).where(_matches.c.changed_at >= since)
        statement = changed.where(_matches.c.phase.in_(RUNNING))
        return await self.read(
            lambda connection: {row[0]: row[1] for row in connection.execute(statement)}
        )

    async def standings(self, since: int) -> dict[str, int | None]:
        """The matches in which something happened since a moment; None if they are not played."""
        statement = select(_matches.c.id, _matches.c.version, _matches.c.phase).where(
            _matches.c.changed_at >= since
        )

        def ask(connection: Connection) -> dict[str, int | None]:
            rows = connection.execute(statement)
            return {row[0]: row[1] if row[2] in RUNNING else None for row in rows}

        return await self.read(ask)

    async def left_alone(self, due_by: int, changed_before: int) -> list[str]:
        """Matches whose time runs out by then, or in which a bot has not moved since before."""
        statement = select(_matches.c.id).where(
            (_matches.c.deadline <= due_by)
            | (_matches.c.bots_to_move.is_(True) & (_matches.c.changed_at <= changed_before)),
            _matches.c.phase == "playing",
        )
        return await self.read(lambda connection: list(connection.scalars(statement)))

    async def unleased(self, since: int, before: int) -> list[str]:
        """Matches in which a bot has not moved since a time, and that no process looks after."""
        lease = select(tables.leases.c.match).where(tables.leases.c.match == _matches.c.id)
        statement = select(_matches.c.id).where(
            _matches.c.changed_at.between(since, before),
            _matches.c.bots_to_move.is_(True),
            _matches.c.phase == "playing",
            ~exists(lease),
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


def _migrate(engine: Engine, *, may_migrate: bool) -> None:
    """Bring the schema up to date; a file that has an older one is copied first."""
    file = sqlite_file(engine.url)
    if file is not None and schema_version(engine) not in (HEAD, None):
        make_backup(file)
    ensure_schema(engine, may_migrate=may_migrate)


def _hear_time(engine: Engine) -> None:
    """Ask a few times: the first question of a connection takes long to be answered."""
    with engine.connect() as connection, connection.begin():
        for _ in range(3):
            hear_time(connection)
