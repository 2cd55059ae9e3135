"""Having games played by several workers at once. One that breaks is replaced, its game repeated.

A thread here waits for each worker; a worker is a process on this machine, or an actor of Ray on
another (`ray_workers.py`).
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Generic, Protocol

from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.messages import read_played, write_fixture
from quiltbee.arena.playing import Played
from quiltbee.arena.worker import FAILED
from quiltbee.errors import QuiltbeeError

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    DoneT = TypeVar("DoneT", default=Played)
    DoneT_co = TypeVar("DoneT_co", covariant=True, default=Played)
else:  # what is said about a game; defaults are for type checkers
    from typing import TypeVar

    DoneT = TypeVar("DoneT")
    DoneT_co = TypeVar("DoneT_co", covariant=True)


def core_count() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


ATTEMPTS = 3
"""How many workers a game may break before it is given up."""

PATIENCE = 2.0
"""Seconds that a worker has to end."""


class WorkerBroken(Exception):
    """A worker is gone without an answer."""


class AgentFailed(QuiltbeeError):
    """An agent of ours raised an exception: a bug that must not be counted as a lost game."""


class Worker(Protocol[DoneT_co]):
    """Plays games."""

    def play(self, fixture: Fixture) -> DoneT_co:
        """Play one game; raises WorkerBroken or AgentFailed."""
        ...

    def close(self) -> None:
        """There is nothing more to play."""
        ...

    def kill(self) -> None:
        """Stop at once; any thread may ask for it while another plays. Then comes `close`."""
        ...


class LineWorker(Generic[DoneT]):
    """A process on this machine: fixtures go in as lines, what came of them comes out."""

    def __init__(self, read: Callable[[str], DoneT], module: str, *words: str) -> None:
        self._read = read
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,  # Ctrl-C is for the program that holds the arena
        )

    def play(self, fixture: Fixture) -> DoneT:
        """Send the game and wait for the answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(write_fixture(fixture) + "\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        except (OSError, ValueError) as error:
            raise WorkerBroken from error
        if not answer.endswith("\n"):
            raise WorkerBroken
        if answer.startswith(FAILED):
            raise AgentFailed(json.loads(answer.removeprefix(FAILED)))
        return self._read(answer)

    def close(self) -> None:
        """Let it end its engines and then itself."""
        self._close_pipes()
        self.process.wait()

    def kill(self) -> None:
        """End it, and its engines with it; if it does not hear, without them.

        The pipes stay open: another thread may be reading, and a pipe bears one thread at a time.
        """
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def _close_pipes(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(OSError):  # what was not written any more cannot be
                if pipe is not None:
                    pipe.close()


class ProcessWorker(LineWorker[Played]):
    """Plays for an arena."""

    def __init__(self) -> None:
        super().__init__(read_played, "quiltbee.arena.worker")


Hire = Callable[[], Worker[Played]]
"""Makes a new worker."""


class Workforce(Generic[DoneT]):
    """Workers that share the games."""

    def __init__(
        self,
        count: int,
        hire: Callable[[], Worker[DoneT]] = ProcessWorker,  # type: ignore[assignment]
    ) -> None:
        self._count = count
        self._hire = hire
        self._lock = Lock()
        self._is_over = False
        self.workers: dict[int, Worker[DoneT]] = {}
        """Those at work, by the number of their place."""
        self.broken = 0
        """How many have broken."""

    def play(self, fixtures: Iterable[Fixture]) -> Generator[tuple[Fixture, DoneT], None, None]:
        """Every game with what came of it, in the order they end.

        Whoever has seen enough closes the iterator: the games under way are dropped.
        """
        games, answers = iter(fixtures), SimpleQueue[_Answer[DoneT]]()
        threads = [
            Thread(target=self._serve, args=(place, games, answers), daemon=True)
            for place in range(self._count)
        ]
        for thread in threads:
            thread.start()
        try:
            working = self._count
            while working:
                answer = answers.get()
                if isinstance(answer, BaseException):
                    raise answer
                if answer is None:
                    working -= 1
                else:
                    yield answer
        finally:
            ended = self._end()
            for thread in threads:
                thread.join()
            for worker in ended:
                worker.close()

    def _serve(
        self, place: int, games: Iterator[Fixture], answers: "SimpleQueue[_Answer[DoneT]]"
    ) -> None:
        try:
            while (fixture := self._next(games)) is not None:
                answers.put((fixture, self._played(place, fixture)))
            self._dismiss(place)
            answers.put(None)
        except BaseException as error:
            answers.put(error)

    def _next(self, games: Iterator[Fixture]) -> Fixture | None:
        with self._lock:
            return None if self._is_over else next(games, None)

    def _played(self, place: int, fixture: Fixture) -> DoneT:
        for _ in range(ATTEMPTS):
            try:
                return self._worker(place).play(fixture)
            except WorkerBroken:
                self._replace(place)
        raise AgentFailed(f"{ATTEMPTS} workers broke while playing {fixture.file_name}.")

    def _worker(self, place: int) -> Worker[DoneT]:
        with self._lock:
            if self._is_over:
                raise WorkerBroken
            if place not in self.workers:
                self.workers[place] = self._hire()
            return self.workers[place]

    def _replace(self, place: int) -> None:
        with self._lock:
            broken = self.workers.pop(place, None)
            self.broken += broken is not None and not self._is_over
        if broken is not None:
            broken.kill()
            broken.close()

    def _dismiss(self, place: int) -> None:
        with self._lock:
            worker = self.workers.pop(place, None)
        if worker is not None:
            worker.close()

    def _end(self) -> list[Worker[DoneT]]:
        """Stop those at work; their threads let go of them, so that each is closed once."""
        with self._lock:
            self._is_over = True
            workers = list(self.workers.values())
            self.workers.clear()
        for worker in workers:
            worker.kill()
        return workers


_Answer = tuple[Fixture, DoneT] | BaseException | None
