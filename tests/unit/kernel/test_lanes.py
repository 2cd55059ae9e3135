from random import Random
from typing import Any

import numpy as np
import pytest
from numba import njit

from quiltbee.kernel import lanes


def in_memory(function: Any) -> Any:
    """A function of two lanes as one that takes and gives eight words each."""

    def call(one: Any, two: Any) -> Any:
        result = np.empty(8, np.int64)
        lanes.store(result, 0, function(lanes.load(one, 0), lanes.load(two, 0)))
        return result

    return njit(call)


def words(seed: int) -> Any:
    random = Random(seed)
    return np.array([random.getrandbits(62) for _ in range(8)], np.int64)


OPERATORS: dict[str, tuple[Any, Any]] = {
    "or": (njit(lambda a, b: a | b), lambda a, b: a | b),
    "and": (njit(lambda a, b: a & b), lambda a, b: a & b),
    "add": (njit(lambda a, b: a + b), lambda a, b: a + b),
    "subtract": (njit(lambda a, b: a - b), lambda a, b: a - b),
}


@pytest.mark.parametrize("name", OPERATORS)
def test_operators_work_lane_by_lane(name: str) -> None:
    in_lanes, plain = OPERATORS[name]
    one, two = words(1), words(2)
    assert (in_memory(in_lanes)(one, two) == plain(one, two)).all()


def test_shifts_have_an_amount_for_each_lane() -> None:
    amounts = np.arange(0, 64, 8, dtype=np.int64)
    right = in_memory(njit(lambda a, b: a >> b))(words(1), amounts)
    assert right.tolist() == [word >> 8 * lane for lane, word in enumerate(words(1).tolist())]
    left = in_memory(njit(lambda a, b: a << b))(np.ones(8, np.int64), amounts)
    assert left.tolist() == [1 << 8 * lane for lane in range(8)]


def test_lanes_are_written_as_bytes_and_asked_whether_all_are_zero() -> None:
    def write(given: Any, result: Any) -> Any:
        lanes.store_bytes(result, 1, lanes.load(given, 0))
        return lanes.are_zero(lanes.load(given, 0))

    call = njit(write)
    result = np.full(10, 99, np.uint8)
    assert not call(np.array([0, 1, 2, 255, 0, 0, 7, 8], np.int64), result)
    assert result.tolist() == [99, 0, 1, 2, 255, 0, 0, 7, 8, 99]
    assert not call(np.array([0] * 7 + [1 << 62], np.int64), result)
    assert call(np.zeros(8, np.int64), result)


def test_a_right_shift_fills_with_zeros() -> None:
    minus_one, one = np.full(8, -1, np.int64), np.ones(8, np.int64)
    assert (in_memory(njit(lambda a, b: a >> b))(minus_one, one) == (1 << 63) - 1).all()


def test_popcounts_and_running_sums() -> None:
    function = in_memory(njit(lambda a, b: lanes.running_sums(lanes.popcounts(a)) + b - b))
    counts = [word.bit_count() for word in words(5).tolist()]
    sums = [sum(counts[: lane + 1]) for lane in range(8)]
    assert function(words(5), words(6)).tolist() == sums


def test_lane_and_count_at_most() -> None:
    values = np.array([1, 2, 3, 5, 8, 13, 21, 34], np.int64)
    lane = njit(lambda array, index: lanes.lane(lanes.load(array, 0), index))
    at_most = njit(lambda array, word: lanes.count_at_most(lanes.load(array, 0), word))
    assert [lane(values, index) for index in range(8)] == values.tolist()
    assert [at_most(values, word) for word in (0, 1, 7, 34)] == [0, 1, 4, 8]
    assert at_most(values, -1) == 8, "compared without sign"


def test_everywhere_alternating_and_inverted() -> None:
    def call(even: int, odd: int, mask: int) -> Any:
        result = np.empty(8, np.int64)
        values = lanes.inverted(lanes.alternating(even, odd)) & lanes.everywhere(mask)
        lanes.store(result, 0, values)
        return result

    assert njit(call)(5, 9, -2).tolist() == [~5 & -2, ~9 & -2] * 4


def test_bytes_are_loaded_from_any_place() -> None:
    def call(small: Any) -> Any:
        result = np.empty(8, np.int64)
        lanes.store(result, 0, lanes.load_bytes(small, 3))
        return result

    assert njit(call)(np.arange(250, 261, dtype=np.int64).astype(np.uint8)).tolist() == [
        253, 254, 255, 0, 1, 2, 3, 4,
    ]  # fmt: skip


def test_word_of_counts_through_all_groups() -> None:
    def call(one: Any, two: Any, index: int) -> Any:
        return lanes.word_of((lanes.load(one, 0), lanes.load(two, 0)), index)

    function, both = njit(call), [*words(1).tolist(), *words(2).tolist()]
    assert [function(words(1), words(2), index) for index in range(16)] == both
