"""What the kernel can do for Patchwork Doodle."""

from quiltbee.kernel.doodle.batch import Games
from quiltbee.kernel.doodle.benchmark import measures
from quiltbee.kernel.doodle.net.plans import plans_of
from quiltbee.kernel.doodle.net.weights import load_weights
from quiltbee.kernel.doodle.placements import placement_counts
from quiltbee.kernel.doodle.search.searcher import Searcher
from quiltbee.kernel.doodle.tables import STANDARD
from quiltbee.kernel.twins import Twin
from quiltbee.progress import Step


def _rules() -> list[Step]:
    games = Games(1)
    return [
        ("Doodle: random moves", games.sample),
        ("Doodle: playing moves", lambda: games.step(games.sample())),
        ("Doodle: legal moves", games.legal),
        ("Doodle: observing", games.observe),
        ("Doodle: placements", lambda: placement_counts([0])),
        ("Doodle: playouts", games.playouts),
    ]


def _players() -> list[Step]:
    opening, searcher = Games(1).state(0), Searcher(STANDARD, load_weights())
    return [
        ("Doodle: the net", lambda: plans_of(opening, 0, load_weights(), 1)),
        ("Doodle: looking ahead", lambda: searcher.look_at(opening, 0).run(1).plans()),
    ]


TWIN = Twin(_rules, _players, measures)
