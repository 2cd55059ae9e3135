"""Fit the net of Doodle to a dataset with PyTorch, on a GPU or on the CPU.

    quiltbee dataset make doodle search:2000 --games 2000 --explore 0.05 --out games
    python -m quiltbee.training.doodle.fitting --games games --out runs/fitted

What the folder then holds, and how a stopped run goes on: `quiltbee.training.fitting`.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

import torch
from torch import Tensor
from torch.nn import functional

from quiltbee.datasets.shards import shard_paths
from quiltbee.kernel.doodle.net import weights as net_weights
from quiltbee.kernel.weight_files import Parameters
from quiltbee.training.doodle.examples import examples_of
from quiltbee.training.doodle.value_net import ValueNet
from quiltbee.training.fitting import Fit, Settings, command_line, held_apart, run_fit, settings_of
from quiltbee.training.td import Weights

__all__ = ["Settings", "fit"]


@dataclass(frozen=True)
class Sample:
    """Examples on the device."""

    indices: Tensor
    steps: Tensor
    targets: Tensor

    def __len__(self) -> int:
        return len(self.targets)

    def rows(self, places: Tensor) -> "Sample":
        """Some of the examples."""
        return Sample(self.indices[places], self.steps[places], self.targets[places])


def load_sample(paths: Sequence[Path], settings: Settings) -> Sample:
    """Read shards and work out inputs and targets."""
    examples = examples_of(paths, settings.decay)
    columns = (examples.rows, examples.steps, examples.targets)
    return Sample(*(torch.from_numpy(array).to(settings.device) for array in columns))


@dataclass(frozen=True)
class DoodleTask:
    """What Doodle gives to fitting."""

    weights: Weights = net_weights

    def net(self, parameters: Parameters) -> ValueNet:
        """The net of the kernel in PyTorch."""
        return ValueNet(parameters)

    def loss(self, net: ValueNet, sample: Sample) -> Tensor:
        """How far the net is from what it should say."""
        return functional.smooth_l1_loss(net(sample.indices, sample.steps), sample.targets)


def fit(settings: Settings, output: TextIO = sys.stdout) -> Path:
    """Fit a net to games; returns the file with its weights."""
    torch.set_num_threads(settings.threads)
    paths = held_apart([path for folder in settings.games for path in shard_paths(folder)])
    learned, held = (load_sample(part, settings) for part in paths)
    return run_fit(Fit(DoodleTask(), settings, learned, held), output)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    fit(settings_of(command_line("quiltbee.training.doodle.fitting", __doc__), arguments))


if __name__ == "__main__":
    main()
