"""Things that choose moves. An agent sees a state and answers with a legal move, nothing more."""

from quiltbee.agents.agent import Agent
from quiltbee.agents.doodle.greedy import DoodleGreedy
from quiltbee.agents.doodle.random_agent import DoodleRandom
from quiltbee.agents.patchwork.greedy import PatchworkGreedy
from quiltbee.agents.patchwork.random_agent import PatchworkRandom
from quiltbee.agents.playing import Course, play_game, play_out

__all__ = [
    "Agent",
    "Course",
    "DoodleGreedy",
    "DoodleRandom",
    "PatchworkGreedy",
    "PatchworkRandom",
    "play_game",
    "play_out",
]
