"""The agents of Patchwork, by name."""

from pathlib import Path

from quiltbee.agents.agent import Agent
from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.greedy import PatchworkGreedy
from quiltbee.agents.patchwork.levels import LEVELS
from quiltbee.agents.patchwork.random_agent import PatchworkRandom
from quiltbee.agents.roster import Roster, usual_agents
from quiltbee.agents.thinking import Thinker


def _net(weights: Path | None) -> Agent:
    from quiltbee.agents.patchwork.net import PatchworkNet

    return PatchworkNet(weights)


def _search(budget: Budget, weights: Path | None) -> Agent:
    from quiltbee.agents.patchwork.search import PatchworkSearch

    return PatchworkSearch(budget, weights=weights)


def _thinker(seed: int, weights: Path | None, threads: int) -> Thinker:
    from quiltbee.agents.patchwork.thinking import PatchworkThinker

    return PatchworkThinker(seed=seed, weights=weights, threads=threads)


ROSTER = Roster(
    usual_agents(PatchworkRandom, PatchworkGreedy, _net, _search, "SIMULATIONS"),
    LEVELS,
    _thinker,
)
