"""Training a value net by TD(λ), on all cores and without a GPU: the loop that both games share.

Every thread plays and learns with parameters of its own; about once a second they are averaged. The
learning rate falls along a cosine. The folder of a run then holds `weights.npz` (the net),
`log.txt` (what was printed) and `checkpoint.npz`. Give the command again and it goes on where the
last one stopped, if it was stopped before its time was up.

What is played and learned from, and how a net is measured, is a task of each game
(`training/patchwork/td.py`, `training/doodle/td.py`).
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from math import cos, pi
from pathlib import Path
from time import monotonic
from typing import Any, Protocol, TextIO

import numpy as np
from numpy.typing import NDArray

from quiltbee.kept_files import reading
from quiltbee.kernel.adam import Adam
from quiltbee.kernel.randomness import streams_of
from quiltbee.kernel.threads import core_count
from quiltbee.kernel.weight_files import Parameters

REPORTS = 10
"""How often in a run the net is measured and saved."""
LINE_SECONDS = 10.0
"""A line is printed at least this often."""
FINAL_RATE = 0.01
"""The learning rate at the end, as a share of the first one."""
MEASURED_SEED = 1_000_000_007
"""Games that measure a net are others than those it learns from."""
KEPT = ("parameters", "first", "second", "steps")
"""What a checkpoint keeps of Adam."""


@dataclass(frozen=True)
class Settings:
    """How long a net is trained, and how fast."""

    minutes: float
    threads: int
    out: Path
    games: int | None = None
    """The run ends after this many games instead, however long they take."""
    seed: int = 1
    rate: float = 0.002
    batch: int = 16
    start: Path | None = None
    """Weights to begin with."""


class Learner(Protocol):
    """What one thread learns with."""

    @property
    def adam(self) -> Adam:
        """Its net, and how that is changed."""
        ...

    @property
    def stream(self) -> NDArray[np.uint64]:
        """Its random numbers."""
        ...

    @property
    def losses(self) -> NDArray[np.float64]:
        """The sum of the losses and their number."""
        ...


@dataclass
class Progress:
    """How far a run has come."""

    learners: list[Any]
    """A `Learner` of the game for each thread."""
    games: int = 0
    seconds: float = 0.0
    snapshots: list[Parameters] = field(default_factory=list)
    """The nets of earlier reports."""

    @property
    def parameters(self) -> Parameters:
        """The net; after averaging all learners have the same."""
        net: Parameters = self.learners[0].adam.parameters
        return net


class Weights(Protocol):
    """What the module `net.weights` of a game's kernel can do."""

    def first_parameters(self, seed: int) -> Parameters:
        """A net that knows nothing."""
        ...

    def load_weights(self, path: Path | None) -> Parameters:
        """The net of a file."""
        ...

    def save_weights(self, path: Path, parameters: Parameters) -> None:
        """Write a net to a file."""
        ...


class Task(Protocol):
    """What a game gives to the loop."""

    @property
    def settings(self) -> Settings:
        """How it is trained."""
        ...

    @property
    def round_games(self) -> int:
        """Games of a thread between two averagings."""
        ...

    @property
    def weights(self) -> Weights:
        """How its nets begin, and how they are kept."""
        ...

    def new_learner(self, parameters: Parameters, stream: int) -> Any:
        """A learner that starts with this net."""
        ...

    def learn(self, learner: Any, batches: int, batch: int, rate: float) -> None:
        """Play and learn from batches of games; with none it only compiles."""
        ...

    def measure(self, progress: Progress) -> str | None:
        """How good the net is, in words; None if nothing is measured."""
        ...


def share_done(settings: Settings, progress: Progress) -> float:
    """The share of the run that is over."""
    if settings.games is not None:
        return min(progress.games / settings.games, 1.0)
    return min(progress.seconds / (60 * settings.minutes), 1.0)


def rate_at(settings: Settings, progress: Progress) -> float:
    """The learning rate: falls along a cosine from the first to the final one."""
    falling = (1 + cos(pi * share_done(settings, progress))) / 2
    return settings.rate * (FINAL_RATE + (1 - FINAL_RATE) * falling)


def begin(task: Task) -> Progress:
    """A fresh run, from a file or from a net that knows nothing."""
    weights, start, seed = task.weights, task.settings.start, task.settings.seed
    parameters = weights.first_parameters(seed) if start is None else weights.load_weights(start)
    streams = streams_of(seed, task.settings.threads)
    return Progress([task.new_learner(parameters, int(stream)) for stream in streams])


