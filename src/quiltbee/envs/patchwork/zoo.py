"""PettingZoo: Patchwork as a game of two agents in turn, who may move several times in a row.

    from quiltbee.envs.patchwork.zoo import env

    table = env(render_mode="ansi")
    table.reset(seed=7)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        action = None if terminated else some_action(observation["action_mask"])
        table.step(action)

The winner is rewarded with 1, the loser with -1; an action that is not legal loses at once. Actions
and observations: `quiltbee.envs.patchwork.encoding`.
"""

from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

from quiltbee.envs.patchwork.encoding import (
    ACTION_COUNT,
    OBSERVATION_SIZE,
    mask_of,
    move_of,
    observation_of,
)
from quiltbee.envs.patchwork.gym import pixels
from quiltbee.errors import IllegalMove
from quiltbee.patchwork import Edition, State, deal

AGENTS = ("seat_1", "seat_2")


def env(**options: Any) -> "PatchworkTable":
    """A table; the options are those of `PatchworkTable`."""
    return PatchworkTable(**options)


class PatchworkTable(AECEnv):  # type: ignore[misc]
    """Two agents at a table."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "quiltbee_patchwork_v0",
        "render_modes": ["ansi", "human", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        *,
        edition: Edition = Edition.REVISED,
        first: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`first` is the seat that starts, from 0; None for chance."""
        super().__init__()
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.render_mode = render_mode
        self._edition, self._first = edition, first
        seen = Box(0.0, 10.0, (OBSERVATION_SIZE,), np.float32)
        mask = Box(0, 1, (ACTION_COUNT,), np.int8)
        self._spaces = {agent: Dict({"observation": seen, "action_mask": mask}) for agent in AGENTS}
        self._actions = {agent: Discrete(ACTION_COUNT) for agent in AGENTS}
        self._random = Random(0)
        self.state_of_rules: State

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent sees: `observation` and `action_mask`."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The numbers of actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal again; without a seed, the next game of the same luck."""
        if seed is not None:
            self._random = Random(seed)
        self.state_of_rules = deal(self._random, self._edition, self._first).state()
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.state_of_rules.turn or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; its mask is empty unless it is its turn."""
        seat, state = AGENTS.index(agent), self.state_of_rules
        own = state.turn == seat and not any(self.terminations.values())
        mask = mask_of(state) if own else np.zeros(ACTION_COUNT, np.int8)
        return {"observation": observation_of(state, seat), "action_mask": mask}

    def step(self, action: int) -> None:
        """Act for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = AGENTS.index(agent)
        move = move_of(self.state_of_rules, int(action))
        try:
            if move is None:
                self._end(1 - seat)
            else:
                self.state_of_rules = self.state_of_rules.play(move, seat)
        except IllegalMove as refusal:
            self.infos[agent]["reason"] = str(refusal)
            self._end(1 - seat)
        outcome = self.state_of_rules.outcome
        if outcome is not None:
            self._end(outcome.winner)
        elif self.state_of_rules.turn is not None and not self.terminations[agent]:
            self.agent_selection = AGENTS[self.state_of_rules.turn]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self, winner: int) -> None:
        self.rewards = {AGENTS[winner]: 1.0, AGENTS[1 - winner]: -1.0}
        self.terminations = dict.fromkeys(AGENTS, True)

    def render(self) -> Any:
        """The boards as text, printed in the mode `human`, or as pixels."""
        if self.render_mode == "ansi":
            return str(self.state_of_rules)
        if self.render_mode == "human":
            print(self.state_of_rules)
        return pixels(self.state_of_rules) if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        """Nothing is left behind."""
