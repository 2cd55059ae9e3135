"""What Patchwork says about its explorer."""

from collections.abc import Iterable

from quiltbee.explorer.making import Explorer
from quiltbee.explorer.patchwork.games import play_games
from quiltbee.explorer.patchwork.reckoning import reckon
from quiltbee.explorer.run import Columns
from quiltbee.explorer.table import ExplorerChapter


class PatchworkExplorer:
    """Self-play of the search, and what it says about the patches."""

    def play(self, seed: int, games: int, simulations: int) -> Columns:
        """Play games of the search against itself."""
        return play_games(seed, games, simulations)

    def reckon(self, portions: Iterable[Columns]) -> tuple[ExplorerChapter, ...]:
        """What all of them tell."""
        return reckon(portions)


EXPLORER: Explorer = PatchworkExplorer()
