"""How long a study may take, with a process, a queue and a clock that the test moves."""

import asyncio
from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server import studying
from quiltbee.server.storage import Storage
from quiltbee.server.storage.study_queue import Taken
from quiltbee.server.study_process import StudyProcess
from quiltbee.server.study_worker import Failed, Line, Progress
from quiltbee.server.studying import Studying


class Clock:
    """Seconds that only pass when something says so."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Process:
    """Says lines or keeps silent, each for some seconds; then it is gone."""

    def __init__(self, clock: Clock, lines: Iterable[tuple[float, Line | None]]) -> None:
        self._clock = clock
        self._lines = iter(lines)

    async def begin(self, record: str) -> None: ...

    async def line(self, _seconds: float) -> Line | None:
        found = next(self._lines, None)
        if found is None:
            raise RuntimeError("it is gone")
        self._clock.now += found[0]
        return found[1]

    async def end(self) -> None: ...


class Queue:
    """Notes what it is told; a database that is away says nothing."""

    def __init__(self, *, is_away: bool) -> None:
        self.told: list[Any] = []
        self._is_away = is_away

    async def note(self, _key: str, _look: int, done: int, _of: int) -> bool:
        if self._is_away:
            raise RefusedRequest(ErrorCode.STORAGE_UNREACHABLE)
        self.told.append(done)
        return True

    async def is_wanted(self, _key: str) -> bool:
        return True

    async def break_off(self, _key: str, *, failed: bool = False) -> None:
        self.told.append("failed" if failed else "out of time")


Looked = Callable[..., list[Any]]


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Looked:
    """What the queue is told about a record, by the lines of its process."""

    def look(*lines: tuple[float, Line | None], is_away: bool = False) -> list[Any]:
        clock, queue = Clock(), Queue(is_away=is_away)
        monkeypatch.setattr(studying, "_now", clock)

        async def run() -> None:
            desk = Studying(cast(Storage, SimpleNamespace(study_queue=queue, wake_up=None)))
            desk._idle = [cast(StudyProcess, Process(clock, lines))]
            work = asyncio.create_task(desk._work(Taken("key", "record", 0)))
            desk._under_way["key"] = work
            await work

        asyncio.run(run())
        return queue.told

    return look


def test_compiling_on_a_new_machine_is_not_counted_as_work(looked: Looked) -> None:
    lines = [(300.0, Progress(1, 1, 40)), (60.0, Progress(1, 2, 40))]
    assert looked(*lines, (1.0, Failed("the last line"))) == [1, 2, "failed"]


def test_what_takes_too_long_is_broken_off(looked: Looked) -> None:
    lines = [(1.0, Progress(1, 1, 40)), (91.0, Progress(1, 2, 40)), (0.0, Progress(1, 3, 40))]
    assert looked(*lines) == [1, 2, "out of time"]


def test_a_process_that_never_begins_is_broken_off(looked: Looked) -> None:
    assert looked((20.0, None), (581.0, None), (1.0, Progress(1, 1, 40))) == ["out of time"]


def test_progress_is_noted_twice_a_second_at_most(looked: Looked) -> None:
    lines = [(0.2, Progress(1, number, 40)) for number in range(1, 8)]
    assert looked(*lines, (0.0, Failed("the last line"))) == [1, 4, 7, "failed"]


def test_the_last_progress_before_a_silence_is_noted(looked: Looked) -> None:
    lines = [(0.1, Progress(1, 1, 40)), (0.1, Progress(1, 2, 40)), (2.0, None), (2.0, None)]
    assert looked(*lines, (0.0, Failed("the last line"))) == [1, 2, "failed"]


def test_a_study_goes_on_while_the_database_is_away(looked: Looked) -> None:
    lines = [(1.0, Progress(1, 1, 40)), (1.0, Progress(1, 2, 40))]
    assert looked(*lines, (1.0, Failed("the last line")), is_away=True) == ["failed"]


def test_the_fault_of_a_record_stands_in_the_log(
    looked: Looked, caplog: pytest.LogCaptureFixture
) -> None:
    assert looked((1.0, Failed("ValueError: no such patch"))) == ["failed"]
    assert "ValueError: no such patch" in caplog.text


def test_a_process_that_dies_ends_its_study_alone(looked: Looked) -> None:
    assert looked((1.0, Progress(1, 1, 40))) == [1, "failed"]
