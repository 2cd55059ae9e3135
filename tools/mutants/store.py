"""What was tried so far, one line of JSON a bug, so that a stopped run goes on where it was."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import msgspec
from tools.mutants.mutant import Mutant
from tools.mutants.trial import Outcome


class Result(msgspec.Struct, frozen=True):
    """How a bug fared."""

    key: str
    area: str
    path: str
    line: int
    operator: str
    before: str
    after: str
    outcome: Outcome
    seconds: float

    @classmethod
    def of(cls, mutant: Mutant, outcome: Outcome, seconds: float) -> Self:
        """The result of a trial."""
        return cls(
            mutant.key,
            mutant.area,
            mutant.path,
            mutant.line,
            mutant.operator,
            mutant.before,
            mutant.after,
            outcome,
            round(seconds, 1),
        )


class Store:
    """A file of results; the last word about a bug holds."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.results: dict[str, Result] = {}
        if path.is_file():
            for line in path.read_text("utf-8").splitlines():
                result = msgspec.json.decode(line, type=Result)
                self.results[result.key] = result

    def keep(self, result: Result) -> None:
        """Write a result at once."""
        self.results[result.key] = result
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(result) + b"\n")


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why some bugs are let live: `tests/survivors.toml`."""

    known: dict[tuple[str, str, str], str]

    @classmethod
    def read(cls, path: Path) -> Self:
        """The reasons of a file; none if there is no such file."""
        if not path.is_file():
            return cls({})
        entries = tomllib.loads(path.read_text("utf-8")).get("survivor", [])
        return cls({(one["path"], one["before"], one["after"]): one["reason"] for one in entries})

    def of(self, result: Result) -> str | None:
        """The reason of a bug that was not noticed, if there is a good one."""
        return self.known.get((result.path, result.before, result.after))
