"""The agents of a game that can be named, and the levels among them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.budget import Budget
from quiltbee.agents.levels import Level
from quiltbee.agents.thinking import Thinker
from quiltbee.games import Floor, game_named

SEARCH = "search"
"""The word of the agent that thinks as long as its budget says."""
MakeThinker = Callable[[int, Path | None, int], Thinker]
"""Makes a search from a seed, a file of weights (None for those of the package) and threads."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An agent that can be named."""

    spelling: str
    """How it is written, for people who ask."""
    make: Callable[[Budget, Path | None], AnyAgent]
    has_budget: bool = False
    needs_budget: bool = False
    has_weights: bool = False
    needs_kernel: bool = False


def usual_agents(
    random: Callable[[], AnyAgent],
    greedy: Callable[[], AnyAgent],
    net: Callable[[Path | None], AnyAgent],
    search: Callable[[Budget, Path | None], AnyAgent],
    counted: str,
) -> dict[str, Entry]:
    """The four agents of a game with a kernel; `counted` is what the budget of a search counts."""
    return {
        "random": Entry("random", lambda _budget, _weights: random()),
        "greedy": Entry("greedy", lambda _budget, _weights: greedy()),
        "net": Entry(
            "net", lambda _budget, weights: net(weights), has_weights=True, needs_kernel=True
        ),
        SEARCH: Entry(
            f"{SEARCH}:{counted} or {SEARCH}:5ms",
            search,
            has_budget=True,
            needs_budget=True,
            has_weights=True,
            needs_kernel=True,
        ),
    }


@dataclass(frozen=True, slots=True)
class Roster:
    """The agents of a game by their words, the simplest first; `random` is always among them."""

    agents: Mapping[str, Entry]
    levels: tuple[Level, ...] = field(default=())
    """The weakest first."""
    thinker: MakeThinker | None = None
    """The search behind the word `search`; None where the game has none."""


def roster_of(game: str) -> Roster:
    """The agents of a game; raises InvalidNotation if there is no such game."""
    roster: Roster = game_named(game).filling(Floor.ROSTER)
    return roster
