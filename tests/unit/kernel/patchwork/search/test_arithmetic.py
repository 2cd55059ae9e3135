"""The first sixteen edges say what all of them say, where no other counts."""

from typing import Any

import numpy as np
import pytest
from numba import njit

from quiltbee.kernel.patchwork.search import arithmetic
from quiltbee.kernel.patchwork.search.arithmetic import FEW, SLOTS

FIRST = SLOTS
"""Where the edges of the position in the middle of three begin."""


@njit  # type: ignore[untyped-decorator]
def promising(edges: Any, count: int, widest: int, certain: float) -> tuple[int, int]:
    wins, margins, priors, visits, ranks, proved = edges
    given = (FIRST, count, widest, 0.7, certain)
    return (
        arithmetic.most_promising(wins, margins, priors, visits, ranks, proved, *given),
        arithmetic.most_promising_of_few(wins, margins, priors, visits, ranks, proved, *given),
    )


@njit  # type: ignore[untyped-decorator]
def blended(edges: Any, count: int, one: Any, two: Any) -> None:
    wins, margins, _, visits, _, proved = edges
    arithmetic.blend(wins, margins, visits, proved, FIRST, count, 3.0, 1.0, one)
    arithmetic.blend_few(wins, margins, visits, proved, FIRST, count, 3.0, 1.0, two)


def some_edges(random: np.random.Generator, seen: int, proofs: int) -> Any:
    """Edges by rank, four of each, of which the first ones were visited."""
    wins, margins, priors = random.random((3, 3 * SLOTS)).astype(np.float32)
    visits, ranks, proved = np.zeros((3, 3 * SLOTS), np.int32)
    visits[FIRST : FIRST + seen] = random.integers(1, 20, seen)
    ranks[FIRST : FIRST + SLOTS] = np.arange(SLOTS) // 4
    proved[FIRST : FIRST + proofs] = random.integers(1, 4000, proofs)
    return wins, 20 * margins - 10, priors, visits, ranks, proved


@pytest.mark.parametrize("seed", range(40))
def test_few_edges_are_enough_where_no_other_counts(seed: int) -> None:
    random = np.random.default_rng(seed)
    seen, count = int(random.integers(1, FEW + 1)), int(random.integers(FEW, SLOTS + 1))
    edges = some_edges(random, seen, proofs=int(random.integers(0, seen + 1)) * (seed % 2))
    for certain in (0.0, 1e6):
        one, two = promising(edges, count, FEW // 4, certain)
        assert one == two
        assert FIRST <= one < FIRST + FEW
    expected, found = np.array([[0.4, -2.0], [0.4, -2.0]], np.float32)
    blended(edges, count, expected, found)
    assert (expected == found).all()


def test_what_is_proved_to_be_better_is_no_less_worth() -> None:
    random = np.random.default_rng(7)
    wins, margins, priors, visits, ranks, proved = some_edges(random, 5, proofs=0)
    wins[FIRST + 3], margins[FIRST + 3], proved[FIRST + 3] = 1.0, 11.0, 2071
    expected, found = np.array([[0.4, -2.0], [0.4, -2.0]], np.float32)
    blended((wins, margins, priors, visits, ranks, proved), 9, expected, found)
    assert expected.tolist() == found.tolist() == [1.0, 11.0]


def test_the_edge_with_the_highest_promise_is_found_among_all() -> None:
    edges = some_edges(np.random.default_rng(3), 0, proofs=0)
    edges[0][FIRST + 21] = 5.0
    assert promising(edges, 25, SLOTS, 0.0)[0] == FIRST + 21
    assert promising(edges, 21, SLOTS, 0.0)[0] < FIRST + 21
