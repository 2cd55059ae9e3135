"""Following a match by server-sent events, for pages that only look on."""

import asyncio
from collections.abc import AsyncIterator

import msgspec
from starlette.responses import StreamingResponse

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.api.endpoint import Call
from quiltbee.server.api.handling import address_of
from quiltbee.server.services import Services

ALIVE_SECONDS = 20.0
MOST_WAITING = 256


class _Heading(msgspec.Struct):
    """The parts of a frame that a server-sent event has outside of its data."""

    type: str
    version: int | None = None


_HEADING = msgspec.json.Decoder(_Heading)


class Stream:
    """A follower whose frames are read one by one."""

    def __init__(self, player: str) -> None:
        self._player = player
        self._frames: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)

    @property
    def player(self) -> str:
        """Whose eyes it is told to."""
        return self._player

    def tell(self, frame: bytes | None) -> None:
        """Keep a frame; a stream that lags too far behind ends, and the browser comes again."""
        if self._frames.full():
            self._frames.get_nowait()
            frame = None
        self._frames.put_nowait(frame)

    async def next(self, seconds: float) -> bytes | None:
        """The next frame, nothing in it if there is none for so long, None at the end."""
        try:
            return await asyncio.wait_for(self._frames.get(), seconds)
        except TimeoutError:
            return b""


async def follow_events(call: Call) -> StreamingResponse:
    """Answer with the match as it stands, then with everything that happens."""
    stream, match = Stream(call.player.id), call.path["match"]
    since = call.request.headers.get("last-event-id", "")
    if since and not since.isdecimal():
        raise RefusedRequest(ErrorCode.WIRE_MALFORMED, hint="Last-Event-ID is a version.")
    address = address_of(call.request)
    call.services.limits.open_socket(call.player.id, address)
    try:
        await call.services.rooms.follow(match, stream, "view", None)
    except BaseException:
        call.services.limits.close_socket(call.player.id, address)
        raise
    return StreamingResponse(
        _events(call.services, stream, match, address),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def _events(
    services: Services, stream: Stream, match: str, address: str
) -> AsyncIterator[str]:
    stopped = services.on_stop(lambda: stream.tell(None))
    try:
        while (frame := await stream.next(ALIVE_SECONDS)) is not None:
            yield _event(frame) if frame else ": still here\n\n"
    finally:
        stopped()
        services.rooms.unfollow(match, stream)
        services.limits.close_socket(stream.player, address)


def _event(frame: bytes) -> str:
    heading = _HEADING.decode(frame)
    version = "" if heading.version is None else f"id: {heading.version}\n"
    return f"event: {heading.type}\n{version}data: {frame.decode()}\n\n"
