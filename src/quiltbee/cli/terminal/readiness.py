"""Getting bots ready: the first time on a machine the kernel is compiled, and a person is told."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
)

from quiltbee.agents.warm_up import cold as unready
from quiltbee.agents.warm_up import warm_up as get_ready
from quiltbee.texts import Texts

__all__ = ["get_ready", "get_ready_to_analyze", "progress_bar", "unready", "waiting_line"]

_ANALYZING_AGENT = "search:1"
"""Compiling it compiles what every analysis uses."""


def _on_terminal(*columns: ProgressColumn) -> Progress:
    """Progress on the terminal that disappears when it is done; nothing if output is redirected."""
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


@contextmanager
def waiting_line(sentence: str) -> Iterator[None]:
    """A sentence with a clock while something lasts."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with _on_terminal(*columns) as progress:
        progress.add_task(sentence, total=None)
        yield


def get_ready_to_analyze(game: str, texts: Texts) -> None:
    """Compile what the analysis of a game needs, with a line on the terminal meanwhile."""
    with waiting_line(texts("analyze.compiling")):
        get_ready(game, (_ANALYZING_AGENT,))


@contextmanager
def progress_bar(sentence: str) -> Iterator[Callable[[int, int], None]]:
    """A bar that grows when it is told how many of how many are done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with _on_terminal(*columns) as progress:
        task = progress.add_task(sentence, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
