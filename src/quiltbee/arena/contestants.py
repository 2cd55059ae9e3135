"""Contestants: an agent of the catalog, a class of your own, or an engine by its command line."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.ugi.engine_agent import ENGINE, command_of

_NAMED = re.compile(r"(?P<name>[A-Za-z0-9_.-]+)=(?P<spec>.+)")


@dataclass(frozen=True, slots=True)
class Contestant:
    """A name and what is behind it."""

    name: str
    spec: str

    @classmethod
    def read(cls, text: str) -> "Contestant":
        """Of `greedy`, `search:5ms`, `module:Class`, `ugi:COMMAND`; with a name: `mine=ugi:…`."""
        found = _NAMED.fullmatch(text)
        return cls(found["name"], found["spec"]) if found else cls(text, text)

    @property
    def command(self) -> tuple[str, ...]:
        """The words that start the engine; none for an agent of the catalog."""
        return command_of(self.spec, self.name) if self.is_engine else ()

    @property
    def is_engine(self) -> bool:
        """Whether it is a program of its own."""
        return self.spec.startswith(ENGINE)

    @property
    def written(self) -> str:
        """As it was read."""
        return self.spec if self.name == self.spec else f"{self.name}={self.spec}"

    @property
    def file_name(self) -> str:
        """The name with nothing that a file system minds."""
        return re.sub(r"[^A-Za-z0-9_.-]+", "_", self.name)[:60]


def read_contestants(texts: Sequence[str]) -> tuple[Contestant, ...]:
    """All who take part; InvalidOption if two would have the same name."""
    contestants = tuple(Contestant.read(text) for text in texts)
    for name, count in Counter(one.file_name.lower() for one in contestants).items():
        if count > 1:
            raise InvalidOption(ErrorCode.ARENA_NAMES, text=name)
    return contestants
