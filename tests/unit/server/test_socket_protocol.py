"""What `SocketProtocol` builds on is still there; `tests/server` shows how it behaves."""

import asyncio
import tomllib
from importlib.metadata import version
from pathlib import Path

import uvicorn
from packaging.requirements import Requirement
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from quiltbee.server.socket_protocol import SocketProtocol

OVERRIDDEN = {
    "__init__",
    "connection_made",
    "data_received",
    "handle_connect",
    "send",
    "keepalive_timeout",
    "handle_ping",
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
PROJECT = Path(__file__).parents[3] / "pyproject.toml"


def test_every_method_is_our_own_or_replaces_one_of_uvicorn() -> None:
    methods = {name for name, value in vars(SocketProtocol).items() if callable(value)}
    assert methods == OVERRIDDEN | OWN
    assert vars(WebSocketsSansIOProtocol).keys() >= OVERRIDDEN
    assert not OWN & set(dir(WebSocketsSansIOProtocol)), "uvicorn has a method of this name now"


def test_everything_that_is_read_is_there() -> None:
    async def made() -> SocketProtocol:
        config = uvicorn.Config(lambda: None, ws=SocketProtocol, factory=True, log_config=None)
        config.load()
        return SocketProtocol(config=config, server_state=ServerState(), app_state={})

    protocol = asyncio.run(made())
    assert [name for name in READ if not hasattr(protocol, name)] == []
    assert isinstance(protocol.conn.reader.buffer, bytearray)
    assert callable(protocol.conn.parser.close)


def test_newer_versions_wait_until_someone_has_looked() -> None:
    needed = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"]
    wanted = {each.name: each.specifier for each in map(Requirement, needed)}
    for name in ("uvicorn", "websockets"):
        assert any(one.operator == "<" for one in wanted[name]), name
        assert version(name) in wanted[name]
