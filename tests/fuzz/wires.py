"""A running server and rubbish on its wires: it answers, refuses or hangs up, and logs no fault."""

import json
import logging
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from hypothesis import strategies as st
from tests.fuzz.broken_texts import ODD, broken, lines, records, texts_like, tokens
from tests.fuzz.commands import frames
from tests.fuzz.target import Target
from tests.server.running import Line, RunningServer
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from quiltbee.server.api.endpoints import ENDPOINTS
from quiltbee.server.settings import Settings

PATIENCE = 10.0
MOMENT = 0.1
LONGEST_FRAME = 20_000
MANY = 10**9
FIELDS = [
    "accept",
    "accept-encoding",
    "accept-language",
    "authorization",
    "content-encoding",
    "content-type",
    "cookie",
    "host",
    "if-modified-since",
    "if-none-match",
    "last-event-id",
    "origin",
    "range",
    "x-forwarded-for",
    "x-forwarded-proto",
    "x-quiltbee",
]
FRAMING = [
    "connection",
    "content-length",
    "expect",
    "sec-websocket-key",
    "sec-websocket-version",
    "transfer-encoding",
    "upgrade",
]
"""With these a request may not end where it seems to."""


class Faults(logging.Handler):
    """Hears everything that is logged with a traceback."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the faults."""
        if record.exc_info:
            self.heard.append(logging.Formatter().format(record))


class Wires:
    """A server, someone with a table there, and what the server logs."""

    def __init__(self, server: RunningServer, faults: Faults) -> None:
        self._server = server
        self._faults = faults
        self._ada = server.client("Ada")
        self.match = self._ada.open("doodle", "person", "open")
        self._address = server.url.replace("http", "ws") + "/socket"
        self._line: Line | None = None

    @property
    def line(self) -> Line:
        """The socket, a new one if the last was closed."""
        if self._line is None:
            headers = {"Cookie": self._ada.cookie}
            # Nobody reads from it while other targets run, so it would not hear its own pings.
            self._line = Line(
                connect(
                    self._address, additional_headers=headers, compression=None, ping_interval=None
                )
            )
        return self._line

    def frame(self, text: str) -> None:
        """Send a frame; the socket still answers, or was closed politely."""
        try:
            self.line.connection.send(text.replace("{match}", self.match))
            self.line.send("ping", id=7)
            while (message := json.loads(self.line.connection.recv(PATIENCE)))["type"] != "pong":
                assert message.get("error", {}).get("code") != "wire/fault", message
        except ConnectionClosed:
            self._line = None  # with rubbish that is no text; the next frame comes on a new one
        self.nothing_went_wrong()

    def request(self, head: bytes, body: bytes, *, is_whole: bool) -> None:
        """Send a request as it is; whatever is answered, it is no fault.

        A whole request is answered; with half of one we leave after a moment.
        """
        patience = PATIENCE if is_whole else MOMENT
        with socket.create_connection(("127.0.0.1", self._server.port), patience) as connection:
            connection.sendall(head.replace(b"{match}", self.match.encode()) + b"\r\n" + body)
            try:
                answer = connection.recv(64)
            except (TimeoutError, ConnectionResetError):
                assert not is_whole, "no answer"
                answer = b""
        assert not answer.startswith(b"HTTP/1.1 5") or b" 503 " in answer, answer
        self.nothing_went_wrong()

    def nothing_went_wrong(self) -> None:
        """No traceback was logged."""
        heard, self._faults.heard = self._faults.heard, []
        assert not heard, heard[0]

    def close(self) -> None:
        """End the socket."""
        if self._line is not None:
            self._line.connection.close()


@contextmanager
def wires() -> Iterator[Wires]:
    """A server without limits on how often it may be asked."""
    names = Settings.__struct_fields__
    limits = [name for name in names if name.endswith(("_per_minute", "_per_hour"))]
    settings: dict[str, Any] = dict.fromkeys(limits, MANY)
    faults = Faults()
    logging.getLogger().addHandler(faults)
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Settings(data=folder, port=0, **settings)) as server,
    ):
        held = Wires(server, faults)
        yield held
        held.close()
    logging.getLogger().removeHandler(faults)


