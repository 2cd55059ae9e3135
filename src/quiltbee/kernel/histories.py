"""The moves of many games at once, so that a row of a batch is a whole game."""

import numpy as np
from numpy.typing import NDArray

FIRST_ROOM = 64
"""For how many moves a game there is room at first; it doubles when a game outgrows it."""


class Histories:
    """What was played in each row since it was dealt, as numbers."""

    def __init__(self, count: int) -> None:
        self._codes = np.zeros((count, FIRST_ROOM), np.int64)
        self._lengths = np.zeros(count, np.int64)
        self._rows = np.arange(count)

    def forget(self, rows: NDArray[np.int64]) -> None:
        """These rows start again."""
        self._lengths[rows] = 0

    def add(self, codes: NDArray[np.int64], played: NDArray[np.bool_]) -> None:
        """Note the move of each row that was played."""
        if self._lengths.max(initial=0) == self._codes.shape[1]:
            self._codes = np.concatenate((self._codes, np.zeros_like(self._codes)), axis=1)
        self._codes[self._rows, self._lengths] = codes  # without a move it is written over
        self._lengths += played

    def of(self, row: int) -> list[int]:
        """The moves of a row, in order."""
        codes: list[int] = self._codes[row, : self._lengths[row]].tolist()
        return codes
