"""The file with the weights of Doodle's net, and reading and writing such files.

A file says which net it is for (`DESIGN`) and has a checksum, so that weights of another version or
a damaged file are refused and never played with. Weights are kept as half-precision numbers.
"""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from quiltbee.errors import ErrorCode, InvalidWeights
from quiltbee.kernel.doodle.net.layers import BIASES, HEADS, HIDDEN, PARAMETERS, STAGE_SIZE
from quiltbee.kernel.doodle.net.table_looks import LAYOUT, ROWS, STAGES, TURN_LEVELS

VERSION = 1
"""Raised whenever inputs or layers change their meaning."""
DESIGN = f"doodle-{VERSION}: {STAGES}×{ROWS}-{HIDDEN}-1"

Parameters = NDArray[np.float32]


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
    unfinished = path.with_suffix(".part.npz")
    half = parameters.astype("<f2")
    np.savez_compressed(
        unfinished,
        design=np.array(DESIGN),
        checksum=np.array(_checksum(half)),
        parameters=half,
    )
    unfinished.replace(path)


def load_weights(path: Path | None = None) -> Parameters:
    """Read parameters from a file, or those of the package; InvalidWeights if they do not fit."""
    if path is None:
        return package_weights()
    design, checksum, parameters = _read(path)
    if design != DESIGN or parameters.shape != (PARAMETERS,):
        raise InvalidWeights(
            ErrorCode.WEIGHTS_VERSION, path=path.name, found=design, expected=DESIGN
        )
    if checksum != _checksum(parameters):
        raise InvalidWeights(ErrorCode.WEIGHTS_DAMAGED, path=path.name)
    return np.ascontiguousarray(parameters, np.float32)


@cache
def package_weights() -> Parameters:
    """The weights that come with the package."""
    return load_weights(Path(str(files(__name__) / "doodle.npz")))


def _read(path: Path) -> tuple[str, str, NDArray[Any]]:
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as data:
            return str(data["design"]), str(data["checksum"]), data["parameters"]
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        hint = f"{type(error).__name__}: {error}."
        raise InvalidWeights(ErrorCode.WEIGHTS_UNREADABLE, path=path.name, hint=hint) from error


def _checksum(parameters: NDArray[Any]) -> str:
    return sha256(parameters.astype("<f2").tobytes()).hexdigest()
