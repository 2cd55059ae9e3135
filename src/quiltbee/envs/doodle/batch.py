"""Many games of Doodle alone at once for learning programs, in machine code and on all cores.

    env = DoodleBatch()
    state = env.init(range(4096))
    while not state.terminated.all():
        state = env.step(state, some_legal_actions(state.legal_action_mask))

`init` and `step` are shaped as in pgx: a state is a value, a step gives a new one. The die rolls by
itself. The reward of a step is what it changes of the score, so that all rewards together are the
final score and the 81 points that an empty board lacks. An action that is not legal ends the game.

    after = env.afterstates(state)
    state = env.step(state, after.lines(after.best(after.rewards + worth(after.observation))))

`afterstates` shows what every action leads to. They may be several actions in a row: `step` also
takes a line of them for each game, in which -1 stands for none.
"""

from collections.abc import Sequence
from functools import partial

import numpy as np
from numpy.typing import ArrayLike, NDArray

from quiltbee.doodle import STANDARD_DECK, State
from quiltbee.envs.afterstates import Afterstates
from quiltbee.envs.batch import Batch, allow_nothing
from quiltbee.envs.batch_state import BatchState
from quiltbee.kernel.anchors import RANKS
from quiltbee.kernel.doodle.batch import Games
from quiltbee.kernel.doodle.env_afterstates import (
    LONGEST,
    count_afterstates,
    list_afterstates,
    see_afterstates,
)
from quiltbee.kernel.doodle.env_loops import (
    ACTION_COUNT,
    END,
    NOTHING,
    OBSERVATION_SIZE,
    STANDARD,
    act_all,
    see_all,
    settle_all,
)
from quiltbee.kernel.doodle.packing import unpack
from quiltbee.kernel.threads import in_threads

FEWEST = 32
"""Fewer games than this for a thread do not pay for waking it to list what they lead to."""


