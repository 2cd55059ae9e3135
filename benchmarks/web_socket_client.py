"""A lean WebSocket client for load: one asyncio protocol, no options, so that the load generator
costs little beside the server it measures.
"""

import asyncio
import os
import struct
from collections.abc import Callable
from typing import cast

_KEY = "cXVpbHRiZWUtYmVuY2htYQ=="


class LeanSocket(asyncio.Protocol):
    """Speaks text frames; what arrives is handed to `received` as bytes."""

    def __init__(self, host: str, cookie: str, received: Callable[["LeanSocket", bytes], None]):
        self._host = host
        self._cookie = cookie
        self._received = received
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_open = False
        self.cookie = cookie

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        transport = cast("asyncio.Transport", transport)  # that of uvloop is none by its class
        self._transport = transport
        cookie = f"Cookie: {self._cookie}\r\n" if self._cookie else ""
        transport.write(
            (
                f"GET /socket HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Key: {_KEY}\r\n"
                f"Sec-WebSocket-Version: 13\r\n{cookie}\r\n"
            ).encode()
        )

    def data_received(self, data: bytes) -> None:
        """Cut what arrives into frames."""
        self._buffer += data
        if not self.is_open and not self._read_head():
            return
        while (frame := self._next_frame()) is not None:
            self._received(self, frame)

    def _read_head(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        head = self._buffer[:end].decode()
        del self._buffer[: end + 4]
        if self.opened.done():
            return False  # nobody waits for it any more
        if " 101 " not in head.split("\r\n")[0]:
            self.opened.set_exception(ConnectionError(head))
            return False
        for line in head.split("\r\n"):
            if line.lower().startswith("set-cookie:"):
                self.cookie = line.split(":", 1)[1].split(";")[0].strip()
        self.is_open = True
        self.opened.set_result(None)
        return True

    def _next_frame(self) -> bytes | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        kind, length, start = buffer[0] & 15, buffer[1] & 127, 2
        if length == 126:
            if len(buffer) < 4:
                return None
            length, start = struct.unpack_from("!H", buffer, 2)[0], 4
        elif length == 127:
            if len(buffer) < 10:
                return None
            length, start = struct.unpack_from("!Q", buffer, 2)[0], 10
        if len(buffer) < start + length:
            return None
        payload = bytes(buffer[start : start + length])
        del buffer[: start + length]
        if kind == 9:
            self._send(10, payload)
        return payload if kind == 1 else self._next_frame()

    def send(self, text: bytes) -> None:
        """Send a text frame."""
        self._send(1, text)

    def _send(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        if self._transport.is_closing():
            return
        size = len(payload)
        head = struct.pack("!BB", 128 | kind, 128 | min(size, 126))
        if size >= 126:
            head += struct.pack("!H", size)
        # A mask of zeros is a mask: the payload goes as it is.
        self._transport.write(head + b"\0\0\0\0" + payload)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell who still waits for the upgrade."""
        self.is_open = False
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed"))

    def close(self) -> None:
        """Hang up."""
        self.is_open = False
        if self._transport is not None:
            self._transport.abort()


def raise_file_limit(wanted: int) -> None:
    """Allow this process and its children this many open sockets."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def resident_bytes(process: int) -> int:
    """The memory of a process."""
    with open(f"/proc/{process}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
