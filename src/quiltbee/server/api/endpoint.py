"""An endpoint as data: what it takes and gives is said once, for serving and for describing."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request

from quiltbee.match import Actor
from quiltbee.server.identity import Player
from quiltbee.server.services import Services

JSON = "application/json"


@dataclass(slots=True)
class Call:
    """One request, read and checked."""

    services: Services
    request: Request
    player: Player
    body: Any = None
    query: Any = None
    becomes: str | None = None
    """The player whose cookie the answer sets."""

    @property
    def path(self) -> Mapping[str, str]:
        """The parts of the path that are in braces."""
        return self.request.path_params

    @property
    def actor(self) -> Actor:
        """The player who asks, as a match knows them."""
        return Actor(self.player.id, self.player.name)

    @property
    def base_url(self) -> str:
        """How people reach this server, without a slash at the end."""
        public = self.services.settings.public_url
        return (public or str(self.request.base_url)).rstrip("/")


Run = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A method on a path. What `run` answers is JSON unless it is a Starlette response."""

    method: str
    path: str
    summary: str
    run: Run
    answer: Any
    """The type of the answer, or None where it is not JSON."""
    body: Any = None
    query: Any = None
    media: str = JSON
    status: int = 200
    known: bool = True
    """Whether it needs to know who asks; then a stranger becomes a guest."""
    open_to_pages: bool = False
    """Whether any page of the web may read it, without cookies."""
    refusals: tuple[int, ...] = field(default=())
    """Further statuses it may answer with."""
