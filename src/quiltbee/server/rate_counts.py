"""Where `limits` keeps its counts: in a dict of the event loop's thread.

The memory of the library itself starts threads to forget old counts and takes locks for each one;
here everything happens on one thread, and old counts are forgotten now and then.
"""

import time

from limits.storage import Storage

FORGET_EVERY = 10_000


class RateCounts(Storage):
    """Counts with the moment they end."""

    STORAGE_SCHEME = ["loop"]  # noqa: RUF012  (the library types it so)

    def __init__(self) -> None:
        super().__init__()
        self._counts: dict[str, tuple[int, float]] = {}
        self._steps = 0
        self.is_shared = False
        """Whether others want to know what is counted here."""
        self._news: dict[str, int] = {}

    @property
    def base_exceptions(self) -> type[Exception]:
        """What may go wrong: nothing that is expected."""
        return ValueError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Count; the count so far in this window."""
        now = time.time()
        count, end = self._counts.get(key, (0, 0.0))
        if end <= now:
            count, end = 0, now + expiry
        self._counts[key] = (count + amount, end)
        if self.is_shared:
            self._news[key] = self._news.get(key, 0) + amount
        self._steps += 1
        if self._steps % FORGET_EVERY == 0:
            self._forget(now)
        return count + amount

    def take_news(self) -> dict[str, tuple[int, int]]:
        """What was counted since this was last asked, and the milliseconds until it ends."""
        news, self._news = self._news, {}
        now = time.time()
        left = {key: self._counts[key][1] - now for key in news if key in self._counts}
        return {key: (news[key], round(1000 * end)) for key, end in left.items() if end > 0}

    def learn(self, key: str, count: int, lives: int) -> None:
        """What all processes counted together, and for how many milliseconds it holds."""
        unheard = self._news.get(key, 0)
        self._counts[key] = (count + unheard, time.time() + lives / 1000)

    def get(self, key: str) -> int:
        """The count so far in this window."""
        count, end = self._counts.get(key, (0, 0.0))
        return count if end > time.time() else 0

    def get_expiry(self, key: str) -> float:
        """When the window ends."""
        return self._counts.get(key, (0, time.time()))[1]

    def check(self) -> bool:
        """It is always there."""
        return True

    def reset(self) -> int:
        """Forget everything; how much it was."""
        count = len(self._counts)
        self._counts.clear()
        return count

    def clear(self, key: str) -> None:
        """Forget one count."""
        self._counts.pop(key, None)

    def _forget(self, now: float) -> None:
        self._counts = {key: value for key, value in self._counts.items() if value[1] > now}
