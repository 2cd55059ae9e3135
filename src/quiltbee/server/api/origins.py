"""Which pages may talk to this server: its own, and those the settings name."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.settings import Settings

HEADER = "X-Quiltbee"


def check_origin(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse a foreign page. Programs send no origin, and cannot be made to send a cookie."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.allowed_origins:
        return
    host = _host(origin)
    own = {connection.headers.get("host", ""), urlsplit(settings.public_url).netloc} - {""}
    if host not in own:
        raise RefusedRequest(ErrorCode.WIRE_ORIGIN, origin=origin[:100])


def _host(origin: str) -> str:
    """The host of an origin; of something else nothing that anybody has."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return "?"


def check_header(connection: HTTPConnection) -> None:
    """Refuse what a form of a foreign page could send: it cannot set headers."""
    if connection.headers.get(HEADER) != "1":
        raise RefusedRequest(ErrorCode.WIRE_HEADER, header=f"{HEADER}: 1")
