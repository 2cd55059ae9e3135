"""A run of self-play: what is played, and a folder of it that can be stopped and resumed.

The folder holds `run.json`, which says what is played, and `games-000000.npz` and so on. Each file
appears complete or not at all, and each has a seed of its own: the same run again plays only what
is missing, and the games do not depend on the number of threads.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quiltbee.kept_files import reading, write_whole
from quiltbee.texts import Refused

PORTION = 256
"""Games in a file."""
_APART = 1_000_003
"""How far apart the seeds of files are."""

Columns = Mapping[str, NDArray[Any]]
"""What is written down of some games, by name."""
Report = Callable[[int, int], None]
"""Told now and then: how many games are played, and how many are wanted."""


@dataclass(frozen=True, slots=True)
class Run:
    """What is played: whoever goes on with it must mean the same."""

    game: str
    engine: str
    """The mark of the nets."""
    simulations: int
    """Of every move."""
    seed: int


Play = Callable[[int, int, int], Columns]
"""Plays games: the seed, how many, and the simulations a move."""


def seed_of(run: Run, number: int) -> int:
    """The seed of a file."""
    return run.seed + _APART * number


class Harvest:
    """The folder of a run."""

    def __init__(self, folder: Path, run: Run) -> None:
        """Open or begin it; raises Refused if it holds another run."""
        self.folder, self.run = folder, run
        folder.mkdir(parents=True, exist_ok=True)
        described = folder / "run.json"
        if not described.exists():
            write_whole(described, json.dumps(asdict(run), indent=1) + "\n")
        elif _described(described) != asdict(run):
            raise Refused("explorer.other_run", folder=folder)

    def path(self, number: int) -> Path:
        """The file with this number."""
        return self.folder / f"games-{number:06}.npz"

    @property
    def portions(self) -> list[Path]:
        """All files that are there, in order."""
        return sorted(self.folder.glob("games-*[0-9].npz"))

    @property
    def games(self) -> int:
        """How many games are played."""
        return PORTION * len(self.portions)

    def columns(self) -> Iterator[Columns]:
        """What is written down, file by file."""
        for path in self.portions:
            yield _columns(path)

    def play(self, play: Play, games: int, threads: int, report: Report | None = None) -> None:
        """Play the games that are still missing."""
        wanted = -(-games // PORTION)
        missing = [number for number in range(wanted) if not self.path(number).exists()]
        done = wanted - len(missing)
        with ThreadPoolExecutor(threads) as pool:
            running: set[Future[None]] = set()
            try:
                while missing or running:
                    while missing and len(running) < threads:
                        running.add(pool.submit(self._play, play, missing.pop(0)))
                    finished, running = wait(running, return_when=FIRST_COMPLETED)
                    done += len([job.result() for job in finished])
                    if report is not None:
                        report(PORTION * done, PORTION * wanted)
            finally:
                pool.shutdown(cancel_futures=True)

    def _play(self, play: Play, number: int) -> None:
        path = self.path(number)
        unfinished = path.with_suffix(".part")
        with unfinished.open("wb") as file:
            columns = play(seed_of(self.run, number), PORTION, self.run.simulations)
            np.savez_compressed(file, **columns)  # type: ignore[arg-type]
        unfinished.replace(path)


def _described(path: Path) -> object:
    with reading(path):
        return json.loads(path.read_text("utf-8"))


def _columns(path: Path) -> Columns:
    with reading(path), path.open("rb") as file, np.load(file, allow_pickle=False) as data:
        return {name: data[name] for name in data.files}
