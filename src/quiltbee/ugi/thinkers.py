"""Who thinks for our engine: a search that tells what it sees on the way, or any other agent."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from threading import Event
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from quiltbee.agents.budget import Budget
from quiltbee.agents.catalog import agent_named
from quiltbee.ugi.limits import Limit

if TYPE_CHECKING:
    from quiltbee.agents.agent import Agent
    from quiltbee.agents.patchwork.thinking import Candidate

SEARCH = "search"
"""The spec of the search that thinks as long as `go` says; with a budget it thinks that long."""
SECONDS_BETWEEN_INFOS = 0.25
LONGEST_UNASKED = 1.0
"""Seconds that a search thinks that cannot be stopped and was given no limit."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A move, and what is known of it if anything is."""

    move: Any
    win_probability: float | None = None
    margin: float | None = None
    visits: int = 0
    proved: bool = False
    variation: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Insight:
    """What is known after so many seconds, the best move first."""

    seconds: float
    nodes: int
    prospects: tuple[Prospect, ...]


class Thinker(Protocol):
    """Thinks about positions."""

    def think(self, state: Any, seat: int, limit: Limit, stop: Event) -> Iterator[Insight]:
        """Insights at intervals and a last one, at the latest soon after `stop` is set."""
        ...


@runtime_checkable
class Hurried(Protocol):
    """An agent that thinks ahead, and ends after so many seconds if it is told."""

    seconds: float | None

    @property
    def thinks(self) -> bool:
        """Whether it thinks ahead at all."""
        ...


class AgentThinker:
    """An agent of the catalog: it tells its move alone, in its own time or sooner if `go` says."""

    def __init__(self, game: str, spec: str, seed: int) -> None:
        self._agent: Agent = agent_named(game, spec)
        self._own_seconds: float | None = getattr(self._agent, "seconds", None)
        self._random = Random(seed)

    def think(self, state: Any, seat: int, limit: Limit, stop: Event) -> Iterator[Insight]:  # noqa: ARG002
        """One insight."""
        start = perf_counter()
        if isinstance(self._agent, Hurried) and self._agent.thinks:
            self._agent.seconds = _sooner(self._own_seconds, limit.thinking_seconds(seat))
        move = self._agent.choose(state, seat, self._random)
        yield Insight(perf_counter() - start, 1, (Prospect(move),))


class BudgetThinker:
    """A search of the catalog that is given what `go` says; it ends when that is used up."""

    def __init__(self, game: str, name: str, weights: str, seed: int) -> None:
        self._game, self._name, self._weights = game, name, weights
        self._seed = seed
        self._thinkers: dict[str, AgentThinker] = {}

    def think(self, state: Any, seat: int, limit: Limit, stop: Event) -> Iterator[Insight]:
        """One insight."""
        budget = _budget(limit, seat)
        if budget not in self._thinkers:  # with the same budget it remembers its plans
            spec = f"{self._name}:{budget}{self._weights}"
            self._thinkers = {budget: AgentThinker(self._game, spec, self._seed)}
        yield from self._thinkers[budget].think(state, seat, limit, stop)


def _budget(limit: Limit, seat: int) -> str:
    """A limit as the budget of a spec; as long as we like if there is none."""
    seconds = limit.thinking_seconds(seat)
    if limit.nodes is not None and seconds is None:
        return str(limit.nodes)
    return f"{max(1, round(1000 * (LONGEST_UNASKED if seconds is None else seconds)))}ms"


def _sooner(one: float | None, other: float | None) -> float | None:
    """The shorter time; None is no limit."""
    return min((seconds for seconds in (one, other) if seconds is not None), default=None)


class PatchworkSearchThinker:
    """The search of Patchwork, as long as it is told and with all that it sees."""

    def __init__(
        self, seed: int, budget: Budget | None, weights: Path | None, threads: int
    ) -> None:
        from quiltbee.agents.patchwork.thinking import PatchworkThinking

        self._budget = budget
        self._thinking = PatchworkThinking(seed=seed, weights=weights, threads=threads)

    def think(self, state: Any, seat: int, limit: Limit, stop: Event) -> Iterator[Insight]:
        """Candidates with win probability, margin, visits and variation."""
        if state.automa_decision is not None:
            yield Insight(0.0, 1, (Prospect(state.legal_moves[0]),))
            return
        nodes, seconds = limit.nodes, limit.thinking_seconds(seat)
        if self._budget is not None:
            nodes, seconds = self._budget.simulations, _sooner(self._budget.seconds, seconds)
        for thought in self._thinking.think(
            state, simulations=nodes, seconds=seconds, every=SECONDS_BETWEEN_INFOS, stop=stop
        ):
            prospects = tuple(map(_prospect, thought.candidates))
            yield Insight(thought.seconds, thought.simulations, prospects)


def _prospect(one: "Candidate") -> Prospect:
    known = (one.win_probability, one.margin, one.visits, one.proved, one.variation)
    return Prospect(one.move, *known)


def thinker_of(game: str, spec: str, seed: int, threads: int = 1) -> Thinker:
    """Who thinks for a spec: `search` with or without a budget, or any name of the catalog.

    Only the search of Patchwork uses several threads.
    """
    name, at, weights = spec.partition("@")
    word, colon, written = name.partition(":")
    if word != SEARCH or (colon and game != "patchwork"):
        return AgentThinker(game, spec, seed)
    agent_named(game, spec if colon else f"{SEARCH}:1{at}{weights}")  # refuses a wrong one
    if game != "patchwork":
        return BudgetThinker(game, SEARCH, at + weights, seed)
    file = Path(weights) if weights else None
    return PatchworkSearchThinker(seed, Budget.read(written), file, threads)
