"""Fit the net to harvested games with PyTorch, on a GPU or on the CPU (stage 3 of training).

    python -m quiltbee.training.patchwork.fitting --games runs/first/games --out runs/first/fit

Games are shards of self-play, or a dataset that `quiltbee dataset make` made. What the folder then
holds, and how a stopped run goes on: `quiltbee.training.fitting`.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from quiltbee.kernel.patchwork.learning.examples import Examples, examples_of
from quiltbee.kernel.patchwork.learning.gradients import EMPTY_SHARE, WIN_SHARE
from quiltbee.kernel.patchwork.net import weights as net_weights
from quiltbee.kernel.patchwork.net.layers import MARGIN, MY_EMPTY, WIN
from quiltbee.kernel.weight_files import Parameters
from quiltbee.training.fitting import Fit, Settings, command_line, held_apart, run_fit, settings_of
from quiltbee.training.patchwork.dataset_games import harvest_of
from quiltbee.training.patchwork.shards import DATASET, load_shards, shard_paths
from quiltbee.training.patchwork.value_net import ValueNet
from quiltbee.training.td import Weights

__all__ = ["Settings", "fit", "load_sample", "loss_of", "split"]


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
    played = [path for path in paths if path.suffix != DATASET]
    told = [path for path in paths if path.suffix == DATASET]
    parts: list[Examples] = []
    if played:
        parts.append(examples_of(load_shards(played), settings.decay, settings.threads))
    if told:  # what came later is mixed in already
        parts.append(examples_of(harvest_of(told, settings.decay), 0.0, settings.threads))
    columns = [np.concatenate(column) for column in zip(*parts, strict=True)]
    return Sample(*(torch.from_numpy(array).to(settings.device) for array in columns))


def split(settings: Settings) -> tuple[list[Path], list[Path]]:
    """The shards to learn from, and those held back."""
    return held_apart([path for folder in settings.games for path in shard_paths(folder)])


def losses_of(net: ValueNet, sample: Sample) -> Tensor:
    """For each example the loss whose slopes the kernel's own learning uses."""
    outputs, targets = net(sample.indices, sample.amounts), sample.targets
    margin = functional.smooth_l1_loss(outputs[:, MARGIN], targets[:, MARGIN], reduction="none")
    win = functional.binary_cross_entropy_with_logits(
        outputs[:, WIN], targets[:, WIN], reduction="none"
    )
    empty: Tensor = (outputs[:, MY_EMPTY:] - targets[:, MY_EMPTY:]).square().mean(1)
    losses: Tensor = margin + WIN_SHARE * win + EMPTY_SHARE * empty
    return losses


def loss_of(net: ValueNet, sample: Sample) -> Tensor:
    """The mean loss."""
    return losses_of(net, sample).mean()


@dataclass(frozen=True)
class PatchworkTask:
    """What Patchwork gives to fitting."""

    weights: Weights = net_weights

    def net(self, parameters: Parameters) -> ValueNet:
        """The net of the kernel in PyTorch."""
        return ValueNet(parameters)

    def loss(self, net: ValueNet, sample: Sample) -> Tensor:
        """How far the net is from what it should say."""
        return loss_of(net, sample)


def fit(settings: Settings, output: TextIO = sys.stdout) -> Path:
    """Fit a net to games; returns the file with its weights."""
    torch.set_num_threads(settings.threads)
    learned, held = (load_sample(paths, settings) for paths in split(settings))
    return run_fit(Fit(PatchworkTask(), settings, learned, held), output)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    fit(settings_of(command_line("quiltbee.training.patchwork.fitting", __doc__), arguments))


if __name__ == "__main__":
    main()
