"""Practice: which puzzle comes next, and what an answer does to somebody's standing.

A missed puzzle comes back: the same day, then after one, three, seven and twenty-one days, as long
as it is solved each time. New ones are about as hard as somebody is strong. Moments are
milliseconds.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random

from quiltbee.puzzles.puzzle import Puzzle

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
INTERVALS = (10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 21 * DAY)
"""How long after an answer a missed puzzle comes back, by its box."""
KNOWN = len(INTERVALS)
"""The box of what need not come back."""
FIRST_RATING = 1_000
QUICK, SLOW = 48.0, 20.0
"""How far a rating moves: at first, and once it is settled."""
SETTLED = 20
"""After this many puzzles."""
SCALE = 400.0
REACH = 120
"""How far from somebody's rating a new puzzle is looked for at first."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody stands with puzzles."""

    rating: float = FIRST_RATING
    solved: int = 0
    missed: int = 0
    streak: int = 0
    """Puzzles solved in a row, at the first try."""
    best_streak: int = 0
    best_rush: int = 0

    def after(self, puzzle: Puzzle, right: bool) -> "Standing":
        """The standing after a first answer."""
        step = QUICK if self.solved + self.missed < SETTLED else SLOW
        expected = 1 / (1 + 10 ** ((puzzle.rating - self.rating) / SCALE))
        streak = self.streak + 1 if right else 0
        return replace(
            self,
            rating=self.rating + step * (right - expected),
            solved=self.solved + right,
            missed=self.missed + (not right),
            streak=streak,
            best_streak=max(self.best_streak, streak),
        )


@dataclass(frozen=True, slots=True)
class Memory:
    """What is remembered of a puzzle that somebody has answered."""

    box: int
    due: int
    """When it comes back; it does not if the box is the last one."""

    def comes_back(self, now: int) -> bool:
        """Whether it is time for it."""
        return self.box < KNOWN and self.due <= now

    def after(self, right: bool, now: int) -> "Memory":
        """What is remembered after another answer."""
        return Memory(0, now + INTERVALS[0]) if not right else _boxed(self.box + 1, now)


def first_memory(right: bool, now: int) -> Memory:
    """What is remembered after the first answer: what was solved at once need not come back."""
    return _boxed(KNOWN if right else 0, now)


def _boxed(box: int, now: int) -> Memory:
    return Memory(box, now + INTERVALS[min(box, KNOWN - 1)])


def next_puzzle(
    puzzles: Iterable[Puzzle],
    standing: Standing,
    memories: Mapping[str, Memory],
    now: int,
    random: Random,
) -> Puzzle | None:
    """The puzzle to show: one that comes back, a new one of the right strength, or any known one.

    None if there are no puzzles at all.
    """
    found = list(puzzles)
    back = [each for each in found if each.id in memories and memories[each.id].comes_back(now)]
    if back:
        return min(back, key=lambda each: (memories[each.id].due, each.id))
    new = [each for each in found if each.id not in memories]
    if new:
        return random.choice(_near(new, standing.rating))
    return min(found, key=lambda each: (memories[each.id].due, each.id), default=None)


def _near(puzzles: list[Puzzle], rating: float) -> list[Puzzle]:
    """Those around a rating; further away only if there are none."""
    reach = REACH
    while True:
        near = [each for each in puzzles if abs(each.rating - rating) <= reach]
        if near:
            return near
        reach *= 2


def puzzle_of_day(puzzles: Collection[Puzzle], day: str) -> Puzzle:
    """The same for everybody on a day, such as `2026-11-16`; another every day."""
    ordered = sorted(puzzles, key=lambda each: each.id)
    return Random(f"puzzle of {day}").choice(ordered)
