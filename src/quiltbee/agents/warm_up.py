"""Warming agents up: what they need is compiled and loaded before a game depends on it.

The first time on a machine that takes most of a minute; afterwards the code is in a cache and is
only loaded. The terminal, the arena, UGI and the server all warm up here.
"""

from collections.abc import Iterable
from functools import partial
from random import Random

from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.catalog import agent_named, is_agent, needs_kernel
from quiltbee.agents.playing import Course
from quiltbee.games import AnyGame, game_named
from quiltbee.progress import Report, in_steps

SIMULATIONS = 64
"""How long an agent thinks about a move; enough to solve the very end of a game."""
_FIRST = 3
"""Moves that it plays at the start, in a row: after the first it has something to remember."""
_LAST = 4
"""Decisions at the end of a game that it looks at: endings may need code of their own."""


def warm_up(game: str, specs: Iterable[str], report: Report | None = None) -> None:
    """Let each agent that needs compiled code use all of it; the report tells which is next."""
    steps = [(spec, partial(try_out, game, spec)) for spec in cold(game, specs)]
    in_steps(steps, report)


def cold(game: str, specs: Iterable[str]) -> tuple[str, ...]:
    """Those of the agents that need compiled code, each once."""
    found = dict.fromkeys(spec for spec in specs if needs_kernel(game, brief(game, spec)))
    return tuple(found)


def brief(game: str, spec: str, simulations: int = SIMULATIONS) -> str:
    """The agent of a spec with little to think, if it thinks at all."""
    name, at, weights = spec.partition("@")
    shorter = f"{name.partition(':')[0]}:{simulations}{at}{weights}"
    return shorter if is_agent(game, shorter) else spec


def try_out(game: str, spec: str) -> None:
    """Let an agent play the first moves of a game and look at the last ones of a random game."""
    agent, kind = agent_named(game, brief(game, spec)), game_named(game)
    wanderer, random = agent_named(game, "random"), Random(0)
    course = _start(kind, random)
    decided: list[int] = []
    while not course.is_over:
        if course.state.acting_seats:
            decided.append(len(course.moves))
        course.step(_everywhere(agent if len(decided) <= _FIRST else wanderer, course))
    for place in decided[-_LAST:]:
        state = course.states[place]
        agent.choose(state, state.acting_seats[0], random)


def _start(game: AnyGame, random: Random) -> Course:
    return Course(game, game.deal(random, game.fewest_seats, {}), random)


def _everywhere(agent: AnyAgent, course: Course) -> list[AnyAgent]:
    """One agent on every seat."""
    return [agent] * len(course.state.scores)
