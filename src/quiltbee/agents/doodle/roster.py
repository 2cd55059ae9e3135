"""The agents of Patchwork Doodle, by name."""

from pathlib import Path

from quiltbee.agents.agent import Agent
from quiltbee.agents.budget import Budget
from quiltbee.agents.doodle.greedy import DoodleGreedy
from quiltbee.agents.doodle.levels import LEVELS
from quiltbee.agents.doodle.random_agent import DoodleRandom
from quiltbee.agents.roster import Roster, usual_agents
from quiltbee.agents.thinking import Thinker


def _net(weights: Path | None) -> Agent:
    from quiltbee.agents.doodle.net import DoodleNet

    return DoodleNet(weights)


def _search(budget: Budget, weights: Path | None) -> Agent:
    from quiltbee.agents.doodle.search import DoodleSearch

    return DoodleSearch(budget, weights=weights)


def _thinker(seed: int, weights: Path | None, threads: int) -> Thinker:  # noqa: ARG001
    from quiltbee.agents.doodle.thinking import DoodleThinker

    return DoodleThinker(seed=seed, weights=weights)


ROSTER = Roster(
    usual_agents(DoodleRandom, DoodleGreedy, _net, _search, "BOARDS"),
    LEVELS,
    _thinker,
)
