"""Counts of what is allowed, put together by several processes over Redis.

Each process counts for itself and decides at once; once a second it adds what came in to the counts
of all. Without Redis each counts for itself alone.
"""

import asyncio

from quiltbee.server.limits import Limits
from quiltbee.server.storage.redis_link import RedisLink

EVERY_SECONDS = 1.0


class SharedCounts:
    """Brings the counts of this process together with those of others."""

    def __init__(self, limits: Limits, link: RedisLink | None) -> None:
        self._limits = limits
        self._link = link
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, if there is a Redis."""
        if self._link is not None:
            self._limits.counts.is_shared = True
            self._task = asyncio.get_running_loop().create_task(self._run(self._link))

    async def stop(self) -> None:
        """End."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, link: RedisLink) -> None:
        counts = self._limits.counts
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            news = counts.take_news()
            if news and link.is_up:
                for key, (count, lives) in (await link.count(news)).items():
                    counts.learn(key, count, lives)
