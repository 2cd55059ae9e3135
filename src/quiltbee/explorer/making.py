"""Making a table: play what is missing, compute the figures, and say how it was made."""

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

from quiltbee import __version__
from quiltbee.agents.engine_mark import engine_mark
from quiltbee.explorer.run import Columns, Harvest, Report, Run
from quiltbee.explorer.table import FORMAT, ExplorerChapter, ExplorerTable, write_table
from quiltbee.games import Floor, game_named


class Explorer(Protocol):
    """What a game says about its explorer: the filling of a floor."""

    def play(self, seed: int, games: int, simulations: int) -> Columns:
        """Play games of the engine against itself."""
        ...

    def reckon(self, portions: Iterable[Columns]) -> tuple[ExplorerChapter, ...]:
        """What all of them tell."""
        ...


def explorer_of(game: str) -> Explorer:
    """What a game says about its explorer; raises InvalidOption if it has none."""
    found: Explorer = game_named(game).filling(Floor.EXPLORER)
    return found


def run_of(game: str, simulations: int, seed: int) -> Run:
    """A run with the nets of the package."""
    return Run(game, engine_mark(game), simulations, seed)


def command_of(file: Path, run: Run, games: int) -> str:
    """How to make the same table again."""
    effort = f"--games {games} --simulations {run.simulations} --seed {run.seed}"
    return f"quiltbee explorer make {file.name} {effort}"


def make(
    file: Path, run: Run, games: int, threads: int, report: Report | None = None
) -> ExplorerTable:
    """Play, compute and write the file; the games stay in a folder beside it, to go on later."""
    explorer = explorer_of(run.game)
    harvest = Harvest(file.with_suffix(".part"), run)
    harvest.play(explorer.play, games, threads, report)
    table = ExplorerTable(
        format=FORMAT,
        game=run.game,
        version=__version__,
        engine=run.engine,
        games=harvest.games,
        simulations=run.simulations,
        seed=run.seed,
        command=command_of(file, run, harvest.games),
        chapters=explorer.reckon(harvest.columns()),
    )
    unfinished = file.with_suffix(".unfinished")
    unfinished.write_text(write_table(table), "utf-8")
    unfinished.replace(file)
    return table
