import pytest

from quiltbee.errors import ErrorCode, InvalidNotation
from quiltbee.geometry import FULL, Placement, Shape, parse_cell
from quiltbee.geometry.placements import has_placement, placement_on, placements

L = Shape.parse(["###", "#.."])


def test_a_placement_is_written_with_orientation_and_anchor() -> None:
    assert str(Placement(3, parse_cell("c4"))) == "3c4"
    assert Placement.parse("3c4") == Placement(3, parse_cell("c4"))


@pytest.mark.parametrize("text", ["", "8a1", "c4", "33c4", "3c0", "3 c4"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        Placement.parse(text)
    assert caught.value.code is ErrorCode.NOTATION_PLACEMENT


def test_canonical_codes_cover_the_same_cells() -> None:
    bar = Shape.parse(["###"])
    placement = Placement(6, 0)
    assert placement.canonical(bar) == Placement(0, 0)
    assert placement.covers(bar) == placement.canonical(bar).covers(bar)


def test_inside_the_board() -> None:
    assert Placement.parse("0g8").is_inside(L)
    assert not Placement.parse("0h8").is_inside(L)
    assert not Placement.parse("0g9").is_inside(L)
    assert not Placement(0, -1).is_inside(L)


def test_all_placements_are_found_again_by_their_cells() -> None:
    everywhere = list(placements(L, FULL))
    assert len(everywhere) == 4 * 7 * 8 * 2
    for placement in everywhere:
        assert placement_on(L, placement.covers(L)) == placement
    assert placement_on(L, 0b111) is None
    assert placement_on(L, 0) is None


def test_room_for_a_shape() -> None:
    assert has_placement(L, FULL)
    assert not has_placement(L, 0b1111)
