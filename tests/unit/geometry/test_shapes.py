import pytest

from quiltbee.errors import ErrorCode, InvalidNotation
from quiltbee.geometry import Shape
from quiltbee.geometry.shapes import connected_parts


def test_a_shape_is_pushed_into_the_corner() -> None:
    assert Shape.of([(5, 7), (5, 8), (6, 7)]) == Shape.parse(["##", "#."])
    assert Shape.parse(["...", ".##", ".#."]) == Shape.parse(["##", "#."])


def test_size_and_box() -> None:
    shape = Shape.parse(["###.", "..##"])
    assert (shape.size, shape.height, shape.width) == (5, 2, 4)
    assert shape.rows == ("###.", "..##")
    assert shape.fits_board
    assert not Shape.parse(["#" * 10]).fits_board


def test_turning_is_clockwise_and_flipping_is_left_to_right() -> None:
    shape = Shape.parse(["###", "#.."])
    assert shape.turned().rows == ("##", ".#", ".#")
    assert shape.flipped().rows == ("###", "..#")


def test_four_turns_and_two_flips_change_nothing() -> None:
    shape = Shape.parse(["##.", ".##", "..#"])
    assert shape.turned().turned().turned().turned() == shape
    assert shape.flipped().flipped() == shape


@pytest.mark.parametrize("rows", [[], [""], ["..."], ["##", "#"], ["#x"]])
def test_what_draws_no_shape_is_refused(rows: list[str]) -> None:
    with pytest.raises(InvalidNotation) as caught:
        Shape.parse(rows)
    assert caught.value.code is ErrorCode.NOTATION_SHAPE


def test_pieces_hang_together_along_edges() -> None:
    assert Shape.parse(["#.", ".#"]).pieces() == (Shape.parse(["#"]), Shape.parse(["#"]))
    assert not Shape.parse(["#.", ".#"]).is_connected
    assert Shape.parse(["##", ".#"]).is_connected


def test_severed_edges_do_not_connect() -> None:
    square = [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert len(connected_parts(square)) == 1
    assert len(connected_parts(square, [((0, 0), (0, 1))])) == 1
    halves = connected_parts(square, [((0, 0), (0, 1)), ((1, 0), (1, 1))])
    assert halves == (frozenset({(0, 0), (1, 0)}), frozenset({(0, 1), (1, 1)}))
