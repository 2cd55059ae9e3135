"""What an analysis found in a game, told alike for every game: for the server and the page.

Patchwork is measured in win probability, Doodle in points of the final score. Seats and moves are
numbered from 1, as on the page and in records.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from quiltbee.agents.budget import Budget
from quiltbee.agents.reasons import Reason
from quiltbee.agents.verdicts import TURNING_POINTS, Verdict
from quiltbee.games import Floor
from quiltbee.records import Record

Measure: TypeAlias = Literal["win", "points"]
Report: TypeAlias = Callable[[int, int], None]
"""Told on the way: how much is done, and how much there is."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What a seat could expect after a number of moves."""

    at: int
    value: float
    margin: float | None = None
    """The points ahead of the rival, where there is one."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a game went for a seat."""

    seat: int
    moments: tuple[Moment, ...]


@dataclass(frozen=True, slots=True)
class StudyMove:
    """A decision that gave something away."""

    at: int
    """The number of the move; in Doodle of the last one of the step."""
    seat: int
    played: tuple[str, ...]
    better: tuple[str, ...]
    """The better move, or all moves of a better step."""
    line: tuple[str, ...]
    """How play would be expected to go on."""
    loss: float
    """Of win probability (0 to 1), or points."""
    verdict: Verdict
    reasons: tuple[Reason, ...] = ()
    drawn: tuple[str, ...] = ()
    """The cells of each piece that a better step draws (`a1 b1`), where its moves do not tell."""


@dataclass(frozen=True, slots=True)
class StudySeat:
    """How well a seat decided."""

    seat: int
    decisions: int
    lost: float
    """In all decisions together."""
    verdicts: Mapping[Verdict, int]
    accuracy: float | None = None
    """0 to 1; None for a game that has no such figure."""
    hindsight: int | None = None
    """What the same dice and cards could have scored, had they been known."""


@dataclass(frozen=True, slots=True)
class Study:
    """What was found in a game."""

    game: str
    measure: Measure
    effort: int
    """What was spent on each position."""
    courses: tuple[Course, ...]
    moves: tuple[StudyMove, ...]
    """In the order of the game."""
    turning_points: tuple[int, ...]
    """Which of the moves gave most away, from 0, the worst first."""
    seats: tuple[StudySeat, ...]


def study(
    record: Record, budget: Budget, report: Report | None = None, *, closer: bool = False
) -> Study:
    """Look at a whole game; raises InvalidOption if its game cannot be analyzed.

    What a little more or less would call by another name is looked at `closer`, if so wished.
    """
    look: Any = record.game.filling(Floor.STUDY)
    found: Study = look(record, budget, report, closer)
    return found


def turning_points_of(moves: tuple[StudyMove, ...]) -> tuple[int, ...]:
    """The places of the worst moves."""
    worst = sorted(range(len(moves)), key=lambda place: -moves[place].loss)
    return tuple(worst[:TURNING_POINTS])
