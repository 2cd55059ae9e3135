"""What an arena shows while it plays: preparation, how far it is, and the score."""

from time import monotonic
from typing import Self

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from quiltbee.agents.catalog import needs_kernel
from quiltbee.arena.contestants import Contestant
from quiltbee.arena.playing import Played
from quiltbee.arena.tournament import Tournament
from quiltbee.arena.workers import Workforce
from quiltbee.cli.terminal.log_lines import LogLines
from quiltbee.texts import Texts

SECONDS_BETWEEN_STANDINGS = 1.0
"""Summing up takes longer the more was played, so it is not done for each game."""


class ArenaProgress:
    """A bar on standard error; where that is not a terminal, lines of a log."""

    def __init__(
        self, tournament: Tournament, texts: Texts, console: Console | None = None
    ) -> None:
        self._tournament = tournament
        self._texts = texts
        console = console or Console(stderr=True)
        self._progress = Progress(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.fields[standing]}", markup=False),
            console=console,
            disable=not console.is_terminal,
            transient=True,
        )
        self._task = self._progress.add_task("", total=None, standing="")
        self._shown = monotonic()
        self._log = None if console.is_terminal else LogLines(self._told)

    def __enter__(self) -> Self:
        self._progress.start()
        if self._log is not None:
            self._log.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()
        if self._log is not None:
            self._log.__exit__()

    def _told(self) -> str:
        task = self._progress.tasks[0]
        if task.total is None:
            return task.description
        told = f"{task.description}: {task.completed:.0f}/{task.total:.0f}"
        return " · ".join(filter(None, (told, task.fields["standing"])))

    def prepare(self, contestant: Contestant) -> None:
        """Say which contestant is being prepared; compiling takes a while."""
        game = self._tournament.fixtures[0].game_name
        compiles = not contestant.is_engine and needs_kernel(game, contestant.spec)
        told = self._texts(
            "arena.compiling" if compiles else "arena.preparing", name=contestant.name
        )
        self._progress.update(self._task, description=told)

    def find(self) -> None:
        """Look up finished games."""
        self._begin("arena.finding")
        for _ in self._tournament.find():
            self._progress.advance(self._task)

    def play(self, workforce: Workforce[Played]) -> None:
        """Play, and show how it stands."""
        self._begin("arena.playing")
        self._progress.update(self._task, completed=self._tournament.found)
        for _ in self._tournament.play(workforce):
            self._progress.advance(self._task)
            if monotonic() - self._shown >= SECONDS_BETWEEN_STANDINGS:
                self._shown = monotonic()
                self._progress.update(self._task, standing=self._standing(workforce))

    def _begin(self, key: str) -> None:
        games = len(self._tournament.fixtures)
        self._progress.reset(self._task, total=games, description=self._texts(key))

    def _standing(self, workforce: Workforce[Played]) -> str:
        told = []
        compared = self._tournament.compared
        if len(compared) == 1:
            rate = compared[0].win_rate
            told.append(f"{compared[0].one} {rate.written(100)} %")
        if self._tournament.sprt is not None and self._tournament.shares:
            llr = self._tournament.sprt.llr(self._tournament.shares)
            told.append(self._texts("arena.llr", llr=f"{llr:+.2f}"))
        if workforce.broken:
            told.append(self._texts.counted("arena.broken", workforce.broken))
        return " · ".join(told)
