"""How long an agent thinks."""

import re
from dataclasses import dataclass

_BUDGET = re.compile(r"(?P<count>[1-9][0-9]{0,8})|(?P<time>[0-9]{1,6}(?:\.[0-9]+)?)(?P<unit>ms|s)")
_SECONDS = {"ms": 0.001, "s": 1.0}


@dataclass(frozen=True, slots=True)
class Budget:
    """How long an agent thinks about a move: so many simulations, or so many seconds."""

    simulations: int | None = None
    seconds: float | None = None

    @classmethod
    def read(cls, text: str) -> "Budget | None":
        """The budget of `64`, `5ms` or `0.5s`; None if it is none."""
        found = _BUDGET.fullmatch(text)
        if found is None:
            return None
        if found["count"]:
            return cls(simulations=int(found["count"]))
        seconds = float(found["time"]) * _SECONDS[found["unit"]]
        return cls(seconds=seconds) if seconds > 0 else None
