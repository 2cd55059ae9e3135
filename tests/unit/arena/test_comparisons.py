from math import isclose, sqrt

import pytest
from tests.support.arenas import planned, result

from quiltbee.arena.comparisons import Comparison, Mean, comparisons, quantile, signed


def test_means_have_the_error_of_the_mean() -> None:
    mean = Mean.of([1.0, 2.0, 3.0, 4.0])
    assert mean.value == 2.5
    assert mean.error is not None
    assert isclose(mean.error, sqrt((2.25 + 0.25 + 0.25 + 2.25) / 3 / 4))
    assert Mean.of([5.0]) == Mean(5.0, None)
    assert Mean.of([]) == Mean(0.0, None)


def test_quantiles_lie_on_straight_lines() -> None:
    assert [quantile([0, 10, 20, 30, 40], part) for part in (0, 0.1, 0.5, 1)] == [0, 4, 20, 40]
    assert quantile([7], 0.9) == 7


def test_a_deal_counts_once_with_both_seatings() -> None:
    games = planned("random", "greedy", games=6).fixtures
    scores = [(5, 9), (9, 5), (1, 0), (0, 1), (8, 2), (7, 3)]
    results = {game: result(*score) for game, score in zip(games, scores, strict=True)}
    (one,) = comparisons(results, games)
    assert (one.one, one.two, one.games, one.wins) == ("random", "greedy", 6, 3)
    assert one.shares == (0.0, 1.0, 0.5)
    assert one.margins == (-4.0, 1.0, 1.0)
    assert isclose(one.win_rate.error or 0.0, sqrt(0.25 / 3))


def test_a_deal_that_is_not_finished_does_not_count() -> None:
    games = planned("random", "greedy", games=4).fixtures
    (one,) = comparisons({game: result(1, 0) for game in games[:3]}, games)
    assert (one.games, one.shares) == (2, (0.5,))


def test_the_winner_of_a_tie_of_scores_is_whom_the_game_names() -> None:
    games = planned("random", "greedy", games=2).fixtures
    tie = result(3, 3)
    first = type(tie)(tie.scores, (0,), tie.seconds, tie.moves)
    (one,) = comparisons({games[0]: first, games[1]: first}, games)
    assert one.shares == (0.5,)
    (shared,) = comparisons({games[0]: tie, games[1]: first}, games)
    assert shared.shares == (0.25,)


def test_a_forfeit_is_a_loss_without_a_margin() -> None:
    games = planned("random", "greedy", games=2).fixtures
    (one,) = comparisons({games[0]: result(50, 0, forfeit=0), games[1]: result(1, 0)}, games)
    assert (one.shares, one.margins) == ((0.0,), ())


def test_a_forfeit_of_a_third_says_nothing_about_the_others() -> None:
    games = planned("random", "greedy", "c=random", game="doodle", seats=3, games=3).fixtures
    told = comparisons({game: result(1, 2, 3, forfeit=0) for game in games}, games)
    assert all(one.games == 2 for one in told)


def test_at_larger_tables_everyone_is_compared_with_everyone() -> None:
    games = planned("random", "greedy", "c=random", game="doodle", seats=3, games=3).fixtures
    scores = {"random": 1, "greedy": 2, "c": 2}
    results = {game: result(*(scores[one.name] for one in game.contestants)) for game in games}
    told = {(one.one, one.two): one.shares for one in comparisons(results, games)}
    assert told == {("random", "greedy"): (0.0,), ("random", "c"): (0.0,), ("greedy", "c"): (0.5,)}


def test_the_interval_of_a_clean_sweep_is_not_a_point() -> None:
    sweep = Comparison("a", "b", 1000, 1000, (1.0,) * 500, ())
    low, high = sweep.interval
    assert 0.99 < low < 0.995
    assert isclose(high, 1.0)


def test_the_interval_narrows_with_deals_and_holds_the_rate() -> None:
    widths = []
    for deals in (10, 100, 1000):
        one = Comparison(
            "a", "b", 2 * deals, 1.4 * deals, (1.0, 0.5, 1.0, 0.5, 0.5) * (deals // 5), ()
        )
        low, high = one.interval
        assert low < one.win_rate.value < high
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)


@pytest.mark.parametrize(
    ("value", "digits", "told"),
    [(12.4, 0, "+12"), (-12.6, 0, "-13"), (-0.3, 0, "0"), (0.2, 0, "0"), (-0.04, 1, "0.0"),
     (-0.06, 1, "-0.1")],
)  # fmt: skip
def test_what_is_rounded_to_nothing_has_no_sign(value: float, digits: int, told: str) -> None:
    assert signed(value, digits) == told


def test_a_mean_is_written_with_the_error_that_is_known() -> None:
    assert Mean(0.973, 0.005).written(100) == "97.3 ± 0.5"
    assert Mean(1.0, None).written(100) == "100.0"
    assert Mean(-0.02, 0.4).written(sign="+") == "0.0 ± 0.4"
    assert Mean(2.0, 0.4).written(sign="+") == "+2.0 ± 0.4"
