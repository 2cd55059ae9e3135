"""Files of puzzles: one JSON object a line, so that a person can read and compare them."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from pathlib import Path

from quiltbee.kept_files import write_whole
from quiltbee.puzzles.puzzle import Puzzle

SHIPPED = "puzzles.jsonl"


def write_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as a line of a file."""
    return json.dumps(asdict(puzzle), separators=(",", ":"))


def read_puzzle(line: str) -> Puzzle:
    """The puzzle of a line."""
    fields = json.loads(line)
    return Puzzle(**{**fields, "answers": tuple(fields["answers"]), "line": tuple(fields["line"])})


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """All puzzles of a file's text."""
    return tuple(read_puzzle(line) for line in text.splitlines() if line)


def write_puzzles(puzzles: Iterable[Puzzle], path: Path) -> None:
    """Write a file of puzzles, by game, kind and rating."""
    ordered = sorted(puzzles, key=lambda each: (each.game, each.kind, each.rating, each.id))
    write_whole(path, "".join(f"{write_puzzle(each)}\n" for each in ordered))


@cache
def shipped() -> dict[str, Puzzle]:
    """The puzzles that come with the package, by their ids."""
    text = files("quiltbee.puzzles").joinpath(SHIPPED).read_text("utf-8")
    return {puzzle.id: puzzle for puzzle in read_puzzles(text)}
