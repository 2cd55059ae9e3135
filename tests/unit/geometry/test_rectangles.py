from hypothesis import given
from hypothesis import strategies as st

from quiltbee.geometry import FULL, Rectangle, covered_rectangles, has_rectangle, parse_cell

# Mostly covered boards have rectangles worth finding.
boards = st.sets(st.integers(0, 80), max_size=25).map(
    lambda holes: FULL & ~sum(1 << hole for hole in holes)
)


def naive_rectangles(covered: int) -> set[Rectangle]:
    return {
        rectangle
        for corner in range(81)
        for height in range(1, 10)
        for width in range(1, 10)
        if (rectangle := Rectangle(corner, height, width)).is_inside
        and rectangle.cells & covered == rectangle.cells
    }


@given(boards)
def test_all_covered_rectangles_are_found(covered: int) -> None:
    assert set(covered_rectangles(covered)) == naive_rectangles(covered)


@given(boards)
def test_has_rectangle_agrees(covered: int) -> None:
    sizes = {(rectangle.height, rectangle.width) for rectangle in naive_rectangles(covered)}
    for height in range(1, 10):
        for width in range(1, 10):
            assert has_rectangle(covered, height, width) == ((height, width) in sizes)


def test_a_run_over_the_edge_of_the_board_is_no_rectangle() -> None:
    assert not has_rectangle(0b11 << 8, 1, 2)


def test_a_rectangle_is_written_rows_by_columns() -> None:
    assert str(Rectangle(parse_cell("b3"), 4, 5)) == "b3-4x5"
    assert not Rectangle(parse_cell("b3"), 8, 5).is_inside
