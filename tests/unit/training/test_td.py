"""The schedule that both games share."""

from pathlib import Path

import numpy as np
import pytest

from quiltbee.kernel.adam import new_adam
from quiltbee.training.td import FINAL_RATE, Progress, Settings, average, rate_at, share_done

SETTINGS = Settings(minutes=2, threads=1, out=Path("run"), rate=0.1)


def at(seconds: float = 0.0, games: int = 0) -> Progress:
    return Progress([], games, seconds)


def test_the_rate_falls_along_a_cosine_to_a_share_of_the_first() -> None:
    rates = [rate_at(SETTINGS, at(seconds)) for seconds in (0, 60, 120, 500)]
    middle = 0.1 * (1 + FINAL_RATE) / 2
    assert rates == pytest.approx([0.1, middle, 0.1 * FINAL_RATE, 0.1 * FINAL_RATE])


def test_a_number_of_games_counts_instead_of_the_time() -> None:
    by_games = Settings(minutes=2, threads=1, out=Path("run"), games=1000)
    assert share_done(by_games, at(119, 250)) == 0.25
    assert share_done(SETTINGS, at(30, 250)) == 0.25


class Learner:
    def __init__(self, value: float) -> None:
        self.adam = new_adam(np.full(2, value, np.float32))
        self.adam.first[:] = self.adam.second[:] = value
        self.stream = np.zeros(1, np.uint64)
        self.losses = np.zeros(2)


def test_all_learners_get_the_average() -> None:
    learners = [Learner(1.0), Learner(3.0)]
    average(learners)
    for learner in learners:
        for column in (learner.adam.parameters, learner.adam.first, learner.adam.second):
            assert column.tolist() == [2.0, 2.0]
