"""Games and fitting at the same time: threads play with the net as it is now, and it is fitted to
what they found, on a GPU or on the CPU.

    python -m quiltbee.training.patchwork.replay --out runs/replay --minutes 7 --device cuda

Every example is met about eight times, and the net goes back to the games every few seconds. Beside
the positions played, the moves that a search looked at are learned from, with less weight. The
folder holds `weights.npz` and `log.txt`; a run that was stopped goes on with its net where it was
on the curve of the rate, and plays its games afresh.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from math import cos, pi
from pathlib import Path
from queue import Empty, Full, Queue
from threading import Event
from time import monotonic, sleep
from typing import TextIO

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from quiltbee.kernel.patchwork.learning.examples import Examples, examples_of
from quiltbee.kernel.patchwork.learning.searched_games import Plan, harvest_games
from quiltbee.kernel.patchwork.net.inputs import MOST_ACTIVE
from quiltbee.kernel.patchwork.net.layers import OUTPUT_COUNT
from quiltbee.kernel.patchwork.net.weights import load_weights, package_weights, save_weights
from quiltbee.kernel.randomness import streams_of
from quiltbee.kernel.threads import core_count
from quiltbee.kernel.weight_files import Parameters
from quiltbee.training.patchwork.fitting import Sample, losses_of
from quiltbee.training.patchwork.self_play import planned
from quiltbee.training.patchwork.value_net import ValueNet

ALTERNATIVE_WEIGHT = 0.3
"""How much a move that was only looked at counts beside one that was played."""
GAMES_AT_ONCE = 16
STEPS_AT_ONCE = 8
RISING, FALLING = 0.05, 0.38
"""The rate rises to the first share of the run and falls along a cosine from the second one on."""
FORGOTTEN = 0.4
"""The oldest part of what was found is no longer learned from: a weaker net played it."""
BACK_SECONDS = 4.0
LINE_SECONDS = 10.0


@dataclass(frozen=True)
class Settings:
    """How long a net is trained, on what, and how fast."""

    out: Path
    minutes: float = 10.0
    steps: int | None = None
    """The run ends after this many steps instead, however long they take."""
    plan: Plan = field(default_factory=Plan)
    start: Path | None = None
    """Weights to begin with; None for those of the package."""
    threads: int = 1
    seed: int = 1
    rate: float = 0.0002
    batch: int = 8192
    decay: float = 0.6
    """λ: how much what came later counts against what the search found."""
    reuse: float = 8.0
    """How often an example is met."""
    room: int = 1 << 20
    """Examples that are kept; half a kilobyte each."""
    device: str = "cpu"


def rate_share(done: float) -> float:
    """How much of the rate is used after a share of the run."""
    falling = max(0.0, (done - FALLING) / (1 - FALLING))
    return min(1.0, done / RISING) * (0.01 + 0.99 * (1 + cos(pi * min(falling, 1.0))) / 2)


class Players:
    """Threads that play until they are stopped, always with the net as it is now."""

    def __init__(self, settings: Settings, net: Parameters) -> None:
        self._settings, self._net = settings, net
        self._found: Queue[tuple[Examples, NDArray[np.float32]]] = Queue(4 * settings.threads)
        self._stop = Event()
        self._pool = ThreadPoolExecutor(settings.threads)
        self._jobs = [self._pool.submit(self._play, thread) for thread in range(settings.threads)]

    def _play(self, thread: int) -> None:
        settings, number = self._settings, thread
        while not self._stop.is_set():
            streams = streams_of(settings.seed * 7919 + 1_000_003 * number, GAMES_AT_ONCE)
            harvest = harvest_games(streams, self._net, settings.plan)
            weights = np.where(harvest.played, 1.0, ALTERNATIVE_WEIGHT).astype(np.float32)
            self._hand_over((examples_of(harvest, settings.decay, 1), weights))
            number += settings.threads

    def _hand_over(self, found: "tuple[Examples, NDArray[np.float32]]") -> None:
        while not self._stop.is_set():
            try:
                self._found.put(found, timeout=0.5)
            except Full:
                continue
            return

    def found(self) -> "list[tuple[Examples, NDArray[np.float32]]]":
        """What was found since the last time."""
        for job in self._jobs:
            if job.done():
                job.result()  # a thread that failed ends the run
        new = []
        while True:
            try:
                new.append(self._found.get_nowait())
            except Empty:
                return new

    def stop(self) -> None:
        """Let all of them end their games."""
        self._stop.set()
        self._pool.shutdown()


class Store:
    """What was found, on the device; when it is full the oldest makes room."""

    def __init__(self, room: int, device: str) -> None:
        self.sample = Sample(
            torch.zeros(room, MOST_ACTIVE, dtype=torch.int16, device=device),
            torch.zeros(room, MOST_ACTIVE, dtype=torch.int16, device=device),
            torch.zeros(room, OUTPUT_COUNT, device=device),
        )
        self.weights = torch.zeros(room, device=device)
        self.added = 0
        """How many examples there have been."""

    def add(self, examples: Examples, weights: NDArray[np.float32]) -> None:
        """Keep some examples."""
        size = len(self.weights)
        places = torch.arange(self.added, self.added + len(weights)) % size
        places = places.to(self.weights.device)
        targets = (self.sample.indices, self.sample.amounts, self.sample.targets, self.weights)
        for target, source in zip(targets, (*examples, weights), strict=True):
            target[places] = torch.from_numpy(source).to(target.device)
        self.added += len(weights)

    def some(self, count: int) -> tuple[Sample, Tensor]:
        """Random ones of the later examples, and what they weigh."""
        size = len(self.weights)
        first = max(int(self.added * FORGOTTEN), self.added - size)
        places = torch.randint(first, self.added, (count,), device=self.weights.device) % size
        return self.sample.rows(places), self.weights[places]


@dataclass
class Progress:
    """How far a run has come."""

    seconds: float = 0.0
    steps: int = 0

    def share(self, settings: Settings) -> float:
        """The share of the run that is over."""
        if settings.steps is not None:
            return self.steps / settings.steps
        return self.seconds / (60 * settings.minutes)

    @classmethod
    def of(cls, out: Path) -> "Progress":
        """That of the run in a folder, or of one that begins."""
        path = out / "state.json"
        return cls(**json.loads(path.read_text())) if path.exists() else cls()

    def save(self, out: Path, net: Parameters) -> None:
        """Write it down, and the net."""
        save_weights(out / "weights.npz", net)
        unfinished = out / "state.part.json"
        unfinished.write_text(json.dumps(asdict(self)))
        unfinished.replace(out / "state.json")


def _begin(settings: Settings, progress: Progress) -> Parameters:
    """The net of the folder, if a run was stopped there, or the one to begin with."""
    if progress.steps:
        return load_weights(settings.out / "weights.npz")
    if settings.start is not None:
        return load_weights(settings.start)
    return package_weights("automa" if settings.plan.automa == 1 else "patchwork").copy()


def replay(settings: Settings, output: TextIO = sys.stdout) -> Progress:
    """Train until the time is up or the steps are done; returns how far it came."""
    settings.out.mkdir(parents=True, exist_ok=True)
    progress = Progress.of(settings.out)
    live = _begin(settings, progress)
    net = ValueNet(live).to(settings.device)
    players = Players(settings, live)
    try:
        with (settings.out / "log.txt").open("a", encoding="utf-8") as log:
            _run(settings, progress, net, live, players, (output, log))
    finally:
        players.stop()
    progress.save(settings.out, net.kernel_parameters())
    return progress


def _run(
    settings: Settings,
    progress: Progress,
    net: ValueNet,
    live: Parameters,
    players: Players,
    streams: Sequence[TextIO],
) -> None:
    """Learn while others play, and give them the net back."""
    optimizer = torch.optim.Adam(net.parameters(), lr=settings.rate)
    store, begun = Store(settings.room, settings.device), progress.steps
    start = monotonic() - progress.seconds
    shown = sent = monotonic()
    while (share := progress.share(settings)) < 1:
        progress.seconds = monotonic() - start
        for examples, weights in players.found():
            store.add(examples, weights)
        met = (progress.steps - begun) * settings.batch
        if store.added == 0 or met > settings.reuse * store.added:
            sleep(0.01)  # the games are what takes long
            continue
        rate = settings.rate * rate_share(share)
        loss = _learn(net, optimizer, store, settings.batch, rate)
        progress.steps += STEPS_AT_ONCE
        if monotonic() - sent > BACK_SECONDS:
            live[:] = net.kernel_parameters()
            progress.save(settings.out, live)
            sent = monotonic()
        if monotonic() - shown > LINE_SECONDS:
            line = f"{progress.seconds:6.0f} s  {store.added:>10,} examples  "
            line += f"{progress.steps:>6} steps  rate {rate:.6f}  loss {loss:.4f}"
            for stream in streams:
                print(line, file=stream, flush=True)
            shown = monotonic()


def _learn(
    net: ValueNet, optimizer: torch.optim.Adam, store: Store, batch: int, rate: float
) -> float:
    """Some steps; the last loss."""
    for group in optimizer.param_groups:
        group["lr"] = rate
    loss = torch.zeros(())
    for _ in range(STEPS_AT_ONCE):
        sample, weights = store.some(batch)
        optimizer.zero_grad()
        loss = (losses_of(net, sample) * weights).sum() / weights.sum()
        loss.backward()  # type: ignore[no-untyped-call]
        optimizer.step()
    return float(loss.detach())


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = ArgumentParser(prog="quiltbee.training.patchwork.replay", description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=Settings.minutes)
    parser.add_argument("--steps", type=int, help="end after this many steps instead")
    parser.add_argument("--start", type=Path, help="weights to begin with")
    parser.add_argument("--threads", type=int, default=core_count())
    parser.add_argument("--seed", type=int, default=Settings.seed)
    parser.add_argument("--rate", type=float, default=Settings.rate)
    parser.add_argument("--batch", type=int, default=Settings.batch)
    parser.add_argument("--decay", type=float, default=Settings.decay, help="λ")
    parser.add_argument("--reuse", type=float, default=Settings.reuse)
    parser.add_argument("--room", type=int, default=Settings.room, help="examples that are kept")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    replay(Settings(**planned(parser, arguments)))


if __name__ == "__main__":
    main()
