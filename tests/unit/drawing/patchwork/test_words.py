import string
from dataclasses import fields

import pytest

from quiltbee.drawing import LanguageName
from quiltbee.drawing.patchwork.words import Words, words_in
from quiltbee.patchwork import LEVELS, Filter
from quiltbee.texts import languages

ENGLISH = words_in("en")
GERMAN = words_in("de")
WORDS = {language: words_in(language) for language in languages()}

TEXTS = [field.name for field in fields(Words) if field.type in ("str", str)]


def names_in(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_every_language_has_its_words() -> None:
    assert set(WORDS) == set(LanguageName)


@pytest.mark.parametrize("key", TEXTS)
def test_both_languages_say_something_with_the_same_facts(key: str) -> None:
    english, german = getattr(ENGLISH, key), getattr(GERMAN, key)
    assert english
    assert german
    assert names_in(english) == names_in(german)


@pytest.mark.parametrize("words", WORDS.values(), ids=WORDS)
def test_filters_and_levels_are_complete(words: Words) -> None:
    assert set(words.filters) == set(Filter)
    assert len(words.level_names) == len(LEVELS)


def test_german_uses_the_words_of_the_game() -> None:
    assert GERMAN.buttons == "Knöpfe"
    assert GERMAN.special_patch_title == "Spezialflicken"
    assert GERMAN.time_title == "Zeitplan"
    assert GERMAN.quilt_title == "Decke"
