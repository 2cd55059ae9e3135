"""Train the value net of Patchwork by TD(λ) self-play, on all cores and without a GPU.

    python -m quiltbee.training.patchwork.td --minutes 20 --threads 16 --out runs/first --seed 1

Every thread plays and learns with parameters of its own; about once a second they are averaged. The
folder then holds `weights.npz` (the net), `log.txt` (what was printed) and `checkpoint.npz`. The
same command again goes on where the last one stopped, if it was stopped before its time was up.
"""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from math import cos, pi
from pathlib import Path
from time import monotonic
from typing import TextIO

import numpy as np

from quiltbee.agents import PatchworkGreedy
from quiltbee.kernel.patchwork.learning.greedy import Taste
from quiltbee.kernel.patchwork.learning.matches import GREEDY, play_match
from quiltbee.kernel.patchwork.learning.self_play import Learner, Lessons, learn_games, new_learner
from quiltbee.kernel.patchwork.net.weights import (
    Parameters,
    first_parameters,
    load_weights,
    save_weights,
)
from quiltbee.kernel.patchwork.search.expansion import Manner
from quiltbee.kernel.randomness import streams_of
from quiltbee.kernel.threads import core_count

ROUND_GAMES = 1024
"""Games of a thread between two averagings."""
REPORTS = 10
"""How often in a run the net is measured."""
FINAL_RATE = 0.01
"""The learning rate at the end, as a share of the first one."""
_EARLY_SEED = 1_000_000_007
"""Deals of the matches are others than those of the games learned from."""


@dataclass(frozen=True)
class Settings:
    """How a net is trained."""

    minutes: float
    threads: int
    out: Path
    games: int | None = None
    """The run ends after so many games instead, however long they take."""
    seed: int = 1
    rate: float = 0.002
    batch: int = 16
    decay: float = Lessons().decay
    exploration: float = Lessons().exploration
    automa: float = Lessons().automa
    greedy: float = Lessons().greedy
    simulations: int = Lessons().simulations
    start: Path | None = None
    pairs: int = 1000

    @property
    def lessons(self) -> Lessons:
        """What is played and learned from, as the kernel wants it."""
        shares = (self.decay, self.exploration, self.automa, self.greedy)
        decay, exploration, automa, greedy = map(float, shares)
        return Lessons(decay, exploration, automa, greedy, self.simulations)


@dataclass
class Progress:
    """How far a run has come."""

    learners: list[Learner]
    games: int = 0
    seconds: float = 0.0
    snapshots: list[Parameters] = field(default_factory=list)

    @property
    def parameters(self) -> Parameters:
        """The net; after averaging all learners have the same."""
        return self.learners[0].parameters


def taste() -> Taste:
    """What the greedy agent likes, for its twin in the kernel."""
    agent = PatchworkGreedy()
    return Taste(agent.space_value, agent.edge_value, agent.hole_value, agent.early_value)


def share_done(settings: Settings, progress: Progress) -> float:
    """The share of the run that is over."""
    if settings.games is not None:
        return min(progress.games / settings.games, 1.0)
    return min(progress.seconds / (60 * settings.minutes), 1.0)


def begin(settings: Settings) -> Progress:
    """A fresh run, from random weights or from a file."""
    start = settings.start
    parameters = first_parameters(settings.seed) if start is None else load_weights(start)
    streams = streams_of(settings.seed, settings.threads)
    return Progress(
        [new_learner(parameters, int(stream), settings.simulations) for stream in streams]
    )


def resume(settings: Settings) -> Progress:
    """Go on from the checkpoint in the folder, or begin if there is none."""
    path = settings.out / "checkpoint.npz"
    progress = begin(settings)
    if not path.exists():
        return progress
    with np.load(path) as saved:
        progress.games, progress.seconds = int(saved["games"]), float(saved["seconds"])
        progress.snapshots = list(saved["snapshots"])
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
        snapshots=np.array(progress.snapshots, np.float32),
        parameters=learner.parameters,
        first=learner.first,
        second=learner.second,
        steps=learner.steps,
        streams=np.array([each.stream[0] for each in progress.learners], np.uint64),
    )
    unfinished.replace(settings.out / "checkpoint.npz")


