"""Things that choose moves. An agent sees a state and answers with a legal move, nothing more."""

from quiltbee.agents.agent import Agent
from quiltbee.agents.doodle_greedy import DoodleGreedy
from quiltbee.agents.doodle_random import DoodleRandom
from quiltbee.agents.patchwork_greedy import PatchworkGreedy
from quiltbee.agents.patchwork_random import PatchworkRandom

__all__ = ["Agent", "DoodleGreedy", "DoodleRandom", "PatchworkGreedy", "PatchworkRandom"]
