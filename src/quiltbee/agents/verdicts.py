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


def open_verdicts(losses: Mapping[int, float], reach: float) -> set[int]:
    """The moves (by number) of which so much more or less would say something else.

    That is: whether they have a name at all, and which of them are the turning points.
    """
    least = min(LOSSES.values())
    named = {number for number, loss in losses.items() if abs(loss - least) <= reach}
    worst = sorted(losses, key=lambda number: -losses[number])
    if len(worst) <= TURNING_POINTS:
        return named
    last, next_one = losses[worst[TURNING_POINTS - 1]], losses[worst[TURNING_POINTS]]
    if last - next_one > reach or last < least:
        return named
    return named | {number for number in worst if abs(losses[number] - last) <= reach}


def points_of(loss: float) -> int:
    """The whole points of a loss: 9.7 are not yet ten, as the name for them tells, too."""
    return int(round(100 * loss, DIGITS - 2))
