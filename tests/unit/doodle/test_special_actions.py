from itertools import product

import pytest

from quiltbee.doodle import SpecialAction, Uses


def test_again_is_the_second_use_of_another_one() -> None:
    assert Uses().left == tuple(SpecialAction)
    assert Uses(cut=1).left == (
        SpecialAction.NEIGHBOR,
        SpecialAction.SINGLE_CELL,
        SpecialAction.AGAIN,
    )
    assert Uses(cut=2).left == (SpecialAction.NEIGHBOR, SpecialAction.SINGLE_CELL)
    assert Uses(1, 1, 2).left == ()


@pytest.mark.parametrize("counts", list(product(range(4), repeat=3)))
def test_at_most_one_of_three_can_be_used_twice(counts: tuple[int, int, int]) -> None:
    allowed = max(counts) <= 2 and counts.count(2) <= 1
    assert Uses(*counts).is_possible == allowed


def test_the_exceeded_action_is_named() -> None:
    assert Uses(1, 0, 1).exceeded_by(Uses(single_cell=2)) is None
    assert Uses(1, 2, 1).exceeded_by(Uses(cut=1)) is SpecialAction.CUT
    assert Uses(0, 0, 0).exceeded_by(Uses(cut=3)) is SpecialAction.CUT
    assert Uses(1, 0, 1).exceeded_by(Uses(neighbor=1, cut=1)) is SpecialAction.NEIGHBOR
    assert Uses(0, 2, 1).exceeded_by(Uses(neighbor=1, cut=1)) is SpecialAction.CUT
