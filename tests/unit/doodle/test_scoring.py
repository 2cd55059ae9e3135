from hypothesis import given
from hypothesis import strategies as st
from tests.support.doodle.tables import box

from quiltbee.doodle import Outcome, best_rectangle
from quiltbee.doodle.scoring import (
    covered_sizes,
    decide_winners,
    points,
    running_total,
    score,
    size_points,
    sizes_by_points,
)
from quiltbee.geometry import FULL, SIDE, Rectangle
from quiltbee.geometry.cells import cell_at


def brute_force_best(covered: int) -> int:
    """The points of the best covered rectangle, found by looking at every cell of every one."""
    best = 0
    for top in range(SIDE):
        for left in range(SIDE):
            for bottom in range(top, SIDE):
                for right in range(left, SIDE):
                    if all(
                        covered >> cell_at(row, column) & 1
                        for row in range(top, bottom + 1)
                        for column in range(left, right + 1)
                    ):
                        shorter, longer = sorted((bottom - top + 1, right - left + 1))
                        best = max(best, shorter**2 + longer - shorter)
    return best


def boards() -> st.SearchStrategy[int]:
    """Boards made of random cells and some rectangles, so that large ones occur."""
    rectangles = st.builds(
        lambda row, column, height, width: (
            Rectangle(
                cell_at(row, column), min(height, SIDE - row), min(width, SIDE - column)
            ).cells
        ),
        *([st.integers(0, 8)] * 2),
        *([st.integers(1, 9)] * 2),
    )
    return st.builds(
        lambda cells, boxes: cells & FULL | sum_of(boxes),
        st.integers(0, FULL),
        st.lists(rectangles, max_size=4),
    )


def sum_of(boxes: list[int]) -> int:
    covered = 0
    for each in boxes:
        covered |= each
    return covered


@given(boards())
def test_the_best_rectangle_agrees_with_brute_force(covered: int) -> None:
    best = best_rectangle(covered)
    assert points(best) == brute_force_best(covered)
    if best is not None:
        assert best.is_inside
        assert best.cells & ~covered == 0


def test_among_equals_the_larger_then_the_first_in_reading_order() -> None:
    assert best_rectangle(box("a1-1x4") | box("d5-2x2")) == Rectangle.parse("a1-1x4")
    assert best_rectangle(box("a9-1x5") | box("d5-2x3")) == Rectangle.parse("d5-2x3")
    assert best_rectangle(box("f6-2x2") | box("b2-2x2")) == Rectangle.parse("b2-2x2")
    assert best_rectangle(0) is None


def test_sizes_come_by_points() -> None:
    worth = [size_points(*size) for size in sizes_by_points()]
    assert worth == sorted(worth, reverse=True)
    assert len(worth) == 81
    assert [size[:2] for size in covered_sizes(box("a1-2x2"))] == [(2, 2), (1, 2), (2, 1), (1, 1)]


def test_totals() -> None:
    scored = (Rectangle.parse("a1-3x8"), None, Rectangle.parse("a1-2x2"))
    assert running_total(scored) == 18
    assert score(FULL ^ 0b111, scored) == 15


def test_winners_share_a_tie() -> None:
    assert decide_winners((3, 7, 7)) == Outcome((3, 7, 7), (1, 2))
    assert decide_winners((-3,)) == Outcome((-3,), (0,))
