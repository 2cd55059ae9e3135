"""Train the value net of Patchwork by TD(λ) self-play, on all cores and without a GPU.

    python -m quiltbee.training.patchwork.td --minutes 20 --threads 16 --out runs/first --seed 1

How a run goes on, and what it leaves behind: `quiltbee.training.td`.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TextIO

from quiltbee.agents import PatchworkGreedy
from quiltbee.kernel.patchwork.learning.greedy import Taste
from quiltbee.kernel.patchwork.learning.matches import GREEDY, play_match
from quiltbee.kernel.patchwork.learning.self_play import Learner, Lessons, learn_games, new_learner
from quiltbee.kernel.patchwork.net import weights as net_weights
from quiltbee.kernel.patchwork.search.expansion import Manner
from quiltbee.kernel.weight_files import Parameters
from quiltbee.training import td
from quiltbee.training.td import MEASURED_SEED, Progress, Weights

ROUND_GAMES = 1024
"""Games of a thread between two averagings."""


@dataclass(frozen=True)
class Settings(td.Settings):
    """How a net is trained."""

    decay: float = Lessons().decay
    exploration: float = Lessons().exploration
    automa: float = Lessons().automa
    greedy: float = Lessons().greedy
    simulations: int = Lessons().simulations
    pairs: int = 1000
    """Deals of each measuring match."""

    @property
    def lessons(self) -> Lessons:
        """What is played and learned from, as the kernel wants it."""
        shares = (self.decay, self.exploration, self.automa, self.greedy)
        decay, exploration, automa, greedy = map(float, shares)
        return Lessons(decay, exploration, automa, greedy, self.simulations)


def taste() -> Taste:
    """What the greedy agent likes, for its twin in the kernel."""
    agent = PatchworkGreedy()
    return Taste(agent.space_value, agent.edge_value, agent.hole_value, agent.early_value)


@dataclass(frozen=True)
class PatchworkTask:
    """What Patchwork gives to the training."""

    settings: Settings
    weights: Weights = net_weights
    round_games: int = field(default_factory=lambda: ROUND_GAMES)

    def new_learner(self, parameters: Parameters, stream: int) -> Learner:
        """A learner that starts with this net."""
        return new_learner(parameters, stream, self.settings.simulations)

    def learn(self, learner: Learner, batches: int, batch: int, rate: float) -> None:
        """Play against itself and learn from it."""
        learn_games(learner, batches, batch, rate, self.settings.lessons, taste(), Manner())

    def measure(self, progress: Progress) -> str | None:
        """Play against the greedy agent and against the nets of earlier reports."""
        if self.settings.automa == 1:
            return None
        pairs, net = self.settings.pairs, progress.parameters.copy()
        against = [("greedy", GREEDY)]
        if progress.snapshots:
            against.append(("the last", progress.snapshots[-1]))
            against.append(("the first", progress.snapshots[0]))
        results = [
            f"{name}: {play_match(net, other, pairs, taste=taste(), seed=MEASURED_SEED)}"
            for name, other in against
        ]
        return f"against {'; '.join(results)}"


def train(settings: Settings, output: TextIO = sys.stdout) -> Progress:
    """Train until the time is up or the games are played; returns how far it came."""
    return td.train(PatchworkTask(settings), output)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = td.command_line("quiltbee.training.patchwork.td", __doc__, Settings)
    parser.add_argument("--games", type=int, help="end after this many games instead")
    parser.add_argument("--decay", type=float, default=Settings.decay, help="λ")
    parser.add_argument("--exploration", type=float, default=Settings.exploration)
    parser.add_argument("--automa", type=float, default=Settings.automa, help="share of solo games")
    parser.add_argument(
        "--greedy", type=float, default=Settings.greedy, help="share of games with a greedy seat"
    )
    parser.add_argument(
        "--simulations", type=int, default=Settings.simulations, help="of a search at each decision"
    )
    parser.add_argument("--pairs", type=int, default=Settings.pairs, help="of each measuring match")
    train(Settings(**vars(parser.parse_args(arguments))))


if __name__ == "__main__":
    main()
