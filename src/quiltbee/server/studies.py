"""Studies of finished games: looked at in a process of their own, one after the other.

People take turns, and nobody waits with more than a few. Work that no one asks about any more is
given up. What was found is kept in the database, under the record, the engine and the effort, so
that a game is looked at once.
"""

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Literal

import msgspec

from quiltbee.agents.engine_mark import engine_mark
from quiltbee.agents.study import Study
from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.games import Floor
from quiltbee.records import Record
from quiltbee.server import metrics
from quiltbee.server.storage.studies import StoredStudies
from quiltbee.server.study_worker import EFFORTS, Failed, Found, Line, Progress, Wish

log = logging.getLogger(__name__)

MOST_WAITING = 50
"""Records that wait at the same time."""
MOST_OF_ONE = 3
"""Records of one person that wait or are looked at."""
LONGEST_WAIT = 8.0
"""Seconds after which a question is answered even if nothing is new."""
MOST_OF_ADDRESS = 6
"""Records of one address that wait or are looked at."""
LONGEST_WORK = 90.0
"""Seconds that one record may take; a first look that is there by then stays."""
LONGEST_START = 600.0
"""Seconds until the first position is done: on a new machine the code is compiled first."""
PATIENCE = 20.0
"""Seconds without a question after which a record is given up."""
MOST_KEPT = 200
"""What is kept in memory when it is done."""
ANALYSIS = 3
"""Counts what an analysis tells: one more where the same engine would say more than before."""
LONGEST_LINE = 4 * 1024 * 1024


class StudyState(msgspec.Struct, frozen=True):
    """How far the study of a record is; `study` is what was found so far."""

    key: str
    revision: int
    """Counts what has changed; ask for what came after it."""
    phase: Literal["waiting", "looking", "done", "failed"]
    ahead: int
    """Records that are looked at before this one."""
    look: int
    """1 for the first look, 2 for the one with more effort."""
    done: int
    of: int
    study: Study | None


@dataclass(slots=True)
class Job:
    """A record to be looked at."""

    key: str
    record: str
    person: str
    address: str
    asked: float
    """When someone last asked about it."""
    since: float = field(default_factory=lambda: _now())
    """When it began to wait."""
    phase: Literal["waiting", "looking", "done", "failed"] = "waiting"
    look: int = 1
    done: int = 0
    of: int = 0
    study: Study | None = None
    revision: int = 0
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def changed(self) -> None:
        """Wake everyone who waits for news."""
        self.revision += 1
        self.news.set()
        self.news = asyncio.Event()


