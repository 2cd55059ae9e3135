"""Uniformly random play must look as the rules page says it looks, within noise."""

import pytest
from benchmarks.random_games import Tally, play_games


def check_figures(tally: Tally, sigmas: float) -> None:
    """Standard deviations a game, measured: plies 5.6, score 18, moves a turn 20, wins 0.5."""
    root = tally.games**0.5
    assert tally.plies / tally.games == pytest.approx(42.8, abs=sigmas * 5.6 / root + 0.05)
    assert tally.moves / tally.turns == pytest.approx(84, abs=sigmas * 20 / root + 0.5)
    mean_score = tally.score_sum / (2 * tally.games)
    assert mean_score == pytest.approx(-11.3, abs=sigmas * 18 / root + 0.1)
    assert tally.first_wins / tally.games == pytest.approx(0.4965, abs=sigmas * 0.5 / root + 0.002)


def test_random_games_reproduce_the_figures_of_the_rules_page() -> None:
    check_figures(play_games(1500, seed=1), sigmas=4)


@pytest.mark.slow
def test_many_random_games_reproduce_the_figures_of_the_rules_page() -> None:
    check_figures(play_games(40_000, seed=2), sigmas=4)
