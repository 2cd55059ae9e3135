import pytest

from quiltbee.doodle import SpecialAction
from quiltbee.drawing.doodle.words import Words, words_in
from quiltbee.texts import languages

DOODLE_WORDS = {language: words_in(language) for language in languages()}
GERMAN = words_in("de")


@pytest.mark.parametrize("words", DOODLE_WORDS.values(), ids=DOODLE_WORDS)
def test_actions_and_scorings_are_complete(words: Words) -> None:
    assert set(words.actions) == set(SpecialAction)
    assert len(set(words.scorings)) == 3


def test_german_uses_the_words_of_the_game() -> None:
    assert "Startkarte" in GERMAN.start_card_title
    assert "Flickenkarte" in GERMAN.card_title
    assert "Sonderaktionen" in GERMAN.actions_description
