"""Getting bots ready: the first time on a machine the kernel is compiled, and a person is told."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from quiltbee.agents.catalog import agent_named, is_agent, needs_kernel
from quiltbee.games import game_named

_LAST = 4
"""How many of the last positions are tried."""


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
    occasions = _occasions(game)
    for spec in specs:
        agent = agent_named(game, _brief(game, spec))
        for state in occasions:
            agent.choose(state, state.acting_seats[0], Random(0))


def _occasions(game: str) -> list[Any]:
    """The first position and the last ones of a game, as endings may need a part of their own."""
    kind, random, bot = game_named(game), Random(0), agent_named(game, "random")
    state, decided = kind.start(kind.deal(random, kind.fewest_seats, {})), list[Any]()
    while state.outcome is None:
        if state.chance_waits:
            move = kind.draw_chance(state, random)
        else:
            decided.append(state)
            move = bot.choose(state, state.acting_seats[0], random)
        state = state.play(move)
    return [decided[0], *decided[-_LAST:]]


def _brief(game: str, spec: str) -> str:
    """The same agent with the least to think, if it thinks."""
    word, at, weights = spec.partition("@")
    brief = f"{word.partition(':')[0]}:1{at}{weights}"
    return brief if is_agent(game, brief) else spec
