"""Connections that are held open or fed for nothing, straight at the server."""

import resource
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from tests.server.running import RunningServer
from tests.support.attacker import Answer, Stranger, connect, head, read_answer, until
from tests.support.fair_clock import FairClock
from tests.support.server_process import serving

from quiltbee.server import http_protocol

MakeServer = Callable[..., RunningServer]


def answer_to(line: socket.socket) -> Answer:
    with line.makefile("rb") as stream:
        return read_answer(stream)


def read_of(line: socket.socket, part: bytes) -> int:
    """How often a part of about a kilobyte can be sent before the server hangs up."""
    for count in range(3_000):
        try:
            line.sendall(part)
        except ConnectionError:
            return count
    return 3_000


def test_headers_are_not_read_for_ever(server: RunningServer) -> None:
    with connect(server.port) as line:
        line.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n")
        assert read_of(line, b"X-Filler: " + b"x" * 1000 + b"\r\n") < 3_000


def test_one_header_without_an_end_is_not_read_for_ever(server: RunningServer) -> None:
    with connect(server.port) as line:
        line.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Filler: ")
        assert read_of(line, b"x" * 1000) < 3_000


@pytest.mark.parametrize("size", [33_000, 60_000])
def test_large_headers_are_refused(server: RunningServer, size: int) -> None:
    with connect(server.port) as line:
        line.sendall(head("GET", "/health", {"Host": "x", "X-Filler": "x" * size}))
        assert answer_to(line).status == 431


def test_usual_headers_are_read(server: RunningServer) -> None:
    with connect(server.port) as line:
        line.sendall(head("GET", "/health", {"Host": "x", "X-Filler": "x" * 16_000}))
        assert answer_to(line).status == 200


