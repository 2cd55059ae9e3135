"""Frames on their way to one connection. Whoever does not read is not waited for.

Nearly always the network takes a frame at once; only where it does not, frames wait here, and only
as many as fit into a small memory: a thousand clients that do not read must not fill the machine.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from quiltbee.server import metrics

MOST_WAITING = 512
MOST_BYTES = 256 * 1024
"""What waits for one connection, in frames and in bytes. A single frame may be larger."""
Send = Callable[[bytes], Awaitable[None]]
Write = Callable[[bytes], bool]
"""Writes a frame at once, or says that it has to wait."""


class Waiting:
    """Frames that wait, within the bounds."""

    __slots__ = ("_bytes", "_frames")

    def __init__(self) -> None:
        self._frames: deque[bytes] = deque()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._frames)

    def put(self, frame: bytes) -> bool:
        """Let a frame wait; False if there is no room for it beside the others."""
        full = len(self._frames) >= MOST_WAITING or self._bytes + len(frame) > MOST_BYTES
        if full and self._frames:
            metrics.slow_followers.inc()
            return False
        self._frames.append(frame)
        self._count(len(frame))
        return True

    def take(self) -> bytes:
        """The frame that has waited longest."""
        frame = self._frames.popleft()
        self._count(-len(frame))
        return frame

    def clear(self) -> None:
        """Forget all of them."""
        self._frames.clear()
        if self._bytes:
            self._count(-self._bytes)

    def _count(self, change: int) -> None:
        self._bytes += change
        metrics.outbox_bytes.inc(change)


class Outbox:
    """Sends frames one after the other; a task does so while there are some that wait."""

    __slots__ = ("_on_full", "_send", "_task", "_waiting", "_write", "closed")

    def __init__(self, send: Send, on_full: Callable[[], None], write: Write | None = None) -> None:
        self._send = send
        self._write = write
        self._on_full = on_full
        self._waiting = Waiting()
        self._task: asyncio.Task[None] | None = None
        self.closed = False

    def put(self, frame: bytes) -> None:
        """Send a frame as soon as possible; a connection that lags too far behind is given up."""
        if self.closed or (self._task is None and self._write is not None and self._write(frame)):
            return
        if not self._waiting.put(frame):
            self.close()
            self._on_full()
            return
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._drain())

    def close(self) -> None:
        """Send nothing more."""
        self.closed = True
        self._waiting.clear()

    async def _drain(self) -> None:
        try:
            while self._waiting:
                await self._send(self._waiting.take())
        except Exception:  # the peer is gone; its own loop notices that
            self.close()
        finally:
            self._task = None
