from math import isclose, log10
from random import Random

from quiltbee.arena.comparisons import Comparison
from quiltbee.arena.ratings import ratings


def compared(one: str, two: str, shares: tuple[float, ...]) -> Comparison:
    return Comparison(one, two, 2 * len(shares), 2 * sum(shares), shares, ())


def simulated(one: str, two: str, elo: float, deals: int, random: Random) -> Comparison:
    chance = 1 / (1 + 10 ** (-elo / 400))
    shares = tuple(sum(random.random() < chance for _ in range(2)) / 2 for _ in range(deals))
    return compared(one, two, shares)


def test_two_are_as_far_apart_as_their_odds() -> None:
    best, worst = ratings([compared("a", "b", (0.0,) * 100 + (1.0,) * 300)])
    assert (best.name, worst.name) == ("a", "b")
    assert isclose(best.elo - worst.elo, 400 * log10(300.5 / 100.5))
    assert isclose(best.elo, -worst.elo)


def test_the_true_strengths_are_found_within_the_errors() -> None:
    true = {"a": 300.0, "b": 100.0, "c": -50.0, "d": -350.0}
    misses, random = [], Random(5)
    for _ in range(8):
        met = [
            simulated(one, two, true[one] - true[two], 200, random)
            for one in true
            for two in true
            if one < two
        ]
        misses += [(one.elo - true[one.name]) / one.error for one in ratings(met)]
    assert sum(miss**2 for miss in misses) / len(misses) < 2.0
    assert sum(miss**2 for miss in misses) / len(misses) > 0.4


def test_a_clean_sweep_has_a_finite_rating_with_a_large_error() -> None:
    best, _ = ratings([compared("a", "b", (1.0,) * 50)])
    assert 300 < best.elo < 600
    assert best.error > 50


def test_the_same_comparisons_give_the_same_ratings() -> None:
    met = [compared("a", "b", (1.0, 0.5, 0.0, 1.0)), compared("b", "c", (0.5, 0.5, 1.0))]
    assert ratings(met) == ratings(met)
    assert isclose(sum(one.elo for one in ratings(met)), 0, abs_tol=1e-6)


def test_who_never_met_is_rated_through_others() -> None:
    met = [compared("a", "b", (1.0, 0.5) * 50), compared("b", "c", (1.0, 0.5) * 50)]
    found = {one.name: one.elo for one in ratings(met)}
    assert isclose(found["a"] - found["b"], found["b"] - found["c"], abs_tol=1e-3)


def test_ratings_and_errors_are_the_same_every_day() -> None:
    met = [compared("a", "b", (1.0, 0.5, 0.0, 1.0)), compared("b", "c", (0.5, 0.5, 1.0))]
    found = [(one.name, round(one.elo, 2), round(one.error, 2)) for one in ratings(met)]
    assert found == [("a", 76.54, 98.49), ("b", 6.1, 60.49), ("c", -82.64, 86.28)]
    other = [round(one.error, 2) for one in ratings(met, seed=1)]
    assert other == [96.28, 63.46, 85.02]
