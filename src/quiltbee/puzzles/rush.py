"""A rush: as many puzzles as possible in three minutes, each harder than the last."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from quiltbee.puzzles.puzzle import Puzzle

LASTS = 3 * 60_000
"""Milliseconds."""
LIVES = 3
"""The third miss ends it."""
FIRST_RATING, STEP = 500, 60


@dataclass(frozen=True, slots=True)
class Rush:
    """How far somebody has come."""

    begun: int
    """The moment it began, in milliseconds."""
    shown: tuple[str, ...] = ()
    """The ids of all puzzles so far; the last one waits for an answer."""
    solved: int = 0
    missed: int = 0

    def is_over(self, now: int) -> bool:
        """Whether the time is up, or the third was missed."""
        return now >= self.begun + LASTS or self.missed >= LIVES

    def answered(self, right: bool) -> "Rush":
        """After an answer to the last puzzle."""
        return replace(self, solved=self.solved + right, missed=self.missed + (not right))

    def showing(self, puzzle: Puzzle) -> "Rush":
        """With the next puzzle on the table."""
        return replace(self, shown=(*self.shown, puzzle.id))


def next_in_rush(puzzles: Iterable[Puzzle], rush: Rush, random: Random) -> Puzzle | None:
    """The next puzzle, a little harder than the one before; None if all were shown."""
    wanted = FIRST_RATING + STEP * len(rush.shown)
    left = [each for each in puzzles if each.id not in rush.shown]
    left.sort(key=lambda each: (abs(each.rating - wanted), each.id))
    return random.choice(left[:6]) if left else None
