"""Where a game is analyzed at the terminal, and what is found there."""

from typing import Any, Protocol

from rich.console import Console

from quiltbee.agents.budget import Budget
from quiltbee.drawing import Drawing
from quiltbee.records import Record


class Findings(Protocol):
    """What was found, in the forms it can be shown in."""

    @property
    def facts(self) -> dict[str, Any]:
        """As plain data."""
        ...

    def print(self, console: Console) -> None:
        """As tables."""
        ...

    def draw(self, theme: str) -> Drawing | None:
        """As a picture; None if there is nothing to draw."""
        ...


class Desk(Protocol):
    """Looks at positions and games."""

    def position(self, state: Any, budget: Budget, count: int) -> Findings:
        """Look at a position, and show this many moves of it."""
        ...

    def game(self, record: Record, budget: Budget) -> Findings:
        """Look at a game."""
        ...
