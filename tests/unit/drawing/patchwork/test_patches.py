import pytest

from quiltbee.drawing.patchwork.patches import (
    buttoned_squares,
    leather_patch,
    sewn_patch,
    silhouette,
)
from quiltbee.drawing.svg import document
from quiltbee.geometry import orientation
from quiltbee.geometry.orientations import ORIENTATION_CODES
from quiltbee.patchwork import PATCHES, SPECIAL_PATCH, Patch

every_patch = pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: str(patch.id))


@every_patch
def test_income_is_sewn_on_as_buttons_on_cells_of_the_patch(patch: Patch) -> None:
    for code in ORIENTATION_CODES:
        squares = buttoned_squares(patch, code)
        assert len(set(squares)) == patch.button_income
        assert set(squares) <= set(orientation(patch.shape, code).shape.squares)


@every_patch
def test_a_drawn_patch_has_one_button_per_income(patch: Patch) -> None:
    text = document(sewn_patch(patch), 1, 1, "", "")
    assert text.count("<use") == patch.button_income


def test_buttons_turn_with_the_patch() -> None:
    patch = PATCHES[7]
    assert [buttoned_squares(patch, code) for code in (0, 1, 2, 4)] == [
        ((0, 1),),
        ((1, 1),),
        ((1, 1),),
        ((0, 1),),
    ]


def test_two_buttons_on_a_square_lie_across_from_each_other() -> None:
    assert buttoned_squares(PATCHES[9]) == ((0, 0), (1, 1))


def test_the_seam_is_dashed_and_left_out_where_it_would_be_too_small() -> None:
    large, small = (sewn_patch(PATCHES[2], small=small) for small in (False, True))
    assert document(large, 1, 1, "", "").count("stroke-dasharray") == 1
    assert document(small, 1, 1, "", "").count("stroke-dasharray") == 0


def test_the_same_patch_always_looks_the_same() -> None:
    assert sewn_patch(PATCHES[17], 3) == sewn_patch(PATCHES[17], 3)
    assert sewn_patch(PATCHES[17], 3) != sewn_patch(PATCHES[17], 2)


def test_the_special_patch_is_stitched_leather() -> None:
    assert "stroke-dasharray" in document(leather_patch(), 1, 1, "", "")


def test_a_silhouette_is_a_single_path() -> None:
    drawn = silhouette(SPECIAL_PATCH, fill="none")
    assert drawn.name == "path"
    assert dict(drawn.attributes)["fill"] == "none"
