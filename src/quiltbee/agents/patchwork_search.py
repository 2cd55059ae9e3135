"""The strongest player of Patchwork: the net, and a search over whole moves."""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

from quiltbee.kernel.net.weights import load_weights
from quiltbee.kernel.search.searcher import Searcher
from quiltbee.patchwork import Move, Player, State

CHUNK = 16
"""Simulations between two looks at the clock."""
QUICKEST = 4e-6
"""No simulation takes fewer seconds; it says how large a tree can become."""


@dataclass(slots=True)
class PatchworkSearch:
    """Plays the move that most simulations went to. It thinks so many simulations, or so long.

    With simulations and a seed, the same game gives the same moves on the same machine.
    """

    simulations: int | None = None
    seconds: float | None = None
    seed: int = 0
    weights: Path | None = None
    """A file with weights; None for those of the package."""
    _searcher: Searcher | None = field(default=None, init=False, repr=False)

    def __post_init__(self) -> None:
        if (self.simulations is None) == (self.seconds is None):
            raise ValueError("give a number of simulations or a number of seconds, not both")

    def choose(self, state: State, seat: int, random: Random) -> Move:  # noqa: ARG002
        """The best move found."""
        if not isinstance(state.seats[seat], Player):
            return state.legal_moves[0]
        searcher = self.look_at(state)
        if self.simulations is not None:
            searcher.run(self.simulations)
        return searcher.best

    def look_at(self, state: State) -> Searcher:
        """The search of a position; thought about already, if there is a time to think."""
        start = perf_counter()
        if self._searcher is None:
            self._searcher = Searcher(
                load_weights(self.weights), capacity=self._capacity(), seed=self.seed
            )
        searcher = self._searcher.look_at(state)
        if self.seconds is not None:
            while perf_counter() - start < self.seconds and searcher.run(CHUNK) == CHUNK:
                pass
        return searcher

    def _capacity(self) -> int:
        """Room for the simulations of a move and for what is kept of earlier ones."""
        most = self.simulations
        if most is None:
            most = int((self.seconds or 0) / QUICKEST)
        return 2 * most + CHUNK + 1
