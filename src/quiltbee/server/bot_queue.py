"""Whose bots think next: people take turns, and no one gets more than a share at once."""

from collections import Counter, deque
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Job:
    """A seat of a match that a bot has to move for."""

    match_id: str
    seat: int
    """Counted from 0."""
    person: str
    """For whom the bot thinks: the player who opened the match."""


class BotQueue:
    """Jobs in the order of their coming for each person; the people take turns."""

    def __init__(self, most_per_person: int) -> None:
        self._most = most_per_person
        self._waiting: dict[str, deque[Job]] = {}
        self._known: set[Job] = set()
        self._running: Counter[str] = Counter()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, job: Job) -> bool:
        """Let a job wait; not if it does already or is under way."""
        if job in self._known:
            return False
        self._known.add(job)
        self._waiting.setdefault(job.person, deque()).append(job)
        return True

    def take(self) -> Job | None:
        """The next job, now under way; None if nobody may have one now."""
        for person in tuple(self._waiting):
            if self._running[person] < self._most:
                return self._take_of(person)
        return None

    def _take_of(self, person: str) -> Job:
        jobs = self._waiting.pop(person)
        job = jobs.popleft()
        if jobs:
            self._waiting[person] = jobs  # behind all others: it is their turn now
        self._running[person] += 1
        return job

    def done(self, job: Job) -> None:
        """The job is no longer under way."""
        self._known.discard(job)
        self._running[job.person] -= 1
        if not self._running[job.person]:
            del self._running[job.person]
