from itertools import pairwise
from math import dist

import pytest

from quiltbee.drawing.patchwork.ring import RIBBON, Ring

RING = Ring(900, 400)


def test_the_line_is_closed_and_keeps_to_the_middle_of_the_ribbon() -> None:
    line = RING.line()
    assert line[0] == pytest.approx(line[-1])
    for x, y in line:
        assert RIBBON / 2 - 0.01 <= x <= RING.width - RIBBON / 2 + 0.01
        assert RIBBON / 2 - 0.01 <= y <= RING.height - RIBBON / 2 + 0.01


def test_places_run_clockwise_from_the_needle() -> None:
    needle, spots, _ = RING.places(33)
    assert needle[1] == pytest.approx(RIBBON / 2)
    area = sum(x * v - u * y for (x, y), (u, v) in pairwise((*spots, spots[0]))) / 2
    assert spots[0][0] > needle[0]
    assert area > 0


@pytest.mark.parametrize("count", [1, 2, 10, 33])
def test_there_are_as_many_places_as_patches_and_they_do_not_overlap(count: int) -> None:
    needle, spots, cell = RING.places(count)
    assert len(spots) == count
    for one, other in pairwise((needle, *spots)):
        assert dist(one, other) > 3 * cell


def test_few_patches_are_not_drawn_too_large() -> None:
    assert RING.places(3)[2] == RING.places(10)[2]
    assert 5 * RING.places(3)[2] <= RIBBON


def test_an_empty_ring_has_only_the_needle() -> None:
    assert RING.places(0)[1] == []
