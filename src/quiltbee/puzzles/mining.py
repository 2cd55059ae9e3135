"""Looking for puzzles in games that levels play, as a program that can be stopped and resumed.

    quiltbee puzzles make puzzles.jsonl

Every game is one line of the working file, with the puzzles that were found in it. What is wanted
of each kind is written to the file of puzzles once there is enough of all.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, replace
from multiprocessing import get_context
from pathlib import Path
from random import Random

from quiltbee.agents.playing import play_out
from quiltbee.kept_files import reading, write_whole
from quiltbee.puzzles.answering import maker_of
from quiltbee.puzzles.collection import read_puzzle
from quiltbee.puzzles.puzzle import Puzzle
from quiltbee.puzzles.rating import rating_of

Report = Callable[[int, int], None]
"""Told after each game: how many puzzles there are, and how many are wanted."""


def mine_game(game: str, seed: int, number: int, kinds: Sequence[str]) -> list[Puzzle]:
    """Play one game, and find puzzles of these kinds in it, with their ratings."""
    maker, name = maker_of(game), f"puzzles-{seed}-{number}"
    random = Random(name)
    course = play_out(game, maker.players(random), random=name)
    found = maker.find(course.states, kinds, random)
    return [replace(each, rating=rating_of(maker.chances(each))) for each in found]


class Mine:
    """The working file of a game: what was found so far, and where to go on."""

    def __init__(self, path: Path, game: str, wanted: Mapping[str, int]) -> None:
        """Read what is there; a last line that was not finished is left out."""
        self.path, self.game, self.wanted = path, game, wanted
        self.puzzles: dict[str, Puzzle] = {}
        self.done: set[int] = set()
        with reading(path):
            for line in _whole_lines(path):
                self._take(json.loads(line))

    def _take(self, entry: dict[str, object]) -> None:
        self.done.add(int(str(entry["number"])))
        for fields in entry["puzzles"]:  # type: ignore[attr-defined]
            puzzle = read_puzzle(json.dumps(fields))
            self.puzzles[puzzle.id] = puzzle

    def add(self, number: int, found: Sequence[Puzzle]) -> None:
        """Keep what a game gave."""
        entry = {"number": number, "puzzles": [asdict(each) for each in found]}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry, separators=(",", ":")) + "\n")
        self._take(json.loads(json.dumps(entry)))

    @property
    def missing(self) -> list[str]:
        """The kinds of which there are not enough yet."""
        counts = Counter(puzzle.kind for puzzle in self.puzzles.values())
        return [kind for kind, count in self.wanted.items() if counts[kind] < count]

    @property
    def chosen(self) -> list[Puzzle]:
        """As many of each kind as are wanted, the first ones."""
        chosen: Counter[str] = Counter()
        kept = []
        for puzzle in self.puzzles.values():
            chosen[puzzle.kind] += 1
            if chosen[puzzle.kind] <= self.wanted.get(puzzle.kind, 0):
                kept.append(puzzle)
        return kept

    def numbers(self) -> Iterator[int]:
        """The numbers of the games to come."""
        number = 0
        while True:
            if number not in self.done:
                yield number
            number += 1


def _whole_lines(path: Path) -> list[str]:
    if not path.exists():
        return []
    text = path.read_text("utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:  # it was stopped while writing
        write_whole(path, whole)
    return whole.splitlines()


def work(mine: Mine, seed: int, processes: int = 1, report: Report | None = None) -> None:
    """Go on until there is enough of every kind."""
    total = sum(mine.wanted.values())
    for number, found in _found(mine, seed, processes):
        mine.add(number, found)
        if report is not None:
            report(len(mine.chosen), total)


def _found(mine: Mine, seed: int, processes: int) -> Iterator[tuple[int, list[Puzzle]]]:
    numbers = mine.numbers()
    if processes == 1:
        while mine.missing:
            number = next(numbers)
            yield number, mine_game(mine.game, seed, number, mine.missing)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        running: dict[Future[list[Puzzle]], int] = {}
        while mine.missing:
            while len(running) < processes:
                number = next(numbers)
                job = pool.submit(mine_game, mine.game, seed, number, mine.missing)
                running[job] = number
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(future), future.result()
        pool.shutdown(cancel_futures=True)
