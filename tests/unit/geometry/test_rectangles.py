import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltbee.errors import ErrorCode, InvalidNotation
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


@pytest.mark.parametrize("text", ["a1-1x1", "b3-4x5", "i9-9x9"])
def test_rectangles_round_trip(text: str) -> None:
    assert str(Rectangle.parse(text)) == text


@pytest.mark.parametrize("text", ["", "b3", "b3-0x5", "b3-4x10", "j3-4x5", "b3-4x5 "])
def test_other_texts_are_no_rectangles(text: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        Rectangle.parse(text)
    assert caught.value.code is ErrorCode.NOTATION_RECTANGLE


@pytest.mark.parametrize(
    ("corner", "height", "width"), [(-1, 1, 1), (81, 1, 1), (0, 0, 1), (0, 1, -2), (0, 10, 1)]
)
def test_sizes_and_corners_that_cannot_be_are_not_inside(
    corner: int, height: int, width: int
) -> None:
    assert not Rectangle(corner, height, width).is_inside
