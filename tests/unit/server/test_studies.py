"""How long a study may take, with a worker and a clock that the test moves."""

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from quiltbee.records import read_record
from quiltbee.server import studies
from quiltbee.server.storage.studies import StoredStudies
from quiltbee.server.studies import Studies, StudyState
from quiltbee.server.study_worker import Failed, Line, Progress

RECORD = (Path(__file__).parents[2] / "golden" / "automa_3.qb").read_text("utf-8")


class Clock:
    """Seconds that only pass when something says so."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Worker:
    """Says lines or keeps silent, each for some seconds; then it is gone."""

    def __init__(self, clock: Clock, lines: Iterable[tuple[float, Line | None]]) -> None:
        self.stdin = self.stdout = self
        self.returncode: int | None = None
        self._clock = clock
        self._lines = iter(lines)

    def write(self, wish: bytes) -> None: ...

    async def drain(self) -> None: ...

    async def readline(self) -> bytes:
        seconds, line = next(self._lines, (None, None))
        if seconds is None:
            return b""
        self._clock.now += seconds
        if line is None:
            raise TimeoutError
        return msgspec.json.encode(line) + b"\n"

    async def wait(self) -> None:
        self.returncode = 0

    def kill(self) -> None: ...


class Nothing:
    """A database without studies."""

    async def find(self, key: str) -> None:  # noqa: ARG002
        return None


Looked = Callable[..., StudyState]


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Looked:
    """What becomes of a record, by the lines of its worker."""

    def look(*lines: tuple[float, Line | None]) -> StudyState:
        clock = Clock()
        monkeypatch.setattr(studies, "_now", clock)
        monkeypatch.setattr(studies, "_is_given_up", lambda _: False)

        async def run() -> StudyState:
            desk = Studies(cast(StoredStudies, Nothing()))
            worker: Any = Worker(clock, lines)
            desk._worker = worker
            key = (await desk.ask(read_record(RECORD), RECORD, "Ada", "127.0.0.1")).key
            assert desk._running is not None
            await desk._running
            state = await desk.state(key, -1)
            assert state is not None
            return state

        return asyncio.run(run())

    return look


def test_compiling_on_a_new_machine_is_not_counted_as_work(looked: Looked) -> None:
    lines = [(300.0, Progress(1, 1, 40)), (60.0, Progress(1, 2, 40))]
    state = looked(*lines, (1.0, Failed("the last line")))
    assert state.done == 2, "both lines were heard"


def test_what_takes_too_long_is_given_up(looked: Looked) -> None:
    state = looked((1.0, Progress(1, 1, 40)), (91.0, Progress(1, 2, 40)), (0.0, Progress(1, 3, 40)))
    assert (state.phase, state.done) == ("failed", 2)


def test_a_worker_that_never_begins_is_given_up(looked: Looked) -> None:
    state = looked((20.0, None), (581.0, None), (1.0, Progress(1, 1, 40)))
    assert (state.phase, state.done) == ("failed", 0)


def test_the_fault_of_a_record_stands_in_the_log(
    looked: Looked, caplog: pytest.LogCaptureFixture
) -> None:
    assert looked((1.0, Failed("ValueError: no such patch"))).phase == "failed"
    assert "ValueError: no such patch" in caplog.text
