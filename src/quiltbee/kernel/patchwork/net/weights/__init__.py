"""The files with the weights of the net, and reading and writing such files.

There are two: `patchwork.npz` for games of two players, `automa.npz` for games against the Automa.
A file says which net it is for (`DESIGN`) and has a checksum, so that weights of another version or
a damaged file are refused and never played with.
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
from quiltbee.kernel.patchwork.net.inputs import INPUTS
from quiltbee.kernel.patchwork.net.layers import (
    BIASES,
    HEADS,
    HIDDEN,
    OUTPUT_COUNT,
    PARAMETERS,
    WIDE,
)
from quiltbee.patchwork.seats import Automa
from quiltbee.patchwork.state import State

VERSION = 2
"""Raised whenever inputs or layers change their meaning."""
DESIGN = f"patchwork-{VERSION}: {INPUTS}-{HIDDEN}+{WIDE}-{OUTPUT_COUNT}"

Parameters = NDArray[np.float32]


def first_parameters(seed: int) -> Parameters:
    """Small random parameters to begin with."""
    random = np.random.default_rng(seed)
    parameters = np.zeros(PARAMETERS, np.float32)
    parameters[:HEADS] = random.normal(0, 0.05, HEADS)
    parameters[HEADS:BIASES] = random.normal(0, 0.1, BIASES - HEADS)
    return parameters


def save_weights(path: Path, parameters: Parameters) -> None:
    """Write parameters to a file; it appears complete or not at all."""
    unfinished = path.with_suffix(".part.npz")
    np.savez(
        unfinished,
        design=np.array(DESIGN),
        checksum=np.array(_checksum(parameters)),
        parameters=parameters,
    )
    unfinished.replace(path)


def load_weights(path: Path | None = None) -> Parameters:
    """Read parameters from a file, or the package's for two players; InvalidWeights if no fit."""
    if path is None:
        return package_weights()
    design, checksum, parameters = _read(path)
    if design != DESIGN or parameters.shape != (PARAMETERS,):
        raise InvalidWeights(
            ErrorCode.WEIGHTS_VERSION, path=path.name, found=design, expected=DESIGN
        )
    parameters = np.ascontiguousarray(parameters, np.float32)
    if checksum != _checksum(parameters):
        raise InvalidWeights(ErrorCode.WEIGHTS_DAMAGED, path=path.name)
    return parameters


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


def _read(path: Path) -> tuple[str, str, NDArray[Any]]:
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as data:
            return str(data["design"]), str(data["checksum"]), data["parameters"]
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        hint = f"{type(error).__name__}: {error}."
        raise InvalidWeights(ErrorCode.WEIGHTS_UNREADABLE, path=path.name, hint=hint) from error


def _checksum(parameters: Parameters) -> str:
    return sha256(parameters.astype("<f4").tobytes()).hexdigest()
