"""One planted bug: where it is, what it changes, and the text of the file with it."""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Mutant:
    """A file of the tree with one small bug."""

    area: str
    path: str
    """From the root of the tree."""
    line: int
    operator: str
    before: str
    after: str
    """The line, or lines, as they were and as they are with the bug."""
    code: str
    """The whole file with the bug."""

    @property
    def key(self) -> str:
        """The same bug in the same file has the same key."""
        text = "\0".join((self.path, self.operator, self.code))
        return sha256(text.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere a bug can be planted, and the ways to do it."""

    path: str
    line: int
    ways: tuple[tuple[str, Callable[[], str | None]], ...]
    """The name of each way and what makes the file's text; None where it changes nothing."""


def changed_lines(before: str, after: str) -> tuple[int, str, str]:
    """The first line that differs, and the differing lines of both texts."""
    old, new = before.splitlines(), after.splitlines()
    first = 0
    while first < min(len(old), len(new)) and old[first] == new[first]:
        first += 1
    last = 0
    while last < min(len(old), len(new)) - first and old[-1 - last] == new[-1 - last]:
        last += 1
    said = ("\n".join(lines[first : len(lines) - last]).strip() for lines in (old, new))
    return first + 1, *said  # type: ignore[return-value]


def planted(area: str, root: Path, place: Place, way: int) -> Mutant | None:
    """The bug of one way at a place; None if it changes nothing."""
    before = (root / place.path).read_text("utf-8")
    operator, make = place.ways[way]
    code = make()
    if code is None or code == before:
        return None
    line, old, new = changed_lines(before, code)
    return Mutant(area, place.path, line, operator, old, new, code)
