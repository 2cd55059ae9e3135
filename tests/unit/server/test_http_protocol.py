"""What `HttpProtocol` builds on is still there; `tests/server/attack` shows how it behaves."""

import asyncio
from typing import Any
from unittest.mock import Mock

import pytest
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from quiltbee.server.http_protocol import HttpProtocol, guarded
from quiltbee.server.settings import Settings

BOTH = {
    "__init__",
    "connection_made",
    "data_received",
    "on_response_complete",
    "timeout_keep_alive_handler",
    "handle_websocket_upgrade",
    "connection_lost",
    "pause_writing",
    "resume_writing",
}
HTTPTOOLS = {"on_message_begin", "_start_asgi_task"}
"""Only httptools reads further requests before those that came first are answered."""
OWN = {
    *("_begin_request", "_leave", "_wait", "_stop_waiting", "_send_away", "_end_cycles"),
    *("_may_answer", "_hang_up"),
}


def test_every_method_is_our_own_or_replaces_one_of_uvicorn() -> None:
    methods = {name for name, value in vars(HttpProtocol).items() if callable(value)}
    assert methods == BOTH | HTTPTOOLS | OWN
    assert vars(HttpToolsProtocol).keys() >= BOTH | HTTPTOOLS
    assert not OWN & set(dir(HttpToolsProtocol)), "uvicorn has a method of this name now"


@pytest.mark.parametrize("base", [HttpToolsProtocol, H11Protocol])
def test_both_parsers_of_uvicorn_have_what_is_replaced(base: type) -> None:
    assert vars(base).keys() >= BOTH


def test_a_request_that_came_while_the_server_was_stopped_is_read_before_its_line_is_closed() -> (
    None
):
    async def seen() -> list[bool]:
        config = uvicorn.Config(app, http="httptools", log_config=None)
        config.load()
        protocol = guarded(Settings())(config=config, server_state=ServerState(), app_state={})
        wire = Mock(is_closing=lambda: False, get_extra_info=lambda _: None)
        protocol.connection_made(wire)
        found = []
        for request_came_meanwhile in (True, False):
            protocol.data_received(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            await asyncio.gather(*protocol.tasks)
            protocol.timeout_keep_alive_handler()
            assert not wire.close.called, "it looks once more"
            if request_came_meanwhile:
                protocol.data_received(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
                await asyncio.gather(*protocol.tasks)
                assert protocol.timeout_keep_alive_task is not None, "the silence begins again"
            else:
                protocol.timeout_keep_alive_task.cancel()
                protocol.timeout_keep_alive_handler()
            found.append(wire.close.called)
        return found

    assert asyncio.run(seen()) == [False, True]


async def app(_: Any, __: Any, send: Any) -> None:
    """Answer anything."""
    await send(
        {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]}
    )
    await send({"type": "http.response.body"})


def test_a_request_says_how_far_it_is() -> None:
    names = RequestResponseCycle.__init__.__code__.co_names
    known = {"more_body", "response_started", "response_complete", "disconnected", "message_event"}
    assert known <= set(names)