def resume(task: Task) -> Progress:
    """Go on from the checkpoint in the folder, or begin if there is none."""
    path = task.settings.out / "checkpoint.npz"
    progress = begin(task)
    if not path.exists():
        return progress
    with reading(path), path.open("rb") as file, np.load(file) as saved:
        progress.games, progress.seconds = int(saved["games"]), float(saved["seconds"])
        progress.snapshots = list(saved["snapshots"]) if "snapshots" in saved else []
        for number, learner in enumerate(progress.learners):
            for name in KEPT:
                getattr(learner.adam, name)[:] = saved[name]
            if number < len(saved["streams"]):
                learner.stream[:] = saved["streams"][number]
    return progress


def save(task: Task, progress: Progress) -> None:
    """Write weights and checkpoint."""
    out, learner = task.settings.out, progress.learners[0]
    task.weights.save_weights(out / "weights.npz", learner.adam.parameters)
    unfinished = out / "checkpoint.part.npz"
    np.savez(
        unfinished,
        games=progress.games,
        seconds=progress.seconds,
        snapshots=np.array(progress.snapshots, np.float32),
        **{name: getattr(learner.adam, name) for name in KEPT},
        streams=np.array([each.stream[0] for each in progress.learners], np.uint64),
    )
    unfinished.replace(out / "checkpoint.npz")


def learn_round(task: Task, progress: Progress, pool: ThreadPoolExecutor) -> None:
    """Let every thread learn for a while, then give all of them the average."""
    batch = task.settings.batch
    batches, rate = max(1, task.round_games // batch), rate_at(task.settings, progress)
    jobs = [pool.submit(task.learn, each, batches, batch, rate) for each in progress.learners]
    for job in jobs:
        job.result()
    progress.games += batches * batch * len(jobs)
    average(progress.learners)


def average(learners: Sequence[Learner]) -> None:
    """Give all learners the mean of their parameters and of what Adam remembers."""
    if len(learners) == 1:
        return
    for name in ("parameters", "first", "second"):
        mean = np.mean([getattr(learner.adam, name) for learner in learners], axis=0)
        for learner in learners:
            getattr(learner.adam, name)[:] = mean


def loss_of(progress: Progress) -> float:
    """The mean loss since the last time it was asked for."""
    total = np.sum([learner.losses for learner in progress.learners], axis=0)
    for learner in progress.learners:
        learner.losses[:] = 0
    return float(total[0] / max(total[1], 1))


def train(task: Task, output: TextIO = sys.stdout) -> Progress:
    """Train until the time is up or the games are played; returns how far it came."""
    settings = task.settings
    settings.out.mkdir(parents=True, exist_ok=True)
    progress = resume(task)
    with ExitStack() as stack:
        log = stack.enter_context((settings.out / "log.txt").open("a", encoding="utf-8"))
        pool = stack.enter_context(ThreadPoolExecutor(settings.threads))
        say = _speaker(output, log)
        say(f"{settings}")
        done = share_done(settings, progress)
        say(f"starts at {done:.0%}, {progress.seconds:.0f} s, {progress.games} games")
        task.learn(task.new_learner(progress.parameters, 0), 0, 1, 0.0)  # compiles
        _run(task, progress, pool, say)
        say("done")
    return progress


def _run(
    task: Task, progress: Progress, pool: ThreadPoolExecutor, say: Callable[[str], None]
) -> None:
    """Learn, print and measure until the run is over."""
    settings = task.settings
    shown = started = monotonic() - progress.seconds
    while share_done(settings, progress) < 1:
        learn_round(task, progress, pool)
        now = monotonic()
        progress.seconds = now - started
        is_due = len(progress.snapshots) + 1 <= REPORTS * share_done(settings, progress)
        if is_due or now - shown > LINE_SECONDS:
            say(_line(settings, progress))
            shown = now
        if is_due:
            if measured := task.measure(progress):
                say(f"        {measured}")
            progress.snapshots.append(progress.parameters.copy())
            save(task, progress)
            started += monotonic() - now  # measuring takes no time from learning


def _line(settings: Settings, progress: Progress) -> str:
    return (
        f"{progress.seconds:6.0f} s  {progress.games:>10,} games  "
        f"{progress.games / progress.seconds:6.0f}/s  rate {rate_at(settings, progress):.5f}  "
        f"loss {loss_of(progress):.4f}"
    )


def _speaker(*streams: TextIO) -> Callable[[str], None]:
    def say(text: str) -> None:
        for stream in streams:
            print(text, file=stream, flush=True)

    return say


def command_line(program: str, about: str | None, defaults: type[Settings]) -> ArgumentParser:
    """The options that all games share; those of a game are added to it."""
    parser = ArgumentParser(prog=program, description=about)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--threads", type=int, default=core_count())
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=defaults.rate)
    parser.add_argument("--batch", type=int, default=defaults.batch)
    parser.add_argument("--start", type=Path, help="weights to begin with")
    return parser