def _messages() -> st.SearchStrategy[str]:
    """What a client may say besides commands, and what it may not."""
    fields = {
        "match": st.one_of(st.just("{match}"), ODD, st.text(max_size=40)),
        "since": st.one_of(st.integers(-2, 9), st.integers(), st.none()),
        "detail": st.sampled_from(["view", "events", "x"]),
        "id": st.one_of(st.integers(), st.just("12345678"), ODD),
        "question": st.dictionaries(ODD, ODD, max_size=3),
    }
    kinds = st.sampled_from(["follow", "unfollow", "follow_lobby", "command", "ask", "ping", "x"])
    message = st.fixed_dictionaries({"type": kinds}, optional=fields)
    return message.map(json.dumps)


def all_frames() -> st.SearchStrategy[str]:
    """Commands, other messages, both broken, and rubbish."""
    good = st.one_of(frames().map(lambda text: text.replace('"m1"', '"{match}"')), _messages())
    return st.one_of(good, broken(good), st.text(max_size=LONGEST_FRAME))


def _paths() -> st.SearchStrategy[str]:
    known = sorted({endpoint.path for endpoint in ENDPOINTS})
    pages = ["/", "/room/{match}", "/index.html", "/assets/x.js", "/socket", "/api/nothing"]
    line, token = st.sampled_from(lines("doodle")), st.sampled_from(tokens("doodle"))
    query = st.builds("?game=doodle&line={}&token={}".format, broken(line), broken(token))
    ends = st.one_of(st.just(""), query, ODD, st.text(max_size=30).map("?x={}".format))
    paths = st.sampled_from([*known, *pages])
    return st.builds(str.__add__, st.one_of(paths, broken(paths)), ends)


@st.composite
def heads(draw: st.DrawFn, names: list[str]) -> bytes:
    """The head of a request: usual fields with unusual values."""
    method = draw(st.sampled_from(["GET", "POST", "PATCH", "DELETE", "HEAD", "OPTIONS", "X"]))
    usual = texts_like(
        ("http://127.0.0.1", "http://[::1]", "en, de;q=0.5", "1", "quiltbee=x.y", "gzip, br;q=0")
    )
    fields = draw(st.lists(st.tuples(st.sampled_from(names), usual), max_size=5))
    own = [("host", "127.0.0.1"), ("x-quiltbee", "1")]
    said = "".join(f"{name}: {value}\r\n" for name, value in (*own, *fields))
    return f"{method} {draw(_paths())} HTTP/1.1\r\n{said}".encode("utf-8", "replace")


def _bodies() -> st.SearchStrategy[bytes]:
    record = texts_like((*records("patchwork"), *records("doodle")))
    wishes = record.map(lambda text: json.dumps({"record": text}).encode())
    return st.one_of(st.binary(max_size=200), wishes, st.just(b"[" * 5000), st.just(b""))


@st.composite
def whole_requests(draw: st.DrawFn) -> tuple[bytes, bytes]:
    """A head and a body that fit together."""
    head, body = draw(heads(FIELDS)), draw(_bodies())
    return head + f"content-length: {len(body)}\r\nconnection: close\r\n".encode(), body


def wire_targets(held: Wires) -> tuple[Target, ...]:
    """What is thrown at a running server."""

    def a_frame(text: str) -> None:
        held.frame(text)

    def a_request(request: tuple[bytes, bytes]) -> None:
        held.request(*request, is_whole=has_plain_lines(request[0]))

    def half_a_request(head: bytes, body: bytes) -> None:
        held.request(head, body, is_whole=False)

    half = {"head": heads([*FIELDS, *FRAMING]), "body": _bodies()}
    return (
        Target("frames", a_frame, {"text": all_frames()}),
        Target("headers", a_request, {"request": whole_requests()}),
        Target("half requests", half_a_request, half),
    )


def has_plain_lines(head: bytes) -> bool:
    """Whether the head ends where it seems to: its lines and words are those that were meant."""
    lines = head.split(b"\r\n")
    plain = all(32 <= byte < 127 for line in lines for byte in line)
    return plain and len(lines[0].split(b" ")) == 3 and b"" not in lines[:-1]
