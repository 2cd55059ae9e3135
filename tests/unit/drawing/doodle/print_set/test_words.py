from dataclasses import fields

import pytest

from quiltbee.doodle import SpecialAction
from quiltbee.drawing.doodle.print_set.words import PrintWords, print_words_in
from quiltbee.texts import languages

ENGLISH = print_words_in("en")
GERMAN = print_words_in("de")
PRINT_WORDS = {language: print_words_in(language) for language in languages()}

TEXTS = [field.name for field in fields(PrintWords) if field.type in ("str", str)]


@pytest.mark.parametrize("words", PRINT_WORDS.values(), ids=list(PRINT_WORDS))
def test_lists_are_complete(words: PrintWords) -> None:
    assert set(words.action_names) == set(words.action_hints) == set(SpecialAction)
    assert len(words.guide) == len(ENGLISH.guide) == 6
    assert all(heading and text for heading, text in map(dict.values, words.guide))


@pytest.mark.parametrize("words", PRINT_WORDS.values(), ids=list(PRINT_WORDS))
def test_all_letters_are_in_the_typefaces(words: PrintWords) -> None:
    """The PDF would print a question mark for any other letter."""
    texts = [getattr(words, key) for key in TEXTS]
    texts += [part for paragraph in words.guide for part in paragraph.values()]
    texts += [*words.action_names.values(), *words.action_hints.values(), *words.scorings]
    for text in texts:
        text.encode("cp1252")


def test_german_uses_the_words_of_the_game() -> None:
    said = " ".join(paragraph["text"] for paragraph in GERMAN.guide)
    assert all(word in said for word in ("Flicken", "Reißbrett", "Nadelkissen", "Stapel"))
    assert GERMAN.special_actions.startswith("Sonderaktionen")
