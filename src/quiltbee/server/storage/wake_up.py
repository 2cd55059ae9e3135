"""Hearing that another process wrote: a wake-up only, the truth is read from the log.

PostgreSQL tells it with the names of the matches (LISTEN/NOTIFY), in the transaction that writes;
or Redis does after it, as long as all processes listen there. A SQLite file shows it by its data
version, which the writer looks at; which matches it was is asked afterwards.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable
from threading import Event, Thread

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from quiltbee.server.storage.database import LINE, SQLITE
from quiltbee.server.storage.entries import Entry
from quiltbee.server.storage.notices import CHANNEL, Heard, read_notice, write_notices
from quiltbee.server.storage.redis_link import RedisLink

log = logging.getLogger(__name__)
RETRY_SECONDS = 1.0
LISTEN_SECONDS = 0.1
"""How long stopping may have to wait for the thread that listens."""
_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :line)")
Hearer = Callable[[Heard], None]


class WakeUp:
    """Calls hearers on the event loop when another process wrote."""

    def __init__(self, engine: Engine, process: str, link: RedisLink | None = None) -> None:
        self._engine = engine
        self._link = link
        self.is_redis_heard = False
        """Whether all other processes listen to Redis."""
        self._telling: set[asyncio.Task[None]] = set()
        self._process = process
        self._hearers: list[Hearer] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping = Event()
        self._thread: Thread | None = None

    def tell(self, hearer: Hearer) -> None:
        """Whom to tell, on the loop that runs now."""
        self._hearers.append(hearer)
        self._loop = asyncio.get_running_loop()

    def wrote(self, heard: Heard) -> None:
        """Pass it on; called from any thread."""
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits
                self._loop.call_soon_threadsafe(self._pass_on, heard)

    def _pass_on(self, heard: Heard) -> None:
        for hearer in self._hearers:
            hearer(heard)

    @property
    def hears_redis(self) -> bool:
        """Whether this process listens to Redis now."""
        return self._link is not None and self._link.is_up

    @property
    def is_by_redis(self) -> bool:
        """Whether all news goes through Redis: this process and all others listen there."""
        return self.hears_redis and self.is_redis_heard

    @property
    def is_deaf(self) -> bool:
        """Whether others may have told something by Redis that was not heard."""
        return self._link is not None and not self._link.is_up

    def tell_within(self, connection: Connection, lines: Iterable[str]) -> bool:
        """Send lines with a transaction; False if they are to be sent after it."""
        if self.is_by_redis:
            return False
        self._notify(connection, lines)
        return True

    def tell_after(self, lines: Iterable[str]) -> None:
        """Tell lines of something that is committed; called from any thread."""
        if self._loop is not None and self._engine.dialect.name != SQLITE:
            with contextlib.suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(self._begin_to_tell, tuple(lines))

    def _begin_to_tell(self, lines: tuple[str, ...]) -> None:
        task = asyncio.get_running_loop().create_task(self._tell_all(lines))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell_all(self, lines: tuple[str, ...]) -> None:
        """By Redis, else by PostgreSQL; if neither works, the others look by themselves."""
        for line in lines:
            told = self._link is not None and self._link.is_up and await self._link.publish(line)
            if not told:
                await asyncio.to_thread(self._notify_alone, line)

    def _notify_alone(self, line: str) -> None:
        try:
            with self._engine.begin() as connection:
                self._notify(connection, [line])
        except DBAPIError as error:
            log.warning("cannot tell other processes: %s", error.orig)

    def lines_of(self, entries: list[Entry]) -> Iterable[str]:
        """What other processes should hear of entries."""
        every = [*entries, *(entry.follow_up for entry in entries if entry.follow_up is not None)]
        names = dict.fromkeys(entry.line.id for entry in every)
        waiting = dict.fromkeys(entry.line.id for entry in every if entry.line.is_in_lobby)
        work = any(entry.for_workers for entry in every)
        return write_notices(self._process, names, waiting=waiting, work=work)

    def _notify(self, connection: Connection, lines: Iterable[str]) -> None:
        """Tell it with a transaction of PostgreSQL."""
        if self._engine.dialect.name != SQLITE:
            for line in lines:
                connection.execute(_NOTIFY, {"line": line})

    def start(self) -> None:
        """Begin to listen, where there is something to listen to."""
        if self._link is not None:
            self._link.start(self.hear, lambda: self._pass_on(None))
        if self._engine.dialect.name != SQLITE:
            self._thread = Thread(target=self._run, name="quiltbee-listener", daemon=True)
            self._thread.start()

    async def hang_up(self) -> None:
        """End what is done on the event loop."""
        if self._telling:
            await asyncio.wait(self._telling, timeout=RETRY_SECONDS)
        if self._link is not None:
            await self._link.stop()

    def stop(self) -> None:
        """End listening; blocks for a moment."""
        self._stopping.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                self._listen()
            except Exception as error:
                log.warning("lost the connection that listens: %s", error)
                self._stopping.wait(RETRY_SECONDS)

    def _listen(self) -> None:
        import psycopg

        url = self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(url, autocommit=True, **LINE) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.wrote(None)  # whatever was missed while no one listened
            while not self._stopping.is_set():
                for notice in connection.notifies(timeout=LISTEN_SECONDS, stop_after=1):
                    self.hear(notice.payload)

    def hear(self, line: str) -> None:
        """A line from another process; called from any thread."""
        process, notice = read_notice(line)
        if process != self._process:
            self.wrote(notice)
