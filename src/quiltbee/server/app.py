"""The app: what answers at which path. `make_app(settings)` makes one; nothing is global."""

import contextlib
from collections.abc import AsyncIterator, Callable

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Route
from starlette.types import Message, Receive, Scope, Send

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.api.endpoints import ENDPOINTS
from quiltbee.server.api.handling import make_route
from quiltbee.server.api.refusals import refusal
from quiltbee.server.handshake import SocketApp
from quiltbee.server.page import Page
from quiltbee.server.services import Services, make_services, running
from quiltbee.server.settings import Settings, read_settings

SOCKET = "/socket"


class App(Starlette):
    """Starlette for requests; sockets go straight to their own app, without its layers."""

    def __init__(self, services: Services) -> None:
        super().__init__(
            routes=_routes(services),
            lifespan=_lifespan(services),
            exception_handlers={HTTPException: _refused},
        )
        self.services = services
        self._socket = SocketApp(services)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a socket."""
        if scope["type"] == "websocket" and scope["path"] == SOCKET:
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await super().__call__(scope, receive, _unsniffed(send))
        else:
            await super().__call__(scope, receive, send)


def _unsniffed(send: Send) -> Send:
    """Say with every answer that a browser should not guess what it is."""

    async def send_with_it(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.setdefault("X-Content-Type-Options", "nosniff")
        await send(message)

    return send_with_it


def make_app(settings: Settings | None = None) -> App:
    """The app of these settings, or of the environment; opens the database."""
    return App(make_services(settings or read_settings()))


def _routes(services: Services) -> list[BaseRoute]:
    page = Page()
    return [
        *(make_route(endpoint, services) for endpoint in ENDPOINTS),
        Route("/api/{path:path}", _nothing),
        Route("/{path:path}", page.serve, methods=["GET"]),
    ]


Lifespan = Callable[[Starlette], contextlib.AbstractAsyncContextManager[None]]


def _lifespan(services: Services) -> Lifespan:
    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with running(services):
            yield

    return lifespan


async def _nothing(request: Request) -> Response:
    raise HTTPException(405 if _methods(request) else 404)


async def _refused(request: Request, error: Exception) -> Response:
    path = request.url.path[:100]
    if isinstance(error, HTTPException) and error.status_code == 405:
        known = ", ".join(_methods(request))
        facts = {"path": path, "method": request.method, "known": known}
        response = refusal(RefusedRequest(ErrorCode.WIRE_METHOD, **facts))
        response.headers["Allow"] = known
        return response
    return refusal(RefusedRequest(ErrorCode.WIRE_NOT_FOUND, path=path))


def _methods(request: Request) -> list[str]:
    """All methods that the endpoints of a path understand."""
    found: set[str] = set()
    for route in request.app.routes:
        is_endpoint = isinstance(route, Route) and ":path" not in route.path
        if is_endpoint and route.matches(request.scope)[0] is not Match.NONE:
            found |= set(route.methods or ())
    return sorted(found)
