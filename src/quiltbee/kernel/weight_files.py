"""Files with the weights of a net.

A file says which net it is for (its design) and has a checksum, so that weights of another version
or a damaged file are refused and never played with.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quiltbee.errors import ErrorCode, InvalidWeights

Parameters = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Earlier:
    """An earlier design."""

    count: int
    """How many parameters it had."""
    as_today: Callable[[Parameters], Parameters]
    """Makes a net of it one of today's design that says the same."""


@dataclass(frozen=True, slots=True)
class WeightFiles:
    """How the weights of a net are kept."""

    design: str
    """What the net looks like; weights of another design are refused."""
    count: int
    """How many parameters it has."""
    precision: str
    """The kind of number in the file, as NumPy writes it."""
    earlier: Mapping[str, Earlier] = field(default_factory=dict)
    """Earlier designs that can still be read."""

    def save(self, path: Path, parameters: Parameters) -> None:
        """Write parameters to a file; it appears complete or not at all."""
        unfinished = path.with_suffix(".part.npz")
        kept = parameters.astype(self.precision)
        save = np.savez if kept.dtype == np.float32 else np.savez_compressed
        save(
            unfinished,
            design=np.array(self.design),
            checksum=np.array(self._checksum(kept)),
            parameters=kept,
        )
        unfinished.replace(path)

    def load(self, path: Path) -> Parameters:
        """Read parameters from a file; InvalidWeights if they do not fit."""
        design, checksum, parameters = _read(path)
        earlier = self.earlier.get(design)
        known = earlier is not None or design == self.design
        if not known or parameters.shape != (earlier.count if earlier else self.count,):
            raise InvalidWeights(
                ErrorCode.WEIGHTS_VERSION, path=path.name, found=design, expected=self.design
            )
        if checksum != self._checksum(parameters):
            raise InvalidWeights(ErrorCode.WEIGHTS_DAMAGED, path=path.name)
        today = earlier.as_today(parameters) if earlier else parameters
        return np.ascontiguousarray(today, np.float32)

    def _checksum(self, parameters: NDArray[Any]) -> str:
        return sha256(parameters.astype(self.precision).tobytes()).hexdigest()


def _read(path: Path) -> tuple[str, str, NDArray[Any]]:
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as data:
            return str(data["design"]), str(data["checksum"]), data["parameters"]
    except Exception as error:  # NumPy raises whatever it stumbles over
        hint = f"{type(error).__name__}: {error}."
        raise InvalidWeights(ErrorCode.WEIGHTS_UNREADABLE, path=path.name, hint=hint) from error
