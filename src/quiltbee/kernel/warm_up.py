"""Compile everything now, instead of at the first use of each part.

The first time on a machine it takes some seconds; afterwards the code lies in the cache and this
only loads it.
"""

from collections.abc import Callable

from quiltbee.kernel.doodle.batch import Games as DoodleGames
from quiltbee.kernel.doodle.placements import placement_counts as doodle_placement_counts
from quiltbee.kernel.patchwork.batch import Games
from quiltbee.kernel.patchwork.legal_moves import legal_codes
from quiltbee.kernel.patchwork.perft import perft
from quiltbee.kernel.patchwork.playouts import Policy
from quiltbee.kernel.patchwork.room import placement_counts
from quiltbee.kernel.solver.solver import Solver

Report = Callable[[int, int, str], None]
"""Told before each part: how many are done, how many there are, and the name of the next."""


def compile_all(report: Report | None = None) -> None:
    """Compile or load every entry point of the kernel by using each once."""
    parts = _parts()
    for done, (name, use) in enumerate(parts):
        if report is not None:
            report(done, len(parts), name)
        use()


def _parts() -> list[tuple[str, Callable[[], object]]]:
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
        ("Patchwork: endings", lambda: Solver(4).solve(games.state(0), 0)),
        ("Doodle: random moves", doodle.sample),
        ("Doodle: playing moves", lambda: doodle.step(doodle.sample())),
        ("Doodle: legal moves", doodle.legal),
        ("Doodle: observing", doodle.observe),
        ("Doodle: placements", lambda: doodle_placement_counts([0])),
        ("Doodle: playouts", doodle.playouts),
    ]
