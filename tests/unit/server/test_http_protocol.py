"""What `HttpProtocol` builds on is still there; `tests/server/attack` shows how it behaves."""

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from quiltbee.server.http_protocol import HttpProtocol

BOTH = {
    "__init__",
    "connection_made",
    "data_received",
    "on_response_complete",
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


def test_a_request_says_how_far_it_is() -> None:
    names = RequestResponseCycle.__init__.__code__.co_names
    known = {"more_body", "response_started", "response_complete", "disconnected", "message_event"}
    assert known <= set(names)
