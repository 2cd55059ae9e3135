"""What the Gymnasium environments of either game do alike."""

from abc import abstractmethod
from random import Random
from typing import Any, Generic, TypeVar, cast

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete, Space
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from quiltbee.envs.batch import Batch
from quiltbee.envs.batch_state import BatchState

Observation = NDArray[np.float32]
Info = dict[str, Any]
StateT = TypeVar("StateT")
BatchT = TypeVar("BatchT", bound=Batch)


def observation_space(size: int) -> Space[Observation]:
    """No number is below 0, and few are above 1."""
    return cast("Space[Observation]", Box(0.0, 10.0, (size,), np.float32))


class RulesEnv(gymnasium.Env[Observation, np.int64], Generic[StateT]):
    """One game after the other, played by the rules in Python."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012

    def __init__(self, size: int, action_count: int, render_mode: str | None) -> None:
        self.observation_space = observation_space(size)
        self.action_space = Discrete(action_count)
        self.render_mode = render_mode
        self._random = Random(0)

    @property
    @abstractmethod
    def state(self) -> StateT:
        """The state of the rules; reset the environment first."""

    @abstractmethod
    def begin(self, random: Random) -> None:
        """Deal a game, and bring it to where the learner has to act."""

    @abstractmethod
    def seen(self) -> tuple[Observation, Info]:
        """What the learner sees, and which actions are legal."""

    @abstractmethod
    def pixels(self) -> NDArray[np.uint8]:
        """The boards as a picture."""

    def reset(
        self, *, seed: int | None = None, options: Info | None = None
    ) -> tuple[Observation, Info]:
        """Deal again; the same seed deals the same game, with the same luck."""
        super().reset(seed=seed, options=options)
        self._random = Random(int(self.np_random.integers(2**63)))
        self.begin(self._random)
        return self.seen()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, as sb3-contrib asks for them."""
        return cast("NDArray[np.bool_]", self.seen()[1]["action_mask"].astype(np.bool_))

    def render(self) -> Any:
        """The board as text, or as pixels."""
        if self.render_mode == "ansi":
            return str(self.state)
        return self.pixels() if self.render_mode == "rgb_array" else None


class KernelVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]], Generic[BatchT]):
    """Thousands of games in the kernel.

    A game that has ended is dealt again by the next step, which ignores its action. Observations
    and masks are overwritten by the next step; copy what you keep.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(self, batch: BatchT, num_envs: int, render_mode: str | None) -> None:
        if render_mode is not None:
            raise ValueError("thousands of games are not drawn; render one of them by itself")
        self.num_envs = num_envs
        self.render_mode = None
        self.single_observation_space = observation_space(batch.observation_shape[0])
        self.single_action_space = Discrete(batch.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._batch = batch
        self._masks, self._seen = batch.views(num_envs)
        self._ended = np.zeros(num_envs, np.bool_)

    @abstractmethod
    def begin(self, state: BatchState) -> None:
        """Look at games that were just dealt."""

    @abstractmethod
    def act(self, actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Play an action in every game; which were not legal."""

    @abstractmethod
    def outcome(self, refused: NDArray[np.bool_]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Look at the games after a step: the rewards, and which are over."""

    def deal_again(self, rows: NDArray[np.int64]) -> None:
        """Deal new games into some rows."""
        dealt = self._batch.init_rows(self._seeds(len(rows)))
        self._words[rows], self._orders[rows], self._streams[rows] = dealt

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Info | None = None
    ) -> tuple[Observation, Info]:
        """Deal all games."""
        super().reset(seed=seed if isinstance(seed, int) else None, options=options)
        state = self._batch.init(self._seeds(self.num_envs))
        self._words, self._orders, self._streams = state.words, state.orders, state.streams
        self._ended[:] = False
        self.begin(state)
        return self._seen, {"action_mask": self._masks}

    def _seeds(self, count: int) -> NDArray[np.uint64]:
        return self.np_random.integers(2**63, size=count).astype(np.uint64)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Info]:
        """Act in every game."""
        again = np.flatnonzero(self._ended)
        refused = self.act(np.asarray(actions, np.int64))
        if len(again):
            self.deal_again(again)
            refused[again] = False
        self._batch.settle(self._words, self._orders, self._streams)
        rewards, over = self.outcome(refused)
        self._ended = over | refused
        cut_short = np.zeros(self.num_envs, np.bool_)
        return self._seen, rewards, self._ended.copy(), cut_short, {"action_mask": self._masks}
