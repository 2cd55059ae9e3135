"""Sentences in the language of the player: one catalog a language, `en.json`, `de.json`.

A catalog maps a key to a sentence with {placeholders}. Where a number decides the form, there are
two keys, `….one` and `….other`. A further language is one further file; a test names what it lacks.
What exactly is wrong with a setup or a record is said by a hint; `hints/` keeps those by their
English patterns.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from quiltbee.errors import (
    CodedError,
    ErrorCode,
    InvalidNotation,
    InvalidRecord,
    InvalidSetup,
    QuiltbeeError,
)
from quiltbee.hints import Hint

FALLBACK = "en"


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, by their two letters."""
    names = [entry.name for entry in files(__name__).iterdir()]
    return tuple(sorted(name.removesuffix(".json") for name in names if name.endswith(".json")))


@cache
def catalog(language: str) -> dict[str, str]:
    """All sentences of a language."""
    text = (files(__name__) / f"{language}.json").read_text("utf-8")
    entries: dict[str, str] = json.loads(text)
    return entries


@cache
def hint_catalog(language: str) -> dict[str, str]:
    """The hints of a language by their English patterns; those are the English ones already."""
    if language == FALLBACK:
        return {}
    text = (files(__name__) / "hints" / f"{language}.json").read_text("utf-8")
    entries: dict[str, str] = json.loads(text)
    return entries


def preferred_language(environment: Mapping[str, str]) -> str:
    """The language of LC_ALL, LC_MESSAGES or LANG, or English if it is none of ours."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(variable):
            name = value.replace(".", "_").split("_")[0].lower()
            return name if name in languages() else FALLBACK
    return FALLBACK


class Refused(QuiltbeeError):
    """A wish of the command line that cannot be; its sentence stands in the catalogs."""

    def __init__(self, key: str, **facts: object) -> None:
        self.key = key
        self.facts = facts
        super().__init__(catalog(FALLBACK)[key].format(**facts))


class Texts:
    """The sentences of one language."""

    def __init__(self, language: str = FALLBACK) -> None:
        self.language = language
        self._catalog = catalog(language)

    def __call__(self, key: str, **facts: object) -> str:
        """The sentence of a key, made from the facts."""
        return self._catalog[key].format(**facts)

    def counted(self, key: str, count: int, **facts: object) -> str:
        """The sentence for one or for more; the number is the fact `count`."""
        form = "one" if count == 1 else "other"
        return self(f"{key}.{form}", count=count, **facts)

    def listed(self, items: tuple[object, ...]) -> str:
        """`3, 12 and 29`."""
        names = [str(item) for item in items]
        if len(names) < 2:
            return "".join(names)
        return self("list.last", before=", ".join(names[:-1]), last=names[-1])

    def refusal(self, error: QuiltbeeError) -> str:
        """An error as a sentence of this language, made from the same facts."""
        if isinstance(error, Refused):
            return self(error.key, **error.facts)
        if isinstance(error, InvalidSetup):
            return " ".join(self._told(fault.code, fault.facts) for fault in error.faults)
        if not isinstance(error, CodedError):
            return str(error)
        sentence = self._told(error.code, error.facts)
        if isinstance(error, InvalidRecord):
            return self("error.place", line=error.line, column=error.column, sentence=sentence)
        return sentence

    def _told(self, code: ErrorCode, facts: Mapping[str, object]) -> str:
        """The sentence of a code, with hints among its facts and errors that led to it."""
        return self(f"error.{code}", **self._said(facts))

    def _said(self, facts: Mapping[str, object]) -> dict[str, object]:
        return {name: self._fact(fact) for name, fact in facts.items()}

    def _fact(self, fact: object) -> object:
        if isinstance(fact, Hint):
            pattern = hint_catalog(self.language).get(fact.pattern, fact.pattern)
            return pattern.format(**self._said(fact.facts))
        if isinstance(fact, InvalidNotation) and fact.code is ErrorCode.NOTATION_MOVE:
            return self._fact(fact.facts["hint"])  # a file knows no words, as a table does
        return self.refusal(fact) if isinstance(fact, QuiltbeeError) else fact

    def words(self, name: str) -> tuple[str, ...]:
        """What can be typed for a command: the words of this language, and the English ones."""
        typed = f"{self._catalog[f'word.{name}']} {catalog(FALLBACK)[f'word.{name}']}"
        return tuple(dict.fromkeys(typed.split()))
