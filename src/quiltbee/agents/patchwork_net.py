"""The net of Patchwork, one move ahead: strong, and quicker than a blink."""

from dataclasses import dataclass
from pathlib import Path
from random import Random

from quiltbee.kernel.net.moves import valued_moves
from quiltbee.kernel.net.weights import weights_for
from quiltbee.patchwork import Move, Player, State


@dataclass(frozen=True, slots=True)
class PatchworkNet:
    """Plays the move after which the net likes its position best."""

    weights: Path | None = None
    """A file with weights; None for those of the package."""

    def choose(self, state: State, seat: int, random: Random) -> Move:  # noqa: ARG002
        """The best move by the net."""
        if not isinstance(state.seats[seat], Player):
            return state.legal_moves[0]
        return valued_moves(state, weights_for(state, self.weights), 1)[0].move
