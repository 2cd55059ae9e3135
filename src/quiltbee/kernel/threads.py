"""Work on all cores: compiled functions release the GIL, so plain threads do.

Rows of arrays are shared out evenly; the calling thread takes the first share. Every game has its
own random stream, so results do not depend on the number of threads.
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cache, partial
from itertools import pairwise
from typing import Any, TypeVar

from numpy.typing import NDArray

Result = TypeVar("Result")

FEWEST = 2048
"""Fewer rows than this for a thread do not pay for waking it."""


def core_count() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@cache
def _pool(workers: int, _process: int) -> ThreadPoolExecutor:
    """A pool that stays; a forked process makes its own, as threads are not forked."""
    return ThreadPoolExecutor(workers, thread_name_prefix="quiltbee-kernel")


def in_threads(
    function: Callable[..., None],
    arrays: tuple[NDArray[Any], ...],
    *others: Any,
    threads: int | None = None,
    fewest: int = FEWEST,
) -> None:
    """Call a function with rows of all arrays, and the other arguments, in several threads."""
    rows = len(arrays[0])
    shares = max(1, min(threads or core_count(), rows // fewest))
    if shares == 1:
        function(*arrays, *others)
        return
    bounds = [rows * share // shares for share in range(shares + 1)]
    parts = [[array[start:end] for array in arrays] for start, end in pairwise(bounds)]
    at_once([partial(function, *part, *others) for part in parts])


def at_once(calls: Sequence[Callable[[], Result]]) -> list[Result]:
    """Make all calls at the same time, the first one in this thread; their results."""
    if len(calls) == 1:
        return [calls[0]()]
    pool = _pool(len(calls) - 1, os.getpid())
    jobs = [pool.submit(call) for call in calls[1:]]
    try:
        first = calls[0]()
    finally:
        wait(jobs)
    return [first, *(job.result() for job in jobs)]
