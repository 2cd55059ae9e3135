"""Ratings by Bradley and Terry: one number for each contestant that explains all comparisons.

The scale is Elo's: 400 points are odds of ten to one. The mean of all contestants is 0. Each pair
that met is given one further deal, half won and half lost, so that a clean sweep has a finite
rating. Errors come from the Bayesian bootstrap over deals: each deal, and that further one, weighs
a random amount, and the ratings are found again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random

from quiltbee.arena.comparisons import Comparison, quantile

ELO = 400 / log(10)
"""Elo points for odds of e to one."""
PRIOR = 0.5
"""Deals that are taken as won, and as lost, before any is played."""
SAMPLES = 300
ROUNDS = 500
CLOSE = 1e-9
LARGEST_STEP = 1.0


@dataclass(frozen=True, slots=True)
class Rating:
    """Elo points over the mean of all, with the standard error."""

    name: str
    elo: float
    error: float


Wins = dict[tuple[str, str], float]
"""How many deals the first won against the second, with what is taken for granted."""


def ratings(compared: Sequence[Comparison], *, seed: int = 0) -> list[Rating]:
    """The ratings of all who met another contestant, the best first."""
    names = list(dict.fromkeys(name for one in compared for name in (one.one, one.two)))
    found = fit(names, _wins(compared), dict.fromkeys(names, 0.0))
    random = Random(seed)
    samples = [fit(names, _sampled_wins(compared, random), found) for _ in range(SAMPLES)]
    rated = [
        Rating(name, ELO * found[name], ELO * _spread([sample[name] for sample in samples]))
        for name in names
    ]
    return sorted(rated, key=lambda rating: -rating.elo)


def _spread(values: list[float]) -> float:
    """Half of what holds the middle 68 %: the standard error, unmoved by a few wild samples."""
    ordered = sorted(values)
    return (quantile(ordered, 0.84) - quantile(ordered, 0.16)) / 2


def _wins(compared: Sequence[Comparison]) -> Wins:
    wins: Wins = {}
    for one in compared:
        won = sum(one.shares)
        wins[one.one, one.two] = PRIOR + won
        wins[one.two, one.one] = PRIOR + len(one.shares) - won
    return wins


def _sampled_wins(compared: Sequence[Comparison], random: Random) -> Wins:
    """Ratings with random weights; those of equal deals are drawn together."""
    wins: Wins = {}
    for one in compared:
        won, lost = random.gammavariate(PRIOR, 1), random.gammavariate(PRIOR, 1)
        for share, count in sorted(one.counts.items()):
            weight = random.gammavariate(count, 1)
            won, lost = won + share * weight, lost + (1 - share) * weight
        wins[one.one, one.two], wins[one.two, one.one] = won, lost
    return wins


def fit(names: Sequence[str], wins: Wins, start: Mapping[str, float]) -> dict[str, float]:
    """The most likely strengths, in natural logarithms of odds, with a mean of 0.

    Newton's method for one contestant after the other; the likelihood has a single summit.
    """
    found = dict(start)
    meetings = {
        name: [
            (other, wins[name, other], wins[other, name])
            for other in names
            if (name, other) in wins
        ]
        for name in names
    }
    for _ in range(ROUNDS):
        largest = 0.0
        for name, others in meetings.items():
            slope = curve = 0.0
            for other, won, lost in others:
                chance = 1 / (1 + exp(found[other] - found[name]))
                slope += won - (won + lost) * chance
                curve += (won + lost) * chance * (1 - chance)
            step = max(-LARGEST_STEP, min(LARGEST_STEP, slope / curve)) if curve else 0.0
            found[name] += step
            largest = max(largest, abs(step))
        if largest < CLOSE:
            break
    mean = sum(found.values()) / len(found)
    return {name: value - mean for name, value in found.items()}
