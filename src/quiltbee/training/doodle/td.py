"""Train the value net of Doodle by TD(λ) from solo games, on all cores and without a GPU.

    python -m quiltbee.training.doodle.td --minutes 7 --threads 16 --out runs/doodle --seed 1

Every thread plays and learns with parameters of its own; about once a second they are averaged. The
folder then holds `weights.npz` (the net), `log.txt` (what was printed) and `checkpoint.npz`. The
same command again goes on where the last one stopped, if it was stopped before its time was up.
"""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import cos, pi
from pathlib import Path
from time import monotonic
from typing import TextIO

import numpy as np

from quiltbee.kernel.doodle.learning.self_play import Learner, learn_games, new_learner
from quiltbee.kernel.doodle.learning.solo_games import solo_scores
from quiltbee.kernel.doodle.net.weights import (
    Parameters,
    first_parameters,
    load_weights,
    save_weights,
)
from quiltbee.kernel.doodle.tables import STANDARD
from quiltbee.kernel.randomness import streams_of
from quiltbee.kernel.threads import core_count

ROUND_GAMES = 512
"""Games of a thread between two averagings."""
FINAL_RATE = 0.01
"""The learning rate at the end, as a share of the first one."""
REPORT_SECONDS = 20.0
_MEASURED_SEED = 1_000_000_007
"""Games that measure the net are others than those it learns from."""


@dataclass(frozen=True)
class Settings:
    """How a net is trained."""

    minutes: float
    threads: int
    out: Path
    seed: int = 1
    rate: float = 0.003
    batch: int = 16
    decay: float = 0.8
    exploration: float = 0.03
    limit: int = 48
    """How many drawings with special actions are valued, of each kind."""
    start: Path | None = None
    games: int = 1000
    """Solo games of each measuring."""


@dataclass
class Progress:
    """How far a run has come."""

    learners: list[Learner]
    games: int = 0
    seconds: float = 0.0

    @property
    def parameters(self) -> Parameters:
        """The net; after averaging all learners have the same."""
        return self.learners[0].parameters


def begin(settings: Settings) -> Progress:
    """A fresh run, from first weights or from a file."""
    start = settings.start
    parameters = first_parameters(settings.seed) if start is None else load_weights(start)
    streams = streams_of(settings.seed, settings.threads)
    return Progress([new_learner(parameters, int(stream)) for stream in streams])


def resume(settings: Settings) -> Progress:
    """Go on from the checkpoint in the folder, or begin if there is none."""
    path = settings.out / "checkpoint.npz"
    progress = begin(settings)
    if not path.exists():
        return progress
    with np.load(path) as saved:
        progress.games, progress.seconds = int(saved["games"]), float(saved["seconds"])
        for number, learner in enumerate(progress.learners):
            learner.parameters[:] = saved["parameters"]
            learner.first[:], learner.second[:] = saved["first"], saved["second"]
            learner.steps[:] = saved["steps"]
            if number < len(saved["streams"]):
                learner.stream[:] = saved["streams"][number]
    return progress


def save(settings: Settings, progress: Progress) -> None:
    """Write weights and checkpoint."""
    learner = progress.learners[0]
    save_weights(settings.out / "weights.npz", learner.parameters)
    unfinished = settings.out / "checkpoint.part.npz"
    np.savez(
        unfinished,
        games=progress.games,
        seconds=progress.seconds,
        parameters=learner.parameters,
        first=learner.first,
        second=learner.second,
        steps=learner.steps,
        streams=np.array([each.stream[0] for each in progress.learners], np.uint64),
    )
    unfinished.replace(settings.out / "checkpoint.npz")


def rate_at(settings: Settings, progress: Progress) -> float:
    """The learning rate: falls along a cosine from the first to the final one."""
    share = min(progress.seconds / (60 * settings.minutes), 1.0)
    return settings.rate * (FINAL_RATE + (1 - FINAL_RATE) * (1 + cos(pi * share)) / 2)


