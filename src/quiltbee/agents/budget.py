"""How long an agent thinks about a move."""

import re
from dataclasses import dataclass, replace

_BUDGET = re.compile(r"(?P<count>[1-9][0-9]{0,8})|(?P<time>[0-9]{1,6}(?:\.[0-9]+)?)(?P<unit>ms|s)")
_SECONDS = {"ms": 0.001, "s": 1.0}


@dataclass(frozen=True, slots=True)
class Budget:
    """What may be spent on a move. The end comes with whichever is used up first.

    With neither, thinking goes on until it is stopped or there is nothing more to think about.
    """

    simulations: int | None = None
    """How much is looked at: simulations in Patchwork, drawing boards in Doodle."""
    seconds: float | None = None
    processor_seconds: float | None = None
    """A safety net for slow processors beside the simulations: time that this thread really had.
    A machine that is busy with other things does not use it up, so that a seed stays one game."""
    only_to_move: bool = False
    """Whether the end also comes when the rest could not change the move any more. What the other
    moves are worth is then known less well."""

    @classmethod
    def read(cls, text: str) -> "Budget | None":
        """The budget of `64`, `5ms` or `0.5s`; None if it cannot be read."""
        found = _BUDGET.fullmatch(text)
        if found is None:
            return None
        if found["count"]:
            return cls(simulations=int(found["count"]))
        seconds = float(found["time"]) * _SECONDS[found["unit"]]
        return cls(seconds=seconds) if seconds > 0 else None

    def within(self, seconds: float | None) -> "Budget":
        """This budget, and no longer than these seconds; None sets no limit."""
        limits = [each for each in (self.seconds, seconds) if each is not None]
        return replace(self, seconds=min(limits, default=None))

    def part(self, count: int) -> "Budget":
        """One of this many equal parts."""
        return Budget(
            None if self.simulations is None else max(1, self.simulations // count),
            None if self.seconds is None else self.seconds / count,
            None if self.processor_seconds is None else self.processor_seconds / count,
            self.only_to_move,
        )

    def times(self, count: int) -> "Budget":
        """This many times as much."""
        return Budget(
            None if self.simulations is None else self.simulations * count,
            None if self.seconds is None else self.seconds * count,
            None if self.processor_seconds is None else self.processor_seconds * count,
            self.only_to_move,
        )

    def is_spent(self, simulations: int, seconds: float, processor_seconds: float = 0.0) -> bool:
        """Whether nothing is left after this many simulations and seconds."""
        spent = (simulations, seconds, processor_seconds)
        limits = (self.simulations, self.seconds, self.processor_seconds)
        return any(
            limit is not None and each >= limit for each, limit in zip(spent, limits, strict=True)
        )
