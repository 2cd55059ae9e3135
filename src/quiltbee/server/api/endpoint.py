"""An endpoint as data: what it takes and gives is said once, for serving and for describing."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from starlette.requests import HTTPConnection, Request

from quiltbee.match import Actor
from quiltbee.server.addresses import UNKNOWN, counted_address
from quiltbee.server.devices import device_name
from quiltbee.server.identity import Player, Session
from quiltbee.server.services import Services

JSON = "application/json"
NO_SESSION = Session("", "", 0)
Result = TypeVar("Result")


def address_of(connection: HTTPConnection) -> str:
    """The address a request comes from, for counting."""
    return counted_address(connection.client.host if connection.client else UNKNOWN)


@dataclass(slots=True)
class Call:
    """One request, read and checked."""

    services: Services
    request: Request
    player: Player
    body: Any = None
    query: Any = None
    session: Session = NO_SESSION
    """The session in which the request was made."""
    becomes: Session | None = None
    """The session whose cookie the answer sets."""
    cookies: list[str] = field(default_factory=list)
    """Further headers that set cookies."""

    @property
    def address(self) -> str:
        """Where the request comes from, for counting."""
        return address_of(self.request)

    async def work_out(self, work: Callable[[], Result]) -> Result:
        """The result of something that takes its time, beside the event loop."""
        return await self.services.workbench.run(self.address, work)

    @property
    def path(self) -> Mapping[str, str]:
        """The parts of the path that are in braces."""
        return self.request.path_params

    @property
    def actor(self) -> Actor:
        """The player who asks, as a match knows them."""
        return Actor(self.player.id, self.player.name)

    @property
    def device(self) -> str:
        """The browser that asks, in words."""
        return device_name(self.request.headers.get("user-agent", ""))

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
    scope: str = ""
    """For bots that run elsewhere: what their token must allow. Cookies do not count there."""
    known: bool = True
    """Whether it needs to know who asks; then a stranger becomes a guest."""
    operators: bool = False
    """Whether only those who look after the server may ask."""
    despite_bans: bool = False
    """Whether it answers those who are banned as well."""
    lasting: bool = False
    """Whether the answer stays the same for long, so that a client may ask whether it did."""
    open_to_pages: bool = False
    """Whether any page of the web may read it, without cookies."""
    refusals: tuple[int, ...] = field(default=())
    """Further statuses it may answer with."""
