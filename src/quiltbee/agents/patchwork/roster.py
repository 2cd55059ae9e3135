"""Who plays Patchwork, by name."""

from pathlib import Path

from quiltbee.agents.agent import Agent
from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.greedy import PatchworkGreedy
from quiltbee.agents.patchwork.levels import LEVELS
from quiltbee.agents.patchwork.random_agent import PatchworkRandom
from quiltbee.agents.roster import Entry, Roster


def _net(_: Budget, weights: Path | None) -> Agent:
    from quiltbee.agents.patchwork.net import PatchworkNet

    return PatchworkNet(weights)


def _search(budget: Budget, weights: Path | None) -> Agent:
    from quiltbee.agents.patchwork.search import PatchworkSearch

    return PatchworkSearch(budget.simulations, budget.seconds, weights=weights)


ROSTER = Roster(
    {
        "random": Entry("random", lambda _budget, _weights: PatchworkRandom()),
        "greedy": Entry("greedy", lambda _budget, _weights: PatchworkGreedy()),
        "net": Entry("net", _net, has_weights=True, needs_kernel=True),
        "search": Entry(
            "search:SIMULATIONS or search:5ms",
            _search,
            has_budget=True,
            needs_budget=True,
            has_weights=True,
            needs_kernel=True,
        ),
    },
    LEVELS,
)
