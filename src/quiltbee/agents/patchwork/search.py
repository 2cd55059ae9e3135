"""The strongest player of Patchwork: the net, a search over whole moves, and exact endings."""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from quiltbee.agents.patchwork.thinking import PatchworkThinking
from quiltbee.patchwork import Move, Player, State


@dataclass(slots=True)
class PatchworkSearch:
    """Plays the move that most simulations went to. It thinks so many simulations, or so long.

    With simulations, a seed and one thread, the same game gives the same moves on the same machine.
    """

    simulations: int | None = None
    seconds: float | None = None
    seed: int = 0
    weights: Path | None = None
    """A file with weights; None for those of the package."""
    threads: int = 1
    _thinking: PatchworkThinking | None = field(default=None, init=False, repr=False)

    def __post_init__(self) -> None:
        if (self.simulations is None) == (self.seconds is None):
            raise ValueError("give a number of simulations or a number of seconds, not both")

    def choose(self, state: State, seat: int, random: Random) -> Move:  # noqa: ARG002
        """The best move found."""
        if not isinstance(state.seats[seat], Player):
            return state.legal_moves[0]
        return self.thinking.decide(state, simulations=self.simulations, seconds=self.seconds)

    @property
    def thinking(self) -> PatchworkThinking:
        """Its memory; loaded when it is first needed."""
        if self._thinking is None:
            self._thinking = PatchworkThinking(
                seed=self.seed, weights=self.weights, threads=self.threads
            )
        return self._thinking
