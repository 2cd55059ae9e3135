"""The files with the weights of the net, and reading and writing such files.

There are two: `patchwork.npz` for games of two players, `automa.npz` for games against the Automa.
"""

from functools import cache
from importlib.resources import files
from pathlib import Path

import numpy as np

from quiltbee.kernel.patchwork.net.fits import FIT_INPUTS
from quiltbee.kernel.patchwork.net.inputs import INPUTS, LAYOUT
from quiltbee.kernel.patchwork.net.layers import (
    BIASES,
    HEADS,
    HIDDEN,
    OUTPUT_COUNT,
    PARAMETERS,
    WIDE,
)
from quiltbee.kernel.weight_files import Earlier, WeightFiles
from quiltbee.kernel.weight_files import Parameters as Parameters
from quiltbee.patchwork.seats import Automa
from quiltbee.patchwork.state import State

VERSION = 3
"""Raised whenever inputs or layers change their meaning."""
DESIGN = f"patchwork-{VERSION}: {INPUTS}-{HIDDEN}+{WIDE}-{OUTPUT_COUNT}"
_WITHOUT_FITS = f"patchwork-2: {INPUTS - 2 * FIT_INPUTS}-{HIDDEN}+{WIDE}-{OUTPUT_COUNT}"


def _with_fits(parameters: Parameters) -> Parameters:
    """A net that does not see which patches fit, as one that sees it and does not care."""
    unseen = np.zeros(2 * FIT_INPUTS * HIDDEN, parameters.dtype)
    return np.insert(parameters, LAYOUT.fits * HIDDEN, unseen)


_BEFORE = Earlier(PARAMETERS - 2 * FIT_INPUTS * HIDDEN, _with_fits)
FILES = WeightFiles(DESIGN, PARAMETERS, "<f4", {_WITHOUT_FITS: _BEFORE})


def first_parameters(seed: int) -> Parameters:
    """Small random parameters to begin with."""
    random = np.random.default_rng(seed)
    parameters = np.zeros(PARAMETERS, np.float32)
    parameters[:HEADS] = random.normal(0, 0.05, HEADS)
    parameters[HEADS:BIASES] = random.normal(0, 0.1, BIASES - HEADS)
    return parameters


def save_weights(path: Path, parameters: Parameters) -> None:
    """Write parameters to a file; it appears complete or not at all."""
    FILES.save(path, parameters)


def load_weights(path: Path | None = None) -> Parameters:
    """Read parameters from a file, or the package's for two players; InvalidWeights if no fit."""
    return package_weights() if path is None else FILES.load(path)


def weights_for(state: State, path: Path | None = None) -> Parameters:
    """The weights to judge a position with: those of a file, or the package's for such a game."""
    if path is not None:
        return load_weights(path)
    solo = any(isinstance(seat, Automa) for seat in state.seats)
    return package_weights("automa" if solo else "patchwork")


@cache
def package_weights(name: str = "patchwork") -> Parameters:
    """The weights that come with the package, by the name of their file."""
    return load_weights(Path(str(files(__name__) / f"{name}.npz")))
