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
from typing import Protocol

from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.messages import read_played, write_fixture
from quiltbee.arena.playing import Played
from quiltbee.arena.worker import FAILED
from quiltbee.errors import QuiltbeeError


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


class Worker(Protocol):
    """Plays games."""

    def play(self, fixture: Fixture) -> Played:
        """Play one game; raises WorkerBroken or AgentFailed."""
        ...

    def close(self) -> None:
        """There is nothing more to play."""
        ...

    def kill(self) -> None:
        """Stop at once."""
        ...


class ProcessWorker:
    """A process on this machine."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "quiltbee.arena.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def play(self, fixture: Fixture) -> Played:
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
        return read_played(answer)

    def close(self) -> None:
        """Let it end its engines and then itself."""
        self._close_pipes()
        self.process.wait()

    def kill(self) -> None:
        """End it, and its engines with it; if it does not hear, without them."""
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._close_pipes()

    def _close_pipes(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(OSError):  # what was not written any more cannot be
                if pipe is not None:
                    pipe.close()


Hire = Callable[[], Worker]
"""Makes a new worker."""


class Workforce:
    """Workers that share the games."""

    def __init__(self, count: int, hire: Hire = ProcessWorker) -> None:
        self._count = count
        self._hire = hire
        self._lock = Lock()
        self._is_over = False
        self.workers: dict[int, Worker] = {}
        """Those at work, by the number of their place."""
        self.broken = 0
        """How many have broken."""

    def play(self, fixtures: Iterable[Fixture]) -> Generator[tuple[Fixture, Played], None, None]:
        """Every game with what came of it, in the order they end.

        Whoever has seen enough closes the iterator: the games under way are dropped.
        """
        games, answers = iter(fixtures), SimpleQueue[_Answer]()
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
            self._end()
            for thread in threads:
                thread.join()

    def _serve(self, place: int, games: Iterator[Fixture], answers: "SimpleQueue[_Answer]") -> None:
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

    def _played(self, place: int, fixture: Fixture) -> Played:
        for _ in range(ATTEMPTS):
            try:
                return self._worker(place).play(fixture)
            except WorkerBroken:
                self._replace(place)
        raise AgentFailed(f"{ATTEMPTS} workers broke while playing {fixture.file_name}.")

    def _worker(self, place: int) -> Worker:
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

    def _dismiss(self, place: int) -> None:
        with self._lock:
            worker = self.workers.pop(place, None)
        if worker is not None:
            worker.close()

    def _end(self) -> None:
        with self._lock:
            self._is_over = True
            workers = list(self.workers.values())
        for worker in workers:
            worker.kill()


_Answer = tuple[Fixture, Played] | BaseException | None
