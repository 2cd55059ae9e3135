"""Perft of Patchwork Doodle: the kernel counts what plain Python counts."""

from random import Random

import pytest

from quiltbee.agents import DoodleRandom, play_out
from quiltbee.doodle import State, TakeBack
from quiltbee.doodle.perft import perft as plain_perft
from quiltbee.games import DOODLE
from quiltbee.geometry import FULL, orientations
from quiltbee.kernel.doodle.perft import perft
from quiltbee.kernel.doodle.placements import placement_counts
from quiltbee.kernel.doodle.tables import tables_of


def states_of(seats: int, seed: int) -> list[State]:
    return play_out(DOODLE, [DoodleRandom()] * seats, random=Random(seed)).states


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (1, 2), (3, 3)])
def test_one_and_two_plies_of_whole_games(seats: int, seed: int) -> None:
    for state in states_of(seats, seed):
        assert perft(state, 0) == 1
        assert perft(state, 1) == plain_perft(state, 1)
        if plain_perft(state, 1) < 120:
            assert perft(state, 2) == plain_perft(state, 2)


def test_three_plies_of_late_positions() -> None:
    late = [state for state in states_of(1, 4)[-25:] if plain_perft(state, 1) < 40]
    assert len(late) > 5
    assert [perft(state, 3) for state in late] == [plain_perft(state, 3) for state in late]


def test_one_ply_counts_what_the_rules_list_but_nothing_taken_back() -> None:
    for state in states_of(1, 5):
        if state.acting_seats:
            moves = [move for move in state.legal_moves if not isinstance(move, TakeBack)]
            assert plain_perft(state, 1) == len(moves)


def test_placements_of_every_shape_on_boards_of_a_game() -> None:
    states = states_of(1, 6)[::6]
    shapes = tables_of(states[0].deck).shapes
    counts = placement_counts([state.sheets[0].covered for state in states])
    for state, row in zip(states, counts, strict=True):
        free = FULL ^ state.sheets[0].covered
        assert row.tolist() == [
            sum(way.anchors(free).bit_count() for way in orientations(shape)) for shape in shapes
        ]
