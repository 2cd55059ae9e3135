from hypothesis import given
from hypothesis import strategies as st

from quiltbee.geometry import FULL, Shape, cells_in, orientation, orientations
from quiltbee.geometry.orientations import ORIENTATION_CODES, congruence, oriented

L = Shape.parse(["###", "#.."])
boards = st.integers(min_value=0, max_value=FULL)


def test_codes_flip_first_and_then_turn_clockwise() -> None:
    assert oriented(L, 0).rows == ("###", "#..")
    assert oriented(L, 1).rows == ("##", ".#", ".#")
    assert oriented(L, 4).rows == ("###", "..#")
    assert oriented(L, 5).rows == (".#", ".#", "##")


def test_symmetric_shapes_have_fewer_orientations_with_the_smallest_code() -> None:
    assert [way.code for way in orientations(Shape.parse(["##", "##"]))] == [0]
    assert [way.code for way in orientations(Shape.parse(["###"]))] == [0, 1]
    assert [way.code for way in orientations(Shape.parse(["##", "#."]))] == [0, 1, 2, 3]
    assert [way.code for way in orientations(L)] == list(ORIENTATION_CODES)
    assert orientation(Shape.parse(["###"]), 7).code == 1


@given(boards)
def test_anchors_are_exactly_where_the_shape_covers_free_cells(free: int) -> None:
    for way in orientations(L):
        found = set(cells_in(way.anchors(free)))
        naive = {
            row * 9 + column
            for row in range(10 - way.shape.height)
            for column in range(10 - way.shape.width)
            if all(free >> ((row + r) * 9 + column + c) & 1 for r, c in way.shape.squares)
        }
        assert found == naive


def test_shapes_that_turn_and_flip_into_each_other_are_congruent() -> None:
    assert {congruence(oriented(L, code)) for code in ORIENTATION_CODES} == {congruence(L)}
    assert congruence(L) != congruence(Shape.parse(["###", ".#."]))
