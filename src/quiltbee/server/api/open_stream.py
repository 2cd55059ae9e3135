"""An answer that goes on until the other side leaves: lines of JSON, or server-sent events."""

from collections.abc import AsyncIterator, Callable

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send


class OpenStream(StreamingResponse):
    """Sends what comes; `leave` is called at the end, also of a stream that never began."""

    def __init__(
        self,
        parts: AsyncIterator[str] | AsyncIterator[bytes],
        media_type: str,
        leave: Callable[[], None],
    ) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(parts, media_type=media_type, headers=headers)
        self._leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until the other side goes or there is nothing more."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._leave()
