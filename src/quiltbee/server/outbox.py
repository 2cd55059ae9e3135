"""Frames on their way to one connection. Whoever does not read is not waited for."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from quiltbee.server import metrics

MOST_WAITING = 512
Send = Callable[[str], Awaitable[None]]


class Outbox:
    """Sends frames one after the other in a task that lives only while there are some."""

    __slots__ = ("_frames", "_on_full", "_send", "_task", "closed")

    def __init__(self, send: Send, on_full: Callable[[], None]) -> None:
        self._send = send
        self._on_full = on_full
        self._frames: deque[str] = deque()
        self._task: asyncio.Task[None] | None = None
        self.closed = False

    def put(self, frame: str) -> None:
        """Send a frame as soon as possible; a connection that lags too far behind is given up."""
        if self.closed:
            return
        if len(self._frames) >= MOST_WAITING:
            metrics.slow_followers.inc()
            self.close()
            self._on_full()
            return
        self._frames.append(frame)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._drain())

    def close(self) -> None:
        """Send nothing more."""
        self.closed = True
        self._frames.clear()

    async def _drain(self) -> None:
        try:
            while self._frames:
                await self._send(self._frames.popleft())
        except Exception:  # the peer is gone; its own loop notices that
            self.close()
        finally:
            self._task = None
