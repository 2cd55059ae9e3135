"""The uniformly random player of Patchwork: every legal move is equally likely."""

from random import Random

from quiltbee.patchwork import Move, State


class PatchworkRandom:
    """Plays any legal move."""

    def choose(self, state: State, seat: int, random: Random) -> Move:  # noqa: ARG002
        """A uniformly random legal move."""
        moves = state.legal_moves
        return moves[random.randrange(len(moves))]
