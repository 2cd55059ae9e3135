from math import isclose
from random import Random

import pytest

from quiltbee.arena.sprt import BOUND, Sprt, Verdict, expected_share
from quiltbee.errors import InvalidOption


def played(elo: float, random: Random, most: int = 20_000) -> tuple[Verdict, int]:
    """Test two hypotheses on random deals of a true difference."""
    sprt, shares, chance = Sprt(0, 40), list[float](), expected_share(elo)
    while len(shares) < most:
        shares += [sum(random.random() < chance for _ in range(2)) / 2 for _ in range(10)]
        verdict = sprt.verdict(shares)
        if verdict is not Verdict.OPEN:
            return verdict, len(shares)
    return Verdict.OPEN, len(shares)


@pytest.mark.parametrize(("elo", "right"), [(0, Verdict.WEAKER), (40, Verdict.STRONGER)])
def test_wrong_answers_are_as_rare_as_promised(elo: float, right: Verdict) -> None:
    random = Random(3)
    answers = [played(elo, random)[0] for _ in range(100)]
    assert answers.count(right) >= 88


def test_clear_questions_need_few_deals() -> None:
    assert played(400, Random(1))[1] < played(40, Random(1))[1]


def test_the_likelihood_follows_the_deals() -> None:
    sprt = Sprt(0, 50)
    assert sprt.llr([0.5] * 20) < 0 < sprt.llr([1.0] * 20)
    assert isclose(sprt.llr([1.0, 0.0] * 5), sprt.llr([0.0, 1.0] * 5))
    assert sprt.verdict([]) is Verdict.OPEN
    assert sprt.verdict([0.0] * 100) is Verdict.WEAKER
    assert BOUND > 2.94


def test_for_many_deals_it_is_the_normal_approximation() -> None:
    shares = [0.0] * 200 + [0.5] * 500 + [1.0] * 300
    low, high = expected_share(0), expected_share(10)
    mean = 0.55
    variance = (200 * mean**2 + 500 * 0.05**2 + 300 * 0.45**2) / 1000
    normal = 1000 * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert isclose(Sprt(0, 10).llr(shares), normal, rel_tol=0.02)


@pytest.mark.parametrize(("elos", "contestants"), [((0, 10), 3), ((10, 10), 2), ((10, 0), 2)])
def test_questions_that_cannot_be_asked(elos: tuple[float, float], contestants: int) -> None:
    with pytest.raises(InvalidOption):
        Sprt.between(*elos, contestants=contestants)


@pytest.mark.parametrize(
    ("sprt", "shares", "llr"),
    [
        (Sprt(0, 50), [1.0] * 3, 0.400755),
        (Sprt(0, 50), [0.5, 0.5, 1.0, 0.0], -0.081755),
        (Sprt(0, 50), [0.0] * 5 + [1.0] * 9, 0.431191),
        (Sprt(0, 50), [0.25, 0.75, 1.0], 0.281146),
        (Sprt(-10, 20), [1.0] * 5, 0.425523),
    ],
)
def test_the_likelihood_in_numbers(sprt: Sprt, shares: list[float], llr: float) -> None:
    assert isclose(sprt.llr(shares), llr, abs_tol=1e-6)


def test_a_difference_in_elo_is_a_share_of_points() -> None:
    assert expected_share(0) == 0.5
    assert isclose(expected_share(400), 10 / 11)
    assert isclose(expected_share(-400), 1 / 11)
    assert isclose(BOUND, 2.944439, abs_tol=1e-6)


def test_the_question_that_can_be_asked() -> None:
    assert Sprt.between(-5, 5, contestants=2) == Sprt(-5, 5)
