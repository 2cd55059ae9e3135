"""PettingZoo: Patchwork Doodle as a game in which all agents act at the same time.

    from quiltbee.envs.doodle.zoo import parallel_env

    table = parallel_env(seats=3)
    observations, infos = table.reset(seed=7)

An agent that is done with a turn waits for the others: only action 0 is legal for it. The reward of
a step is what it changes of the agent's score; in the end those with the highest score are in
`infos[agent]["winner"]`. An action that is not legal does nothing. Actions and observations:
`quiltbee.envs.doodle.encoding`.
"""

from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import ParallelEnv

from quiltbee.doodle import deal, roll
from quiltbee.envs.doodle.desk import Desk
from quiltbee.envs.doodle.encoding import ACTION_COUNT, OBSERVATION_SIZE
from quiltbee.envs.doodle.gym import pixels

Seen = dict[str, dict[str, Any]]
MOST_STEPS = 600
"""No game needs that many; agents who only try what is not legal would never end."""


def parallel_env(**options: Any) -> "DoodleTable":
    """A table; the options are those of `DoodleTable`."""
    return DoodleTable(**options)


class DoodleTable(ParallelEnv):  # type: ignore[misc]
    """Agents around a circle of cards, each with a sheet."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "quiltbee_doodle_v0",
        "render_modes": ["ansi", "human", "rgb_array"],
        "render_fps": 4,
    }

    def __init__(self, *, seats: int = 2, render_mode: str | None = None) -> None:
        self.possible_agents = [f"seat_{number}" for number in range(1, seats + 1)]
        self.agents: list[str] = []
        self.render_mode = render_mode
        seen = Box(0.0, 10.0, (OBSERVATION_SIZE,), np.float32)
        mask = Box(0, 1, (ACTION_COUNT,), np.int8)
        self._spaces = {
            agent: Dict({"observation": seen, "action_mask": mask})
            for agent in self.possible_agents
        }
        self._actions = {agent: Discrete(ACTION_COUNT) for agent in self.possible_agents}
        self._random = Random(0)
        self._steps = 0
        self.desk: Desk

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent sees: `observation` and `action_mask`."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The numbers of actions."""
        return self._actions[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Seen, Seen]:
        """Deal again; without a seed, the next game of the same luck."""
        if seed is not None:
            self._random = Random(seed)
        self.desk = Desk(deal(self._random, len(self.possible_agents)).state())
        self.agents = list(self.possible_agents)
        self._steps = 0
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[Seen, dict[str, float], dict[str, bool], dict[str, bool], Seen]:
        """Let all agents act."""
        before, infos = self.desk.state.scores, {agent: dict[str, Any]() for agent in self.agents}
        waiting = set(range(len(self.agents))) - set(self.desk.state.acting_seats)
        for seat, agent in enumerate(self.agents):
            if seat not in waiting and not self.desk.act(seat, int(actions[agent])):
                infos[agent]["illegal"] = True
        while self.desk.state.chance_waits:
            self.desk.play(roll(self.desk.state, self._random))
        self._steps += 1
        state = self.desk.state
        rewards = {
            agent: float(state.scores[seat] - before[seat])
            for seat, agent in enumerate(self.agents)
        }
        if state.outcome is not None:
            for seat, agent in enumerate(self.agents):
                infos[agent]["winner"] = seat in state.outcome.winners
        seen = self._seen()
        over = dict.fromkeys(self.agents, state.is_over)
        cut_short = dict.fromkeys(self.agents, not state.is_over and self._steps >= MOST_STEPS)
        if state.is_over or self._steps >= MOST_STEPS:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, over, cut_short, infos

    def _seen(self) -> Seen:
        return {
            agent: {"observation": self.desk.observation(seat), "action_mask": self.desk.mask(seat)}
            for seat, agent in enumerate(self.agents)
        }

    def render(self) -> Any:
        """The boards as text, printed in the mode `human`, or as pixels."""
        if self.render_mode == "ansi":
            return str(self.desk.state)
        if self.render_mode == "human":
            print(self.desk.state)
        return pixels(self.desk.state) if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        """Nothing is left behind."""
