"""Compile the entry points of the kernel now, instead of each at its first use.

The first time on a machine it takes some seconds, for the players about a minute; afterwards the
code is in the cache and this only loads it. What only trains nets is left for the training. To
prepare agents by their names, use `quiltbee.agents.warm_up`.
"""

from quiltbee.doodle.state import State
from quiltbee.kernel.doodle.batch import Games as DoodleGames
from quiltbee.kernel.doodle.net.plans import plans_of
from quiltbee.kernel.doodle.net.weights import load_weights as load_doodle_weights
from quiltbee.kernel.doodle.placements import placement_counts as doodle_placement_counts
from quiltbee.kernel.doodle.search.searcher import Searcher as DoodleSearcher
from quiltbee.kernel.doodle.tables import STANDARD
from quiltbee.kernel.patchwork.batch import Games
from quiltbee.kernel.patchwork.legal_moves import legal_codes
from quiltbee.kernel.patchwork.net.moves import valued_moves
from quiltbee.kernel.patchwork.net.weights import load_weights
from quiltbee.kernel.patchwork.perft import perft
from quiltbee.kernel.patchwork.placements import placement_counts
from quiltbee.kernel.patchwork.playouts import Policy
from quiltbee.kernel.patchwork.search.searcher import Searcher
from quiltbee.kernel.patchwork.solver.solver import Solver
from quiltbee.progress import Report, Step, in_steps

__all__ = ["Report", "compile_all", "compile_players"]


def compile_all(report: Report | None = None) -> None:
    """Compile or load every entry point of both games by using each once."""
    in_steps(_games(), report)


def compile_players(report: Report | None = None) -> None:
    """Compile or load what strong players need: nets, searches and exact endings."""
    in_steps(_players(), report)


def _games() -> list[Step]:
    games, solo, doodle = Games(1), Games(1, automa_level=1), DoodleGames(1)
    return [
        ("Patchwork: random moves", games.sample),
        ("Patchwork: playing moves", lambda: games.step([0])),
        ("Patchwork: legal moves", games.legal),
        ("Patchwork: observing", games.observe),
        ("Patchwork: playouts", games.playouts),
        ("Patchwork: playouts by utility", lambda: games.playouts(policy=Policy.UTILITY)),
        ("Patchwork: playouts against the Automa", solo.playouts),
        ("Patchwork: listing moves", lambda: legal_codes(games.words[0], games.orders[0])),
        ("Patchwork: placements", lambda: placement_counts([0])),
        ("Patchwork: perft", lambda: perft(games.state(0), 1)),
        ("Doodle: random moves", doodle.sample),
        ("Doodle: playing moves", lambda: doodle.step(doodle.sample())),
        ("Doodle: legal moves", doodle.legal),
        ("Doodle: observing", doodle.observe),
        ("Doodle: placements", lambda: doodle_placement_counts([0])),
        ("Doodle: playouts", doodle.playouts),
    ]


def _players() -> list[Step]:
    opening, sheet = Games(1).state(0), DoodleGames(1).state(0)
    return [
        ("Patchwork: the net", lambda: valued_moves(opening, load_weights(), 1)),
        ("Patchwork: searching", lambda: Searcher(load_weights()).look_at(opening).run(8)),
        ("Patchwork: endings", lambda: Solver(4).solve(opening, 0)),
        ("Doodle: the net", lambda: plans_of(sheet, 0, load_doodle_weights(), 1)),
        ("Doodle: looking ahead", lambda: _look_ahead(sheet)),
    ]


def _look_ahead(state: State) -> None:
    DoodleSearcher(STANDARD, load_doodle_weights()).look_at(state, 0).run(1).plans()
