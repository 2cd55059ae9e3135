import pytest

from quiltbee.cli.terminal.patchwork.drafts import AdvanceDraft, PlacementDraft
from quiltbee.errors import IllegalMove
from quiltbee.geometry import FULL, Placement, parse_cell
from quiltbee.geometry.cells import parse_board
from quiltbee.patchwork import ADVANCE, PATCHES, parse_move


def held(patch: int, place: str) -> PlacementDraft:
    return PlacementDraft(patch).at(Placement.parse(place))


@pytest.mark.parametrize("patch", range(len(PATCHES)))
def test_four_turns_and_two_flips_bring_a_patch_back(patch: int) -> None:
    for place in ("0a1", "2d4", "5c3", "7e5"):
        draft = held(patch, place)
        assert draft.turned().turned().turned().turned().cells == draft.cells
        assert draft.flipped().flipped().cells == draft.cells


@pytest.mark.parametrize("patch", range(len(PATCHES)))
@pytest.mark.parametrize("code", range(8))
def test_a_turn_and_a_flip_do_to_the_eye_what_they_say(patch: int, code: int) -> None:
    draft = held(patch, f"{code}d4")
    seen = draft.way.shape
    assert draft.turned().way.shape == seen.turned()
    assert draft.flipped().way.shape == seen.flipped()


def test_a_patch_turns_on_the_spot() -> None:
    assert str(held(17, "0c5").turned().placement) == "1e3"
    assert str(held(17, "1e3").turned().placement) == "0c5"


def test_a_patch_never_leaves_the_board() -> None:
    assert str(held(17, "1i1").turned().placement) == "0e3"
    assert str(held(17, "0a1").turned().placement) == "1c1"
    draft = held(17, "0e9")
    for rows, columns in ((1, 0), (0, 1)):
        assert draft.shifted(rows, columns) == draft
    assert str(draft.shifted(-1, -1).placement) == "0d8"


def test_its_corner_is_put_on_a_cell() -> None:
    assert str(held(17, "0a1").put(parse_cell("c4")).placement) == "0c4"
    with pytest.raises(IllegalMove, match="stick out"):
        held(17, "0a1").put(parse_cell("f4"))


def test_the_first_and_the_next_place_that_fits() -> None:
    free = parse_board(["#" * 9, "##.......", *["........."] * 7], covered=".")
    assert str(PlacementDraft(17).first_fit(free).placement) == "0c2"
    draft = PlacementDraft(17).first_fit(free)
    assert str(draft.next_fit(free).placement) == "0d2"
    last = held(17, "0e9")
    assert str(last.next_fit(free).placement) == "1c2"
    assert str(held(17, "1i5").next_fit(free).placement) == "0c2"


def test_where_nothing_fits_it_stays() -> None:
    draft = PlacementDraft(17).first_fit(0)
    assert str(draft.placement) == "0a1"
    assert draft.next_fit(0) == draft


def test_the_only_place_is_found_again() -> None:
    only = parse_board(["#####....", *["........."] * 8])
    draft = PlacementDraft(17).first_fit(only)
    assert draft.next_fit(only).cells == draft.cells == only


def test_it_becomes_a_move_in_canonical_form() -> None:
    assert held(17, "2c4").move == parse_move("17-0c4")
    special = PlacementDraft(None).first_fit(FULL ^ 1)
    assert special.move == parse_move("s-b1")
    assert AdvanceDraft().move == ADVANCE


def test_a_special_patch_looks_the_same_from_all_sides() -> None:
    special = PlacementDraft(None).at(Placement(0, parse_cell("e5")))
    assert special.turned().move == special.flipped().move == special.move
