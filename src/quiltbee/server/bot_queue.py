"""Whose bots think next: addresses and the people behind them take turns, with a share for each."""

import time
from dataclasses import dataclass, field

from quiltbee.server.fair_queue import FairQueue

REMEMBERED_SECONDS = 600.0
"""How long an address that wanted something counts as being there."""


@dataclass(frozen=True, slots=True)
class Job:
    """A seat of a match that a bot has to move for."""

    match_id: str
    seat: int
    """Counted from 0."""
    person: str
    """For whom the bot thinks: the player who opened the match."""
    address: str = field(default="", compare=False)
    """From where the match was last played, as far as this process knows."""
    since: float = field(default_factory=time.monotonic, compare=False)
    """When it began to wait."""

    @property
    def share(self) -> tuple[str, str]:
        """At whose expense the bot thinks."""
        return self.address, self.person


class BotQueue:
    """Jobs in the order of their coming for each person; the people take turns.

    While several addresses want something, none of them has all threads, so that nobody waits
    until everyone else's bots have thought to the end.
    """

    def __init__(self, most_per_person: int, threads: int | None = None) -> None:
        self._threads = threads if threads is not None else most_per_person + 1
        self._queue: FairQueue[Job] = FairQueue((self._threads, most_per_person))
        self._known: dict[Job, Job] = {}
        self._seen: dict[str, float] = {}
        """When addresses last wanted something; the first of them longest ago."""

    def __len__(self) -> int:
        return len(self._queue)

    def put(self, job: Job) -> bool:
        """Let a job wait; not if it does already or is under way."""
        if job in self._known:
            return False
        self._known[job] = job
        self._seen.pop(job.address, None)
        self._seen[job.address] = time.monotonic()
        self._queue.put(job, job.share)
        return True

    def take(self) -> Job | None:
        """The next job, now under way; None if nobody may have one now."""
        if not self._queue:
            return None
        self._queue.most[0] = self._most_per_address()
        found = self._queue.take()
        return None if found is None else found[0]

    def _most_per_address(self) -> int:
        horizon = time.monotonic() - REMEMBERED_SECONDS
        while self._seen and next(iter(self._seen.values())) <= horizon:
            del self._seen[next(iter(self._seen))]
        return self._threads if len(self._seen) < 2 else max(1, self._threads - 1)

    def done(self, job: Job) -> None:
        """The job is no longer under way."""
        self._queue.done(self._known.pop(job).share)
