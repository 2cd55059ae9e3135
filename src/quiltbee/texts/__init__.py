"""Every word a person reads, on any face: one catalog a language (`catalogs.py`), and who says it.

Where a number decides the form of a sentence, there are two keys, `….one` and `….other`.
"""

from collections.abc import Mapping

from quiltbee.errors import (
    CodedError,
    ErrorCode,
    InvalidNotation,
    InvalidRecord,
    InvalidSetup,
    QuiltbeeError,
)
from quiltbee.hints import Hint
from quiltbee.texts.catalogs import (
    FALLBACK,
    accepted_language,
    add_texts,
    catalog,
    languages,
    preferred_language,
    remove_texts,
)

__all__ = [
    "FALLBACK",
    "TERMINAL",
    "Refused",
    "Texts",
    "accepted_language",
    "add_texts",
    "catalog",
    "languages",
    "preferred_language",
    "remove_texts",
]

TERMINAL = "terminal"
"""The face that speaks unless another is named."""


class Refused(QuiltbeeError):
    """A wish of the command line that cannot be granted; its sentence stands in the catalogs."""

    def __init__(self, key: str, **facts: object) -> None:
        self.key = key
        self.facts = facts
        super().__init__(Texts()(key, **facts))


class Texts:
    """The sentences of one face in one language."""

    def __init__(self, language: str = FALLBACK, face: str = TERMINAL) -> None:
        self.language = language
        self.face = face
        self._catalog = catalog(language)

    def __call__(self, key: str, **facts: object) -> str:
        """The sentence of a key, made from the facts: this face's own, or that of every face."""
        return self._sentence(key).format(**facts)

    def _sentence(self, key: str) -> str:
        own = self._catalog.get(f"{self.face}.{key}")
        return self._catalog[key] if own is None else own

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
            pattern = self._catalog.get(f"hint.{fact.pattern}", fact.pattern)
            return pattern.format(**self._said(fact.facts))
        if isinstance(fact, InvalidNotation) and fact.code is ErrorCode.NOTATION_MOVE:
            return self._fact(fact.facts["hint"])  # words are typed at a table, not in a file
        return self.refusal(fact) if isinstance(fact, QuiltbeeError) else fact

    def words(self, name: str) -> tuple[str, ...]:
        """What can be typed for a command: the words of this language, and the English ones."""
        english = catalog(FALLBACK)[f"{self.face}.word.{name}"]
        typed = f"{self._sentence(f'word.{name}')} {english}"
        return tuple(dict.fromkeys(typed.split()))
