import pytest

from quiltbee.drawing.patchwork.fabrics import CLOTHS
from quiltbee.drawing.patchwork.festive_prints import festive_tile
from quiltbee.drawing.patchwork.prints import Print, tile
from quiltbee.drawing.svg import Element, document, rectangle
from quiltbee.patchwork import PATCHES


def written(motif: Element) -> str:
    return document(motif, 1, 1, "", "")


@pytest.mark.parametrize("name", Print)
def test_every_print_has_a_festive_one_in_the_color_that_is_asked_for(name: Print) -> None:
    festive = festive_tile(name, "#123456")
    text = written(festive.motif)
    assert 0 < festive.width <= 40
    assert 0 < festive.height <= 40
    assert text.count("#") == text.count("#123456") > 0
    assert written(festive.motif) != written(tile(name, "#123456").motif)


def test_no_two_festive_prints_are_alike() -> None:
    assert len({written(festive_tile(name, "#123456").motif) for name in Print}) == len(Print)


def test_every_patch_is_known_on_holidays_too() -> None:
    patterns = [cloth.pattern(tiles=festive_tile) for cloth in CLOTHS]
    looks = {written(rectangle(0, 0, 1, 1, fill=pattern)) for pattern in patterns}
    assert len(looks) == len(PATCHES)


def test_festive_cloths_keep_their_dyes() -> None:
    for cloth in CLOTHS:
        text = written(rectangle(0, 0, 1, 1, fill=cloth.pattern(tiles=festive_tile)))
        assert cloth.ground in text
        assert cloth.figure in text
