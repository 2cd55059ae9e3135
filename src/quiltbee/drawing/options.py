"""What the caller may choose, read from plain text; a wrong choice says what there is."""

from collections.abc import Iterable
from enum import StrEnum

from quiltbee.drawing.palette import THEMES, Theme, ThemeName
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.texts import catalog, languages

LanguageName = StrEnum(  # type: ignore[misc]  # its members are the catalogs there are
    "LanguageName", {catalog(name)["language.english_name"].upper(): name for name in languages()}
)
"""The languages of the drawings: `LanguageName.ENGLISH`, `LanguageName.GERMAN` …"""


def theme_named(name: str) -> Theme:
    """The theme `light` or `dark`."""
    return THEMES[ThemeName(one_of("theme", name, ThemeName))]


def language_named(language: str) -> str:
    """The language, if there is a catalog of it."""
    return one_of("language", language, languages())


def one_of(option: str, given: str, known: Iterable[str]) -> str:
    """What was given, if it is known; raises InvalidOption otherwise."""
    names = tuple(known)
    if given not in names:
        raise InvalidOption(
            ErrorCode.DRAWING_OPTION, option=option, text=given, known=", ".join(names)
        )
    return given


def number_in(option: str, given: int, known: range) -> int:
    """What was given, if it lies in the range; raises InvalidOption otherwise."""
    if given not in known:
        raise InvalidOption(
            ErrorCode.DRAWING_OPTION,
            option=option,
            text=given,
            known=f"{known.start} to {known.stop - 1}",
        )
    return given
