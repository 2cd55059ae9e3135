"""`quiltbee puzzles`: look for puzzles in games that levels play, or check those of a file."""

from enum import StrEnum
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from quiltbee.cli.encodings import echo_json
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.cli.outputs import check_file
from quiltbee.cli.terminal.readiness import progress_steps
from quiltbee.games import GAMES, Floor
from quiltbee.kept_files import reading
from quiltbee.puzzles.answering import maker_of
from quiltbee.puzzles.collection import read_puzzles, write_puzzles
from quiltbee.puzzles.mining import Mine, work
from quiltbee.puzzles.puzzle import Puzzle
from quiltbee.texts import Texts

TIMES = 20
"""A puzzle is checked with this many times the effort that found it."""


class Action(StrEnum):
    """What to do with a file of puzzles."""

    MAKE = "make"
    CHECK = "check"


def puzzles(
    action: Annotated[
        Action, typer.Argument(help="make looks for puzzles, check checks them again.")
    ],
    file: Annotated[Path, typer.Argument(help="The file of puzzles, one JSON object a line.")],
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    processes: Annotated[int, typer.Option(min=1, help="Games at the same time.")] = 1,
    count: Annotated[
        int | None,
        typer.Option(min=1, help="make: of each kind; check: in all.", show_default=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    language: SpokenLanguage = None,
) -> None:
    """Look for puzzles (a stopped run continues), or check a file of them with much more effort."""
    texts = texts_in(language)
    if action is Action.MAKE:
        check_file(file)
        found = _make(file, seed, processes, count, texts)
        _tell({"puzzles": len(found)}, texts("puzzles.made", count=len(found)), as_json)
    else:
        tried, failed = _check(file, count, seed, texts)
        said = texts("puzzles.checked", count=tried, failed=", ".join(failed) or "0")
        _tell({"checked": tried, "failed": failed}, said, as_json)
        raise typer.Exit(1 if failed else 0)


def _tell(facts: dict[str, object], sentence: str, as_json: bool) -> None:
    if as_json:
        echo_json(facts)
    else:
        typer.echo(sentence)


def _make(file: Path, seed: int, processes: int, count: int | None, texts: Texts) -> list[Puzzle]:
    """Mine all games; the working files stand beside the result."""
    found: list[Puzzle] = []
    for name, game in GAMES.items():
        if not game.has(Floor.PUZZLES):
            continue
        wanted = {kind: count or number for kind, number in maker_of(name).kinds.items()}
        mine = Mine(file.with_suffix(f".{name}.part"), name, wanted)
        with progress_steps(texts("puzzles.looking", game=game.title)) as report:
            work(mine, seed, processes, lambda done, of: report(done, of, ""))
        found += mine.chosen
    write_puzzles(found, file)
    return found


def _check(file: Path, count: int | None, seed: int, texts: Texts) -> tuple[int, list[str]]:
    """Try a sample again; how many were tried, and the ids of those that do not hold."""
    with reading(file):
        chosen = list(read_puzzles(file.read_text("utf-8")))
    if count is not None and count < len(chosen):
        chosen = Random(seed).sample(chosen, count)
    failed = []
    with progress_steps(texts("puzzles.checking")) as report:
        for done, puzzle in enumerate(chosen):
            report(done, len(chosen), puzzle.id)
            if not maker_of(puzzle.game).holds(puzzle, TIMES * puzzle.effort):
                failed.append(puzzle.id)
    return len(chosen), failed