class Studies:
    """The studies of one process of the server."""

    def __init__(self, stored: StoredStudies) -> None:
        self._stored = stored
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._worker: Process | None = None
        self._running: asyncio.Task[None] | None = None

    async def ask(self, record: Record, text: str, person: str, address: str) -> StudyState:
        """Have the record of a finished game looked at, unless that was done.

        Raises RefusedRequest.
        """
        if not record.game.has(Floor.STUDY):
            raise RefusedRequest(ErrorCode.STUDY_GAME, game=record.game.title)
        key = key_of(record.game.name, text)
        if self._is_to_be_looked_at(key):
            known = await self._stored.find(key)
            if self._is_to_be_looked_at(key):  # still: someone else may have asked meanwhile
                self._put(Job(key, text, person, address, _now()), known)
        self._start()
        return self._state(self._jobs[key])

    async def state(self, key: str, since: int) -> StudyState | None:
        """How far a study is, once there is news after a revision, or after some seconds.

        None if nobody asked for it, or not for a long time.
        """
        job = self._jobs.get(key)
        if job is None:
            return None
        job.asked = _now()
        if job.revision <= since and job.phase in ("waiting", "looking"):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(job.news.wait(), LONGEST_WAIT)
        job.asked = _now()
        return self._state(job)

    async def stop(self) -> None:
        """Look at nothing more."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        await self._end_worker()

    def _is_to_be_looked_at(self, key: str) -> bool:
        """Whether nobody has asked yet, or it came to nothing."""
        job = self._jobs.get(key)
        return job is None or job.phase == "failed"

    def _put(self, job: Job, known: Study | None) -> None:
        if known is None:
            self._check_room(job)
        else:
            job.phase, job.look, job.study = "done", 2, known
        self._jobs[job.key] = job
        self._jobs.move_to_end(job.key)
        self._forget_old()

    def _check_room(self, wanted: Job) -> None:
        waiting = [job for job in self._jobs.values() if job.phase in ("waiting", "looking")]
        of_person = sum(job.person == wanted.person for job in waiting)
        of_address = sum(job.address == wanted.address for job in waiting)
        for count, most in ((of_person, MOST_OF_ONE), (of_address, MOST_OF_ADDRESS)):
            if count >= most:
                raise RefusedRequest(ErrorCode.WIRE_FULL, what="studies", most=most)
        if len(waiting) >= MOST_WAITING:
            raise RefusedRequest(ErrorCode.WIRE_BUSY)

    def _state(self, job: Job) -> StudyState:
        return StudyState(
            job.key,
            job.revision,
            job.phase,
            self._ahead_of(job),
            job.look,
            job.done,
            job.of,
            job.study,
        )

    def _ahead_of(self, job: Job) -> int:
        if job.phase != "waiting":
            return 0
        before = list(self._jobs.values())
        return sum(each.phase in ("waiting", "looking") for each in before[: before.index(job)])

    def _forget_old(self) -> None:
        ended = [key for key, job in self._jobs.items() if job.phase in ("done", "failed")]
        for key in ended[: max(0, len(ended) - MOST_KEPT)]:
            del self._jobs[key]

    def _start(self) -> None:
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """Look at records until none waits."""
        while (job := self._next()) is not None:
            job.phase = "looking"
            metrics.queued.labels("studies").observe(_now() - job.since)
            try:
                await self._look_at(job)
            except Exception:
                log.exception("the study %s came to nothing", job.key)
                job.phase = "failed"
                await self._end_worker()
            job.changed()

    def _next(self) -> Job | None:
        """The first record that waits and that someone still asks about."""
        for key, job in tuple(self._jobs.items()):
            if job.phase == "waiting":
                if not _is_given_up(job):
                    return job
                del self._jobs[key]
        return None

    async def _look_at(self, job: Job) -> None:
        worker, until = await self._ready_worker(), _now() + LONGEST_START
        assert worker.stdin is not None, "its input is a pipe"
        worker.stdin.write(msgspec.json.encode(Wish(job.record)) + b"\n")
        await worker.stdin.drain()
        while job.phase == "looking":
            line = await self._line(worker)
            if line is None and worker.returncode is not None:
                raise RuntimeError(f"its process ended with {worker.returncode}")
            if line is not None:
                if not job.of:
                    until = _now() + LONGEST_WORK
                self._note(job, line)
            if job.phase == "looking" and _is_given_up(job):
                self._jobs.pop(job.key, None)
                await self._end_worker()
                return
            if job.phase == "looking" and _now() > until:
                job.phase = "failed" if job.study is None else "done"
                await self._end_worker()
                return
        if job.phase == "done" and job.study is not None:
            await self._stored.keep(job.key, job.study)

    async def _line(self, worker: Process) -> Line | None:
        """What the worker says next; None if it says nothing for a while, or has ended."""
        assert worker.stdout is not None, "its output is a pipe"
        try:
            text = await asyncio.wait_for(worker.stdout.readline(), PATIENCE)
        except TimeoutError:
            return None
        if not text:
            await worker.wait()
            return None
        line: Line = msgspec.json.decode(text, type=Line)
        return line

    @staticmethod
    def _note(job: Job, line: Line) -> None:
        match line:
            case Progress():
                job.look, job.done, job.of = line.look, line.done, line.of
            case Found():
                job.study = line.study
                job.phase = "done" if line.look == 2 else "looking"
            case Failed():
                log.warning("the study %s came to nothing: %s", job.key, line.fault)
                job.phase = "failed"
        job.changed()

    async def _ready_worker(self) -> Process:
        if self._worker is None or self._worker.returncode is not None:
            self._worker = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "quiltbee.server.study_worker",
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                limit=LONGEST_LINE,
            )
        return self._worker

    async def _end_worker(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None and worker.returncode is None:
            worker.kill()
            await worker.wait()


def _now() -> float:
    return asyncio.get_running_loop().time()


def _is_given_up(job: Job) -> bool:
    return _now() - job.asked > PATIENCE


def key_of(game: str, record: str) -> str:
    """The name of a study: the same record, looked at by the same engine with the same effort."""
    parts = (str(ANALYSIS), engine_mark(game), repr(EFFORTS.get(game)), record)
    return sha256("\0".join(parts).encode()).hexdigest()[:32]
