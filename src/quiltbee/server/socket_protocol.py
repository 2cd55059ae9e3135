"""WebSockets as uvicorn speaks them, but a message that is too large does not end the connection.

The libraries below read a message whole or close the connection. Here one that is too large is read
past without being kept, up to 64 megabytes, and the app learns how large it was. Text that is
not UTF-8 is handed on as bytes, which the app refuses as well. Frames can be written at once: a
busy server would otherwise mostly wait for a task for each. And a client that does not read is
disconnected, where the library would wait until it reads the farewell.

ASGI offers none of this, so methods of uvicorn and a reader of websockets are overridden that are
not part of their public interfaces. `pyproject.toml` keeps both below the next version that may
change them, and `tests/unit/server/test_socket_protocol.py` names what has moved.
"""

import asyncio
import logging
from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import PayloadTooBig
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.server import ServerProtocol

from quiltbee.server.socket_compression import LEAST_BYTES, BoundedDeflate, Deflate, deflated

SIZE = "quiltbee.size"
"""The key by which a received message says how large it was, if it was too large to be kept."""
NETWORK = "quiltbee.network"
"""The extension by which a scope offers a `Network`, by the key `network`."""
MOST_PAST = 64 * 1024 * 1024
"""A message up to this size is read past and refused; a larger one ends the connection."""
MOST_PINGS, PING_SECONDS = 60, 10.0
"""How many pings of the protocol are answered within this time."""
UNREADABLE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"content-length: 0\r\nconnection: close\r\n\r\n"
)
"""The answer to a request for a socket with headers that the library does not read."""
FAREWELL_SECONDS = 5.0
"""How long a client that did not answer has to read that the connection ends."""


class Network(NamedTuple):
    """What an app can do with a connection without waiting."""

    write: Callable[[bytes], bool]
    """Writes a frame; False if it has to wait for those before it, or cannot be written."""
    hang_up: Callable[[], None]
    """Ends the connection at once."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """One connection. `ws_max_size` of uvicorn's settings is the largest message that is kept."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._most: int = self.config.ws_max_size
        self._kept = self._past = 0
        self._pings, self._pinged_at = 0, 0.0
        self._is_over = False
        self._is_heard = False
        """Whether the client said anything by itself since it was last looked at."""
        self.conn = ServerProtocol(
            extensions=[Deflate(self._most)],
            max_size=None,
            logger=logging.getLogger("uvicorn.error"),
        )
        self._read_exact = self.conn.reader.read_exact
        self.conn.reader.read_exact = self._read  # type: ignore[method-assign, assignment]

    def _read(self, size: int) -> Generator[None, None, bytearray]:
        """What the library asks for next; of a frame that is too large nothing."""
        if size <= self._most:
            return (yield from self._read_exact(size))
        self._past += size
        if self._past > MOST_PAST:
            raise PayloadTooBig(self._past, MOST_PAST)
        buffer = self.conn.reader.buffer
        while size:
            if not buffer:
                # Read here, the end of the stream would be an error like any other.
                yield from self._read_exact(1)
                size -= 1
            step = min(size, len(buffer))
            del buffer[:step]
            size -= step
        return bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over from the one that read the request, which goes in circles with its parser."""
        former = transport.get_protocol()
        super().connection_made(transport)
        self.loop.call_soon(vars(former).clear)  # it has done its last when this is called

    def data_received(self, data: bytes) -> None:
        """Read on; what comes after the app has ended is the client's farewell.

        The library reads shorter headers than the server does, and fewer; then it says nothing,
        and nobody else would end the connection.
        """
        if self._is_over:
            self.transport.close()
        else:
            self._is_heard = True
            super().data_received(data)
            if not self.handshake_initiated and self.conn.handshake_exc is not None:
                self.transport.write(UNREADABLE)
                self.transport.close()

    def handle_connect(self, event: Request) -> None:
        """Offer to do things at once."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.handshake_complete:
            network = Network(self.write, self.transport.abort)
            self.scope["extensions"][NETWORK] = {"network": network}

    async def send(self, message: Any) -> None:
        """Do what the app says; to refuse a client is an end of the handshake like any other."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is there, unless it has just said so by itself."""
        if self._is_heard and not self.close_sent:
            self._is_heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def handle_pong(self, event: Frame) -> None:
        """An answer is nothing that the client says by itself."""
        self._is_heard = False
        super().handle_pong(event)

    def keepalive_timeout(self) -> None:
        """The client did not answer a ping."""
        super().keepalive_timeout()
        self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)

    def handle_ping(self) -> None:
        """Answer a ping of the protocol; a client that does nothing else is disconnected."""
        now = self.loop.time()
        if now - self._pinged_at > PING_SECONDS:
            self._pings, self._pinged_at = 0, now
        self._pings += 1
        if self._pings > MOST_PINGS:
            self.transport.abort()
        else:
            super().handle_ping()

    def pause_writing(self) -> None:
        """The client does not read: then it is not read either, so that no answers pile up."""
        super().pause_writing()
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        """The client has read."""
        super().resume_writing()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def handle_cont(self, event: Frame) -> None:
        """A further part of a message; what is too large together is not kept."""
        if len(self.frames) == 1:
            self._kept = len(self.frames[0])
        self._kept += len(event.data)
        if self._kept > self._most:
            self._past += self._kept
            self.frames, self._kept = [b""], 0
            if self._past > MOST_PAST:
                self.transport.abort()
        elif event.data:
            self.frames.append(bytes(event.data))
        if event.fin:
            self.send_receive_event_to_app()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on."""
        size, self._past = self._past, 0
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        self.queue.put_nowait(self._received(data, size))
        if not self.read_paused and self.queue.qsize() > 1:
            self.read_paused = True
            self.transport.pause_reading()

    def _received(self, data: bytes, past: int) -> Any:
        if past:
            return {"type": "websocket.receive", "bytes": b"", SIZE: past + len(data)}
        if self.curr_msg_data_type == "text":
            try:
                return {"type": "websocket.receive", "text": data.decode()}
            except UnicodeDecodeError:
                pass
        return {"type": "websocket.receive", "bytes": data}

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Undo the circles in which a connection goes, so that its memory is free at once."""
        super().on_task_complete(task)
        self._is_over = True
        self.conn.parser.close()
        del self.conn.reader.read_exact, self._read_exact

    def write(self, text: bytes) -> bool:
        """Write a frame, if the network takes one now."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(self._framed(text))
        return True

    def _framed(self, text: bytes) -> bytes:
        """A message as it goes over the line, compressed if that was agreed on and pays."""
        agreed = self.conn.extensions
        if not agreed or len(text) < LEAST_BYTES:
            return _head(0x81, len(text)) + text
        assert isinstance(agreed[0], BoundedDeflate), "nothing else is offered"
        packed = deflated(text, agreed[0].local_max_window_bits)
        return _head(0xC1, len(packed)) + packed


def _head(first: int, size: int) -> bytes:
    """The beginning of a frame of a server: its first byte, and how long it is."""
    if size < 126:
        return bytes((first, size))
    if size < 1 << 16:
        return bytes((first, 126)) + size.to_bytes(2)
    return bytes((first, 127)) + size.to_bytes(8)
