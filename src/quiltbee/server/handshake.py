"""How a socket begins: the same checks as for a request, then the connection is accepted."""

import logging

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from quiltbee.errors import QuiltbeeError
from quiltbee.server import metrics
from quiltbee.server.api.endpoint import address_of
from quiltbee.server.api.handling import identify, is_secure
from quiltbee.server.api.origins import check_origin
from quiltbee.server.api.refusals import refusal
from quiltbee.server.services import Services
from quiltbee.server.shared_time import now_ms
from quiltbee.server.socket import Socket
from quiltbee.server.socket_protocol import NETWORK

log = logging.getLogger(__name__)


class SocketApp:
    """The ASGI app behind `/socket`."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, accept, serve, and count the socket as long as it is open."""
        services = self._services
        await receive()  # the wish to connect
        connection = HTTPConnection(scope)
        address = address_of(connection)
        try:
            check_origin(connection, services.settings)
            services.limits.hit("requests", address)
            who = await identify(connection, services)
            services.bans.check(who.player.id, address)
            services.limits.open_socket(who.player.id, address)
        except QuiltbeeError as error:
            await _reject(error, send)
            return
        headers: list[tuple[bytes, bytes]] = []
        if who.becomes is not None:
            secure = is_secure(connection, services)
            cookie = services.identity.set_cookie(who.becomes, now_ms() // 1000, secure=secure)
            headers.append((b"set-cookie", cookie.encode()))
        try:
            await send({"type": "websocket.accept", "headers": headers})
            network = scope.get("extensions", {}).get(NETWORK, {}).get("network")
            del connection
            scope.clear()  # a socket lives for hours and needs nothing of its request any more
            log.info("a socket is open")
            with metrics.sockets_open.track_inprogress():
                line = Socket(services, who.player, receive, send, network, address)
                closed = services.sign_ins.opened(who.session.id, line.sign_out)
                unbanned = services.bans.opened(who.player.id, address, line.sign_out)
                try:
                    await line.serve()
                finally:
                    closed()
                    unbanned()
            log.info("a socket is closed")
        finally:
            services.limits.close_socket(who.player.id, address)


async def _reject(error: QuiltbeeError, send: Send) -> None:
    """Refuse the connection with the same answer as a request would get."""
    response = refusal(error)
    await send(
        {
            "type": "websocket.http.response.start",
            "status": response.status_code,
            "headers": response.raw_headers,
        }
    )
    await send({"type": "websocket.http.response.body", "body": bytes(response.body)})
