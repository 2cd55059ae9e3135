"""What happens to every request around its endpoint: limits, checks, reading, answering."""

import logging
import time
from secrets import token_hex
from typing import Any

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from quiltbee.errors import ErrorCode, QuiltbeeError, RefusedRequest
from quiltbee.hints import Hint
from quiltbee.server import metrics
from quiltbee.server.api.endpoint import JSON, Call, Endpoint
from quiltbee.server.api.origins import check_header, check_origin
from quiltbee.server.api.refusals import refusal
from quiltbee.server.error_facts import malformed
from quiltbee.server.guest_names import guest_name
from quiltbee.server.identity import Player
from quiltbee.server.services import Services
from quiltbee.texts import accepted_language

log = logging.getLogger(__name__)
NOBODY = Player("", "")


def make_route(endpoint: Endpoint, services: Services) -> Route:
    """The route that serves an endpoint."""

    async def serve(request: Request) -> Response:
        begun = time.perf_counter()
        response = await _answer(endpoint, services, request)
        _log(endpoint, response.status_code, time.perf_counter() - begun)
        metrics.requests.labels(endpoint.method, endpoint.path, response.status_code).inc()
        if endpoint.open_to_pages:
            response.headers["Access-Control-Allow-Origin"] = "*"
        return response

    return Route(endpoint.path, serve, methods=[endpoint.method])


def _log(endpoint: Endpoint, status: int, seconds: float) -> None:
    """Say what was answered; the path without what stands in its braces."""
    facts = {"method": endpoint.method, "route": endpoint.path, "status": status}
    milliseconds = round(1000 * seconds, 1)
    words = (endpoint.method, endpoint.path, status, milliseconds)
    log.info("%s %s %s in %s ms", *words, extra={**facts, "milliseconds": milliseconds})


async def _answer(endpoint: Endpoint, services: Services, request: Request) -> Response:
    try:
        call = await _read(endpoint, services, request)
        result = await endpoint.run(call)
        response = result if isinstance(result, Response) else _json(result, endpoint.status)
    except QuiltbeeError as error:
        return refusal(error)
    except Exception:
        reference = token_hex(4)
        log.exception("fault %s", reference)
        metrics.faults.inc()
        return refusal(RefusedRequest(ErrorCode.WIRE_FAULT, text=reference))
    if call.becomes is not None:
        secure = is_secure(request, services)
        cookie = services.identity.set_cookie(call.becomes, secure=secure)
        response.headers.append("Set-Cookie", cookie)
    if endpoint.known:
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def _json(result: Any, status: int) -> Response:
    return Response(msgspec.json.encode(result), status, media_type=JSON)


async def _read(endpoint: Endpoint, services: Services, request: Request) -> Call:
    services.limits.hit("requests", address_of(request))
    if endpoint.method not in ("GET", "HEAD"):
        check_origin(request, services.settings)
        check_header(request)
    query = _query(endpoint, request)
    body = await _body(endpoint, services, request)
    if not endpoint.known:
        return Call(services, request, NOBODY, body, query)
    player, is_new = await identify(request, services)
    return Call(services, request, player, body, query, becomes=player.id if is_new else None)


async def identify(connection: HTTPConnection, services: Services) -> tuple[Player, bool]:
    """The player who asks, and whether they are new here; raises RefusedRequest if too many are."""
    known = services.identity.read(connection.headers.get("cookie", ""))
    if known is not None:
        return await services.identity.player(known, name_of_guest(known, connection)), False
    services.limits.hit("new players", address_of(connection))
    player = services.identity.new_player()
    return Player(player, name_of_guest(player, connection)), True


def name_of_guest(player: str, connection: HTTPConnection) -> str:
    """What a guest without a name is called, in the language of the browser that asks."""
    return guest_name(player, accepted_language(connection.headers.get("accept-language", "")))


def address_of(connection: HTTPConnection) -> str:
    """The address a request comes from, for counting."""
    return connection.client.host if connection.client else "unknown"


def is_secure(connection: HTTPConnection, services: Services) -> bool:
    """Whether to mark cookies as secure."""
    scheme = connection.url.scheme
    public = services.settings.public_url
    return services.settings.secure_cookies or scheme in ("https", "wss") or public[:6] == "https:"


def _query(endpoint: Endpoint, request: Request) -> Any:
    if endpoint.query is None:
        return None
    try:
        return msgspec.convert(dict(request.query_params), endpoint.query, strict=False)
    except msgspec.ValidationError as error:
        raise malformed(Hint("in the query, {error}.", error=error)) from error


async def _body(endpoint: Endpoint, services: Services, request: Request) -> Any:
    if endpoint.body is None:
        return None
    most = services.settings.body_bytes
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise RefusedRequest(ErrorCode.WIRE_TOO_LARGE, size=len(data), most=most)
    try:
        return msgspec.json.decode(bytes(data) or b"{}", type=endpoint.body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise malformed(Hint("{error}.", error=error)) from error
