"""Getting bots ready: the first time on a machine this compiles the kernel, and says so."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    SpinnerColumn,
    Task,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
)

from quiltbee.agents.warm_up import cold as unready
from quiltbee.agents.warm_up import warm_up as get_ready
from quiltbee.cli.terminal.log_lines import LogLines
from quiltbee.progress import Report
from quiltbee.texts import Texts

__all__ = [
    "get_ready",
    "get_ready_to_analyze",
    "progress_bar",
    "progress_steps",
    "unready",
    "waiting_line",
]

_ANALYZING_AGENT = "search:1"
"""Compiling it compiles what every analysis uses."""


@contextmanager
def _shown(sentence: str, *columns: ProgressColumn) -> Iterator[tuple[Progress, TaskID]]:
    """Progress on the terminal that disappears when it is done; without one, lines of a log."""
    console = Console(stderr=True)
    progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    task = progress.add_task(sentence, total=None)
    with progress if console.is_terminal else LogLines(lambda: _told(progress.tasks[0])):
        yield progress, task


def _told(task: Task) -> str:
    steps = "" if task.total is None else f": {task.completed:.0f}/{task.total:.0f}"
    return f"{task.description}{steps}"


@contextmanager
def waiting_line(sentence: str) -> Iterator[None]:
    """A sentence with a clock while something lasts."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with _shown(sentence, *columns):
        yield


def get_ready_to_analyze(game: str, texts: Texts) -> None:
    """Compile what the analysis of a game needs, with a line on the terminal meanwhile."""
    with waiting_line(texts("analyze.compiling")):
        get_ready(game, (_ANALYZING_AGENT,))


@contextmanager
def progress_bar(sentence: str) -> Iterator[Callable[[int, int], None]]:
    """A bar that grows when it is told how many of how many are done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with _shown(sentence, *columns) as (progress, task):
        yield lambda done, total: progress.update(task, completed=done, total=total)


@contextmanager
def progress_steps(sentence: str) -> Iterator[Report]:
    """A bar for steps that have names; the current step is named beside it."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())

    def report(done: int, count: int, name: str) -> None:
        told = f"{sentence}: {name}"
        progress.update(task, completed=done, total=count, description=told)

    with _shown(sentence, *columns, TimeElapsedColumn()) as (progress, task):
        yield report
