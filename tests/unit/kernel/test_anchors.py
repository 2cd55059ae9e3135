from random import Random
from typing import Any

import numpy as np
import pytest

from quiltbee.geometry import FULL, Shape
from quiltbee.kernel.anchors import GROUPS, PER_GROUP, covered_lanes, fitting, shape_tables
from quiltbee.kernel.boards import joined, windows
from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.lanes import store
from quiltbee.kernel.patchwork.tables import SHAPES
from quiltbee.patchwork import PATCHES


@compiled
def anchors_in_group(upper: int, lower: int, group: int, barred: int) -> Any:
    words = np.empty(8, np.int64)
    store(words, 0, fitting(SHAPES, group, covered_lanes(upper, lower), barred))
    return words


def kernel_anchors(patch: int, board: int, barred: int = 0) -> list[int]:
    words = [
        anchors_in_group(*windows(board), GROUPS * patch + group, barred) for group in range(GROUPS)
    ]
    pairs = np.concatenate(words).reshape(-1, 2).tolist()
    return [joined(*pair) for pair in pairs]


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: f"patch-{patch.id}")
def test_anchors_are_those_of_the_rules(patch: Any) -> None:
    random = Random(patch.id)
    for density in range(4):
        board = FULL if density else 0
        for _ in range(density):
            board &= random.getrandbits(81)
        expected = [way.anchors(FULL ^ board) for way in patch.orientations]
        missing = [0] * (GROUPS * PER_GROUP - len(expected))
        assert kernel_anchors(patch.id, board) == expected + missing


def test_a_barred_shape_has_no_anchors() -> None:
    assert not any(kernel_anchors(0, 0, barred=-1))


def test_a_shape_too_tall_for_a_window_is_refused() -> None:
    with pytest.raises(ValueError, match="7 rows"):
        shape_tables([Shape.parse(["#", *".....", "#"])])


def test_a_shape_that_needs_more_steps_is_refused() -> None:
    with pytest.raises(ValueError, match="too few"):
        shape_tables([Shape.parse(["#.#.#", ".....", "#.#.#", ".....", "#...#"])])
