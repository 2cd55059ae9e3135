"""The one thread that writes: whatever waits is committed together, then everyone is told.

A commit waits for the disk, which takes milliseconds. So while one runs, commands gather, and the
next commit takes all of them. Nothing is acknowledged before it is committed. If a commit fails,
because one of the commands in it lost a race, each is tried again alone.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.storage import appending
from quiltbee.server.storage.checkpoints import Checkpoints
from quiltbee.server.storage.database import SQLITE, WRITES, unreachable
from quiltbee.server.storage.entries import Entry, Outcome
from quiltbee.server.storage.wake_up import CHANNEL

log = logging.getLogger(__name__)

MOST_AT_ONCE = 512
LOOK_SECONDS = 0.1
"""How often a SQLite file is looked at for what other processes wrote."""
Result = TypeVar("Result")


@dataclass(slots=True, eq=False)
class _Job:
    """Something to write, and the caller that waits for it."""

    work: Entry | Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    result: Any = None
    error: BaseException | None = None

    def settle(self) -> None:
        if self.future.cancelled():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Writer:
    """Takes entries and other changes; each answer comes after the commit."""

    def __init__(self, engine: Engine, process: str, on_foreign: Callable[[], None]) -> None:
        self._engine = engine
        self._process = process
        self._on_foreign = on_foreign
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="quiltbee-writer", daemon=True)
        self._closed = False
        self._seen: int | None = None
        self._looked_at = 0.0
        self._checkpoints = Checkpoints(engine, lambda: self.commits)
        self.commits = 0
        self.entries = 0

    def start(self) -> None:
        """Begin to write."""
        self._thread.start()
        self._checkpoints.start()

    def stop(self) -> None:
        """Write what waits, then end; blocks."""
        self._closed = True
        self._queue.put(None)
        self._thread.join()
        self._checkpoints.stop()

    async def append(self, entry: Entry) -> Outcome:
        """Commit the events of a command."""
        outcome: Outcome = await self._submit(entry)
        return outcome

    async def change(self, work: Callable[[Connection], Result]) -> Result:
        """Commit another change."""
        result: Result = await self._submit(work)
        return result

    def _submit(self, work: Entry | Callable[[Connection], Any]) -> asyncio.Future[Any]:
        if self._closed:
            raise RefusedRequest(ErrorCode.WIRE_BUSY)
        loop = asyncio.get_running_loop()
        job = _Job(work, loop, loop.create_future())
        self._queue.put(job)  # written whether or not the one who asked still waits
        return job.future

    def _run(self) -> None:
        connection = self._engine.connect().execution_options(**WRITES)
        self._checkpoints.take_over(connection)
        ended = False
        while not ended:
            jobs, ended = self._gather()
            if jobs:
                self._commit(connection, jobs)
                _tell(jobs)
                self._checkpoints.finish(connection)
            self._look(connection)
        connection.close()

    def _gather(self) -> tuple[list[_Job], bool]:
        jobs: list[_Job] = []
        try:
            job = self._queue.get(timeout=LOOK_SECONDS)
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_AT_ONCE:
                    return jobs, False
                job = self._queue.get_nowait()
        except Empty:
            return jobs, False
        return jobs, True

    def _commit(self, connection: Connection, jobs: list[_Job]) -> None:
        try:
            self._transact(connection, jobs)
        except Exception as error:
            if len(jobs) == 1:
                jobs[0].error = _refusal(error)
                return
            for job in jobs:
                self._commit_alone(connection, job)

    def _commit_alone(self, connection: Connection, job: _Job) -> None:
        job.result = None
        try:
            self._transact(connection, [job])
        except Exception as error:
            job.error = _refusal(error)

    def _transact(self, connection: Connection, jobs: list[_Job]) -> None:
        entries = [job.work for job in jobs if isinstance(job.work, Entry)]
        try:
            with connection.begin():
                for job in jobs:
                    if not isinstance(job.work, Entry):
                        job.result = job.work(connection)
                if entries:
                    appending.append(connection, entries)
                    self._notify(connection, entries)
        except IntegrityError:
            if len(jobs) > 1 or not entries:
                raise
            jobs[0].result = appending.why_refused(connection, entries[0])
            return
        self.commits += 1
        self.entries += len(entries)
        for job in jobs:
            if isinstance(job.work, Entry):
                job.result = appending.appended(job.work)

    def _notify(self, connection: Connection, entries: list[Entry]) -> None:
        if self._engine.dialect.name == SQLITE:
            return
        names = list(dict.fromkeys(entry.line.id for entry in entries))
        statement = text(f"SELECT pg_notify('{CHANNEL}', :payload)")
        for start in range(0, len(names), 100):
            payload = " ".join([self._process, *names[start : start + 100]])
            connection.execute(statement, {"payload": payload})

    def _look(self, connection: Connection) -> None:
        """Whether another process wrote into the SQLite file since we looked.

        What this connection writes itself does not count.
        """
        now = time.monotonic()
        if self._engine.dialect.name != SQLITE or now - self._looked_at < LOOK_SECONDS:
            return
        self._looked_at = now
        raw: Any = connection.connection.driver_connection
        try:
            version = raw.execute("PRAGMA data_version").fetchone()[0]
        except sqlite3.Error as error:
            log.warning("cannot look for what others wrote: %s", error)
            return
        # The first look counts too: something may have been written since the start.
        if version != self._seen:
            self._on_foreign()
        self._seen = version


def _tell(jobs: list[_Job]) -> None:
    """Wake those who wait, once for each loop."""
    loops: dict[asyncio.AbstractEventLoop, list[_Job]] = {}
    for job in jobs:
        loops.setdefault(job.loop, []).append(job)
    for loop, waiting in loops.items():
        try:
            loop.call_soon_threadsafe(_settle, waiting)
        except RuntimeError:
            log.debug("nobody waits any more for %d commits", len(waiting))


def _settle(jobs: list[_Job]) -> None:
    for job in jobs:
        job.settle()


def _refusal(error: Exception) -> Exception:
    if not isinstance(error, DBAPIError) or isinstance(error, IntegrityError):
        return error
    log.error("cannot write: %s", error.orig)
    return unreachable(error)
