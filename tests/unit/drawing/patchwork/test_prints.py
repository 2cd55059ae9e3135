import pytest

from quiltbee.drawing.patchwork.prints import Print, tile
from quiltbee.drawing.svg import document


@pytest.mark.parametrize("name", Print)
def test_every_print_is_drawn_in_the_given_color_only(name: Print) -> None:
    text = document(tile(name, "#123456").motif, 1, 1, "", "")
    assert "#123456" in text
    assert text.count("#") == text.count("#123456")


def test_no_two_prints_look_the_same() -> None:
    assert len({tile(name, "#123456").motif for name in Print}) == len(Print)


@pytest.mark.parametrize("name", Print)
def test_a_tile_is_repeated_within_a_cell(name: Print) -> None:
    drawn = tile(name, "#123456")
    assert 0 < drawn.width <= 40
    assert 0 < drawn.height <= 40
