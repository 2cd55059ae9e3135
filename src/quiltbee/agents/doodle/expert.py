"""A player of Patchwork Doodle with a trained eye that does not see everything."""

from dataclasses import dataclass
from random import Random

from quiltbee.doodle import Move, State
from quiltbee.kernel.doodle.net.plans import plans_of
from quiltbee.kernel.doodle.net.weights import load_weights


@dataclass(frozen=True, slots=True)
class DoodleExpert:
    """Plays the best plan by the net among those it sees."""

    overlooked: float = 0.0
    """The chance that it does not see a plan; each plan has its own."""

    def choose(self, state: State, seat: int, random: Random) -> Move:
        """The first move of the best plan it sees; where it sees none, of the best there is."""
        better = 0
        while random.random() < self.overlooked:
            better += 1
        plans = plans_of(state, seat, load_weights(), better + 1)
        return plans[better if better < len(plans) else 0].moves[0]
