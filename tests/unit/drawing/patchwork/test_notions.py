from quiltbee.drawing.palette import HORN, TOKEN_COLORS
from quiltbee.drawing.patchwork.notions import BUTTON, HOURGLASS, NEEDLE
from quiltbee.drawing.svg import Element, document
from quiltbee.drawing.tokens import TOKENS


def text_of(drawn: Element) -> str:
    return document(drawn, 1, 1, "", "")


def test_a_button_has_four_holes() -> None:
    assert text_of(BUTTON).count(f'fill="{HORN}"') == 4


def test_the_tokens_differ_in_shape_as_well_as_in_color() -> None:
    thimble, bobbin = map(text_of, TOKENS)
    assert TOKEN_COLORS[0] in thimble
    assert TOKEN_COLORS[1] in bobbin
    assert (thimble.count("<circle"), bobbin.count("<circle")) == (11, 0)


def test_all_notions_differ() -> None:
    assert len({BUTTON, HOURGLASS, NEEDLE, *TOKENS}) == 5
