"""How fast everything is here: the figures of `quiltbee bench`.

Each figure is the best of several short runs, as a shared machine is never quicker than it can be.
Beside it stands a ratio: the figure for every million steps of a fixed loop, measured in the same
run and in the same language, so that figures of different machines can be compared.
"""

import platform
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

import numba
import numpy as np

from quiltbee import __version__
from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.threads import core_count
from quiltbee.kernel.timing import best_rate, counted

SECONDS = 0.7
"""How long each figure is measured."""
_STEP = 0x9E3779B97F4A7C15


class Figure(NamedTuple):
    """One line of the table; a rate is per second."""

    game: str
    name: str
    python: float | None
    """None where plain Python has no such thing."""
    kernel: float


Rate: TypeAlias = Callable[[], float]
Measure: TypeAlias = Callable[[], Figure]


def measures_of(
    game: str, rates: Mapping[str, tuple[Rate | None, Rate]]
) -> list[tuple[str, Measure]]:
    """Every figure's name and how it is measured, from its rates in plain Python and the kernel."""
    return [(name, partial(_figure, game, name, *pair)) for name, pair in rates.items()]


def _figure(game: str, name: str, python: Rate | None, kernel: Rate) -> Figure:
    return Figure(game, name, None if python is None else python(), kernel())


class Batch(Protocol):
    """Games that are played together."""

    def sample(self) -> Any:
        """A random move for each game; less than 0 for those that are over."""
        ...

    def step(self, codes: Any) -> Any:
        """Play a move in each."""
        ...


def steps_to_the_end(games: Batch) -> int:
    """Play random moves until all games are over; how many."""
    steps, codes = 0, games.sample()
    while (running := int((codes >= 0).sum())) > 0:
        games.step(codes)
        steps += running
        codes = games.sample()
    return steps


class Reference(NamedTuple):
    """Steps a second of the fixed loop."""

    python: float
    kernel: float


def python_reference(steps: int) -> int:
    """The fixed loop in Python: a chain of multiplications and shifts that cannot be shortened."""
    value = 1
    for _ in range(steps):
        value = (value * _STEP & 0xFFFFFFFFFFFFFFFF) ^ (value >> 7)
    return value


@compiled
def kernel_reference(steps: int) -> int:
    """The fixed loop in machine code."""
    value = np.uint64(1)
    for _ in range(steps):
        value = (value * np.uint64(_STEP)) ^ (value >> np.uint64(7))
    return value  # type: ignore[return-value]


def measure_reference(seconds: float = SECONDS) -> Reference:
    """How fast this machine is, apart from games."""
    return Reference(
        python=best_rate(counted(lambda: python_reference(20_000), 20_000), seconds),
        kernel=best_rate(counted(lambda: kernel_reference(1_000_000), 1_000_000), seconds),
    )


def machine() -> dict[str, str | int]:
    """What the figures were measured on."""
    return {
        "processor": _processor(),
        "cores": core_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
        "quiltbee": __version__,
    }


def _processor() -> str:
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        for line in facts.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown"
