import pytest

from quiltbee.drawing.options import LanguageName, language_named, number_in, one_of, theme_named
from quiltbee.drawing.palette import THEMES, ThemeName
from quiltbee.errors import ErrorCode, InvalidOption


def test_plain_text_and_names_are_understood() -> None:
    assert theme_named("dark") is theme_named(ThemeName.DARK) is THEMES[ThemeName.DARK]
    assert language_named("de") == language_named(LanguageName["GERMAN"]) == "de"


def test_an_unknown_theme_says_what_there_is() -> None:
    with pytest.raises(InvalidOption, match=r"no theme 'blue' to draw\. .*: light, dark"):
        theme_named("blue")


def test_an_unknown_language_says_what_there_is() -> None:
    with pytest.raises(InvalidOption, match=r"no language 'fr' to draw\. Choose one of: en, de"):
        language_named("fr")


def test_the_error_has_a_code_and_facts() -> None:
    with pytest.raises(InvalidOption) as raised:
        one_of("color", "red", ["blue"])
    assert raised.value.code is ErrorCode.DRAWING_OPTION
    assert raised.value.facts == {"option": "color", "text": "red", "known": "blue"}


def test_a_number_out_of_range_says_the_range() -> None:
    assert number_in("patch", 32, range(33)) == 32
    with pytest.raises(InvalidOption, match=r"no patch '33' to draw\. Choose one of: 0 to 32"):
        number_in("patch", 33, range(33))
