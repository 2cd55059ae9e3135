"""Agents by name: the same words for `play`, `arena`, `engine`, the server and the page.

A spec is a word, with a budget behind a colon where the agent thinks (`search:64`, `search:5ms`),
and with a file of weights behind an at sign where it has a net (`net@mine.npz`). The levels of a
game are among the words; those that think take a budget but need none (`agatha`, `agatha:5s`).
"""

import re
from collections.abc import Callable
from pathlib import Path

from quiltbee.agents.agent import Agent, AnyAgent
from quiltbee.agents.budget import Budget
from quiltbee.agents.levels import Level
from quiltbee.agents.roster import Entry, roster_of
from quiltbee.errors import ErrorCode, InvalidOption

__all__ = [
    "Budget",
    "add_agent",
    "agent_named",
    "agent_names",
    "guest_names",
    "is_agent",
    "needs_kernel",
]

_SPEC = re.compile(r"(?P<name>[a-z]+)(?::(?P<budget>[^@]*))?(?:@(?P<weights>.+))?")


def agent_named(game: str, spec: str) -> AnyAgent:
    """The agent of a spec, new and with no memory; InvalidOption with the list if there is none."""
    found = _find(game, spec)
    if found is None:
        known = ", ".join(agent_names(game))
        raise InvalidOption(ErrorCode.AGENT_NAME, text=spec, game=game, known=known)
    entry, budget, weights = found
    try:
        return entry.make(budget or Budget(), weights)
    except ModuleNotFoundError as error:
        raise InvalidOption(ErrorCode.AGENT_KERNEL, text=spec, module=error.name) from error


def is_agent(game: str, spec: str) -> bool:
    """Whether a spec names an agent; nothing is made or loaded."""
    return _find(game, spec) is not None


def needs_kernel(game: str, spec: str) -> bool:
    """Whether the agent of a spec needs the kernel, which is compiled once on a machine."""
    found = _find(game, spec)
    return found is not None and found[0].needs_kernel


def _find(game: str, spec: str) -> tuple[Entry, Budget | None, Path | None] | None:
    """What a spec names, its budget and its weights; None if it is wrong."""
    parts = _SPEC.fullmatch(spec)
    entry = _catalog(game).get(parts["name"]) if parts else None
    if parts is None or entry is None:
        return None
    budget = Budget.read(parts["budget"] or "")
    if budget is None and (entry.needs_budget or parts["budget"] is not None):
        return None
    if budget is not None and not entry.has_budget:
        return None
    if parts["weights"] and not entry.has_weights:
        return None
    return entry, budget, Path(parts["weights"]) if parts["weights"] else None


_guests: dict[str, dict[str, Entry]] = {}


def add_agent(game: str, name: str, make: Callable[[], Agent]) -> None:
    """Give an agent a word of its own in this process; it replaces a guest of the same word."""
    _guests.setdefault(game, {})[name] = Entry(name, lambda _budget, _weights: make())


def guest_names(game: str) -> tuple[str, ...]:
    """The words that were added to those of the game itself."""
    return tuple(_guests.get(game, ()))


def agent_names(game: str) -> tuple[str, ...]:
    """How the agents of a game are written, the simplest first."""
    return tuple(entry.spelling for entry in _catalog(game).values())


def _catalog(game: str) -> dict[str, Entry]:
    roster = roster_of(game)
    levels = {level.name: _level_entry(level) for level in roster.levels}
    return {**roster.agents, **levels, **_guests.get(game, {})}


def _level_entry(level: Level) -> Entry:
    def make(budget: Budget, _: Path | None) -> Agent:
        return level.agent(None if budget == Budget() else budget)

    return Entry(level.name, make, has_budget=level.thinks, needs_kernel=level.needs_kernel)
