"""Train the value net of Doodle by TD(λ) from solo games, on all cores and without a GPU.

    python -m quiltbee.training.doodle.td --minutes 7 --threads 16 --out runs/doodle --seed 1

How a run goes on, and what it leaves behind: `quiltbee.training.td`.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TextIO

from quiltbee.kernel.doodle.learning.self_play import Learner, learn_games, new_learner
from quiltbee.kernel.doodle.learning.solo_games import solo_scores
from quiltbee.kernel.doodle.net import weights as net_weights
from quiltbee.kernel.doodle.tables import STANDARD
from quiltbee.kernel.weight_files import Parameters
from quiltbee.training import td
from quiltbee.training.td import MEASURED_SEED, Progress, Weights

ROUND_GAMES = 512
"""Games of a thread between two averagings."""


@dataclass(frozen=True)
class Settings(td.Settings):
    """How a net is trained."""

    rate: float = 0.003
    decay: float = 0.8
    exploration: float = 0.03
    limit: int = 48
    """How many drawings with special actions are valued, of each kind."""
    measured: int = 1000
    """Solo games of each measuring."""


@dataclass(frozen=True)
class DoodleTask:
    """What Doodle gives to the training."""

    settings: Settings
    weights: Weights = net_weights
    round_games: int = field(default_factory=lambda: ROUND_GAMES)

    def new_learner(self, parameters: Parameters, stream: int) -> Learner:
        """A learner that starts with this net."""
        return new_learner(parameters, stream)

    def learn(self, learner: Learner, batches: int, batch: int, rate: float) -> None:
        """Play alone and learn from it."""
        settings = self.settings
        learn_games(
            STANDARD.tables,
            learner,
            batches,
            batch,
            rate,
            settings.decay,
            settings.exploration,
            settings.limit,
        )

    def measure(self, progress: Progress) -> str:
        """Play solo games one step ahead; their mean and its error."""
        scores = solo_scores(
            progress.parameters.copy(),
            self.settings.measured,
            seed=MEASURED_SEED,
            threads=self.settings.threads,
        )
        error = scores.std() / max(len(scores), 1) ** 0.5
        return f"alone {scores.mean():.2f} ± {error:.2f}"


def train(settings: Settings, output: TextIO = sys.stdout) -> Progress:
    """Train until the time is up; returns how far it came."""
    return td.train(DoodleTask(settings), output)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = td.command_line("quiltbee.training.doodle.td", __doc__, Settings)
    parser.add_argument("--decay", type=float, default=Settings.decay, help="λ")
    parser.add_argument("--exploration", type=float, default=Settings.exploration)
    parser.add_argument("--limit", type=int, default=Settings.limit, help="of special drawings")
    parser.add_argument(
        "--games", type=int, default=Settings.measured, dest="measured", help="of each measuring"
    )
    train(Settings(**vars(parser.parse_args(arguments))))


if __name__ == "__main__":
    main()
