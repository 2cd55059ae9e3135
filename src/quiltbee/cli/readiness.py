"""Getting bots ready: the first time on a machine the kernel is compiled, and a person is told."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from random import Random

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from quiltbee.agents.catalog import agent_named, is_agent, needs_kernel
from quiltbee.games import game_named


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
    """Compile or load what agents need by letting each choose a first move, thinking briefly."""
    kind = game_named(game)
    state = kind.start(kind.deal(Random(0), kind.fewest_seats, {}))
    seat = state.acting_seats[0]
    for spec in specs:
        agent_named(game, _brief(game, spec)).choose(state, seat, Random(0))


def _brief(game: str, spec: str) -> str:
    """The same agent with the least to think, if it thinks."""
    word, at, weights = spec.partition("@")
    brief = f"{word.partition(':')[0]}:1{at}{weights}"
    return brief if is_agent(game, brief) else spec