class DoodleBatch(Batch):
    """Rules for a batch; the games are in the states it makes."""

    id = "quiltbee/DoodleSolo-v0"
    version = "v0"
    num_players = 1
    num_actions = ACTION_COUNT
    observation_shape = (OBSERVATION_SIZE,)

    def __init__(self, *, threads: int | None = None) -> None:
        super().__init__(Games(0, threads=threads, keep_moves=False))

    def init(self, seeds: ArrayLike | Sequence[int]) -> BatchState:
        """New games, one for each seed."""
        words, orders, streams = self.init_rows(seeds)
        count = len(words)
        chosen = np.full(count, NOTHING, np.int64)
        ended = np.zeros(count, np.bool_)
        return self._shown(words, orders, streams, chosen, np.zeros(count, np.int32), ended)[0]

    def step(self, state: BatchState, actions: ArrayLike) -> BatchState:
        """Every game after its action, or its line of actions; what is over stays as it is."""
        words, orders, streams = state.words.copy(), state.orders, state.streams.copy()
        chosen, before = state.chosen.copy(), self.scores(state.words)
        refused = self.act(words, orders, chosen, np.asarray(actions, np.int64))
        refused &= ~state.terminated
        self.settle(words, orders, streams)
        count = state.step_count + ~state.terminated
        ended = state.terminated | refused
        after, scores = self._shown(words, orders, streams, chosen, count, ended)
        after.rewards[:, 0] = np.where(ended, 0, scores - before)
        return after

    def act(
        self,
        words: NDArray[np.int64],
        orders: NDArray[np.uint8],
        chosen: NDArray[np.int64],
        actions: NDArray[np.int64],
    ) -> NDArray[np.bool_]:
        """Play actions in place, one for each game or a line of them; which were not legal."""
        refused = np.empty(len(words), np.bool_)
        lines = np.ascontiguousarray(actions).reshape(len(words), -1)
        arrays = (words, orders, chosen, lines, refused)
        in_threads(act_all, arrays, STANDARD.tables, threads=self._threads)
        return refused

    def settle(
        self, words: NDArray[np.int64], orders: NDArray[np.uint8], streams: NDArray[np.uint64]
    ) -> None:
        """Roll the die where it waits."""
        arrays = (words, orders, streams)
        in_threads(settle_all, arrays, STANDARD.tables, threads=self._threads)

    def see(
        self,
        words: NDArray[np.int64],
        orders: NDArray[np.uint8],
        chosen: NDArray[np.int64],
        masks: NDArray[np.bool_],
        observations: NDArray[np.float32],
    ) -> NDArray[np.int32]:
        """Write masks and observations; whether each game is over, and its score."""
        found = np.empty((len(words), RANKS, 2), np.int64)
        seen = np.empty((len(words), 2), np.int32)
        arrays = (words, orders, chosen, masks.view(np.uint8), observations, found, seen)
        in_threads(see_all, arrays, STANDARD.tables, threads=self._threads)
        return seen

    def afterstates(
        self,
        state: BatchState,
        actions: NDArray[np.bool_] | None = None,
        *,
        end_turns: bool = False,
    ) -> Afterstates:
        """What every legal action leads to, or only those of a mask.

        A piece is drawn at once, in every place. Of pieces that are alike only those are listed
        that take the fewest special actions. With `end_turns` the turn ends after a drawing.
        """
        masks = state.legal_action_mask & ~state.terminated[:, np.newaxis]
        if actions is not None:
            masks &= actions
        games = (state.words, state.orders, state.chosen)
        return self.afterstates_of(*games, masks, end_turns=end_turns)

    def afterstates_of(
        self,
        words: NDArray[np.int64],
        orders: NDArray[np.uint8],
        chosen: NDArray[np.int64],
        masks: NDArray[np.bool_],
        *,
        end_turns: bool = False,
    ) -> Afterstates:
        """The same for games that are given by their rows; the masks hold legal actions only."""
        looked_at = np.ascontiguousarray(masks).view(np.uint8)
        counts = np.zeros(len(words), np.int64)
        rows, in_few = (words, orders, looked_at), partial(in_threads, fewest=FEWEST)
        in_few(count_afterstates, (*rows, counts), STANDARD.tables, threads=self._threads)
        starts = np.concatenate(([0], np.cumsum(counts)))
        total = int(starts[-1])
        lines, found = np.empty((total, LONGEST), np.int64), np.empty((len(words), 16), np.int64)
        last = END if end_turns else NOTHING
        arrays = (*rows, starts[:-1], found)
        in_few(list_afterstates, arrays, last, lines, STANDARD.tables, threads=self._threads)
        after = Afterstates(
            starts=starts,
            games=np.repeat(np.arange(len(words)), counts),
            actions=lines,
            observation=np.empty((total, OBSERVATION_SIZE), np.float32),
            rewards=np.empty(total, np.float32),
            terminated=np.empty(total, np.bool_),
        )
        told = (after.games, lines, after.observation, after.rewards, after.terminated)
        in_threads(
            see_afterstates, told, words, orders, chosen, STANDARD.tables, threads=self._threads
        )
        return after

    def state_of(self, state: BatchState, row: int) -> State:
        """One of the games as the rules have it; which patch lies where is not known any more."""
        return unpack(state.words[row], state.orders[row], STANDARD_DECK)

    def scores(self, words: NDArray[np.int64]) -> NDArray[np.int32]:
        """The scores as they stand."""
        games = Games(0, threads=self._threads, keep_moves=False)
        games.words = words
        return games.observe().scores[:, 0]

    def _shown(
        self,
        words: NDArray[np.int64],
        orders: NDArray[np.uint8],
        streams: NDArray[np.uint64],
        chosen: NDArray[np.int64],
        step_count: NDArray[np.int32],
        ended: NDArray[np.bool_],
    ) -> tuple[BatchState, NDArray[np.int32]]:
        count = len(words)
        masks, observations = self.views(count)
        seen = self.see(words, orders, chosen, masks, observations)
        allow_nothing(masks, ended)
        state = BatchState(
            current_player=np.zeros(count, np.int32),
            observation=observations,
            legal_action_mask=masks,
            rewards=np.zeros((count, 1), np.float32),
            terminated=ended | (seen[:, 0] != 0),
            truncated=np.zeros(count, np.bool_),
            step_count=step_count,
            words=words,
            orders=orders,
            streams=streams,
            chosen=chosen,
        )
        return state, seen[:, 1]
