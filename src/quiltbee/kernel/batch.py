"""Many games at once, as arrays: the rows of a batch, and how they are dealt and played.

What the rows mean, a game says: see `Games` in its own module `batch`.
"""

from abc import ABC, abstractmethod

import numpy as np
from numpy.typing import ArrayLike, NDArray


class BatchOfGames(ABC):
    """Games of one kind, each in a row of arrays and with its own random stream."""

    def __init__(self, count: int, *, words: int, cards: int, threads: int | None) -> None:
        """Make room for games of this many words, whose order has this many cards."""
        self.threads = threads
        self.words = np.zeros((count, words), np.int64)
        self.orders = np.zeros((count, cards), np.uint8)
        self.streams = np.zeros(count, np.uint64)

    def __len__(self) -> int:
        return len(self.words)

    def reset(self, seeds: ArrayLike, rows: ArrayLike | None = None) -> None:
        """Deal all games again, or only some rows, with a seed for each."""
        seeds = np.array(seeds, np.uint64)
        where = np.arange(len(self))[slice(None) if rows is None else np.asarray(rows)]
        if seeds.shape != where.shape:
            raise ValueError(f"{len(where)} games need as many seeds, not {seeds.size}")
        words, orders = self.words[where], self.orders[where]
        self._deal(words, orders, seeds)
        self.words[where], self.orders[where], self.streams[where] = words, orders, seeds

    def step(self, codes: ArrayLike) -> None:
        """Play a move in every game; -1 for those that are over.

        Raises IllegalMove if the rules forbid one, and ValueError for a number that is no move;
        such a game stays as it was, the others have moved on.
        """
        moves = np.ascontiguousarray(codes, np.int64)
        if moves.shape != (len(self),):
            raise ValueError(f"{len(self)} games need as many moves, not {moves.size}")
        refused = np.empty(len(self), np.bool_)
        self._play(moves, refused)
        if refused.any():
            row = int(refused.argmax())
            self._explain(row, int(moves[row]))

    def _explain(self, row: int, code: int) -> None:
        """Let the rules say what is wrong with a move."""
        try:
            self._check(row, code)
        except ValueError as error:
            error.add_note(f"That was the move of game {row}.")
            raise
        raise ValueError(f"{code} is not written as the rules list this move; game {row}")

    @abstractmethod
    def sample(self) -> NDArray[np.int64]:
        """A random legal move for every game; -1 after the end."""

    @abstractmethod
    def _deal(
        self, words: NDArray[np.int64], orders: NDArray[np.uint8], seeds: NDArray[np.uint64]
    ) -> None:
        """Deal a game into each of these rows; the seeds become the streams that follow."""

    @abstractmethod
    def _play(self, moves: NDArray[np.int64], refused: NDArray[np.bool_]) -> None:
        """Play the move of each row unless it is illegal; note which were refused."""

    @abstractmethod
    def _check(self, row: int, code: int) -> None:
        """Raise the rules' objection to a move, if they have one."""
