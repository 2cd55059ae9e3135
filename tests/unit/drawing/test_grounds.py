from quiltbee.drawing.grounds import card, ground
from quiltbee.drawing.palette import THEMES, ThemeName
from quiltbee.drawing.svg import Element, document


def text_of(drawn: Element) -> str:
    return document(drawn, 1, 1, "", "")


def test_linen_by_day_and_walnut_by_night() -> None:
    light, dark = (ground(THEMES[name], 100, 50) for name in ThemeName)
    assert THEMES[ThemeName.LIGHT].ground in text_of(light)
    assert THEMES[ThemeName.DARK].ground in text_of(dark)
    assert text_of(light).count("<pattern") == text_of(dark).count("<pattern") == 1


def test_a_card_lies_over_its_shadow() -> None:
    theme = THEMES[ThemeName.LIGHT]
    text = text_of(card(theme, 0, 0, 100, 50))
    assert text.index(theme.shadow) < text.index(theme.paper)
