from quiltbee.drawing.palette import THEMES, ThemeName
from quiltbee.drawing.patchwork.tags import badge, badge_place, hang_tag, jar
from quiltbee.drawing.svg import Element, document

LIGHT = THEMES[ThemeName.LIGHT]


def text_of(drawn: Element) -> str:
    return document(drawn, 1, 1, "", "")


def test_a_hang_tag_names_price_and_time() -> None:
    text = text_of(hang_tag(LIGHT, 7, 3))
    assert text.index(">7</text>") < text.index(">3</text>")
    assert text.count("<use") == 2


def test_a_price_that_cannot_be_paid_stands_out() -> None:
    assert LIGHT.highlight not in text_of(hang_tag(LIGHT, 7, 3))
    assert text_of(hang_tag(LIGHT, 7, 3, missing=True)).count(LIGHT.highlight) == 1


def test_the_jar_fills_up_until_it_is_full() -> None:
    assert [text_of(jar(LIGHT, buttons)).count("<use") for buttons in (0, 5, 23, 99)] == [
        0,
        5,
        23,
        23,
    ]


def test_the_badge_says_7x7_claimed_or_not() -> None:
    assert "7×7" in text_of(badge())
    assert "7×7" in text_of(badge_place(LIGHT))
    assert badge() != badge_place(LIGHT)
