"""The agents that play it."""

from random import Random

from tests.support.three.rules import Mark, State

from quiltbee.agents.roster import Entry, Roster


class ThreeRandom:
    """Marks any cell."""

    def choose(self, state: State, seat: int, random: Random) -> Mark:
        """A legal move."""
        return random.choice(state.legal_moves_of(seat))


class ThreeGreedy:
    """Completes a row if it can, otherwise marks the first cell."""

    def choose(self, state: State, seat: int, random: Random) -> Mark:  # noqa: ARG002
        """A legal move."""
        moves = state.legal_moves_of(seat)
        wins = [move for move in moves if state.play_assume_legal(move).scores[seat]]
        return (wins or list(moves))[0]


ROSTER = Roster(
    {
        "random": Entry("random", lambda _budget, _weights: ThreeRandom()),
        "greedy": Entry("greedy", lambda _budget, _weights: ThreeGreedy()),
    }
)
