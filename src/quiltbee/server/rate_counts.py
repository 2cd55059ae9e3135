"""How often what was done, in windows of time that begin with the first time."""

import time

FORGET_EVERY = 10_000


class RateCounts:
    """Counts with the moment they end; everything happens on one thread.

    Old ones are forgotten now and then.
    """

    def __init__(self) -> None:
        self._counts: dict[str, tuple[int, float]] = {}
        self._steps = 0
        self.is_shared = False
        """Whether others want to know what is counted here."""
        self._news: dict[str, int] = {}

    def add(self, key: str, seconds: int, amount: int = 1) -> int:
        """Count; the count so far in this window, which lasts so long."""
        now = time.time()
        count, end = self._counts.get(key, (0, 0.0))
        if end <= now:
            count, end = 0, now + seconds
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

    def seconds_left(self, key: str) -> float:
        """How long the window lasts."""
        now = time.time()
        return self._counts.get(key, (0, now))[1] - now

    def __len__(self) -> int:
        return len(self._counts)

    def _forget(self, now: float) -> None:
        self._counts = {key: value for key, value in self._counts.items() if value[1] > now}
