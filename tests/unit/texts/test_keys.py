"""The catalogs and the sources agree: no word is missing on any face, and none is left over."""

import re
from collections.abc import Iterable
from dataclasses import fields, is_dataclass

import pytest
from tests.support.catalog_files import (
    HINT,
    hint_patterns,
    placeholders,
    sources_of,
    sources_of_the_page,
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
FACES = {"terminal": sources_of("cli") + sources_of("texts"), "page": sources_of_the_page()}


def without_hints(entries: dict[str, str]) -> set[str]:
    return {key for key in entries if not key.startswith(HINT)}


def under(prefix: str, entries: Iterable[str] = ENGLISH) -> set[str]:
    return {key.removeprefix(f"{prefix}.") for key in entries if key.startswith(f"{prefix}.")}


def bare(key: str) -> str:
    """A key without the form that a number chooses."""
    return re.sub(r"\.(one|other)$", "", key)


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
def test_every_hint_can_be_said_in_every_language(language: str) -> None:
    patterns = hint_patterns()
    said = {
        key.removeprefix(HINT): text
        for key, text in written(language).items()
        if key.startswith(HINT)
    }
    assert len(patterns) > 120
    assert patterns - set(said) == set(), "missing"
    assert set(said) - patterns == set(), "too many"
    assert [key for key in said if placeholders(key) != placeholders(said[key])] == []


def test_the_english_hints_stand_where_they_are_said() -> None:
    assert under("hint") == set()


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


def literals(face: str) -> set[str]:
    """Every text in the sources that may be a key."""
    return {
        text
        for source in FACES[face]
        for text in re.findall(r"[\"'`]([a-zA-Z0-9_./-]+)[\"'`]", source)
    }


def patterns(face: str) -> re.Pattern[str]:
    """Keys of which only a part is written out: f"action.{name}", `action.${name}`."""
    templates = {
        text
        for source in FACES[face]
        for text in re.findall(r"(?:f[\"']|`)((?:[a-z_.]|\$?\{[^{}`]*\})+)[\"'`]", source)
        if re.search(r"[a-z]\.|\.[a-z]", re.sub(r"\$?\{[^{}]*\}", "", text))
    }
    wild = [re.sub(r"\$?\{[^{}]*\}", r"[\\w./-]*", text.replace(".", r"\.")) for text in templates]
    return re.compile("|".join(wild))


@pytest.mark.parametrize("face", FACES)
def test_every_key_of_a_face_is_used(face: str) -> None:
    used, made = literals(face), patterns(face)
    keys = {key for key in under(face) if not key.startswith("error.")}
    assert len(keys) > 300
    unused = {key for key in keys if not {key, bare(key)} & used}
    assert {
        key for key in unused if not made.fullmatch(bare(key)) and not made.fullmatch(key)
    } == set()


@pytest.mark.parametrize("face", FACES)
def test_every_key_that_a_face_asks_for_is_written(face: str) -> None:
    asked = re.compile(r'(?:\b[Tt]exts|\bRefused|\bt|\bsay)(?:\.counted)?\(\s*"([a-zA-Z0-9_./]+)"')
    used = {key for source in FACES[face] for key in asked.findall(source)}
    known = {*under(face), *ENGLISH}
    known |= {bare(key) for key in known}
    assert len(used) > 80
    assert used - known == set()
