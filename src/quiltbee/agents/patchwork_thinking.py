"""The old place of `quiltbee.agents.patchwork.thinking`, and the old way to call it."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event

from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.thinking import MOST_POSITIONS, PatchworkThinker
from quiltbee.agents.thinking import INTERVAL, Insight
from quiltbee.patchwork import Move, State

__all__ = ["PatchworkThinking"]


class PatchworkThinking:
    """Thinks for the seat to move; what used to be a `Thought` is an `Insight`."""

    def __init__(
        self,
        *,
        seed: int = 0,
        weights: Path | None = None,
        most_positions: int = MOST_POSITIONS,
        threads: int = 1,
    ) -> None:
        self._thinker = PatchworkThinker(
            seed=seed, weights=weights, most_positions=most_positions, threads=threads
        )

    def think(
        self,
        state: State,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        every: float = INTERVAL,
        stop: Event | None = None,
    ) -> Iterator[Insight]:
        """Insights at intervals and a last one."""
        self._thinker.interval = every
        return self._thinker.think(state, state.turn or 0, Budget(simulations, seconds), stop)

    def decide(
        self, state: State, *, simulations: int | None = None, seconds: float | None = None
    ) -> Move:
        """The best move alone."""
        return self._thinker.decide(state, state.turn or 0, Budget(simulations, seconds))
