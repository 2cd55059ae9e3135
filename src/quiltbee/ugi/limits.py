"""How long an engine may think about a move: so long, so many nodes, a clock, or until `stop`."""

import re
from dataclasses import dataclass, replace
from typing import Self

from quiltbee.errors import ErrorCode, InvalidOption

_TIME = r"([0-9]{1,6}(?:\.[0-9]+)?)(ms|s)"
_WRITTEN = re.compile(
    rf"(?P<nodes>[1-9][0-9]{{0,9}})|(?P<time>{_TIME})(?P<clock>\+(?P<inc>{_TIME}))?"
)
_SECONDS = {"ms": 0.001, "s": 1.0}


@dataclass(frozen=True, slots=True)
class Limit:
    """What `go` tells an engine. With nothing given it thinks until `stop`."""

    move_seconds: float | None = None
    nodes: int | None = None
    clocks: tuple[float, ...] = ()
    """Seconds left for the rest of the game, by seat."""
    increments: tuple[float, ...] = ()
    """Seconds that each seat gets back for a move."""

    @classmethod
    def read(cls, text: str) -> Self:
        """The limit of `100ms`, `500` (nodes) or `10s+0.1s` (a clock); raises InvalidOption."""
        found = _WRITTEN.fullmatch(text)
        if found is None:
            raise InvalidOption(ErrorCode.ENGINE_LIMIT, text=text)
        if found["nodes"]:
            return cls(nodes=int(found["nodes"]))
        if found["clock"]:
            return cls(clocks=(seconds(found["time"]),), increments=(seconds(found["inc"]),))
        return cls(move_seconds=seconds(found["time"]))

    def for_seats(self, count: int) -> "Limit":
        """The same with a clock for each of so many seats."""
        return replace(self, clocks=self.clocks[:1] * count, increments=self.increments[:1] * count)

    def after_move(self, seat: int, used: float) -> "Limit":
        """The same after a move of a seat that took so many seconds."""
        if not self.clocks:
            return self
        left = list(self.clocks)
        left[seat] = max(0.0, left[seat] - used) + self.increments[seat]
        return replace(self, clocks=tuple(left))

    def patience(self, seat: int) -> float | None:
        """Seconds after which an answer is late; None if no time was set."""
        return self.clocks[seat] if self.clocks else self.move_seconds

    @property
    def written(self) -> str:
        """The words behind `go`."""
        words = []
        if self.move_seconds is not None:
            words.append(f"movetime {_milliseconds(self.move_seconds)}")
        if self.nodes is not None:
            words.append(f"nodes {self.nodes}")
        for name, values in (("time", self.clocks), ("inc", self.increments)):
            words += [
                f"p{seat}{name} {_milliseconds(value)}" for seat, value in enumerate(values, 1)
            ]
        return " ".join(words) or "infinite"


def seconds(text: str) -> float:
    """The seconds of `100ms` or `1.5s`; raises InvalidOption."""
    found = re.fullmatch(_TIME, text)
    if found is None:
        raise InvalidOption(ErrorCode.ENGINE_LIMIT, text=text)
    return float(found[1]) * _SECONDS[found[2]]


def _milliseconds(value: float) -> int:
    return max(1, round(value * 1000))
