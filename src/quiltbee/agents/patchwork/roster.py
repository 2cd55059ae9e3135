"""The agents of Patchwork, by name."""

from pathlib import Path

from quiltbee.agents.agent import Agent
from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.greedy import PatchworkGreedy
from quiltbee.agents.patchwork.levels import LEVELS
from quiltbee.agents.patchwork.random_agent import PatchworkRandom
from quiltbee.agents.roster import SEARCH, Entry, Roster
from quiltbee.agents.thinking import Thinker


def _net(_: Budget, weights: Path | None) -> Agent:
    from quiltbee.agents.patchwork.net import PatchworkNet

    return PatchworkNet(weights)


def _search(budget: Budget, weights: Path | None) -> Agent:
    from quiltbee.agents.patchwork.search import PatchworkSearch

    return PatchworkSearch(budget, weights=weights)


def _thinker(seed: int, weights: Path | None, threads: int) -> Thinker:
    from quiltbee.agents.patchwork.thinking import PatchworkThinker

    return PatchworkThinker(seed=seed, weights=weights, threads=threads)


ROSTER = Roster(
    {
        "random": Entry("random", lambda _budget, _weights: PatchworkRandom()),
        "greedy": Entry("greedy", lambda _budget, _weights: PatchworkGreedy()),
        "net": Entry("net", _net, has_weights=True, needs_kernel=True),
        SEARCH: Entry(
            "search:SIMULATIONS or search:5ms",
            _search,
            has_budget=True,
            needs_budget=True,
            has_weights=True,
            needs_kernel=True,
        ),
    },
    LEVELS,
    _thinker,
)