def test_trailers_are_not_read_for_ever(server: RunningServer) -> None:
    headers = {"Host": "x", "X-Quiltbee": "1", "Transfer-Encoding": "chunked"}
    with connect(server.port) as line:
        line.sendall(head("POST", "/api/guest", headers) + b'e\r\n{"name":"Ada"}\r\n0\r\n')
        assert read_of(line, b"X-Filler: " + b"x" * 1000 + b"\r\n") < 3_000


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /heal",
        b"GET /health HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/guest HTTP/1.1\r\nHost: x\r\nX-Quiltbee: 1\r\nContent-Length: 9\r\n\r\n{",
    ],
    ids=["nothing", "line", "headers", "body"],
)
def test_half_a_request_is_not_waited_for(
    make_server: MakeServer, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(http_protocol, "BODY_SECONDS", 0.3)
    port = make_server().port
    with connect(port) as line:
        line.sendall(begun)
        assert answer_to(line).status == 408
    with connect(port) as line:  # also not for the second request of a connection
        line.sendall(head("GET", "/health", {"Host": "x"}))
        assert answer_to(line).status == 200
        if begun:
            line.sendall(begun)
            assert answer_to(line).status == 408


def test_bytes_that_drip_do_not_buy_time(
    make_server: MakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.5)
    port = make_server().port
    begun = time.monotonic()
    with FairClock() as clock, connect(port) as line:
        line.settimeout(0.02)
        for letter in b"GET /health HTTP/1.1\r\nX-Slow: " + b"x" * 500:
            try:
                line.sendall(bytes((letter,)))
                line.recv(1)
                break
            except TimeoutError:
                continue
            except ConnectionError:
                break
    assert time.monotonic() - begun > 0.4
    assert clock.seconds < 5


def test_an_address_has_so_many_connections_and_no_more(make_server: MakeServer) -> None:
    port = make_server(connections_per_address=20).port
    lines = [connect(port, "127.0.0.2") for _ in range(20)]
    with connect(port, "127.0.0.2") as one_more:
        assert answer_to(one_more).status == 429
    assert Stranger(port).call("GET", "/health").status == 200, "others are served"
    for line in lines:
        line.close()
    until(lambda: _is_served(port, "127.0.0.2"))


def _is_served(port: int, source: str) -> bool:
    return Stranger(port, source).call("GET", "/health").status == 200


def test_a_few_hundred_open_lines_keep_nobody_out(tmp_path: Path) -> None:
    """Many systems let a program have a thousand files open, unless it asks for more."""
    with serving_with(250, tmp_path) as port:
        lines = [connect(port, f"127.0.0.{number}") for number in (2, 3, 4) for _ in range(100)]
        assert len(lines) == 300
        assert Stranger(port).call("GET", "/health").status == 200


@contextmanager
def serving_with(files: int, data: Path) -> Iterator[int]:
    """The port of a server that may have only this many files open at first."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with ExitStack() as stack:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
        try:
            started = serving(data, f"sqlite:///{data / 'quiltbee.db'}")
            _, port = stack.enter_context(started)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        yield port


def test_all_together_have_so_many_connections_and_no_more(make_server: MakeServer) -> None:
    port = make_server(connections=20).port
    lines = [connect(port, f"127.0.0.{number}") for number in range(2, 22)]
    with connect(port) as one_more:
        assert answer_to(one_more).status == 503
    for line in lines:
        line.close()
    until(lambda: _is_served(port, "127.0.0.1"))


def test_a_connection_that_became_a_socket_counts_as_a_socket(make_server: MakeServer) -> None:
    port = make_server(connections_per_address=2).port
    sockets = [Stranger(port).socket() for _ in range(6)]
    assert [line.status for line in sockets] == [101] * 6
    for line in sockets:
        line.close()


def test_connections_of_a_proxy_are_not_counted(make_server: MakeServer) -> None:
    port = make_server(connections_per_address=2, proxies="127.0.0.3").port
    lines = [connect(port, "127.0.0.3") for _ in range(5)]
    assert _is_served(port, "127.0.0.3")
    for line in lines:
        line.close()


def test_requests_sent_far_ahead_are_refused(server: RunningServer) -> None:
    with connect(server.port) as line:
        line.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" * 3000)
        received = b""
        while data := _received(line):
            received += data
    assert received.count(b"HTTP/1.1 200") <= 20


def _received(line: socket.socket) -> bytes:
    try:
        return line.recv(65_536)
    except ConnectionError:
        return b""


def test_an_answer_that_is_not_read_is_not_kept_for_ever(
    make_server: MakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "UNREAD_SECONDS", 0.3)
    port = make_server().port
    request = head("GET", "/api/openapi.json", {"Host": "x"})
    with connect(port) as line:
        line.sendall(request * 16)  # as far ahead as is allowed, and two megabytes of answers
        until(lambda: is_reset(line))


def is_reset(line: socket.socket) -> bool:
    try:
        line.send(b"x")
    except ConnectionError:
        return True
    return False


def test_addresses_of_one_household_count_as_one() -> None:
    from quiltbee.server.addresses import counted_address

    assert counted_address("2001:db8:1:2::1") == counted_address("2001:db8:1:2:ffff::9")
    assert counted_address("2001:db8:1:2::1") != counted_address("2001:db8:1:3::1")
    assert counted_address("::ffff:192.0.2.7") == counted_address("192.0.2.7") == "192.0.2.7"
    assert counted_address("fe80::1%eth0") == "fe80::/64"


@pytest.mark.parametrize("headers", [{"X-Long": "x" * 9_000}, {f"X-{n}": "x" for n in range(200)}])
def test_a_socket_with_headers_that_are_not_read_is_refused_at_once(
    server: RunningServer, headers: dict[str, str]
) -> None:
    """The server reads longer ones than the library; the connection was held open for nothing."""
    with Stranger(server.port).socket(**headers) as line:
        assert line.status == 431
        assert line.stream.read() == b""
    assert Stranger(server.port).socket(**{"X-Long": "x" * 7_000}).status == 101
