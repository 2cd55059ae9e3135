"""Frames on their way to one connection. Whoever does not read is not waited for.

Nearly always the network takes a frame at once; only where it does not, frames wait here.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from quiltbee.server import metrics

MOST_WAITING = 512
Send = Callable[[bytes], Awaitable[None]]
Write = Callable[[bytes], bool]
"""Writes a frame at once, or says that it has to wait."""


class Outbox:
    """Sends frames one after the other; a task does so while there are some that wait."""

    __slots__ = ("_frames", "_on_full", "_send", "_task", "_write", "closed")

    def __init__(self, send: Send, on_full: Callable[[], None], write: Write | None = None) -> None:
        self._send = send
        self._write = write
        self._on_full = on_full
        self._frames: deque[bytes] = deque()
        self._task: asyncio.Task[None] | None = None
        self.closed = False

    def put(self, frame: bytes) -> None:
        """Send a frame as soon as possible; a connection that lags too far behind is given up."""
        if self.closed or (self._task is None and self._write is not None and self._write(frame)):
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
