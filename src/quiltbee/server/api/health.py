"""Whether the server is well, for those who run it."""

import hmac
from ipaddress import ip_address

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from quiltbee import __version__
from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server import metrics
from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.server.storage.schema import HEAD

PLAIN = "text/plain; version=0.0.4; charset=utf-8"
FORWARDED = ("x-forwarded-for", "x-real-ip", "forwarded", "via")
"""The headers by which a proxy says that it asks for someone else."""


class Health(msgspec.Struct, frozen=True):
    """The process answers. Whether its database does as well, `/ready` says."""

    status: str
    version: str
    schema: str


async def _health(_: Call) -> Health:
    return Health("ok", __version__, HEAD)


async def _ready(call: Call) -> Health:
    await call.services.storage.check_writing()
    return Health("ready", __version__, HEAD)


async def _metrics(call: Call) -> Response:
    """Figures are for operators: on this machine, or with the admin's word."""
    if not (_is_from_here(call.request) or _is_admin(call)):
        raise RefusedRequest(ErrorCode.WIRE_HEADER, header="Authorization: Bearer …")
    metrics.matches_live.set(len(call.services.matches))
    return Response(metrics.report(), media_type=PLAIN)


def _is_from_here(request: Request) -> bool:
    """Whether a program of this machine asks, and not a proxy for someone else."""
    if request.client is None or any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def _is_admin(call: Call) -> bool:
    given = call.request.headers.get("authorization", "").encode()
    return hmac.compare_digest(given, f"Bearer {call.services.keys.current().admin}".encode())


ENDPOINTS = (
    Endpoint("GET", "/health", "Is the process alive?", _health, Health, known=False),
    Endpoint(
        "GET",
        "/ready",
        "Can moves be taken? Lets the database write something.",
        _ready,
        Health,
        known=False,
        refusals=(503,),
    ),
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
