"""The file with the weights of the net, and reading and writing such files.

Weights are kept as half-precision numbers.
"""

from functools import cache
from importlib.resources import files
from pathlib import Path

import numpy as np

from quiltbee.kernel.doodle.net.layers import BIASES, HEADS, HIDDEN, PARAMETERS, STAGE_SIZE
from quiltbee.kernel.doodle.net.table_looks import LAYOUT, ROWS, STAGES, TURN_LEVELS
from quiltbee.kernel.weight_files import Parameters as Parameters
from quiltbee.kernel.weight_files import WeightFiles

VERSION = 1
"""Raised whenever inputs or layers change their meaning."""
DESIGN = f"doodle-{VERSION}: {STAGES}×{ROWS}-{HIDDEN}-1"
FILES = WeightFiles(DESIGN, PARAMETERS, "<f2")


def first_parameters(seed: int) -> Parameters:
    """Parameters to begin with: every unit starts with another weight for the turn and the value.

    All other weights start at nothing, and those that are never needed stay there.
    """
    random = np.random.default_rng(seed)
    parameters = np.zeros(PARAMETERS, np.float32)
    for stage in range(STAGES):
        start = stage * STAGE_SIZE + LAYOUT.turns * HIDDEN
        count = TURN_LEVELS * HIDDEN
        parameters[start : start + count] = np.abs(random.normal(0, 0.5, count))
    parameters[HEADS:BIASES] = random.normal(0, 0.1, BIASES - HEADS)
    return parameters


def save_weights(path: Path, parameters: Parameters) -> None:
    """Write parameters to a file; it appears complete or not at all."""
    FILES.save(path, parameters)


def load_weights(path: Path | None = None) -> Parameters:
    """Read parameters from a file, or those of the package; InvalidWeights if they do not fit."""
    return package_weights() if path is None else FILES.load(path)


@cache
def package_weights() -> Parameters:
    """The weights that come with the package."""
    return load_weights(Path(str(files(__name__) / "doodle.npz")))
