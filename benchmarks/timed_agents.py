"""An agent with a clock, for benchmarks that want to know how long it thinks."""

from collections import defaultdict
from random import Random
from time import process_time
from typing import Any

from quiltbee.agents.agent import AnyAgent


class TimedAgent:
    """Plays like the agent it is made of, and adds up the processor's time it takes."""

    def __init__(self, agent: AnyAgent) -> None:
        self._agent = agent
        self.moves = 0
        self.by_step: defaultdict[int, float] = defaultdict(float)
        """Seconds of each step of Doodle; of Patchwork all under 0."""

    def choose(self, state: Any, seat: int, random: Random) -> Any:
        """Its move."""
        start = process_time()
        move = self._agent.choose(state, seat, random)
        self.by_step[getattr(state, "step", 0)] += process_time() - start
        self.moves += 1
        return move

    @property
    def seconds(self) -> float:
        """Everything it took."""
        return sum(self.by_step.values())
