"""The net of Patchwork Doodle, one step ahead: strong, and quicker than a blink."""

from dataclasses import dataclass
from pathlib import Path
from random import Random

from quiltbee.doodle import Move, State
from quiltbee.kernel.doodle.net.plans import plans_of
from quiltbee.kernel.doodle.net.weights import load_weights


@dataclass(frozen=True, slots=True)
class DoodleNet:
    """Draws what lets the net expect the highest score."""

    weights: Path | None = None
    """A file with weights; None for those of the package."""

    def choose(self, state: State, seat: int, random: Random) -> Move:  # noqa: ARG002
        """The best move by the net."""
        return plans_of(state, seat, load_weights(self.weights), 1)[0].moves[0]
