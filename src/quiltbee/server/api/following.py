"""Following a match by server-sent events, for pages that only look on."""

import asyncio
from collections.abc import AsyncIterator

import msgspec

from quiltbee.hints import Hint
from quiltbee.server.api.endpoint import Call
from quiltbee.server.api.open_stream import OpenStream
from quiltbee.server.error_facts import malformed
from quiltbee.server.outbox import Waiting

ALIVE_SECONDS = 20.0


class _Heading(msgspec.Struct):
    """The parts of a frame that a server-sent event has outside of its data."""

    type: str
    version: int | None = None


_HEADING = msgspec.json.Decoder(_Heading)


class Stream:
    """A follower whose frames are read one by one."""

    def __init__(self, player: str) -> None:
        self._player = player
        self._waiting = Waiting()
        self._ended = False
        self._changed = asyncio.Event()

    @property
    def player(self) -> str:
        """The viewer it is for."""
        return self._player

    def tell(self, frame: bytes) -> None:
        """Keep a frame; a stream that lags too far behind ends, and the browser comes again."""
        if not self._ended and self._waiting.put(frame):
            self._changed.set()
        else:
            self.end()

    def end(self) -> None:
        """Send nothing more."""
        self._ended = True
        self._waiting.clear()
        self._changed.set()

    async def next(self, seconds: float) -> bytes | None:
        """The next frame; empty if none comes within this time, None at the end."""
        try:
            async with asyncio.timeout(seconds):
                while not self._waiting and not self._ended:
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            return b""
        return None if self._ended else self._waiting.take()


async def follow_events(call: Call) -> OpenStream:
    """Answer with the match as it stands, then with everything that happens."""
    stream, match = Stream(call.player.id), call.path["match"]
    since = call.request.headers.get("last-event-id", "")
    if since and not since.isdecimal():
        raise malformed(Hint("Last-Event-ID is a version."))
    services, address = call.services, call.address
    services.limits.open_socket(stream.player, address)
    stopped = services.on_stop(stream.end)
    closed = services.sign_ins.opened(call.session.id, stream.end)
    unbanned = services.bans.opened(stream.player, address, stream.end)

    def leave() -> None:
        stopped()
        closed()
        unbanned()
        stream.end()
        services.matches.unfollow(match, stream)
        services.limits.close_socket(stream.player, address)

    try:
        await services.matches.follow(match, stream, "view", None)
    except BaseException:
        leave()
        raise
    return OpenStream(_events(stream), "text/event-stream", leave)


async def _events(stream: Stream) -> AsyncIterator[str]:
    while (frame := await stream.next(ALIVE_SECONDS)) is not None:
        yield _event(frame) if frame else ": still here\n\n"


def _event(frame: bytes) -> str:
    heading = _HEADING.decode(frame)
    version = "" if heading.version is None else f"id: {heading.version}\n"
    return f"event: {heading.type}\n{version}data: {frame.decode()}\n\n"