def rate_at(settings: Settings, progress: Progress) -> float:
    """The learning rate: falls along a cosine from the first to the final one."""
    falling = (1 + cos(pi * share_done(settings, progress))) / 2
    return settings.rate * (FINAL_RATE + (1 - FINAL_RATE) * falling)


def learn_round(settings: Settings, progress: Progress, pool: ThreadPoolExecutor) -> None:
    """Let every thread learn for a while, then give all of them the average."""
    batches = max(1, ROUND_GAMES // settings.batch)
    rate = rate_at(settings, progress)
    jobs = [
        pool.submit(
            learn_games,
            learner,
            batches,
            settings.batch,
            rate,
            settings.lessons,
            taste(),
            Manner(),
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
    """Play against the greedy agent and against the nets of earlier reports."""
    pairs, net = settings.pairs, progress.parameters.copy()
    against = [("greedy", GREEDY)]
    if progress.snapshots:
        against.append(("the last", progress.snapshots[-1]))
        against.append(("the first", progress.snapshots[0]))
    results = [
        f"{name}: {play_match(net, other, pairs, taste=taste(), seed=_EARLY_SEED)}"
        for name, other in against
    ]
    return "; ".join(results)


def train(settings: Settings, output: TextIO = sys.stdout) -> Progress:
    """Train until the time is up or the games are played; returns how far it came."""
    settings.out.mkdir(parents=True, exist_ok=True)
    progress = resume(settings)
    with (
        (settings.out / "log.txt").open("a", encoding="utf-8") as log,
        ThreadPoolExecutor(settings.threads) as pool,
    ):

        def say(text: str) -> None:
            for stream in (output, log):
                print(text, file=stream, flush=True)

        say(f"{settings}")
        done = share_done(settings, progress)
        say(f"starts at {done:.0%}, {progress.seconds:.0f} s, {progress.games} games")
        idle = new_learner(progress.parameters, 0, settings.simulations)
        learn_games(idle, 0, 1, 0.0, settings.lessons, taste(), Manner())  # compile
        shown = started = monotonic() - progress.seconds
        while share_done(settings, progress) < 1:
            learn_round(settings, progress, pool)
            now = monotonic()
            progress.seconds = now - started
            due = len(progress.snapshots) + 1 <= REPORTS * share_done(settings, progress)
            if due or now - shown > 10:
                speed = progress.games / progress.seconds
                rate = rate_at(settings, progress)
                say(
                    f"{progress.seconds:6.0f} s  {progress.games:>10,} games  {speed:6.0f}/s  "
                    f"rate {rate:.5f}  loss {loss_of(progress):.4f}"
                )
                shown = now
            if due and settings.automa < 1:
                say("        against " + measure(settings, progress))
            if due:
                progress.snapshots.append(progress.parameters.copy())
                save(settings, progress)
                started += monotonic() - now  # measuring takes no time from learning
        say("done")
    return progress


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="quiltbee.training.patchwork.td", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, help="end after so many games instead")
    parser.add_argument("--threads", type=int, default=core_count())
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=Settings.rate)
    parser.add_argument("--batch", type=int, default=Settings.batch)
    parser.add_argument("--decay", type=float, default=Settings.decay, help="λ")
    parser.add_argument("--exploration", type=float, default=Settings.exploration)
    parser.add_argument("--automa", type=float, default=Settings.automa, help="share of solo games")
    parser.add_argument(
        "--greedy", type=float, default=Settings.greedy, help="share of games with a greedy seat"
    )
    parser.add_argument(
        "--simulations", type=int, default=Settings.simulations, help="of a search at each decision"
    )
    parser.add_argument("--start", type=Path, help="weights to begin with")
    parser.add_argument("--pairs", type=int, default=Settings.pairs, help="of each measuring match")
    train(Settings(**vars(parser.parse_args(arguments))))


if __name__ == "__main__":
    main()
