import string
from dataclasses import fields

import pytest

from quiltbee.doodle import SpecialAction
from quiltbee.drawing import LanguageName
from quiltbee.drawing.doodle.words import Words, words_in
from quiltbee.errors import InvalidOption
from quiltbee.texts import languages

DOODLE_WORDS = {language: words_in(language) for language in languages()}
ENGLISH = words_in("en")
GERMAN = words_in("de")

TEXTS = [field.name for field in fields(Words) if field.type in ("str", str)]


def names_in(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("key", TEXTS)
def test_both_languages_say_something_with_the_same_facts(key: str) -> None:
    english, german = getattr(ENGLISH, key), getattr(GERMAN, key)
    assert english
    assert german
    assert names_in(english) == names_in(german)


@pytest.mark.parametrize("words", DOODLE_WORDS.values(), ids=DOODLE_WORDS)
def test_actions_and_scorings_are_complete(words: Words) -> None:
    assert set(words.actions) == set(SpecialAction)
    assert len(set(words.scorings)) == 3


def test_every_language_can_be_asked_for() -> None:
    assert set(DOODLE_WORDS) == set(LanguageName)
    assert words_in("de") is GERMAN
    with pytest.raises(InvalidOption):
        words_in("fr")


def test_german_uses_the_words_of_the_game() -> None:
    assert "Startkarte" in GERMAN.start_card_title
    assert "Flickenkarte" in GERMAN.card_title
    assert "Sonderaktionen" in GERMAN.actions_description
