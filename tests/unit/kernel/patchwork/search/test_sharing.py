"""What threads add to the same place at the same time is all there afterwards."""

from functools import partial
from typing import Any

import numpy as np

from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.patchwork.search.sharing import begin, claim, count_visit, finish
from quiltbee.kernel.threads import at_once

THREADS, TIMES = 3, 100_000


def _work(used: Any, owners: Any, owner: int, visits: Any) -> None:
    for _ in range(TIMES):
        begin()
        owners[claim(used)] += owner
        count_visit(visits, 1)
        finish()


in_kernel = compiled(_work)


def test_nothing_is_lost_and_no_place_is_given_twice() -> None:
    used, visits = np.zeros(1, np.int64), np.zeros(3, np.int32)
    owners = np.zeros(THREADS * TIMES, np.int64)
    at_once([partial(in_kernel, used, owners, 1 + one, visits) for one in range(THREADS)])
    assert used[0] == THREADS * TIMES
    assert np.bincount(owners).tolist() == [0] + [TIMES] * THREADS
    assert visits.tolist() == [0, THREADS * TIMES, 0]
