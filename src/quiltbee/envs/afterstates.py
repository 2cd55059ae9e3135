"""What the actions of many games lead to, for programs that learn the value of it."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Afterstates:
    """What is seen after each of the actions that many games have, before chance goes on.

    They come game by game; those of game `g` are `starts[g]` up to `starts[g + 1]`.
    """

    starts: NDArray[np.int64]
    """By game, and the end behind the last one."""
    games: NDArray[np.int64]
    """By afterstate: its game."""
    actions: NDArray[np.int64]
    """By afterstate: the actions that lead to it, one after the other, then -1; `step` takes it."""
    observation: NDArray[np.float32]
    """By afterstate, as the seat that has acted sees it."""
    rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    """By afterstate: whether the game is over then."""

    def __len__(self) -> int:
        return len(self.games)

    def best(self, values: ArrayLike) -> NDArray[np.int64]:
        """For each game the first of those with the highest value; -1 where there are none."""
        found = np.full(len(self.starts) - 1, -1, np.int64)
        given = np.asarray(values, np.float64)
        some = np.flatnonzero(np.diff(self.starts))
        if len(some):
            highest = np.full(len(found), -np.inf)
            highest[some] = np.maximum.reduceat(given, self.starts[some])
            places = np.flatnonzero(given == highest[self.games])[::-1]
            found[self.games[places]] = places
        return found

    def any(self, random: np.random.Generator) -> NDArray[np.int64]:
        """One of them at random for each game; -1 where there are none."""
        counts = np.diff(self.starts)
        drawn = self.starts[:-1] + (random.random(len(counts)) * counts).astype(np.int64)
        return np.where(counts > 0, drawn, -1)

    def lines(self, taken: ArrayLike) -> NDArray[np.int64]:
        """The actions of those that were taken, one for each game; action 0 for -1."""
        places = np.asarray(taken, np.int64)
        lines = np.full((len(places), self.actions.shape[1]), -1, np.int64)
        lines[:, 0] = 0
        lines[places >= 0] = self.actions[places[places >= 0]]
        return lines
