"""The catalogs and the programs agree: no word is missing on any face, and none is left over.

Which texts the page asks for is told by its own tests (`web/src/language/keys.test.ts`).
"""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import TypeVar

import pytest
from tests.support.catalog_files import (
    HINT,
    PACKAGE,
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
Node = TypeVar("Node", bound=ast.AST)


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


@cache
def parsed() -> tuple[ast.Module, ...]:
    """The programs that speak in the terminal."""
    paths = [path for floor in ("cli", "texts") for path in (PACKAGE / floor).rglob("*.py")]
    return tuple(ast.parse(path.read_text("utf-8")) for path in paths)


def nodes(kind: type[Node]) -> Iterator[Node]:
    return (node for tree in parsed() for node in ast.walk(tree) if isinstance(node, kind))


def constants() -> set[str]:
    """Every text that may be a key."""
    return {node.value for node in nodes(ast.Constant) if isinstance(node.value, str)}


def templates() -> list[re.Pattern[str]]:
    """Keys of which only a part is written out, such as f"action.{name}"."""
    found = []
    for node in nodes(ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
        written_out = [part for part in parts if isinstance(part, str)]
        is_key = all(re.fullmatch(r"[a-z_.]*", part) for part in written_out)
        if is_key and any(re.search(r"[a-z]\.|\.[a-z]", part) for part in written_out):
            wild = [re.escape(part) if isinstance(part, str) else r"[\w./-]*" for part in parts]
            found.append(re.compile("".join(wild)))
    return found


def asked() -> set[str]:
    """The keys that the terminal asks for, written out."""
    found = set()
    for call in nodes(ast.Call):
        name = ast.unparse(call.func)
        speaks = re.fullmatch(r"(?:.*\.)?_?(?:texts|Refused)(?:\.counted)?|Texts\(.*\)", name)
        key = call.args[0] if call.args else None
        if speaks and isinstance(key, ast.Constant) and isinstance(key.value, str):
            found.add(key.value)
    return found


def test_every_text_of_the_terminal_is_used() -> None:
    used, made = constants(), templates()
    keys = {key for key in under("terminal") if not key.startswith("error.")}
    assert len(keys) > 300
    unused = {
        key
        for key in keys
        if not {key, bare(key)} & used
        and not any(each.fullmatch(key) or each.fullmatch(bare(key)) for each in made)
    }
    assert unused == set()


def test_every_text_that_the_terminal_asks_for_is_written() -> None:
    known = {*under("terminal"), *ENGLISH}
    known |= {bare(key) for key in known}
    assert len(asked()) > 150
    assert asked() - known == set()
