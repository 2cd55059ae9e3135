"""The strongest player of Patchwork: the net, a search over whole moves, and exact endings."""

from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from random import Random

from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.thinking import PatchworkThinker
from quiltbee.agents.thinking import Insight, conclusion
from quiltbee.patchwork import Move, State


@dataclass(slots=True)
class PatchworkSearch:
    """Plays the move that most simulations went to, within its budget.

    With simulations, a seed and one thread, the same game gives the same moves on the same machine.
    """

    budget: Budget
    seed: int = 0
    weights: Path | None = None
    """A file with weights; None for those of the package."""
    threads: int = 1
    _thinker: PatchworkThinker | None = field(default=None, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.budget == Budget():
            raise ValueError("give a number of simulations or a number of seconds")

    def choose(self, state: State, seat: int, random: Random) -> Move:  # noqa: ARG002
        """The best move found."""
        return self.thinker.decide(state, seat, self.budget)

    def insight(self, state: State, seat: int, random: Random) -> Insight:  # noqa: ARG002
        """The best move found, and what all others are worth."""
        return conclusion(self.thinker.think(state, seat, self.budget))

    @property
    def thinker(self) -> PatchworkThinker:
        """Its memory; loaded when it is first needed."""
        if self._thinker is None:
            self._thinker = PatchworkThinker(
                seed=self.seed, weights=self.weights, threads=self.threads, interval=inf
            )
        return self._thinker
