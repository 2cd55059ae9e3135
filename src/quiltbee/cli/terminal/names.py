"""What the seats are called on the screen."""

from collections import Counter

from quiltbee.cli.seats import Sitter
from quiltbee.texts import Texts

_NAMED = ("human", "random", "greedy", "automa", "net")
"""Kinds that have a name in every language; others are called what they are."""


def names_of(sitters: tuple[Sitter, ...], texts: Texts) -> tuple[str, ...]:
    """Given names, or the kind; a lone person is `You`, and equal ones are numbered."""
    people = sum(sitter.is_person for sitter in sitters)
    called = [sitter.name or _kind_name(sitter, people, texts) for sitter in sitters]
    counts = Counter(called)
    return tuple(
        f"{name} {seat}" if counts[name] > 1 else name for seat, name in enumerate(called, start=1)
    )


def _kind_name(sitter: Sitter, people: int, texts: Texts) -> str:
    if sitter.is_person and people == 1:
        return texts("name.you")
    if sitter.level is not None:
        return sitter.level.title
    return texts(f"name.{sitter.kind}") if sitter.kind in _NAMED else sitter.kind


def shortened(name: str, width: int) -> str:
    """A name within a width; the number that tells equal ones apart stays."""
    if len(name) <= width:
        return name
    first, _, number = name.rpartition(" ")
    if first and number.isdigit():
        return f"{first[: width - len(number) - 1]} {number}"
    return name[:width]
