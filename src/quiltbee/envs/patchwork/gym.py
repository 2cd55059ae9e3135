"""Gymnasium: Patchwork against any agent or the Automa, one game or thousands at once.

    import gymnasium
    import quiltbee.envs

    env = gymnasium.make("quiltbee/Patchwork-v0", opponent="greedy")
    observation, info = env.reset(seed=7)
    info["action_mask"]                      # 1 for every legal action

The learner sits on seat 0. It is rewarded with 1 for a win and -1 for a loss; an action that is not
legal loses at once. Actions and observations: `quiltbee.envs.patchwork.encoding`.
"""

from random import Random

import numpy as np
from numpy.typing import NDArray

from quiltbee.agents.agent import Agent
from quiltbee.agents.own import agent_of
from quiltbee.envs.batch_state import BatchState
from quiltbee.envs.gym import Info, KernelVectorEnv, Observation, RulesEnv
from quiltbee.envs.patchwork.batch import PatchworkBatch
from quiltbee.envs.patchwork.encoding import (
    ACTION_COUNT,
    OBSERVATION_SIZE,
    mask_of,
    move_of,
    observation_of,
)
from quiltbee.envs.rendering import picture_of
from quiltbee.errors import IllegalMove
from quiltbee.patchwork import (
    Automa,
    DeckName,
    Edition,
    Move,
    Player,
    State,
    deal,
    deal_solo,
    shuffle_deck,
)

LEARNER = 0


def pixels(state: State) -> NDArray[np.uint8]:
    """The quilt boards as a picture."""
    players = [seat for seat in state.seats if isinstance(seat, Player)]
    return picture_of(
        [
            (one.quilt_board.covered, [piece.cells for piece in one.quilt_board.pieces])
            for one in players
        ]
    )


class PatchworkEnv(RulesEnv[State]):
    """One game after the other."""

    def __init__(
        self,
        opponent: str | Agent[State, Move] = "greedy",
        *,
        automa_level: int = 0,
        deck_name: DeckName = DeckName.NORMAL,
        edition: Edition = Edition.REVISED,
        first: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Play an agent by name, or one of your own; with a level, the Automa instead.

        `first` is the seat that starts, None for chance.
        """
        super().__init__(OBSERVATION_SIZE, ACTION_COUNT, render_mode)
        self._opponent = agent_of("patchwork", opponent) if isinstance(opponent, str) else opponent
        self._automa_level, self._deck_name = automa_level, deck_name
        self._edition, self._first = edition, first
        self._state: State | None = None

    @property
    def state(self) -> State:
        """The state of the rules; reset the environment first."""
        if self._state is None:
            raise RuntimeError("reset the environment first")
        return self._state

    def seen(self) -> tuple[Observation, Info]:
        """The table as the learner sees it."""
        return observation_of(self.state, LEARNER), {"action_mask": mask_of(self.state)}

    def pixels(self) -> NDArray[np.uint8]:
        """The quilt boards as a picture."""
        return pixels(self.state)

    def begin(self, random: Random) -> None:
        """Deal a game; the others play until the learner moves."""
        if self._automa_level:
            setup = deal_solo(random, self._automa_level, self._deck_name, self._edition)
        else:
            setup = deal(random, self._edition, self._first)
        self._state = setup.state()
        self._let_others_play()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        """Act, and let the others play until it is the learner's turn again."""
        if self.state.is_over:
            raise RuntimeError("the game is over; reset the environment")
        move = move_of(self.state, int(action))
        try:
            if move is None:
                return *self._illegal(), {"action_mask": mask_of(self.state), "illegal": True}
            self._state = self.state.play(move, LEARNER)
        except IllegalMove as refusal:
            told = {"action_mask": mask_of(self.state), "illegal": True, "reason": str(refusal)}
            return *self._illegal(), told
        self._let_others_play()
        outcome = self.state.outcome
        reward = 0.0 if outcome is None else 1.0 if outcome.winner == LEARNER else -1.0
        seen, info = self.seen()
        if outcome is not None:
            info["scores"] = outcome.scores
        return seen, reward, outcome is not None, False, info

    def _illegal(self) -> tuple[Observation, float, bool, bool]:
        return observation_of(self.state, LEARNER), -1.0, True, False

    def _let_others_play(self) -> None:
        state = self.state
        while not state.is_over and state.turn != LEARNER:
            if state.chance_waits:
                state = state.play_assume_legal(shuffle_deck(state, self._random))
                continue
            seat = state.turn
            assert seat is not None, "someone is to move"
            if isinstance(state.seats[seat], Automa):
                move = state.legal_moves[0]
            else:
                move = self._opponent.choose(state.seen_by(seat), seat, self._random)
            state = state.play(move, seat)
        self._state = state


class PatchworkVectorEnv(KernelVectorEnv[PatchworkBatch]):
    """Thousands of games in the kernel, against random moves or the Automa."""

    def __init__(
        self,
        num_envs: int = 1,
        *,
        opponent: str = "random",
        automa_level: int = 0,
        threads: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        batch = PatchworkBatch(
            opponent=opponent, automa_level=automa_level, first=None, threads=threads
        )
        super().__init__(batch, num_envs, render_mode)

    def begin(self, state: BatchState) -> None:  # noqa: ARG002
        """All that is known is in the words."""
        self._look()

    def act(self, actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Take a patch, advance, or place a special patch."""
        return self._batch.act(self._words, self._orders, actions)

    def outcome(self, refused: NDArray[np.bool_]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """1 for a win, -1 for a loss."""
        winners = self._look()
        rewards = (winners == LEARNER).astype(np.float32) - (winners == 1 - LEARNER)
        rewards[refused] = -1
        return rewards, winners >= 0

    def _look(self) -> NDArray[np.int32]:
        return self._batch.see(self._words, self._orders, self._masks, self._seen)[:, 1]
