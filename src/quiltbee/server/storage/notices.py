"""What processes tell each other after a commit: what to look at. The truth is in the database.

A notice is a line of words: the process that tells it, then the names of matches that were written.
Other words begin with a mark: `!` and the name of a match that waits in the lobby, `@` and that of
one whose people came or went, `=` and who is there now, `~` and the key of a study that is further,
and `+` if a bot's turn or a study waits for someone to take it. A program that does not know a word
takes it for the name of a match that it does not have.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

CHANNEL = "quiltbee"
MOST_WORDS = 100
"""A notice of PostgreSQL holds 8,000 bytes."""


@dataclass(frozen=True, slots=True)
class Present:
    """Who is connected to a process at a match."""

    process: str
    match: str
    number: int
    """Counts what the process tells, as lines may overtake each other."""
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Notice:
    """What another process told."""

    written: tuple[str, ...] = ()
    """Matches with new events."""
    attended: tuple[str, ...] = ()
    """Matches whose people came or went."""
    present: tuple[Present, ...] = ()
    """Who is at matches now, before that stands in the database."""
    waiting: tuple[str, ...] = ()
    """Those of them that are shown in the lobby."""
    studied: tuple[str, ...] = ()
    """Keys of studies that are further than before."""
    is_work: bool = False
    """Whether a bot's turn waits for a worker, or a study for any process."""


Heard: TypeAlias = Notice | None
"""None: something may have been missed, so look at everything."""


def write_notices(
    process: str,
    written: Iterable[str] = (),
    attended: Iterable[str] = (),
    waiting: Iterable[str] = (),
    studied: Iterable[str] = (),
    *,
    work: bool = False,
) -> Iterator[str]:
    """The lines that tell it."""
    words = [
        *written,
        *(f"@{match}" for match in attended),
        *(f"!{match}" for match in waiting),
        *(f"~{key}" for key in studied),
        *(["+"] if work else []),
    ]
    for start in range(0, len(words), MOST_WORDS):
        yield " ".join([process, *words[start : start + MOST_WORDS]])


def write_present(present: Present) -> str:
    """The line that tells who is at a match."""
    facts = (present.match, str(present.number), ",".join(present.players))
    return f"{present.process} ={':'.join(facts)}"


def read_notice(line: str) -> tuple[str, Notice]:
    """Who told it, and what."""
    process, *words = line.split()

    def after(mark: str) -> tuple[str, ...]:
        return tuple(word[1:] for word in words if word[0] == mark)

    def present(word: str) -> Present:
        match, number, players = word.split(":")
        return Present(process, match, int(number), tuple(filter(None, players.split(","))))

    written = tuple(word for word in words if word[0] not in "!@=~+")
    people = tuple(present(word) for word in after("="))
    return process, Notice(written, after("@"), people, after("!"), after("~"), "+" in words)
