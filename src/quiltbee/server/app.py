"""The app: what answers at which path. `make_app(settings)` makes one; nothing is global."""

import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.api.endpoints import ENDPOINTS
from quiltbee.server.api.handling import make_route
from quiltbee.server.api.refusals import refusal
from quiltbee.server.handshake import SocketApp
from quiltbee.server.page import Page
from quiltbee.server.services import Services, make_services, running
from quiltbee.server.settings import Settings, read_settings


def make_app(settings: Settings | None = None) -> Starlette:
    """The app of these settings, or of the environment; opens the database."""
    services = make_services(settings or read_settings())
    app = Starlette(
        routes=_routes(services),
        lifespan=_lifespan(services),
        exception_handlers={HTTPException: _refused},
    )
    app.state.services = services
    return app


def _routes(services: Services) -> list[BaseRoute]:
    page = Page()
    return [
        *(make_route(endpoint, services) for endpoint in ENDPOINTS),
        WebSocketRoute("/socket", SocketApp(services)),
        Route("/api/{path:path}", _nothing),
        Route("/{path:path}", page.serve, methods=["GET"]),
    ]


def _lifespan(
    services: Services,
) -> "contextlib.AbstractAsyncContextManager[None] | object":
    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with running(services):
            yield

    return lifespan


async def _nothing(request: Request) -> Response:
    raise HTTPException(404)


async def _refused(request: Request, error: Exception) -> Response:
    path = request.url.path[:100]
    if isinstance(error, HTTPException) and error.status_code == 405:
        known = (error.headers or {}).get("Allow", "")
        facts = {"path": path, "method": request.method, "known": known}
        return refusal(RefusedRequest(ErrorCode.WIRE_METHOD, **facts))
    return refusal(RefusedRequest(ErrorCode.WIRE_NOT_FOUND, path=path))
