"""A bot that plays Patchwork Doodle by the rules and by nothing else."""

from random import Random

from quiltbee.doodle import Move, State, TakeBack


class DoodleRandom:
    """Any legal move is as likely as any other; only taking back it never does."""

    def choose(self, state: State, seat: int, random: Random) -> Move:
        """The next move of an acting seat."""
        moves = state.legal_moves_of(seat)
        if not moves:
            raise ValueError(f"seat {seat + 1} has nothing to do in this position")
        while True:
            move = moves[random.randrange(len(moves))]
            if not isinstance(move, TakeBack):
                return move
