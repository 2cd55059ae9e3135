import os
import threading
from functools import partial
from typing import Any

import numpy as np
import pytest

from quiltbee.kernel import threads
from quiltbee.kernel.threads import at_once, core_count, in_threads


@pytest.mark.parametrize("shares", [1, 2, 3])
@pytest.mark.parametrize("rows", [0, 1, 5, 17])
def test_every_row_is_worked_on_once(rows: int, shares: int) -> None:
    array = np.zeros(rows, np.int64)

    def work(part: Any, amount: int) -> None:
        part += amount

    in_threads(work, (array,), 3, threads=shares, fewest=2)
    assert (array == 3).all()


def test_few_rows_stay_in_the_calling_thread() -> None:
    seen = []

    def work(part: Any) -> None:
        seen.append((len(part), threading.get_ident()))

    in_threads(work, (np.zeros(5),), threads=4, fewest=5)
    assert seen == [(5, threading.get_ident())]


def test_an_error_in_a_thread_is_raised() -> None:
    def work(part: Any) -> None:
        if part[0]:
            raise ValueError("from the second share")

    with pytest.raises(ValueError, match="second share"):
        in_threads(work, (np.array([0, 0, 1, 1]),), threads=2, fewest=1)


def test_a_forked_process_has_threads_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads do not survive a fork, so their pool must not be used after one."""
    before = threads._pool(1, os.getpid())
    assert threads._pool(1, os.getpid()) is before
    monkeypatch.setattr(os, "getpid", lambda: -1)
    assert threads._pool(1, os.getpid()) is not before


def test_there_is_a_core() -> None:
    assert core_count() >= 1


def test_calls_made_at_once_give_their_results_in_order() -> None:
    caller, started = threading.get_ident(), threading.Barrier(3)

    def call(number: int) -> tuple[int, bool]:
        started.wait(60)
        return number, threading.get_ident() == caller

    found = at_once([partial(call, number) for number in range(3)])
    assert [number for number, _ in found] == [0, 1, 2]
    assert [here for _, here in found] == [True, False, False]
