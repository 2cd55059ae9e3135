"""A state of the game with what viewers need of it, worked out once for all of them."""

from functools import cached_property
from typing import Any

from quiltbee.match.house_rules import HouseRules


class Position:
    """Facts and choices of a state. Matches that share the state share this too."""

    def __init__(self, rules: HouseRules, state: Any) -> None:
        self.rules = rules
        self.state = state
        self._facts: dict[frozenset[int], dict[str, Any]] = {}
        self._choices: dict[int, Any] = {}

    def facts(self, seats: frozenset[int]) -> dict[str, Any]:
        """What these seats together may know, as plain data; do not change it."""
        found = self._facts.get(seats)
        if found is None:
            found = self._facts[seats] = self.rules.facts(self.state, seats)
        return found

    def choices(self, seat: int) -> Any:
        """What an acting seat may do."""
        found = self._choices.get(seat)
        if found is None:
            found = self._choices[seat] = self.rules.choices(self.state, seat)
        return found

    @cached_property
    def public_line(self) -> str:
        """The position line as everybody may know it."""
        return self.rules.game.format_position(self.rules.seen_by(self.state, ()))
