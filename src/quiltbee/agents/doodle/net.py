"""The net of Patchwork Doodle, one step ahead: strong, and quicker than a blink."""

from dataclasses import dataclass
from pathlib import Path
from random import Random

from quiltbee.agents.thinking import Estimate, Insight, Option
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

    def insight(self, state: State, seat: int, random: Random) -> Insight:  # noqa: ARG002
        """The final score that the net expects of each plan for the step."""
        options = tuple(
            Option(plan.moves[0], Estimate(points=plan.worth), variation=plan.moves)
            for plan in plans_of(state, seat, load_weights(self.weights))
        )
        return Insight.of_options(seat, options, len(options), 0.0)
