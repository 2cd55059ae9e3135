"""HTTP as uvicorn speaks it, but no connection is held open or fed for nothing.

A proxy in front of a server does this; one that is served to the internet directly must do it
itself. Bounded are: how many connections an address and all together have open, how long a request
may take to arrive and how large all of it may be, and how long a client may leave an answer unread.

uvicorn offers none of this, so methods of its protocol are overridden that are not part of its
public interface; `tests/unit/server/test_http_protocol.py` names what has moved.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from quiltbee.server import metrics
from quiltbee.server.addresses import UNKNOWN, counted_address
from quiltbee.server.settings import Settings

HEAD_SECONDS = 10.0
"""From the first byte of a connection, or of a further request on it, to the end of the headers."""
BODY_SECONDS = 30.0
"""From the end of the headers to the end of the body."""
UNREAD_SECONDS = 20.0
"""How long a client may leave everything unread that the network has taken for it."""
SECOND_LOOK_SECONDS = 0.1
"""When a line has been silent for too long, what has come meanwhile is read first: a server that
was stopped for a while finds the end of the silence before the request that ended it."""
FAREWELL_SECONDS = 2.0
"""How long a client has to read why it is sent away."""
HEAD_BYTES = 32 * 1024
"""The largest headers, with the address of the request."""
REST_BYTES = 1024 * 1024
"""What may come beyond the largest body that is kept: the rest of a refused one, and trailers."""
MOST_AHEAD = 16
"""How many requests a client may send ahead of the answers."""

_REFUSALS = {
    408: "Request Timeout",
    413: "Content Too Large",
    429: "Too Many Requests",
    431: "Request Header Fields Too Large",
    503: "Service Unavailable",
}


class Gate:
    """Counts the open HTTP connections of a process."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.connections
        self._most_of_one = settings.connections_per_address
        self._proxies = frozenset(map(counted_address, settings.trusted_proxies))
        self._open: Counter[str] = Counter()
        self.most_bytes = settings.body_bytes + REST_BYTES

    def enter(self, address: str) -> int | None:
        """Count a connection; the status to refuse it with, if there are too many."""
        status = None
        if self._open.total() >= self._most:
            status = 503
        elif self._open[address] >= self._most_of_one and address not in self._proxies:
            status = 429
        self._open[address] += 1
        return status

    def leave(self, address: str) -> None:
        """Count it no longer."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]


class HttpProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """One connection."""

    def __init__(self, *args: Any, gate: Gate, **options: Any) -> None:
        super().__init__(*args, **options)
        self.gate = gate

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Let the client in, or say why not."""
        super().connection_made(transport)
        self._timer: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._running: Any = None
        self._looks_again = False
        self._received = 0
        self._address: str | None = counted_address(self.client[0] if self.client else UNKNOWN)
        status = self.gate.enter(self._address)
        if status is not None:
            self._send_away(status)
        else:
            self._wait(HEAD_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Read on, within the bounds."""
        if self.transport.is_closing():
            return
        self._looks_again = False
        before = self.cycle
        is_body = before is not None and before.more_body
        if not is_body and self._timer is None:
            self._wait(HEAD_SECONDS)  # the first bytes of a further request
        self._received += len(data)
        if not is_body and self._received > max(HEAD_BYTES, len(data)):
            self._send_away(431)
            return
        super().data_received(data)
        if self._address is None:
            return  # it has become a socket
        if self.cycle is not before:
            self._received = len(data)
            self._begin_request()
        elif self._received > self.gate.most_bytes:
            self._send_away(413)
        elif is_body and not self.cycle.more_body:
            self._stop_waiting()

    def on_message_begin(self) -> None:
        """A further request; httptools reads them before those that came first are answered."""
        if len(self.pipeline) >= MOST_AHEAD:
            raise ValueError("too many requests at once")
        super().on_message_begin()

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def _begin_request(self) -> None:
        # Rubbish behind a whole request begins a further one, which has no path yet.
        size = len(self.scope.get("raw_path", b"")) + len(self.scope.get("query_string", b""))
        if size + sum(len(name) + len(value) for name, value in self.headers) > HEAD_BYTES:
            self._send_away(431)
        elif self.cycle.more_body:
            self._wait(BODY_SECONDS)
        else:
            self._stop_waiting()

    def on_response_complete(self) -> None:
        """Count what comes from now on for the next request."""
        if not self.cycle.more_body:
            self._received = 0
        super().on_response_complete()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing has come for a while; look once more before the line is closed."""
        self._looks_again = not self._looks_again
        if self._looks_again:
            again = self.timeout_keep_alive_handler
            self.timeout_keep_alive_task = self.loop.call_later(SECOND_LOOK_SECONDS, again)
        else:
            super().timeout_keep_alive_handler()

    def handle_websocket_upgrade(self, *event: object) -> None:
        """Hand the connection on; sockets have limits of their own."""
        self._leave()
        super().handle_websocket_upgrade(*event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        self._leave()
        self._end_cycles()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client does not read; it may take a while, but not for ever."""
        super().pause_writing()
        self._unread = self.loop.call_later(UNREAD_SECONDS, self._hang_up)

    def resume_writing(self) -> None:
        """The client has read."""
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        super().resume_writing()

    def _leave(self) -> None:
        self._stop_waiting()
        if self._unread is not None:
            self._unread.cancel()
        if self._address is not None:
            self.gate.leave(self._address)
            self._address = None

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(seconds, self._send_away, 408)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _send_away(self, status: int) -> None:
        """End the connection; say why where no answer has begun."""
        self._stop_waiting()
        if self.transport.is_closing():
            return
        metrics.refused_limits.labels(f"connections {status}").inc()
        if self._may_answer():
            words = f"HTTP/1.1 {status} {_REFUSALS[status]}\r\nContent-Length: 0\r\n"
            self.transport.write(f"{words}Connection: close\r\n\r\n".encode())
        self._end_cycles()
        self.transport.close()
        self.loop.call_later(FAREWELL_SECONDS, self._hang_up)

    def _end_cycles(self) -> None:
        """Tell what is still at work that nobody waits; uvicorn forgets requests sent ahead."""
        for cycle in (self._running, self.cycle):
            if cycle is not None and not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()

    def _may_answer(self) -> bool:
        """Whether the client does not wait for the rest of another answer, or has had it."""
        if self.cycle is None or not self.cycle.response_started:
            return True
        return bool(self.cycle.response_complete and not self.cycle.more_body)

    def _hang_up(self) -> None:
        metrics.slow_followers.inc()
        self.transport.abort()


def guarded(settings: Settings) -> Callable[..., HttpProtocol]:
    """What makes the connections of one process, which share a gate."""
    return partial(HttpProtocol, gate=Gate(settings))
