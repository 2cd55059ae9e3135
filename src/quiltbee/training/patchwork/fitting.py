"""Fit the net to harvested games with PyTorch, on a GPU or on the CPU (stage 3 of training).

    python -m quiltbee.training.patchwork.fitting --games runs/first/games --out runs/first/fit

The folder then holds `weights.npz` for the kernel, `log.jsonl` (the losses, for plots) and, while
it runs, `checkpoint.pt`: the same command again goes on from there.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi
from pathlib import Path
from time import monotonic
from typing import TextIO

import torch
from torch import Tensor
from torch.nn import functional

from quiltbee.kernel.patchwork.learning.examples import examples_of
from quiltbee.kernel.patchwork.learning.gradients import EMPTY_SHARE, WIN_SHARE
from quiltbee.kernel.patchwork.net.layers import MARGIN, MY_EMPTY, WIN
from quiltbee.kernel.patchwork.net.weights import first_parameters, load_weights, save_weights
from quiltbee.kernel.threads import core_count
from quiltbee.training.patchwork.shards import load_shards, shard_paths
from quiltbee.training.patchwork.value_net import ValueNet

HELD_BACK = 20
"""One shard in this many is not learned from; the loss on it is what counts."""
FINAL_RATE = 0.01
"""The learning rate at the end, as a share of the first one."""
REPORTS = 20


@dataclass(frozen=True)
class Settings:
    """How a net is fitted."""

    games: tuple[Path, ...]
    """Folders of shards."""
    out: Path
    start: Path | None = None
    """Weights to begin with; None for random ones."""
    epochs: float = 4.0
    batch: int = 4096
    rate: float = 0.001
    decay: float = 0.5
    """λ: how much what came later counts against what the search found."""
    seed: int = 1
    device: str = "cpu"
    threads: int = 1


@dataclass(frozen=True)
class Sample:
    """Examples on the device."""

    indices: Tensor
    amounts: Tensor
    targets: Tensor

    def __len__(self) -> int:
        return len(self.targets)

    def rows(self, places: Tensor) -> "Sample":
        """Some of the examples."""
        return Sample(self.indices[places], self.amounts[places], self.targets[places])


def load_sample(paths: Sequence[Path], settings: Settings) -> Sample:
    """Read shards and work out inputs and targets."""
    examples = examples_of(load_shards(paths), settings.decay, settings.threads)
    return Sample(*(torch.from_numpy(array).to(settings.device) for array in examples))


def split(settings: Settings) -> tuple[list[Path], list[Path]]:
    """The shards to learn from, and those held back."""
    paths = [path for folder in settings.games for path in shard_paths(folder)]
    if len(paths) < 2:
        raise ValueError("fitting needs at least two shards of games")
    held = paths[:: min(HELD_BACK, len(paths))]
    return [path for path in paths if path not in held], held


def loss_of(net: ValueNet, sample: Sample) -> Tensor:
    """The loss whose slopes the kernel's own learning uses."""
    outputs = net(sample.indices, sample.amounts)
    margin = functional.smooth_l1_loss(outputs[:, MARGIN], sample.targets[:, MARGIN])
    win = functional.binary_cross_entropy_with_logits(outputs[:, WIN], sample.targets[:, WIN])
    empty = functional.mse_loss(outputs[:, MY_EMPTY:], sample.targets[:, MY_EMPTY:])
    return margin + WIN_SHARE * win + EMPTY_SHARE * empty


def batches(count: int, size: int, seed: int, first: int) -> Iterator[Tensor]:
    """Endless random batches, from a step on; the same seed gives the same ones."""
    size = min(size, count)
    per_epoch = count // size
    epoch = first // per_epoch
    while True:
        generator = torch.Generator().manual_seed(seed * 1_000_003 + epoch)
        order = torch.randperm(count, generator=generator)
        for number in range(first % per_epoch, per_epoch):
            yield order[number * size : (number + 1) * size]
        first, epoch = 0, epoch + 1


