"""The time, the same in all processes: told by the database, because clocks of machines differ.

Between two tellings it goes on by this machine's count of seconds, which nobody can set; so a clock
that is wrong, or that jumps, changes nothing for those who play. A SQLite file belongs to one
machine, and its clock is the time.
"""

import time

LONGEST_ANSWER = 0.2
"""Seconds; what took longer to come says too little about now."""


class SharedTime:
    """The time in milliseconds, once the database has told it."""

    def __init__(self) -> None:
        self._ahead: float | None = None
        """What is to be added to this machine's count of milliseconds."""

    def now(self) -> int:
        """The time, in milliseconds."""
        if self._ahead is None:
            return time.time_ns() // 1_000_000
        return round(time.monotonic() * 1000 + self._ahead)

    def hear(self, told: int, asked: float, answered: float) -> None:
        """What the database told, and when it was asked and had answered, by `time.monotonic`."""
        if self._ahead is None or answered - asked <= LONGEST_ANSWER:
            self._ahead = told - 500 * (asked + answered)


SHARED_TIME = SharedTime()
"""Of this process, which serves one database."""


def now_ms() -> int:
    """The time, in milliseconds."""
    return SHARED_TIME.now()
