"""Timing work, for the benchmarks."""

from collections.abc import Callable
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
    """The same work, which then says how many units it did."""

    def go() -> int:
        work()
        return units

    return go
