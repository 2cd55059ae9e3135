"""How long an engine may think about a move: a budget, a clock, or until `stop`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from quiltbee.agents.budget import Budget
from quiltbee.errors import ErrorCode, InvalidOption

_CLOCK = re.compile(r"p(?P<seat>[1-9][0-9]?)(?P<kind>time|inc)")
_MOVES_LEFT = 15
"""For how many further moves the time on a clock is shared out."""
_PART_OF_CLOCK = 0.8
"""No move takes more of the clock, nor of the increment."""
_DELAY = 0.02
"""Seconds kept for what is between the two programs."""

ENDLESS = Budget()


@dataclass(frozen=True, slots=True)
class Limit:
    """What `go` tells an engine. With nothing given it thinks until `stop`."""

    budget: Budget = ENDLESS
    """For each move: `nodes` are its simulations, `movetime` its seconds."""
    clocks: tuple[float, ...] = ()
    """Seconds left for the rest of the game, by seat."""
    increments: tuple[float, ...] = ()
    """Seconds that each seat gets back for a move."""

    @classmethod
    def read(cls, text: str) -> Self:
        """The limit of `100ms`, `500` (nodes) or `10s+0.1s` (a clock); raises InvalidOption."""
        first, plus, second = text.partition("+")
        budget, increment = Budget.read(first), Budget.read(second)
        if budget is None or (plus and increment is None):
            raise InvalidOption(ErrorCode.ENGINE_LIMIT, text=text)
        if increment is None:
            return cls(budget)
        if budget.seconds is None or increment.seconds is None:
            raise InvalidOption(ErrorCode.ENGINE_LIMIT, text=text)
        return cls(clocks=(budget.seconds,), increments=(increment.seconds,))

    @classmethod
    def of_go(cls, words: Sequence[str]) -> "tuple[Limit, list[str]]":
        """The limit of the words behind `go`, and what was not understood of them."""
        numbers, unknown = _numbers(words)
        seats = [int(found["seat"]) for found in map(_CLOCK.fullmatch, numbers) if found]
        clocks, increments = (
            tuple(numbers.get(f"p{seat}{kind}", 0) / 1000 for seat in range(1, max(seats) + 1))
            if seats
            else ()
            for kind in ("time", "inc")
        )
        budget = Budget(
            max(1, numbers["nodes"]) if "nodes" in numbers else None,
            numbers["movetime"] / 1000 if "movetime" in numbers else None,
        )
        return cls(budget, clocks, increments), unknown

    @property
    def is_infinite(self) -> bool:
        """Whether only `stop` ends the thinking."""
        return self.budget == ENDLESS and not self.clocks

    def budget_of(self, seat: int) -> Budget:
        """What a seat should spend on its next move; a clock turns into seconds."""
        return replace(self.budget, seconds=self._thinking_seconds(seat))

    def _thinking_seconds(self, seat: int) -> float | None:
        if self.budget.seconds is not None:
            return max(0.0, self.budget.seconds - _DELAY / 4)
        if seat >= len(self.clocks):
            return None
        clock, increment = self.clocks[seat], self.increments[seat]
        share = clock / _MOVES_LEFT + _PART_OF_CLOCK * increment
        return max(0.0, min(share, _PART_OF_CLOCK * clock) - _DELAY)

    def for_seats(self, count: int) -> "Limit":
        """This limit with a clock for each seat."""
        return replace(self, clocks=self.clocks[:1] * count, increments=self.increments[:1] * count)

    def after_move(self, seat: int, used: float) -> "Limit":
        """What is left after a move of a seat that took this many seconds."""
        if not self.clocks:
            return self
        left = list(self.clocks)
        left[seat] = max(0.0, left[seat] - used) + self.increments[seat]
        return replace(self, clocks=tuple(left))

    def patience(self, seat: int) -> float | None:
        """Seconds after which an answer is late; None if no time was set."""
        return self.clocks[seat] if self.clocks else self.budget.seconds

    @property
    def written(self) -> str:
        """The words behind `go`."""
        words = []
        if self.budget.seconds is not None:
            words.append(f"movetime {_milliseconds(self.budget.seconds)}")
        if self.budget.simulations is not None:
            words.append(f"nodes {self.budget.simulations}")
        for name, values in (("time", self.clocks), ("inc", self.increments)):
            words += [
                f"p{seat}{name} {_milliseconds(value)}" for seat, value in enumerate(values, 1)
            ]
        return " ".join(words) or "infinite"


def _numbers(words: Sequence[str]) -> tuple[dict[str, int], list[str]]:
    """The words that have a number behind them, none below 0, and the words that make no sense."""
    numbers: dict[str, int] = {}
    unknown: list[str] = []
    left = iter(words)
    for word in left:
        if word == "infinite":
            continue
        if word not in {"movetime", "nodes"} and not _CLOCK.fullmatch(word):
            unknown.append(word)
            continue
        number = next(left, "")
        if re.fullmatch("-?[0-9]{1,12}", number):
            numbers[word] = max(0, int(number))
        else:
            unknown += [word, number]
    return numbers, unknown


def _milliseconds(value: float) -> int:
    return max(1, round(value * 1000))
