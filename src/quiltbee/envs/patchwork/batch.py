"""Many games of Patchwork at once for learning programs, in machine code and on all cores.

    env = PatchworkBatch()
    state = env.init(range(4096))
    while not state.terminated.all():
        state = env.step(state, some_legal_actions(state.legal_action_mask))

`init` and `step` are shaped as in pgx: a state is a value, a step gives a new one. Between a
player's actions the Automa and chance play by themselves; with `opponent="random"` so does the
other seat. The winner is rewarded with 1 and the loser with -1; an action that is not legal ends
the game with -1 for whoever tried it.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from quiltbee.envs.batch import Batch, allow_nothing
from quiltbee.envs.batch_state import BatchState
from quiltbee.kernel.anchors import RANKS
from quiltbee.kernel.patchwork.batch import Games
from quiltbee.kernel.patchwork.env_loops import (
    ACTION_COUNT,
    NOBODY,
    OBSERVATION_SIZE,
    act_all,
    see_all,
    settle_all,
)
from quiltbee.kernel.threads import in_threads
from quiltbee.patchwork.automa import DeckName
from quiltbee.patchwork.state import OFFER_SIZE
from quiltbee.patchwork.time_board import Edition


class PatchworkBatch(Batch):
    """Rules for a batch; the games are in the states it makes."""

    id = "quiltbee/Patchwork-v0"
    version = "v0"
    num_players = 2
    num_actions = ACTION_COUNT
    observation_shape = (OBSERVATION_SIZE,)

    def __init__(
        self,
        *,
        opponent: str | None = None,
        automa_level: int = 0,
        deck_name: DeckName = DeckName.NORMAL,
        edition: Edition = Edition.REVISED,
        first: int | None = 0,
        threads: int | None = None,
    ) -> None:
        """Two players who both act, or one (seat 0) against `random` or the Automa of a level."""
        if opponent not in (None, "random"):
            raise ValueError(f"a batch plays against None or 'random', not {opponent!r}")
        self._seat = NOBODY if opponent is None else 0
        games = Games(
            0,
            edition=edition,
            first=first,
            automa_level=automa_level,
            deck_name=deck_name,
            threads=threads,
            keep_moves=False,
        )
        super().__init__(games)

    def init(self, seeds: ArrayLike | Sequence[int]) -> BatchState:
        """New games, one for each seed."""
        words, orders, streams = self.init_rows(seeds)
        count = len(words)
        self.settle(words, orders, streams)
        return self._shown(words, orders, streams, np.zeros(count, np.int32), np.zeros(count, bool))

    def step(self, state: BatchState, actions: ArrayLike) -> BatchState:
        """Every game after the action of its seat; games that are over stay as they are."""
        words, orders, streams = state.words.copy(), state.orders, state.streams.copy()
        refused = self.act(words, orders, np.asarray(actions, np.int64)) & ~state.terminated
        self.settle(words, orders, streams)
        count = state.step_count + ~state.terminated
        after = self._shown(words, orders, streams, count, state.terminated | refused)
        if refused.any():
            after.rewards[refused] = 0
            after.rewards[refused, state.current_player[refused]] = -1
        ended = state.terminated
        after.rewards[ended] = 0
        return after

    def act(
        self, words: NDArray[np.int64], orders: NDArray[np.uint8], actions: NDArray[np.int64]
    ) -> NDArray[np.bool_]:
        """Play actions in place; which were not legal."""
        refused = np.empty(len(words), np.bool_)
        in_threads(act_all, (words, orders, actions, refused), threads=self._threads)
        return refused

    def settle(
        self, words: NDArray[np.int64], orders: NDArray[np.uint8], streams: NDArray[np.uint64]
    ) -> None:
        """Let all others play until a player has to act."""
        seats = np.full(len(words), self._seat, np.int64)
        in_threads(settle_all, (words, orders, streams, seats), threads=self._threads)

    def see(
        self,
        words: NDArray[np.int64],
        orders: NDArray[np.uint8],
        masks: NDArray[np.bool_],
        observations: NDArray[np.float32],
    ) -> NDArray[np.int32]:
        """Write masks and observations; turn, winner and both scores of every game."""
        found = np.empty((len(words), OFFER_SIZE, RANKS, 2), np.int64)
        seen = np.empty((len(words), 4), np.int32)
        arrays = (words, orders, masks.view(np.uint8), observations, found, seen)
        in_threads(see_all, arrays, threads=self._threads)
        return seen

    def _shown(
        self,
        words: NDArray[np.int64],
        orders: NDArray[np.uint8],
        streams: NDArray[np.uint64],
        step_count: NDArray[np.int32],
        ended: NDArray[np.bool_],
    ) -> BatchState:
        count = len(words)
        masks, observations = self.views(count)
        seen = self.see(words, orders, masks, observations)
        allow_nothing(masks, ended)
        return BatchState(
            current_player=np.maximum(seen[:, 0], 0),
            observation=observations,
            legal_action_mask=masks,
            rewards=rewards_of(seen[:, 1]),
            terminated=ended | (seen[:, 1] != NOBODY),
            truncated=np.zeros(count, np.bool_),
            step_count=step_count,
            words=words,
            orders=orders,
            streams=streams,
            chosen=np.full(count, -1, np.int64),
        )


def rewards_of(winners: NDArray[np.int32]) -> NDArray[np.float32]:
    """1 for the winner and -1 for the other; nothing while the game goes on."""
    rewards = np.zeros((len(winners), 2), np.float32)
    for seat in range(2):
        rewards[winners == seat, seat] = 1
        rewards[winners == seat, 1 - seat] = -1
    return rewards
