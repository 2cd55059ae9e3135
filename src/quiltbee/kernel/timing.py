"""Timing work, for the benchmarks."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter


def best_rate(work: Callable[[], int], seconds: float) -> float:
    """Do some work again and again; the most units a second that one go reached."""
    work()
    best, end = 0.0, perf_counter() + seconds
    while True:
        start = perf_counter()
        units = work()
        now = perf_counter()
        best = max(best, units / (now - start))
        if now >= end:
            return best


def counted(work: Callable[[], object], units: int) -> Callable[[], int]:
    """This work, which then says how many units it did."""

    def go() -> int:
        work()
        return units

    return go


def in_processes(rate: Callable[[float, int], float], seconds: float, processes: int) -> float:
    """A rate summed over several processes at once, as Python's threads share one core."""
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        list(pool.map(rate, [0.0] * processes, range(processes)))  # until all have started
        return sum(pool.map(rate, [seconds] * processes, range(processes)))
