import numpy as np
import pytest

from quiltbee.explorer.patchwork.tally import Ratios, mean, share
from quiltbee.explorer.table import Figure


def test_turns_of_one_game_count_as_one_for_the_error() -> None:
    alone, together = Ratios(1), Ratios(1)
    values, cells = np.array([1.0, 1.0, 3.0, 3.0]), np.zeros(4, np.int64)
    alone.add(np.arange(4), cells, values)
    together.add(np.array([0, 0, 1, 1]), cells, values)
    assert alone.figure(0, 4) == Figure(2.0, 0.5)
    assert together.figure(0, 4) == Figure(2.0, 0.7071)


def test_portions_add_up() -> None:
    random = np.random.default_rng(1)
    games, cells = random.integers(0, 40, 300), random.integers(0, 3, 300)
    values = random.normal(size=300)
    whole, parts = Ratios(3), Ratios(3)
    whole.add(games, cells, values)
    for start in (0, 20):
        chosen = (games >= start) & (games < start + 20)
        parts.add(games[chosen], cells[chosen], values[chosen])
    assert [whole.figure(cell, 6) for cell in range(3)] == [
        parts.figure(cell, 6) for cell in range(3)
    ]
    assert whole.figure(1, 9) is not None
    assert whole.figure(1, 9).value == pytest.approx(values[cells == 1].mean())  # type: ignore[union-attr]


def test_nothing_is_known_of_what_never_happened() -> None:
    ratios = Ratios(2)
    ratios.add(np.array([0]), np.array([1]), np.array([5.0]))
    assert ratios.figure(0, 2) is None


def test_the_error_shrinks_with_the_games_and_is_never_nothing() -> None:
    assert share(50, 100) == Figure(0.5, 0.0495)
    assert share(5_000, 10_000) == Figure(0.5, 0.005)
    assert share(3, 3).error > 0.1
    assert mean(20.0, 120.0, 5) == Figure(4.0, 1.41)
