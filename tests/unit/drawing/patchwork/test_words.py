import pytest

from quiltbee.drawing.patchwork.words import Words, words_in
from quiltbee.patchwork import LEVELS, Filter
from quiltbee.texts import languages

GERMAN = words_in("de")
WORDS = {language: words_in(language) for language in languages()}


@pytest.mark.parametrize("words", WORDS.values(), ids=WORDS)
def test_filters_and_levels_are_complete(words: Words) -> None:
    assert set(words.filters) == set(Filter)
    assert len(words.level_names) == len(LEVELS)


def test_german_uses_the_words_of_the_game() -> None:
    assert GERMAN.buttons == "Knöpfe"
    assert GERMAN.special_patch_title == "Spezialflicken"
    assert GERMAN.time_title == "Zeitplan"
    assert GERMAN.quilt_title == "Decke"
