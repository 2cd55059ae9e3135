"""Clocks: none, live with increment, or hours and days for each turn.

A timer runs only for people, while their seat is to act and the match is not paused. All times are
milliseconds and come from outside.
"""

import msgspec

from quiltbee.hints import Hint

LONGEST_SECONDS = 24 * 3600
LONGEST_HOURS = 30 * 24
LEAST_STEP = 10_000
"""What a seat whose live time ran out still has for each further step, if its increment is less."""
LIVE_PAUSE = 15 * 60_000
DAYS_PAUSE = 14 * 24 * 3_600_000
"""After a pause this long anyone may resume, not only the player who asked for it."""


class NoClock(msgspec.Struct, frozen=True, tag="none", tag_field="kind"):
    """No one is hurried."""


class LiveClock(msgspec.Struct, frozen=True, tag="live", tag_field="kind"):
    """This many seconds for all turns, and an increment after each."""

    seconds: int
    increment: int = 0


class DaysClock(msgspec.Struct, frozen=True, tag="days", tag_field="kind"):
    """This many hours for each turn."""

    hours: int


Clock = NoClock | LiveClock | DaysClock


def clock_fault(clock: Clock) -> Hint | None:
    """What is wrong with a clock, or None."""
    if isinstance(clock, LiveClock):
        if not 1 <= clock.seconds <= LONGEST_SECONDS:
            return Hint("give 1 to {most} seconds.", most=LONGEST_SECONDS)
        if not 0 <= clock.increment <= LONGEST_SECONDS:
            return Hint("give an increment of 0 to {most} seconds.", most=LONGEST_SECONDS)
    if isinstance(clock, DaysClock) and not 1 <= clock.hours <= LONGEST_HOURS:
        return Hint("give 1 to {most} hours.", most=LONGEST_HOURS)
    return None


def first_allowance(clock: Clock) -> int:
    """What a seat has at the start; 0 without a clock."""
    if isinstance(clock, LiveClock):
        return clock.seconds * 1000
    return clock.hours * 3_600_000 if isinstance(clock, DaysClock) else 0


def longest_pause(clock: Clock) -> int:
    """How long the player who asked for a pause may keep it against the others' wishes."""
    if isinstance(clock, LiveClock):
        return LIVE_PAUSE
    return DAYS_PAUSE if isinstance(clock, DaysClock) else 0


class Timer(msgspec.Struct, frozen=True):
    """The time of one seat."""

    remaining: int = 0
    """What was left when it was last stopped or started."""
    since: int | None = None
    """When it was started; None while it stands."""
    absences: int = 0
    """How many steps in a row ended because its time ran out."""

    def left_at(self, now: int) -> int:
        """What is left now; negative when it has run out."""
        return self.remaining if self.since is None else self.remaining - (now - self.since)

    @property
    def deadline(self) -> int | None:
        """When it runs out; None while it stands."""
        return None if self.since is None else self.since + self.remaining

    def started(self, at: int) -> "Timer":
        """Running from now on; one that runs already keeps running."""
        return self if self.since is not None else Timer(self.remaining, at, self.absences)

    def stopped(self, at: int) -> "Timer":
        """Standing, with what is left."""
        if self.since is None:
            return self
        return Timer(max(0, self.left_at(at)), None, self.absences)

    def granted(self, least: int, at: int) -> "Timer":
        """With at least this much left, if it runs."""
        if self.since is None or self.left_at(at) >= least:
            return self
        return Timer(least, at, self.absences)

    def after_turn(self, clock: Clock, at: int) -> "Timer":
        """Standing, with the allowance for the next turn, after the seat did its part."""
        left = self.stopped(at).remaining
        if isinstance(clock, LiveClock):
            return Timer(left + clock.increment * 1000)
        return Timer(first_allowance(clock))

    def after_absence(self, clock: Clock) -> "Timer":
        """Standing, with the allowance for the next turn, after its time ran out."""
        if isinstance(clock, LiveClock):
            return Timer(max(LEAST_STEP, clock.increment * 1000), None, self.absences + 1)
        return Timer(first_allowance(clock), None, self.absences + 1)
