"""Gymnasium: Patchwork Doodle alone, one game or thousands at once.

    import gymnasium
    import quiltbee.envs

    env = gymnasium.make("quiltbee/DoodleSolo-v0")
    envs = gymnasium.make_vec("quiltbee/DoodleSolo-v0", num_envs=4096)

The reward of a step is what it changes of the score, so that all rewards together are the final
score and the 81 points that an empty board lacks; an action that is not legal ends the game.
Actions and observations: `quiltbee.envs.doodle.encoding`.
"""

from random import Random

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle import State, deal, roll
from quiltbee.envs.afterstates import Afterstates
from quiltbee.envs.batch_state import BatchState
from quiltbee.envs.doodle.batch import DoodleBatch
from quiltbee.envs.doodle.desk import Desk
from quiltbee.envs.doodle.encoding import ACTION_COUNT, OBSERVATION_SIZE
from quiltbee.envs.gym import Info, KernelVectorEnv, Observation, RulesEnv
from quiltbee.envs.rendering import picture_of


def pixels(state: State) -> NDArray[np.uint8]:
    """The drawing boards as a picture."""
    return picture_of(
        [(sheet.covered, [piece.cells for piece in sheet.pieces]) for sheet in state.sheets]
    )


class DoodleSoloEnv(RulesEnv[State]):
    """One game after the other."""

    def __init__(self, *, render_mode: str | None = None) -> None:
        super().__init__(OBSERVATION_SIZE, ACTION_COUNT, render_mode)
        self._desk: Desk | None = None

    @property
    def desk(self) -> Desk:
        """The game; reset the environment first."""
        if self._desk is None:
            raise RuntimeError("reset the environment first")
        return self._desk

    @property
    def state(self) -> State:
        """The state of the rules."""
        return self.desk.state

    def seen(self) -> tuple[Observation, Info]:
        """The sheet and its possibilities."""
        return self.desk.observation(0), {"action_mask": self.desk.mask(0)}

    def pixels(self) -> NDArray[np.uint8]:
        """The drawing board as a picture."""
        return pixels(self.state)

    def begin(self, random: Random) -> None:
        """Deal a game; the start patch is drawn first."""
        self._desk = Desk(deal(random).state())

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        """Act; the die rolls by itself."""
        if self.state.is_over:
            raise RuntimeError("the game is over; reset the environment")
        before = self.state.scores[0]
        legal = self.desk.act(0, int(action))
        while self.state.chance_waits:
            self.desk.play(roll(self.state, self._random))
        seen, info = self.seen()
        if not legal:
            return seen, 0.0, True, False, {**info, "illegal": True}
        after = self.state
        if after.is_over:
            info["scores"] = after.scores
        return seen, float(after.scores[0] - before), after.is_over, False, info


class DoodleSoloVectorEnv(KernelVectorEnv[DoodleBatch]):
    """Thousands of games in the kernel."""

    def __init__(
        self, num_envs: int = 1, *, threads: int | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__(DoodleBatch(threads=threads), num_envs, render_mode)

    def afterstates(
        self, actions: NDArray[np.bool_] | None = None, *, end_turns: bool = False
    ) -> Afterstates:
        """What the actions lead to, as `DoodleBatch.afterstates` has it; `step` takes its lines."""
        masks = self._masks & ~self._ended[:, np.newaxis]
        if actions is not None:
            masks &= actions
        games = (self._words, self._orders, self._chosen)
        return self._batch.afterstates_of(*games, masks, end_turns=end_turns)

    def begin(self, state: BatchState) -> None:
        """Nothing is chosen yet."""
        self._chosen = state.chosen
        self._scores = self._look()[:, 1]

    def act(self, actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Choose a piece, draw it, or do what else a step allows."""
        return self._batch.act(self._words, self._orders, self._chosen, actions)

    def deal_again(self, rows: NDArray[np.int64]) -> None:
        """Deal new games, in which nothing is chosen yet."""
        super().deal_again(rows)
        self._chosen[rows] = -1

    def outcome(self, refused: NDArray[np.bool_]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """What the step changed of the scores."""
        seen = self._look()
        rewards = (seen[:, 1] - self._scores).astype(np.float32)
        rewards[self._ended | refused] = 0
        self._scores = seen[:, 1]
        return rewards, seen[:, 0] != 0

    def _look(self) -> NDArray[np.int32]:
        arrays = (self._words, self._orders, self._chosen, self._masks, self._seen)
        return self._batch.see(*arrays)
