"""Work that takes its time and that any stranger may order: beside the event loop, and rationed.

One thread does it. Addresses take turns; each may have only so much in line, and use only so many
seconds a minute. What is charged is the processor time that the work took.
"""

import asyncio
import math
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server import metrics
from quiltbee.server.fair_queue import FairQueue

MOST_WAITING = 24
"""How much one address may have in line."""
MOST_IN_LINE = 200
"""How much may wait in all."""
BUDGET_SECONDS, WINDOW_SECONDS = 10.0, 60.0
"""How long the work of one address may take, and within which time."""
Result = TypeVar("Result")


@dataclass(slots=True, eq=False)
class _Order:
    """Something to work out, and who waits for it."""

    work: Callable[[], Any]
    done: asyncio.Future[Any]
    since: float = field(default_factory=time.monotonic)


class Workbench:
    """Works things out one after the other, fairly."""

    def __init__(
        self,
        name: str = "workbench",
        *,
        seconds: float = BUDGET_SECONDS,
        clock: Callable[[], float] | None = None,
    ) -> None:
        """Who may order how many seconds in a minute, and the clock that they are counted by.

        By default that is the processor's time of the thread that works.
        """
        self._pool = ThreadPoolExecutor(1, thread_name_prefix=f"quiltbee-{name}")
        self._seconds, self._clock = seconds, clock
        self._queue: FairQueue[_Order] = FairQueue((1, 1))
        self._bills: dict[str, tuple[float, float]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, address: str, work: Callable[[], Result], person: str = "") -> Result:
        """What the work results in; raises RefusedRequest if someone wants too much."""
        self._check(address)
        if person:
            self._check_bill(_of_person(person))
        order = _Order(work, asyncio.get_running_loop().create_future())
        self._queue.put(order, (address, person))
        self._begin()
        result: Result = await order.done
        return result

    def _check(self, address: str) -> None:
        full = self._queue.waiting(address) >= MOST_WAITING or len(self._queue) >= MOST_IN_LINE
        self._check_bill(address, full=full)

    def _check_bill(self, share: str, *, full: bool = False) -> None:
        now = time.monotonic()
        self._bills = {each: bill for each, bill in self._bills.items() if bill[0] > now}
        until, seconds = self._bills.get(share, (now + 1, 0.0))
        if full or seconds >= self._seconds:
            metrics.refused_limits.labels("costly questions").inc()
            wait = max(1, math.ceil(until - now))
            raise RefusedRequest(ErrorCode.WIRE_TOO_MANY, what="costly questions", seconds=wait)

    def _begin(self) -> None:
        if not self._tasks and (found := self._queue.take()) is not None:
            task = asyncio.get_running_loop().create_task(self._do(found[0], *found[1]))
            self._tasks.add(task)

    async def _do(self, order: _Order, address: str, person: str) -> None:
        metrics.queued.labels("costly questions").observe(time.monotonic() - order.since)
        try:
            if not order.done.cancelled():
                loop = asyncio.get_running_loop()
                timed = partial(_timed, order.work, self._clock or time.thread_time)
                result, seconds = await loop.run_in_executor(self._pool, timed)
                self._bill(address, seconds)
                if person:
                    self._bill(_of_person(person), seconds)
                _settle(order.done, result)
        finally:
            self._queue.done((address, person))
            self._tasks.clear()
            self._begin()

    def _bill(self, address: str, seconds: float) -> None:
        until, before = self._bills.get(address, (time.monotonic() + WINDOW_SECONDS, 0.0))
        self._bills[address] = (until, before + seconds)

    async def stop(self) -> None:
        """End what is under way."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)


def _of_person(person: str) -> str:
    """What a person's bill is kept under, beside those of addresses."""
    return f"person {person}"


class _Beside(threading.local):
    """What a thread had done by other processes."""

    seconds = 0.0


_beside = _Beside()


def charge(seconds: float) -> None:
    """Put the time of another process on the bill of the work that this thread does."""
    _beside.seconds += seconds


def _timed(work: Callable[[], Any], clock: Callable[[], float]) -> tuple[Any, float]:
    """The result or the error of some work, and the seconds of the processor that it took."""
    begun = clock() + _beside.seconds
    try:
        result = work()
    except Exception as error:
        result = error
    return result, clock() + _beside.seconds - begun


def _settle(done: asyncio.Future[Any], result: Any) -> None:
    if done.cancelled():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)