class Fit:
    """A net on its way, with all that is needed to go on."""

    def __init__(self, settings: Settings, learned: Sample, held: Sample) -> None:
        """Begin, or go on from the checkpoint in the folder."""
        self.settings, self.learned, self.held = settings, learned, held
        start = settings.start
        parameters = first_parameters(settings.seed) if start is None else load_weights(start)
        self.net = ValueNet(parameters).to(settings.device)
        self.optimizer = torch.optim.Adam(self.net.parameters())
        size = min(settings.batch, len(learned))
        self.steps = max(1, int(settings.epochs * (len(learned) // size)))
        self.step = 0
        if self._checkpoint.exists():
            saved = torch.load(self._checkpoint, map_location=settings.device, weights_only=True)
            self.net.load_state_dict(saved["net"])
            self.optimizer.load_state_dict(saved["optimizer"])
            self.step = int(saved["step"])

    @property
    def _checkpoint(self) -> Path:
        return self.settings.out / "checkpoint.pt"

    def run(self, steps: int) -> float:
        """Learn for some steps; the mean loss is returned."""
        settings, total = self.settings, torch.zeros((), device=self.settings.device)
        source = batches(len(self.learned), settings.batch, settings.seed, self.step)
        for _ in range(steps):
            rate = settings.rate * rate_share(self.step / self.steps)
            for group in self.optimizer.param_groups:
                group["lr"] = rate
            self.optimizer.zero_grad()
            loss = loss_of(self.net, self.learned.rows(next(source).to(settings.device)))
            loss.backward()  # type: ignore[no-untyped-call]
            self.optimizer.step()
            total += loss.detach()
            self.step += 1
        return float(total) / max(steps, 1)

    def held_loss(self) -> float:
        """The mean loss on what was held back."""
        size, total = 8192, 0.0
        with torch.no_grad():
            for first in range(0, len(self.held), size):
                places = torch.arange(first, min(first + size, len(self.held)))
                part = self.held.rows(places.to(self.settings.device))
                total += float(loss_of(self.net, part)) * len(part)
        return total / len(self.held)

    def save(self) -> None:
        """Write checkpoint and weights."""
        unfinished = self._checkpoint.with_suffix(".part")
        state = {
            "net": self.net.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "step": self.step,
        }
        torch.save(state, unfinished)
        unfinished.replace(self._checkpoint)
        save_weights(self.settings.out / "weights.npz", self.net.kernel_parameters())


def rate_share(share: float) -> float:
    """How much of the rate is left after a share of the steps: it falls along a cosine."""
    return FINAL_RATE + (1 - FINAL_RATE) * (1 + cos(pi * min(share, 1.0))) / 2


def fit(settings: Settings, output: TextIO = sys.stdout) -> Path:
    """Fit a net to games; returns the file with its weights."""
    settings.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(settings.threads)
    learned, held = (load_sample(paths, settings) for paths in split(settings))
    work, started = Fit(settings, learned, held), monotonic()
    with (settings.out / "log.jsonl").open("a", encoding="utf-8") as log:
        while work.step < work.steps:
            loss = work.run(min(-(-work.steps // REPORTS), work.steps - work.step))
            entry = {"step": work.step, "loss": loss, "held": work.held_loss()}
            work.save()
            print(json.dumps(entry), file=log, flush=True)
            print(
                f"{monotonic() - started:6.0f} s  step {work.step:>6} of {work.steps}  "
                f"loss {loss:.4f}  held back {entry['held']:.4f}",
                file=output,
                flush=True,
            )
    return settings.out / "weights.npz"


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="quiltbee.training.patchwork.fitting", description=__doc__
    )
    parser.add_argument("--games", type=Path, nargs="+", required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path, help="weights to begin with")
    parser.add_argument("--epochs", type=float, default=Settings.epochs)
    parser.add_argument("--batch", type=int, default=Settings.batch)
    parser.add_argument("--rate", type=float, default=Settings.rate)
    parser.add_argument("--decay", type=float, default=Settings.decay, help="λ")
    parser.add_argument("--seed", type=int, default=Settings.seed)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--threads", type=int, default=core_count())
    values = vars(parser.parse_args(arguments))
    fit(Settings(games=tuple(values.pop("games")), **values))


if __name__ == "__main__":
    main()
