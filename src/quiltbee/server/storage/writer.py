"""The one thread that writes: whatever waits is committed together, then everyone hears of it.

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

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server import metrics
from quiltbee.server.storage import appending
from quiltbee.server.storage.certainty import certain_transaction
from quiltbee.server.storage.checkpoints import Checkpoints
from quiltbee.server.storage.database import SQLITE, WRITES, unreachable
from quiltbee.server.storage.entries import Entry, Outcome
from quiltbee.server.storage.leases import note_leases
from quiltbee.server.storage.wake_up import WakeUp

log = logging.getLogger(__name__)

MOST_AT_ONCE = 512
APART_SECONDS = 0.003
"""How long after the beginning of one commit the next begins at the earliest. What comes meanwhile
shares it: a commit of one command takes the processor as long as one of twenty-five."""
LOOK_SECONDS = 0.1
"""How often a SQLite file is looked at for what other processes wrote."""
Result = TypeVar("Result")
_WAITED = metrics.queued.labels("writer")


@dataclass(slots=True, eq=False)
class _Job:
    """Something to write, and the caller that waits for it."""

    work: Entry | Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    since: float
    """When it began to wait."""
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

    def __init__(
        self,
        engine: Engine,
        process: str,
        wake_up: WakeUp,
        *,
        leases: bool = False,
    ) -> None:
        self._engine = engine
        self._leases = leases
        self._process = process
        self._wake_up = wake_up
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="quiltbee-writer", daemon=True)
        self._closed = False
        self._seen: int | None = None
        self._looked_at = 0.0
        self._next = 0.0
        """When the next commit may begin."""
        self.checkpoints = Checkpoints(engine, lambda: self.commits)
        self.commits = 0
        self.entries = 0

    def start(self) -> None:
        """Begin to write."""
        self._thread.start()
        self.checkpoints.start()

    def stop(self) -> None:
        """Write what waits, then end; blocks."""
        self._closed = True
        self._queue.put(None)
        self._thread.join()
        self.checkpoints.stop()

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
        job = _Job(work, loop, loop.create_future(), time.perf_counter())
        self._queue.put(job)  # written whether or not the one who asked still waits
        return job.future

    def _run(self) -> None:
        connection = self._engine.connect().execution_options(**WRITES)
        self.checkpoints.take_over(connection)
        ended = False
        while not ended:
            jobs, ended = self._gather()
            if jobs:
                begun = time.perf_counter()
                self._commit(connection, jobs)
                _tell(jobs)
                _measure(jobs, begun)
                self.checkpoints.finish(connection)
            self._look(connection)
        connection.close()

    def _gather(self) -> tuple[list[_Job], bool]:
        jobs: list[_Job] = []
        try:
            job = self._queue.get(timeout=LOOK_SECONDS)
            self._keep_apart()
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_AT_ONCE:
                    return jobs, False
                job = self._queue.get_nowait()
        except Empty:
            return jobs, False
        return jobs, True

    def _keep_apart(self) -> None:
        pause = self._next - time.monotonic()
        if pause > 0:
            time.sleep(pause)
        self._next = time.monotonic() + APART_SECONDS

    def _commit(self, connection: Connection, jobs: list[_Job]) -> None:
        try:
            self._transact(connection, jobs)
        except Exception as error:
            if len(jobs) == 1 or _is_uncertain(error):
                for job in jobs:
                    job.error = _refusal(error)
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
        told = True
        try:
            with certain_transaction(connection, self._engine, self._process):
                for job in jobs:
                    if not isinstance(job.work, Entry):
                        job.result = job.work(connection)
                if entries:
                    appending.append(connection, entries)
                    if self._leases:
                        note_leases(connection, entries, self._process)
                    told = self._wake_up.tell_within(connection, self._wake_up.lines_of(entries))
        except IntegrityError:
            if len(jobs) > 1 or not entries:
                raise
            jobs[0].result = appending.why_refused(connection, entries[0])
            return
        if not told:
            self._wake_up.tell_after(self._wake_up.lines_of(entries))
        self.commits += 1
        self.entries += len(entries)
        for job in jobs:
            if isinstance(job.work, Entry):
                job.result = appending.appended(job.work)

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
            self._wake_up.wrote(None)
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


def _measure(jobs: list[_Job], begun: float) -> None:
    """Take note of how long they took; those who wait for them have been told."""
    metrics.commit.observe(time.perf_counter() - begun)
    metrics.commit_size.observe(len(jobs))
    for job in jobs:
        _WAITED.observe(begun - job.since)


def _settle(jobs: list[_Job]) -> None:
    for job in jobs:
        job.settle()


def _is_uncertain(error: Exception) -> bool:
    """Whether nobody knows if a commit was made; then it must not be tried again."""
    return isinstance(error, RefusedRequest) and error.code is ErrorCode.STORAGE_UNCERTAIN


def _refusal(error: Exception) -> Exception:
    if not isinstance(error, DBAPIError) or isinstance(error, IntegrityError):
        return error
    return unreachable(error)
