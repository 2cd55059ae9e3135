"""The catalogs agree with each other, and with the lists that the library keeps of its words.

That programs and catalogs agree is a matter of `make check` (`tools/asked_texts.py`).
"""

from collections.abc import Iterable
from dataclasses import fields, is_dataclass

import pytest
from tests.support.catalog_files import (
    HINT,
    hint_patterns,
    placeholders,
    written,
)

from quiltbee.agents.levels import levels_of
from quiltbee.drawing.doodle import words as doodle_words
from quiltbee.drawing.doodle.print_set.words import PrintWords
from quiltbee.drawing.patchwork import words as patchwork_words
from quiltbee.drawing.win_graph import GraphWords
from quiltbee.errors import ErrorCode
from quiltbee.match.phrases import PHRASES
from quiltbee.texts import languages

ENGLISH = written("en")
OTHERS = [language for language in languages() if language != "en"]
BOOKS = {
    "drawing.patchwork": patchwork_words.Words,
    "drawing.doodle": doodle_words.Words,
    "drawing.graph": GraphWords,
    "print.doodle": PrintWords,
}


def without_hints(entries: dict[str, str]) -> set[str]:
    return {key for key in entries if not key.startswith(HINT)}


def under(prefix: str, entries: Iterable[str] = ENGLISH) -> set[str]:
    return {key.removeprefix(f"{prefix}.") for key in entries if key.startswith(f"{prefix}.")}


def test_there_are_english_and_german() -> None:
    assert {"de", "en"} <= set(languages())


@pytest.mark.parametrize("language", OTHERS)
def test_no_language_lacks_a_key_or_has_one_too_many(language: str) -> None:
    english, other = without_hints(ENGLISH), without_hints(written(language))
    assert english - other == set(), "missing"
    assert other - english == set(), "too many"


@pytest.mark.parametrize("language", OTHERS)
def test_all_languages_fill_in_the_same_facts(language: str) -> None:
    other = written(language)
    wrong = [key for key in ENGLISH if placeholders(ENGLISH[key]) != placeholders(other[key])]
    assert wrong == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_fills_in_the_facts_of_every_hint(language: str) -> None:
    texts = written(language).items()
    said = {key.removeprefix(HINT): text for key, text in texts if key.startswith(HINT)}
    assert set(said) == hint_patterns()
    assert len(said) > 120
    assert [key for key in said if placeholders(key) != placeholders(said[key])] == []


def test_every_error_has_its_sentence() -> None:
    assert under("error") == {"place", *map(str, ErrorCode)}


def test_every_level_is_described() -> None:
    told = {
        f"{level.game}.{level.name}.{what}"
        for game in ("patchwork", "doodle")
        for level in levels_of(game)
        for what in ("trait", "description")
    }
    assert under("level") == told


def test_every_phrase_can_be_said() -> None:
    assert under("phrase") == set(PHRASES)


@pytest.mark.parametrize("prefix", BOOKS)
def test_a_phrasebook_has_the_words_of_its_fields(prefix: str) -> None:
    kind = BOOKS[prefix]
    assert is_dataclass(kind)
    assert {key.split(".")[0] for key in under(prefix)} == {each.name for each in fields(kind)}
