"""Counting sequences of moves; `tests/perft` holds the numbers of whole positions."""

from random import Random

import pytest

from quiltbee.doodle import deal, perft
from quiltbee.doodle.perft import perft_moves


@pytest.mark.parametrize("seats", [1, 2])
def test_nothing_is_played_in_one_way_and_a_move_in_as_many_as_there_are(seats: int) -> None:
    state = deal(Random(1), seats).state()
    moves = perft_moves(state)
    assert perft(state, 0) == 1
    assert perft(state, 1) == len(moves) > 0
    assert perft(state, 2) == sum(len(perft_moves(state.play(move))) for move in moves)