def learn_round(settings: Settings, progress: Progress, pool: ThreadPoolExecutor) -> None:
    """Let every thread learn for a while, then give all of them the average."""
    batches = max(1, ROUND_GAMES // settings.batch)
    rate = rate_at(settings, progress)
    jobs = [
        pool.submit(
            learn_games,
            STANDARD.tables,
            learner,
            batches,
            settings.batch,
            rate,
            settings.decay,
            settings.exploration,
            settings.limit,
        )
        for learner in progress.learners
    ]
    for job in jobs:
        job.result()
    progress.games += batches * settings.batch * len(jobs)
    average(progress.learners)


def average(learners: Sequence[Learner]) -> None:
    """Give all learners the mean of their parameters and of what Adam remembers."""
    if len(learners) == 1:
        return
    for name in ("parameters", "first", "second"):
        mean = np.mean([getattr(learner, name) for learner in learners], axis=0)
        for learner in learners:
            getattr(learner, name)[:] = mean


def loss_of(progress: Progress) -> float:
    """The mean loss since the last time it was asked for."""
    total = np.sum([learner.losses for learner in progress.learners], axis=0)
    for learner in progress.learners:
        learner.losses[:] = 0
    return float(total[0] / max(total[1], 1))


def measure(settings: Settings, progress: Progress) -> str:
    """Play solo games one step ahead; their mean and its error."""
    scores = solo_scores(
        progress.parameters.copy(), settings.games, seed=_MEASURED_SEED, threads=settings.threads
    )
    return f"{scores.mean():.2f} ± {scores.std() / max(len(scores), 1) ** 0.5:.2f}"


def train(settings: Settings, output: TextIO = sys.stdout) -> Progress:
    """Train until the time is up; returns how far it came."""
    settings.out.mkdir(parents=True, exist_ok=True)
    progress = resume(settings)
    total = 60 * settings.minutes
    with (
        (settings.out / "log.txt").open("a", encoding="utf-8") as log,
        ThreadPoolExecutor(settings.threads) as pool,
    ):

        def say(text: str) -> None:
            for stream in (output, log):
                print(text, file=stream, flush=True)

        say(f"{settings}")
        say(f"starts at {progress.seconds:.0f} of {total:.0f} s, {progress.games} games")
        _compile(progress)
        reported = started = monotonic() - progress.seconds
        while progress.seconds < total:
            learn_round(settings, progress, pool)
            now = monotonic()
            progress.seconds = now - started
            if now - reported > REPORT_SECONDS or progress.seconds >= total:
                say(_report(settings, progress))
                save(settings, progress)
                reported = monotonic()
                started += reported - now  # measuring takes no time from learning
        say("done")
    return progress


def _compile(progress: Progress) -> None:
    learn_games(STANDARD.tables, new_learner(progress.parameters, 0), 0, 1, 0.0, 0.8, 0.0, 0)
    solo_scores(progress.parameters, 1, threads=1)


def _report(settings: Settings, progress: Progress) -> str:
    return (
        f"{progress.seconds:6.0f} s  {progress.games:>10,} games  "
        f"{progress.games / progress.seconds:6.0f}/s  rate {rate_at(settings, progress):.5f}  "
        f"loss {loss_of(progress):.4f}  alone {measure(settings, progress)}"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="quiltbee.training.doodle.td", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--threads", type=int, default=core_count())
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=Settings.rate)
    parser.add_argument("--batch", type=int, default=Settings.batch)
    parser.add_argument("--decay", type=float, default=Settings.decay, help="λ")
    parser.add_argument("--exploration", type=float, default=Settings.exploration)
    parser.add_argument("--limit", type=int, default=Settings.limit, help="of special drawings")
    parser.add_argument("--start", type=Path, help="weights to begin with")
    parser.add_argument("--games", type=int, default=Settings.games, help="of each measuring")
    train(Settings(**vars(parser.parse_args(arguments))))


if __name__ == "__main__":
    main()
