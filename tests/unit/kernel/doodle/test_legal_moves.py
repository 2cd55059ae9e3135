"""That the random move is uniform, by whichever of the two ways it is found."""

from random import Random

import numpy as np
import pytest

from quiltbee.doodle import EndTurn, State, deal, roll
from quiltbee.kernel.boards import windows
from quiltbee.kernel.doodle.batch import Games
from quiltbee.kernel.doodle.state import CUT, LOWER, SHEET, SINGLE_CELL, UPPER
from quiltbee.kernel.randomness import streams_of

SAMPLES = 100_000
ALL_USED = 2 | 1 << SINGLE_CELL | 1 << CUT
ONLY_CELLS_LEFT = 2 | 1 << CUT


def at_step(step: int) -> State:
    """A game in which every seat passed up to a step, after the roll."""
    random = Random(4)
    state = deal(random).state()
    while state.step < step or state.chance_waits:
        if state.chance_waits:
            state = state.play(roll(state, random))
        else:
            moves = state.legal_moves
            state = state.play(EndTurn(0) if EndTurn(0) in moves else moves[0])
    return state


def assert_uniform(state: State, covered: int, uses: int) -> None:
    """Sample the same position, on a board and with uses of our own, and test by chi square."""
    one = Games.of([state])
    one.words[0, 1 + UPPER], one.words[0, 1 + LOWER] = windows(covered)
    one.words[0, 1 + SHEET] |= uses
    count = int(one.legal().counts[0])
    games = Games(SAMPLES)
    games.words[:], games.orders[:] = one.words, one.orders
    games.streams = streams_of(3, SAMPLES)
    codes = games.sample()
    games.step(codes)  # would raise if one were not legal
    expected = SAMPLES / count
    numbers = np.unique(codes, return_counts=True)[1]
    missing = count - len(numbers)
    square = ((numbers - expected) ** 2 / expected).sum() + missing * expected
    assert missing >= 0
    assert abs(square - (count - 1)) < 5 * (2 * count) ** 0.5


@pytest.mark.parametrize("uses", [0, ONLY_CELLS_LEFT, ALL_USED])
@pytest.mark.parametrize("density", [0.0, 0.3, 0.6, 0.9, 1.0])
@pytest.mark.parametrize("step", [1, 20])
def test_every_move_of_a_turn_is_as_likely_as_any_other(
    step: int, density: float, uses: int
) -> None:
    random = Random(int(density * 10))
    covered = sum(1 << cell for cell in range(81) if random.random() < density)
    assert_uniform(at_step(step), covered, uses)


def test_every_start_patch_is_as_likely_as_any_other() -> None:
    assert_uniform(deal(Random(2)).state(), 0, 0)


@pytest.mark.parametrize("uses", [0, ALL_USED])
@pytest.mark.parametrize("covered", [1, 0b111 << 40 | 0b111 << 49 | 1 << 80, (1 << 81) - 1, 0])
def test_every_rectangle_is_as_likely_as_any_other(covered: int, uses: int) -> None:
    assert_uniform(at_step(7), covered, uses)
