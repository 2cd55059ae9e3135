"""Taking records from the queue of studies and having them looked at, in processes beside this one.

Servers do it, and workers (`quiltbee work`), which servers leave the records to if there are any.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable

from quiltbee.errors import QuiltbeeError
from quiltbee.server import metrics
from quiltbee.server.steadily import steadily
from quiltbee.server.storage import Storage
from quiltbee.server.storage.notices import Heard
from quiltbee.server.storage.study_queue import StudyQueue, Taken
from quiltbee.server.study_keys import engines
from quiltbee.server.study_process import StudyProcess
from quiltbee.server.study_worker import Failed, Found, Progress

log = logging.getLogger(__name__)
LOOK_SECONDS = 1.0
"""How often to look for records of processes that died."""
SILENCE_SECONDS = 2.0
"""How often to ask whether a record is still wanted, while its process says nothing."""
NOTE_SECONDS = 0.5
"""The least time between two notes of how far a record is."""
LONGEST_WORK = 90.0
"""Seconds that one record may take; a first look that is there by then stays."""
LONGEST_START = 600.0
"""Seconds until the first position is done: on a new machine the code is compiled first."""


class Studying:
    """Looks at records, several at once if it may."""

    def __init__(self, storage: Storage, most: int = 1) -> None:
        self._queue = storage.study_queue
        self._wake_up = storage.wake_up
        self._most = most
        self._idle: list[StudyProcess] = []
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._news = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to take records."""
        self._wake_up.tell(self._heard)
        self._running = asyncio.get_running_loop().create_task(
            steadily(self._take, self._wait, log, "cannot look for studies")
        )

    async def stop(self) -> None:
        """Look at nothing more, and leave to others what was under way."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        under_way = dict(self._under_way)
        for task in under_way.values():
            task.cancel()
        await asyncio.gather(*under_way.values(), return_exceptions=True)
        for key in under_way:
            with contextlib.suppress(QuiltbeeError):  # it is taken when this process is gone
                await self._queue.let_go(key)
        for process in self._idle:
            await process.end()

    def _heard(self, notice: Heard) -> None:
        if notice is None or notice.is_work:
            self._news.set()

    async def _wait(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), LOOK_SECONDS)
        self._news.clear()

    async def _take(self) -> None:
        """Take as many records as can be looked at now."""
        while len(self._under_way) < self._most and await self._queue.is_something_there():
            own = await asyncio.to_thread(engines)
            taken = await self._queue.take(own, tuple(self._under_way))
            if taken is None:
                break
            metrics.queued.labels("studies").observe(taken.waited)
            self._under_way[taken.key] = asyncio.create_task(self._work(taken))

    async def _work(self, taken: Taken) -> None:
        process = self._idle.pop() if self._idle else StudyProcess()
        try:
            if not await self._look_at(taken, process):
                await process.end()
        except QuiltbeeError as error:
            log.warning("the study %s has to wait for the database: %s", taken.key, error)
            await process.end()
        except Exception:
            log.exception("the study %s came to nothing", taken.key)
            await process.end()
            with contextlib.suppress(QuiltbeeError):
                await self._queue.break_off(taken.key, failed=True)
        finally:
            self._idle.append(process)
            del self._under_way[taken.key]
            self._news.set()

    async def _look_at(self, taken: Taken, process: StudyProcess) -> bool:
        """Have a record looked at; whether its process has done with it."""
        await process.begin(taken.record)
        notes = _Notes(self._queue, taken.key)
        until, has_begun, is_wanted = _now() + LONGEST_START, False, True
        while is_wanted and _now() <= until:
            match await process.line(SILENCE_SECONDS):
                case Failed(fault):
                    log.warning("the study %s came to nothing: %s", taken.key, fault)
                    await self._queue.break_off(taken.key, failed=True)
                    return True
                case Found(2, study):
                    await self._queue.finish(taken.key, study)
                    return True
                case Found(_, study):
                    is_wanted = await _unless_away(self._queue.found_first(taken.key, study))
                case line:
                    if line is not None and not has_begun:
                        until, has_begun = _now() + LONGEST_WORK, True
                    is_wanted = await _unless_away(notes.hear(line))
        if is_wanted:
            await self._queue.break_off(taken.key)
        return False


class _Notes:
    """Writes down how far a record is, not more often than somebody could read it."""

    def __init__(self, queue: StudyQueue, key: str) -> None:
        self._queue = queue
        self._key = key
        self._told: Progress | None = None
        self._noted: Progress | None = None
        self._noted_at = -NOTE_SECONDS

    async def hear(self, line: Progress | None) -> bool:
        """Take a line, or silence; whether the record is still wanted."""
        self._told = line or self._told
        if self._told is self._noted or self._told is None:
            return await self._queue.is_wanted(self._key)
        if line is not None and _now() - self._noted_at < NOTE_SECONDS:
            return True
        self._noted, self._noted_at = self._told, _now()
        return await self._queue.note(self._key, self._told.look, self._told.done, self._told.of)


async def _unless_away(question: Awaitable[bool]) -> bool:
    """Whether a record is still wanted; it is until the database says something else."""
    try:
        return await question
    except QuiltbeeError as error:
        log.debug("the database does not say whether a study is wanted: %s", error)
        return True


def _now() -> float:
    return asyncio.get_running_loop().time()
