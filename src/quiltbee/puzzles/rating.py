"""How hard a puzzle is: the strength at which somebody solves it every other time.

Every level is a simulated solver. Levels are about as far apart as players whose stronger one wins
seven games of ten, which is 150 points.
"""

from collections.abc import Sequence

FIRST = 700
"""The strength of the weakest level."""
STEP = 150
SCALE = 400.0
EASIEST, HARDEST = 400, 3_000


def strength_of(place: int) -> int:
    """The strength of a level by its place, from 0."""
    return FIRST + STEP * place


def rating_of(chances: Sequence[float]) -> int:
    """The rating at which these chances of the levels would be expected, in all.

    Half a solution and half a failure are added, so that what all solve or nobody does has a
    rating, too.
    """
    wanted = sum(chances) + 0.5
    low, high = float(EASIEST), float(HARDEST)
    while high - low > 0.5:
        middle = (low + high) / 2
        expected = sum(_chance(strength_of(place), middle) for place in range(len(chances)))
        low, high = (middle, high) if expected + _even(middle) > wanted else (low, middle)
    return round(low)


def _chance(strength: float, rating: float) -> float:
    return 1 / (1 + 10 ** ((rating - strength) / SCALE))


def _even(rating: float) -> float:
    """What somebody of middling strength is expected to have of one more try."""
    return _chance((EASIEST + HARDEST) / 2, rating)


def chances_of_looking(right: int, places: int, patiences: Sequence[int]) -> tuple[float, ...]:
    """How likely solvers are to find one of the right places, by how many places each looks at."""
    return tuple(1 - (1 - right / places) ** patience for patience in patiences)
