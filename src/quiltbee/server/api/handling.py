"""What happens to every request around its endpoint: limits, checks, reading, answering."""

import logging
import time
from dataclasses import dataclass
from functools import partial
from secrets import token_hex
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from quiltbee.errors import ErrorCode, QuiltbeeError, RefusedRequest
from quiltbee.hints import Hint
from quiltbee.server import metrics
from quiltbee.server.api.endpoint import JSON, Call, Endpoint, address_of
from quiltbee.server.api.origins import check_header, check_origin
from quiltbee.server.api.packing import is_known, packed, tag_of
from quiltbee.server.api.refusals import refusal
from quiltbee.server.bot_tokens import PREFIX, player_of
from quiltbee.server.devices import device_name
from quiltbee.server.error_facts import malformed
from quiltbee.server.guest_names import guest_name
from quiltbee.server.identity import Player, Session
from quiltbee.server.names import account_key
from quiltbee.server.services import Services
from quiltbee.server.shared_time import now_ms
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
    """Say what was answered; the path without what is in its braces."""
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
    except ClientDisconnect:
        return Response(status_code=400)  # nobody is there to read it
    except Exception:
        reference = token_hex(4)
        log.exception("fault %s", reference)
        metrics.faults.inc()
        return refusal(RefusedRequest(ErrorCode.WIRE_FAULT, text=reference))
    if call.becomes is not None:
        secure = is_secure(request, services)
        cookie = services.identity.set_cookie(call.becomes, now_ms() // 1000, secure=secure)
        response.headers.append("Set-Cookie", cookie)
    for cookie in call.cookies:
        response.headers.append("Set-Cookie", cookie)
    response.headers.setdefault("Cache-Control", "no-cache" if endpoint.lasting else "no-store")
    if isinstance(response, StreamingResponse):
        return response
    if endpoint.lasting:
        response.headers["ETag"] = tag = tag_of(bytes(response.body))
        if is_known(request, tag):
            return Response(status_code=304, headers={"ETag": tag, "Cache-Control": "no-cache"})
    return packed(request, response)


def _json(result: Any, status: int) -> Response:
    return Response(msgspec.json.encode(result), status, media_type=JSON)


async def _read(endpoint: Endpoint, services: Services, request: Request) -> Call:
    services.limits.hit("requests", address_of(request))
    _refuse_token_in_url(request)
    if endpoint.scope:
        return await _read_bot(endpoint, services, request)
    if endpoint.method not in ("GET", "HEAD"):
        check_origin(request, services.settings)
        check_header(request)
    if any("\0" in part for part in request.path_params.values()):  # nothing is called like this
        raise RefusedRequest(ErrorCode.WIRE_NOT_FOUND, path=request.url.path[:100])
    query = _query(endpoint, request)
    body = await _body(endpoint, services, request)
    if not endpoint.known:
        return Call(services, request, NOBODY, body, query)
    who = await identify(request, services)
    if not endpoint.despite_bans:
        services.bans.check(who.player.id, address_of(request))
    if endpoint.operators and not await is_operator(who.player, services):
        raise RefusedRequest(ErrorCode.PLAYER_NOT_OPERATOR)
    return Call(services, request, who.player, body, query, who.session, who.becomes)


def _refuse_token_in_url(request: Request) -> None:
    """Addresses are logged and passed on; a token in one would no longer be a secret."""
    if PREFIX in request.url.query or PREFIX in request.url.path:
        raise RefusedRequest(ErrorCode.BOT_TOKEN_IN_URL)


async def _read_bot(endpoint: Endpoint, services: Services, request: Request) -> Call:
    """A request of a bot. Its token is sent on purpose, so no page can be made to misuse it."""
    header = request.headers.get("authorization", "")
    row = await services.bot_tokens.check(header, endpoint.scope)
    for banned in (row.owner, row.bot):
        services.bans.check(banned, address_of(request))
    services.limits.hit("requests of one bot", row.bot)
    if any("\0" in part for part in request.path_params.values()):
        raise RefusedRequest(ErrorCode.WIRE_NOT_FOUND, path=request.url.path[:100])
    query, body = _query(endpoint, request), await _body(endpoint, services, request)
    return Call(services, request, player_of(row), body, query, Session(row.owner, row.id, 0))


@dataclass(frozen=True, slots=True)
class Known:
    """Who asks, in which session, and the session whose cookie they should have from now on."""

    player: Player
    session: Session
    becomes: Session | None


async def identify(connection: HTTPConnection, services: Services) -> Known:
    """The player who asks; raises RefusedRequest if too many new ones do."""
    now, sign_ins = now_ms(), services.sign_ins
    unnamed = partial(name_of_guest, connection=connection)
    found = await sign_ins.check(connection.headers.get("cookie", ""), unnamed, now)
    if found is None:
        services.limits.hit("new players", address_of(connection))
        session = sign_ins.new_guest(now)
        return Known(Player(session.player, unnamed(session.player)), session, session)
    player, session = found
    renewed = sign_ins.renewed(session, account=player.account, now=now)
    if renewed is not None and player.account:
        await sign_ins.keep(renewed, device_name(connection.headers.get("user-agent", "")), now)
    return Known(player, renewed or session, renewed)


async def is_operator(player: Player, services: Services) -> bool:
    """Whether someone looks after this server: an account named by the setting or by a command."""
    if not player.account:
        return False
    if await services.storage.administration.is_operator(player.id):
        return True
    named = services.settings.named_operators
    row = await services.storage.people.player(player.id) if named else None
    return row is not None and row.account in {account_key(name) for name in named}


def name_of_guest(player: str, connection: HTTPConnection) -> str:
    """What a guest without a name is called, in the language of the browser that asks."""
    return guest_name(player, accepted_language(connection.headers.get("accept-language", "")))


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
