"""Getting bots ready: the first time on a machine the kernel is compiled, and a person is told."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from quiltbee.agents.warm_up import cold as unready
from quiltbee.agents.warm_up import warm_up as get_ready

__all__ = ["get_ready", "unready", "waiting_line"]


@contextmanager
def waiting_line(sentence: str) -> Iterator[None]:
    """A sentence with a clock on the terminal while something lasts; it is gone afterwards."""
    console = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        progress.add_task(sentence, total=None)
        yield
