"""What thinks for a spec: a search that tells what it sees on the way, or any other agent."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Event
from time import perf_counter
from typing import Any, Protocol, runtime_checkable

from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.budget import Budget
from quiltbee.agents.catalog import agent_named
from quiltbee.agents.own import agent_of
from quiltbee.agents.roster import SEARCH, roster_of
from quiltbee.agents.thinking import Insight, Option, Thinker

Generator = Callable[[int], Random]
"""The generator for the next choice of a seat."""


@runtime_checkable
class ThinkingAgent(Protocol):
    """An agent that thinks ahead for as long as its budget says."""

    budget: Budget | None
    """None for one that only looks at the position."""


class AgentThinker:
    """An agent: it tells its move alone, after its own time or sooner if the budget says so."""

    def __init__(self, agent: AnyAgent, random: Generator) -> None:
        self.agent = agent
        self._own = agent.budget if isinstance(agent, ThinkingAgent) else None
        self._random = random

    def think(
        self,
        state: Any,
        seat: int,
        budget: Budget,
        stop: Event | None = None,  # noqa: ARG002
    ) -> Iterator[Insight]:
        """One insight."""
        start = perf_counter()
        if self._own is not None and isinstance(self.agent, ThinkingAgent):
            self.agent.budget = self._own.within(budget.seconds)
        move = self.agent.choose(state, seat, self._random(seat))
        yield Insight.of_options(seat, (Option(move),), 1, perf_counter() - start)


class BudgetedThinker:
    """A search with a budget of its own: it keeps to that, and to the time it is given.

    It is a player, so it thinks no longer than its move depends on it.
    """

    def __init__(self, thinker: Thinker, budget: Budget) -> None:
        self._thinker, self._own = thinker, replace(budget, only_to_move=True)

    def think(
        self, state: Any, seat: int, budget: Budget, stop: Event | None = None
    ) -> Iterator[Insight]:
        """What the search sees."""
        return self._thinker.think(state, seat, self._own.within(budget.seconds), stop)


def thinker_named(
    game: str,
    spec: str,
    random: Generator,
    *,
    seed: int = 0,
    threads: int = 1,
    trusted: bool = False,
) -> Thinker:
    """What thinks for a spec: `search` with or without a budget, or any agent of the catalog.

    With `trusted` a class of your own can be named, which runs its code. Raises InvalidOption for
    a spec that names no agent. Only the search of Patchwork uses threads.
    """
    name, at, weights = spec.partition("@")
    word, colon, written = name.partition(":")
    make = roster_of(game).thinker if word == SEARCH else None
    if make is None:
        make_agent = agent_of if trusted else agent_named
        return AgentThinker(make_agent(game, spec), random)
    agent_named(game, spec if colon else f"{SEARCH}:1{at}{weights}")  # refuses a wrong one
    thinker = make(seed, Path(weights) if weights else None, threads)
    own = Budget.read(written)
    return thinker if own is None else BudgetedThinker(thinker, own)
