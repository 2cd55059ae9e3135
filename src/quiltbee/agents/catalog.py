"""Agents by name: the same words for `play`, `arena`, `engine`, the server and the page.

A spec is a word, with a budget behind a colon where the agent thinks (`search:64`, `search:5ms`),
and with a file of weights behind an at sign where it has a net (`net@mine.npz`).
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from quiltbee.agents.agent import Agent
from quiltbee.agents.doodle_greedy import DoodleGreedy
from quiltbee.agents.doodle_random import DoodleRandom
from quiltbee.agents.patchwork_greedy import PatchworkGreedy
from quiltbee.agents.patchwork_random import PatchworkRandom
from quiltbee.errors import ErrorCode, InvalidOption

_SPEC = re.compile(r"(?P<name>[a-z]+)(?::(?P<budget>[^@]*))?(?:@(?P<weights>.+))?")
_BUDGET = re.compile(r"(?P<count>[1-9][0-9]{0,8})|(?P<time>[0-9]{1,6}(?:\.[0-9]+)?)(?P<unit>ms|s)")
_SECONDS = {"ms": 0.001, "s": 1.0}


@dataclass(frozen=True, slots=True)
class Budget:
    """How long an agent thinks about a move: so many simulations, or so many seconds."""

    simulations: int | None = None
    seconds: float | None = None

    @classmethod
    def read(cls, text: str) -> "Budget | None":
        """The budget of `64`, `5ms` or `0.5s`; None if it is none."""
        found = _BUDGET.fullmatch(text)
        if found is None:
            return None
        if found["count"]:
            return cls(simulations=int(found["count"]))
        seconds = float(found["time"]) * _SECONDS[found["unit"]]
        return cls(seconds=seconds) if seconds > 0 else None


@dataclass(frozen=True, slots=True)
class Entry:
    """An agent that can be named."""

    spelling: str
    """How it is written, for people who ask."""
    make: Callable[[Budget, Path | None], Agent]
    has_budget: bool = False
    has_weights: bool = False


def agent_named(game: str, spec: str) -> Agent:
    """The agent of a spec, new and with no memory; InvalidOption with the list if there is none."""
    known = _catalog(game)
    found = _SPEC.fullmatch(spec)
    entry = known.get(found["name"]) if found else None
    if found is None or entry is None:
        raise _unknown(game, spec)
    budget = Budget.read(found["budget"] or "")
    if entry.has_budget != (budget is not None) or (budget is None and found["budget"] is not None):
        raise _unknown(game, spec)
    if found["weights"] and not entry.has_weights:
        raise _unknown(game, spec)
    weights = Path(found["weights"]) if found["weights"] else None
    try:
        return entry.make(budget or Budget(), weights)
    except ModuleNotFoundError as error:
        raise InvalidOption(ErrorCode.AGENT_KERNEL, text=spec, module=error.name) from error


def agent_names(game: str) -> tuple[str, ...]:
    """How the agents of a game are written, the simplest first."""
    return tuple(entry.spelling for entry in _catalog(game).values())


def _unknown(game: str, spec: str) -> InvalidOption:
    known = ", ".join(agent_names(game))
    return InvalidOption(ErrorCode.AGENT_NAME, text=spec, game=game, known=known)


def _catalog(game: str) -> dict[str, Entry]:
    return _PATCHWORK if game == "patchwork" else _DOODLE


def _patchwork_net(_: Budget, weights: Path | None) -> Agent:
    from quiltbee.agents.patchwork_net import PatchworkNet

    return PatchworkNet(weights)


def _patchwork_search(budget: Budget, weights: Path | None) -> Agent:
    from quiltbee.agents.patchwork_search import PatchworkSearch

    return PatchworkSearch(budget.simulations, budget.seconds, weights=weights)


_PATCHWORK = {
    "random": Entry("random", lambda _budget, _weights: PatchworkRandom()),
    "greedy": Entry("greedy", lambda _budget, _weights: PatchworkGreedy()),
    "net": Entry("net", _patchwork_net, has_weights=True),
    "search": Entry(
        "search:SIMULATIONS or search:5ms", _patchwork_search, has_budget=True, has_weights=True
    ),
}
_DOODLE = {
    "random": Entry("random", lambda _budget, _weights: DoodleRandom()),
    "greedy": Entry("greedy", lambda _budget, _weights: DoodleGreedy()),
}
