"""Strangers with sockets of their own: raw bytes over HTTP and WebSocket, no library between.

What they find out must not depend on the helpers that the other tests use to speak to a server.
"""

import base64
import json
import os
import socket
import struct
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self

SECONDS = 120.0
"""Nothing here takes so long; a test that waits in vain ends."""
PAUSE = 0.02
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


@dataclass(frozen=True)
class Answer:
    """What a server answered to a request."""

    status: int
    headers: dict[str, str]
    """By their names in small letters; of several with one name the last."""
    cookies: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The code of a refusal."""
        return str(self.json["error"]["code"])


def connect(port: int, source: str = "127.0.0.1") -> socket.socket:
    """A connection from an address of loopback, of which there are many."""
    line = socket.create_connection(("127.0.0.1", port), SECONDS, source_address=(source, 0))
    _opened.append(line)
    return line


_opened: list[socket.socket] = []


def close_all() -> None:
    """Hang up wherever a test has not."""
    while _opened:
        _opened.pop().close()


def head(method: str, path: str, headers: dict[str, str]) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


def read_head(stream: Any) -> tuple[int, dict[str, str], dict[str, str]]:
    """Status, headers and cookies of an answer."""
    first = stream.readline()
    if not first:
        raise ConnectionError("the server hung up without an answer")
    headers: dict[str, str] = {}
    cookies: dict[str, str] = {}
    while line := stream.readline().decode("latin-1").strip():
        name, _, value = line.partition(":")
        headers[name.lower()] = value.strip()
        if name.lower() == "set-cookie":
            key, _, rest = value.strip().partition("=")
            cookies[key] = rest.split(";")[0]
    return int(first.split()[1]), headers, cookies


def read_answer(stream: Any) -> Answer:
    """A whole answer."""
    status, headers, cookies = read_head(stream)
    if headers.get("transfer-encoding") == "chunked":
        body = b""
        while size := int(stream.readline(), 16):
            body += stream.read(size)
            stream.readline()
        stream.readline()
    else:
        body = stream.read(int(headers.get("content-length", 0)))
    return Answer(status, headers, cookies, body)


@dataclass
class Stranger:
    """Someone with cookies and an address, who can send whatever they like."""

    port: int
    source: str = "127.0.0.1"
    cookies: dict[str, str] = field(default_factory=dict)

    def call(self, method: str, path: str, body: Any = None, /, **headers: str) -> Answer:
        """One request on a connection of its own. In names of headers `_` is `-`."""
        data = b"" if body is None else json.dumps(body).encode()
        every = {
            "Host": f"127.0.0.1:{self.port}",
            "Connection": "close",
            "X-Quiltbee": "1",
            "Content-Length": str(len(data)),
            "Cookie": self.cookie,
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        with connect(self.port, self.source) as line, line.makefile("rb") as stream:
            line.sendall(head(method, path, every) + data)
            answer = read_answer(stream)
        self.cookies |= answer.cookies
        return answer

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    @property
    def id(self) -> str:
        return str(self.call("GET", "/api/me").json["id"])

    def open(self, *seats: Any, given: str = "", game: str = "patchwork", **wishes: Any) -> Answer:
        """Open a match with seats of these kinds."""
        kinds = [seat if isinstance(seat, dict) else {"kind": seat} for seat in seats]
        command = {"type": "open_match", "game": game, "seats": kinds, **wishes}
        return self.call("POST", "/api/rooms", {"id": given or new_id(), "command": command})

    def command(self, match: str, given: str = "", /, **command: Any) -> Answer:
        """Give a command."""
        path = f"/api/rooms/{match}/commands"
        return self.call("POST", path, {"id": given or new_id(), "command": command})

    def view(self, match: str) -> Any:
        return self.call("GET", f"/api/rooms/{match}").json

    def socket(self, **headers: str) -> "RawSocket":
        return RawSocket(self, headers)


def new_id() -> str:
    return os.urandom(12).hex()


class RawSocket:
    """A WebSocket, frame by frame."""

    def __init__(self, who: Stranger, headers: dict[str, str]) -> None:
        self.line = connect(who.port, who.source)
        self.stream = self.line.makefile("rb")
        every = {
            "Host": f"127.0.0.1:{who.port}",
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            **({"Cookie": who.cookie} if who.cookies else {}),
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        self.line.sendall(head("GET", "/socket", every))
        self.status, self.headers, cookies = read_head(self.stream)
        who.cookies |= cookies

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self.stream.close()
        self.line.close()

    def frame(self, kind: int, data: bytes, *, first: int = 0x80) -> bytes:
        """A frame; `first` has the bits beside the kind."""
        size = len(data)
        if size < 126:
            length = bytes((0x80 | size,))
        elif size < 1 << 16:
            length = b"\xfe" + struct.pack(">H", size)
        else:
            length = b"\xff" + struct.pack(">Q", size)
        return bytes((first | kind,)) + length + b"\0\0\0\0" + data

    def send(self, type_: str, /, **fields: Any) -> None:
        self.send_raw(json.dumps({"type": type_, **fields}).encode())

    def send_raw(self, data: bytes, kind: int = TEXT) -> None:
        self.line.sendall(self.frame(kind, data))

    def read_frame(self) -> tuple[int, bytes]:
        """The kind and the content of the next frame; the first byte tells more than the kind."""
        first = self.stream.read(2)
        if len(first) < 2:
            raise ConnectionError("the server hung up")
        size = first[1] & 0x7F
        if size == 126:
            (size,) = struct.unpack(">H", self.stream.read(2))
        elif size == 127:
            (size,) = struct.unpack(">Q", self.stream.read(8))
        return first[0], self.stream.read(size)

    def messages(self) -> Iterator[Any]:
        """All messages to come, until the server closes."""
        while True:
            first, data = self.read_frame()
            if first & 15 == CLOSE:
                return
            if first & 15 == TEXT:
                yield json.loads(data)

    def next(self, *kinds: str) -> Any:
        """The next message of one of these kinds, passing over others."""
        for message in self.messages():
            if message["type"] in kinds:
                return message
        raise ConnectionError("the server closed the socket")

    def close_code(self) -> int:
        """The code the server closes with; everything before it is skipped."""
        while True:
            first, data = self.read_frame()
            if first & 15 == CLOSE:
                return int.from_bytes(data[:2])


def until(found: Callable[[], Any], seconds: float = SECONDS) -> Any:
    """The first answer that is not empty, asked for again and again.

    Pauses are counted and not the clock, so that a busy machine has as many chances as a quiet one.
    """
    for _ in range(int(seconds / PAUSE)):
        if answer := found():
            return answer
        time.sleep(PAUSE)
    raise TimeoutError("it did not come to be")
