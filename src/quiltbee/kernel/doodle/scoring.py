"""Scores, and who wins: the twin of the rules' scoring (DO-4.3)."""

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.scoring import EMPTY_CELL_POINTS
from quiltbee.kernel.boards import empty_count
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.doodle.state import LOWER, SCORED, TOTAL, UPPER, Words, seat_count, seat_word


@inlined
def score_of(words: Words, seat: int) -> int:
    """The scorings so far less the empty cells: the final score once the game is over."""
    empty = empty_count(words[seat_word(seat, UPPER)], words[seat_word(seat, LOWER)])
    return (words[seat_word(seat, SCORED)] >> TOTAL) - EMPTY_CELL_POINTS * empty


@inlined
def write_scores(words: Words, scores: NDArray[np.int32], wins: NDArray[np.bool_]) -> None:
    """The score of each seat, and whether it is the highest; ties share."""
    best = score_of(words, 0)
    for seat in range(seat_count(words)):
        scores[seat] = score_of(words, seat)
        best = max(best, score_of(words, seat))
    for seat in range(seat_count(words)):
        wins[seat] = scores[seat] == best
