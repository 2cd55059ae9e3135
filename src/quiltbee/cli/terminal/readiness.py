"""Getting bots ready: the first time on a machine the kernel is compiled, and a person is told."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from random import Random

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from quiltbee.agents.catalog import agent_named, needs_kernel
from quiltbee.agents.occasions import brief, occasions


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


def unready(game: str, specs: Iterable[str]) -> tuple[str, ...]:
    """Those of the agents that need the kernel."""
    return tuple(dict.fromkeys(spec for spec in specs if needs_kernel(game, spec)))


def get_ready(game: str, specs: Iterable[str]) -> None:
    """Compile or load what agents need: each chooses a move at the start and some at the end."""
    for spec in specs:
        agent = agent_named(game, brief(game, spec, 1))
        for state in occasions(game):
            agent.choose(state, state.acting_seats[0], Random(0))
