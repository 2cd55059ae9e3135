"""Fitting a value net with PyTorch: the loop that both games share.

What a net is and what it sees of positions comes from each game
(`training/patchwork/fitting.py`, `training/doodle/fitting.py`). The folder of a run holds
`weights.npz` for the kernel, `log.jsonl` (the losses, for plots) and, while it runs,
`checkpoint.pt`: the same command goes on from there.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi
from pathlib import Path
from time import monotonic
from typing import Any, Protocol, TextIO, TypeVar

import torch
from torch import Tensor, nn

from quiltbee.kernel.threads import core_count
from quiltbee.kernel.weight_files import Parameters
from quiltbee.training.td import Weights

HELD_BACK = 20
"""One shard in this many is not learned from; the loss on it is what counts."""
FINAL_RATE = 0.01
"""The learning rate at the end, as a share of the first one."""
REPORTS = 20
SampleT = TypeVar("SampleT", bound="Rows")


@dataclass(frozen=True)
class Settings:
    """How a net is fitted."""

    games: tuple[Path, ...]
    """Folders of shards, or of datasets."""
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


class Rows(Protocol):
    """Examples on the device."""

    def __len__(self) -> int: ...

    def rows(self: SampleT, places: Tensor) -> SampleT:
        """Some of the examples."""
        ...


class KernelNet(Protocol):
    """A net of the kernel in PyTorch."""

    def kernel_parameters(self) -> Parameters:
        """The parameters as the kernel has them."""
        ...


class Task(Protocol):
    """What a game gives to the loop."""

    @property
    def weights(self) -> Weights:
        """How its nets begin, and how they are kept."""
        ...

    def net(self, parameters: Parameters) -> Any:
        """A net that begins with these parameters."""
        ...

    def loss(self, net: Any, sample: Any) -> Tensor:
        """How far the net is from what it should say."""
        ...


def held_apart(paths: Sequence[Path]) -> tuple[list[Path], list[Path]]:
    """The shards to learn from, and those held back."""
    if len(paths) < 2:
        raise ValueError("fitting needs at least two shards of games")
    held = paths[:: min(HELD_BACK, len(paths))]
    return [path for path in paths if path not in held], list(held)


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

    def __init__(self, task: Task, settings: Settings, learned: Rows, held: Rows) -> None:
        """Begin, or go on from the checkpoint in the folder."""
        self.task, self.settings, self.learned, self.held = task, settings, learned, held
        weights, start = task.weights, settings.start
        parameters = (
            weights.first_parameters(settings.seed)
            if start is None
            else weights.load_weights(start)
        )
        self.net: Any = task.net(parameters).to(settings.device)
        assert isinstance(self.net, nn.Module), "nets are modules of PyTorch"
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
            sample = self.learned.rows(next(source).to(settings.device))
            loss = self.task.loss(self.net, sample)
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
                total += float(self.task.loss(self.net, part)) * len(part)
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
        self.task.weights.save_weights(
            self.settings.out / "weights.npz", self.net.kernel_parameters()
        )


def rate_share(share: float) -> float:
    """How much of the rate is left after a share of the steps: it falls along a cosine."""
    return FINAL_RATE + (1 - FINAL_RATE) * (1 + cos(pi * min(share, 1.0))) / 2


def run_fit(work: Fit, output: TextIO) -> Path:
    """Fit to the end; returns the file with the weights."""
    settings, started = work.settings, monotonic()
    settings.out.mkdir(parents=True, exist_ok=True)
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


def command_line(program: str, about: str | None) -> argparse.ArgumentParser:
    """The options of every game."""
    parser = argparse.ArgumentParser(prog=program, description=about)
    parser.add_argument("--games", type=Path, nargs="+", required=True, help="shards or datasets")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path, help="weights to begin with")
    parser.add_argument("--epochs", type=float, default=Settings.epochs)
    parser.add_argument("--batch", type=int, default=Settings.batch)
    parser.add_argument("--rate", type=float, default=Settings.rate)
    parser.add_argument("--decay", type=float, default=Settings.decay, help="λ")
    parser.add_argument("--seed", type=int, default=Settings.seed)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--threads", type=int, default=core_count())
    return parser


def settings_of(parser: argparse.ArgumentParser, arguments: Sequence[str] | None) -> Settings:
    """What was asked for."""
    values = vars(parser.parse_args(arguments))
    return Settings(games=tuple(values.pop("games")), **values)
