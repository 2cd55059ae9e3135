"""What `SocketProtocol` builds on is still there; `tests/server` shows how it behaves."""

import asyncio
import tomllib
from importlib.metadata import version
from pathlib import Path
from unittest.mock import Mock

import uvicorn
from packaging.requirements import Requirement
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from quiltbee.server.socket_protocol import SocketProtocol

OVERRIDDEN = {
    "__init__",
    "connection_made",
    "data_received",
    "handle_connect",
    "send",
    "send_keepalive_ping",
    "keepalive_timeout",
    "handle_ping",
    "handle_pong",
    "pause_writing",
    "resume_writing",
    "handle_cont",
    "send_receive_event_to_app",
    "on_task_complete",
}
OWN = {"_read", "_received", "_framed", "write"}
READ = (
    *("close_sent", "config", "conn", "curr_msg_data_type", "frames", "handshake_complete"),
    *("handshake_initiated", "loop", "queue", "read_paused", "transport", "writable"),
)
REQUEST = (
    b"GET /socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: cXVpbHRiZWUtYmVuY2htYQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
PROJECT = Path(__file__).parents[3] / "pyproject.toml"


def test_every_method_is_our_own_or_replaces_one_of_uvicorn() -> None:
    methods = {name for name, value in vars(SocketProtocol).items() if callable(value)}
    assert methods == OVERRIDDEN | OWN
    assert vars(WebSocketsSansIOProtocol).keys() >= OVERRIDDEN
    assert not OWN & set(dir(WebSocketsSansIOProtocol)), "uvicorn has a method of this name now"


async def made() -> SocketProtocol:
    config = uvicorn.Config(lambda: None, ws=SocketProtocol, factory=True, log_config=None)
    config.load()
    return SocketProtocol(config=config, server_state=ServerState(), app_state={})


def test_everything_that_is_read_is_there() -> None:
    protocol = asyncio.run(made())
    assert [name for name in READ if not hasattr(protocol, name)] == []
    assert isinstance(protocol.conn.reader.buffer, bytearray)
    assert callable(protocol.conn.parser.close)


def test_only_a_client_that_says_nothing_by_itself_is_asked_whether_it_is_there() -> None:
    async def asked() -> list[bool]:
        protocol = await made()
        wire = protocol.transport = Mock(is_closing=lambda: False)
        protocol.conn.receive_data(REQUEST)
        request = protocol.conn.events_received()[0]
        assert isinstance(request, Request)
        protocol.conn.send_response(protocol.conn.accept(request))
        found = []
        for says_something in (True, False, True, True, False):
            if says_something:
                protocol.data_received(frame(Opcode.TEXT, b"{}"))
            wire.write.reset_mock()
            protocol.send_keepalive_ping()
            found.append(wire.write.called)
            if found[-1]:
                assert protocol.pong_timer is not None, "it has a while to answer"
                protocol.data_received(frame(Opcode.PONG, protocol.pending_ping_payload or b""))
            assert protocol.pong_timer is None
            assert protocol.ping_timer is not None, "it is looked at again"
        protocol.stop_keepalive()
        return found

    assert asyncio.run(asked()) == [False, True, False, False, True]


def frame(opcode: Opcode, data: bytes) -> bytes:
    """What a client sends."""
    return Frame(opcode, data).serialize(mask=True)


def test_newer_versions_wait_until_someone_has_looked() -> None:
    needed = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"]
    wanted = {each.name: each.specifier for each in map(Requirement, needed)}
    for name in ("uvicorn", "websockets"):
        assert any(one.operator == "<" for one in wanted[name]), name
        assert version(name) in wanted[name]
