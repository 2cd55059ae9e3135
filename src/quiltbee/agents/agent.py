"""What an agent is."""

from random import Random
from typing import Any, Protocol


class Agent(Protocol):
    """Chooses a move. The generator is given, so that the same seed plays the same game."""

    def choose(self, state: Any, seat: int, random: Random) -> Any:
        """A legal move of this seat."""
        ...
