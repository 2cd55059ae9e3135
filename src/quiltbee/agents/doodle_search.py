"""The old place of `quiltbee.agents.doodle.search`, and the old way to call it."""

from pathlib import Path
from random import Random
from typing import NamedTuple

from quiltbee.agents.budget import Budget
from quiltbee.agents.doodle import search
from quiltbee.doodle import Move, State

__all__ = ["DoodleSearch", "Plan"]


class Plan(NamedTuple):
    """Everything that a seat can do in a step, and what it may expect of it."""

    moves: tuple[Move, ...]
    worth: float
    """The final score; where it plays to win at a table, the probability of winning."""


class DoodleSearch(search.DoodleSearch):
    """The search with a budget of drawing boards or seconds."""

    def __init__(
        self,
        boards: int | None = None,
        seconds: float | None = None,
        weights: Path | None = None,
        to_win: bool = True,
    ) -> None:
        super().__init__(Budget(boards, seconds), weights, to_win)

    def plans(self, state: State, seat: int, seed: int = 0) -> list[Plan]:
        """What it thought about, the best first."""
        found = []
        for option in self.insight(state, seat, Random(seed)).options:
            points, chance = option.estimate.points, option.estimate.win_probability
            worth = points if points is not None else chance
            assert worth is not None, "an option of Doodle promises points or a chance to win"
            found.append(Plan(option.variation, worth))
        return found
