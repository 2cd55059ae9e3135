"""The words of every drawing, in every language there is."""

from collections.abc import Callable
from dataclasses import fields
from string import Formatter
from typing import Any

import pytest

from quiltbee.drawing import LanguageName
from quiltbee.drawing.doodle import words as doodle
from quiltbee.drawing.doodle.print_set import words as print_set
from quiltbee.drawing.patchwork import words as patchwork
from quiltbee.errors import InvalidOption

BOOKS: dict[str, Callable[[str], Any]] = {
    "patchwork": patchwork.words_in,
    "doodle": doodle.words_in,
    "print set": print_set.print_words_in,
}
TEXTS = [
    (book, field.name)
    for book, words_in in BOOKS.items()
    for field in fields(words_in("en"))
    if field.type in ("str", str)
]

every_book = pytest.mark.parametrize("words_in", BOOKS.values(), ids=list(BOOKS))


def facts_in(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@every_book
def test_every_language_can_be_asked_for(words_in: Callable[[str], Any]) -> None:
    assert all(words_in(language) is words_in(language) for language in LanguageName)
    with pytest.raises(InvalidOption):
        words_in("fr")


@pytest.mark.parametrize("language", LanguageName)
@pytest.mark.parametrize(("book", "key"), TEXTS)
def test_all_languages_say_something_with_the_same_facts(
    book: str, key: str, language: LanguageName
) -> None:
    english, other = (getattr(BOOKS[book](name), key) for name in ("en", language))
    assert english
    assert other
    assert facts_in(english) == facts_in(other)
