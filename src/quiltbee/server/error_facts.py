"""Errors as they go over the wire: the code, an English sentence, and all that it is made of.

A hint among the facts is sent twice: as its English text, and by its pattern with facts of its own,
so that a client can say it in another language.
"""

from collections.abc import Mapping
from functools import reduce

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from quiltbee.errors import (
    MESSAGES,
    CodedError,
    ErrorCode,
    Fault,
    InvalidRecord,
    InvalidSetup,
    QuiltbeeError,
    RefusedRequest,
)
from quiltbee.hints import Hint

PlainFact = str | int | float | bool | None


class HintFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a sentence: an English pattern with {facts}, hints of its own among them.

    Where another error is the reason, `code` says which one.
    """

    pattern: str
    facts: dict[str, PlainFact] = {}
    hints: dict[str, "HintFacts"] = {}
    code: str = ""


class ErrorFacts(msgspec.Struct, frozen=True):
    """A refusal: a code of the closed list, an English sentence and what it is made of."""

    code: str
    message: str
    facts: dict[str, PlainFact] = {}
    hints: dict[str, HintFacts] | UnsetType = UNSET
    """Those of the facts that another language says in its own words, by their names."""
    faults: "tuple[ErrorFacts, ...] | UnsetType" = UNSET
    """All that is wrong with a setup or a position, where it is more than one thing."""


def error_facts(error: QuiltbeeError) -> ErrorFacts:
    """An error as it goes over the wire; of a setup with several faults, the first code."""
    if isinstance(error, CodedError):
        return _told(error.code, str(error), {**error.facts, **_place(error)})
    if isinstance(error, InvalidSetup):
        first, *others = faults_of(error)
        told = replace(first, message=str(error))
        return replace(told, faults=(first, *others)) if others else told
    raise error


def faults_of(error: InvalidSetup) -> list[ErrorFacts]:
    """All that is wrong with a setup, each in its own words."""
    return [_told(each.code, each.message, each.facts) for each in error.faults]


def _told(code: ErrorCode, message: str, facts: Mapping[str, object]) -> ErrorFacts:
    return ErrorFacts(str(code), message, _plain(facts), _hints(facts) or UNSET)


def malformed(hint: Hint) -> RefusedRequest:
    """The refusal of what cannot be read."""
    return RefusedRequest(ErrorCode.WIRE_MALFORMED, hint=hint)


def _place(error: CodedError) -> dict[str, object]:
    if not isinstance(error, InvalidRecord):
        return {}
    return {"line": error.line, "column": error.column}


def _plain(facts: Mapping[str, object]) -> dict[str, PlainFact]:
    return {
        name: fact if isinstance(fact, int | float | None) else str(fact)
        for name, fact in facts.items()
    }


def _hints(facts: Mapping[str, object]) -> dict[str, HintFacts]:
    told = {name: _hint(fact) for name, fact in facts.items()}
    return {name: hint for name, hint in told.items() if hint is not None}


def _hint(fact: object) -> HintFacts | None:
    """What a client needs to say a fact in its own language; None if it is not a sentence."""
    if isinstance(fact, Hint):
        return HintFacts(fact.pattern, _plain(fact.facts), _hints(fact.facts))
    if isinstance(fact, InvalidSetup):
        return reduce(_both, map(_coded, fact.faults))
    return _coded(fact) if isinstance(fact, CodedError) else None


def _coded(error: CodedError | Fault) -> HintFacts:
    pattern = MESSAGES[error.code]
    return HintFacts(pattern, _plain(error.facts), _hints(error.facts), str(error.code))


def _both(one: HintFacts, other: HintFacts) -> HintFacts:
    return HintFacts("{one} {other}", hints={"one": one, "other": other})
