"""What a move that gave something away is called."""

from collections.abc import Mapping
from enum import StrEnum


class Verdict(StrEnum):
    """What a move that gave something away is called."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LOSSES = {Verdict.BLUNDER: 0.15, Verdict.MISTAKE: 0.10, Verdict.INACCURACY: 0.05}
"""Win probability that is lost at least, the worst first."""

TURNING_POINTS = 3
"""How many of the worst moves are shown first."""

DIGITS = 4
"""Digits that a probability is shown with; a loss is judged by what is shown."""


def verdict_of(loss: float, losses: Mapping[Verdict, float] = LOSSES) -> Verdict | None:
    """The name for a loss, or None if it is small; by default it is win probability."""
    told = round(loss, DIGITS)
    return next((verdict for verdict, least in losses.items() if told >= least), None)


def open_verdicts(losses: Mapping[int, float], reach: float) -> list[int]:
    """The moves (by number) of which so much more or less would say something else.

    That is: whether they have a name at all, and which of them are the turning points. Those of
    which the least decides come first.
    """
    least = min(LOSSES.values())
    distances = {number: abs(loss - least) for number, loss in losses.items()}
    worst = sorted(losses, key=lambda number: -losses[number])
    if len(worst) > TURNING_POINTS:
        last, next_one = losses[worst[TURNING_POINTS - 1]], losses[worst[TURNING_POINTS]]
        if last - next_one <= reach and last >= least:
            middle = (last + next_one) / 2
            for number, loss in losses.items():
                distances[number] = min(distances[number], abs(loss - middle))
    near = [number for number in losses if distances[number] <= reach]
    return sorted(near, key=lambda number: (distances[number], number))


def points_of(loss: float) -> int:
    """The whole points of a loss: 9.7 are not yet ten, as the name for them tells, too."""
    return int(round(100 * loss, DIGITS - 2))
