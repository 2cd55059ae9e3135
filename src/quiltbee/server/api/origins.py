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
    host = urlsplit(origin).netloc
    own = {connection.headers.get("host", ""), urlsplit(settings.public_url).netloc} - {""}
    if host not in own:
        raise RefusedRequest(ErrorCode.WIRE_ORIGIN, origin=origin[:100])


def check_header(connection: HTTPConnection) -> None:
    """Refuse what a form of a foreign page could send: it cannot set headers."""
    if connection.headers.get(HEADER) != "1":
        raise RefusedRequest(ErrorCode.WIRE_HEADER, header=f"{HEADER}: 1")
