"""What the kernel can do for Patchwork."""

from quiltbee.kernel.patchwork.batch import Games
from quiltbee.kernel.patchwork.benchmark import measures
from quiltbee.kernel.patchwork.legal_moves import legal_codes
from quiltbee.kernel.patchwork.net.moves import valued_moves
from quiltbee.kernel.patchwork.net.weights import load_weights
from quiltbee.kernel.patchwork.perft import perft
from quiltbee.kernel.patchwork.placements import placement_counts
from quiltbee.kernel.patchwork.playouts import Policy
from quiltbee.kernel.patchwork.search.searcher import Searcher
from quiltbee.kernel.patchwork.solver.solver import Solver
from quiltbee.kernel.twins import Twin
from quiltbee.patchwork.state import State
from quiltbee.progress import Step


def _rules() -> list[Step]:
    games, solo = Games(1), Games(1, automa_level=1)
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
    ]


def _search(opening: State) -> None:
    """Search, go on with what is kept of it after a move, and run out of room."""
    searcher = Searcher(load_weights(), capacity=16).look_at(opening)
    searcher.run(15)
    searcher.look_at(opening.play(searcher.best)).run(4)


def _players() -> list[Step]:
    opening = Games(1).state(0)
    return [
        ("Patchwork: the net", lambda: valued_moves(opening, load_weights(), 1)),
        ("Patchwork: searching", lambda: _search(opening)),
        ("Patchwork: endings", lambda: Solver(4).solve(opening, 0)),
    ]


TWIN = Twin(_rules, _players, measures)
