"""Whether the server is well, for those who run it."""

import hmac

import msgspec
from starlette.responses import Response

from quiltbee import __version__
from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server import metrics
from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.server.storage.schema import HEAD

PLAIN = "text/plain; version=0.0.4; charset=utf-8"


class Health(msgspec.Struct, frozen=True):
    """All is well if this is answered at all: the database was asked."""

    status: str
    version: str
    schema: str


async def _health(call: Call) -> Health:
    await call.services.storage.changed_since(2**62)
    return Health("ok", __version__, HEAD)


async def _metrics(call: Call) -> Response:
    """Figures are for who runs the server: with the admin's word as a bearer token."""
    given = call.request.headers.get("authorization", "")
    if not hmac.compare_digest(given.encode(), f"Bearer {call.services.keys.admin}".encode()):
        raise RefusedRequest(ErrorCode.WIRE_HEADER, header="Authorization: Bearer …")
    metrics.matches_live.set(len(call.services.rooms))
    return Response(metrics.report(), media_type=PLAIN)


ENDPOINTS = (
    Endpoint("GET", "/health", "Is the server well?", _health, Health, known=False),
    Endpoint(
        "GET",
        "/metrics",
        "Figures for Prometheus, for the admin.",
        _metrics,
        None,
        media="text/plain",
        known=False,
    ),
)
