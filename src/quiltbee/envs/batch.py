"""What batches of either game do alike: deal rows, and make room for what is seen of them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from quiltbee.envs.batch_state import BatchState, Rows
from quiltbee.kernel.batch import BatchOfGames


class Batch(ABC):
    """Rules for a batch; the games are in the states it makes."""

    id: ClassVar[str]
    version: ClassVar[str]
    num_players: ClassVar[int]
    num_actions: ClassVar[int]
    observation_shape: ClassVar[tuple[int]]

    def __init__(self, games: BatchOfGames[Any, Any, Any]) -> None:
        """Deal as these games are dealt, with as many threads."""
        self._games, self._threads = games, games.threads

    @abstractmethod
    def init(self, seeds: ArrayLike | Sequence[int]) -> BatchState:
        """New games, one for each seed."""

    @abstractmethod
    def step(self, state: BatchState, actions: ArrayLike) -> BatchState:
        """Every game after the action of its seat; games that are over stay as they are."""

    @abstractmethod
    def settle(
        self, words: NDArray[np.int64], orders: NDArray[np.uint8], streams: NDArray[np.uint64]
    ) -> None:
        """Go on in place until a player has to act."""

    def init_rows(self, seeds: ArrayLike | Sequence[int]) -> Rows:
        """Words, orders and streams of new games, one for each seed; no one has played yet."""
        streams = np.array(seeds, np.uint64)
        words = np.zeros((len(streams), self._games.words.shape[1]), np.int64)
        orders = np.zeros((len(streams), self._games.orders.shape[1]), np.uint8)
        self._games.deal_rows(words, orders, streams)
        return words, orders, streams

    def views(self, count: int) -> tuple[NDArray[np.bool_], NDArray[np.float32]]:
        """Room for the masks and the observations of this many games."""
        masks = np.empty((count, self.num_actions), np.bool_)
        return masks, np.empty((count, *self.observation_shape), np.float32)


def allow_nothing(masks: NDArray[np.bool_], ended: NDArray[np.bool_]) -> None:
    """After the end there is action 0 alone, which then does nothing."""
    masks[ended] = False
    masks[ended, 0] = True
