"""What one process of the server is made of, put together once and handed to whoever serves."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

from quiltbee.server.bots import Bots
from quiltbee.server.clockwork import Clockwork
from quiltbee.server.identity import Identity
from quiltbee.server.keys import Keys, read_keys
from quiltbee.server.limits import Limits
from quiltbee.server.lobby import Lobby
from quiltbee.server.matches import Matches
from quiltbee.server.settings import Settings
from quiltbee.server.storage import Storage
from quiltbee.server.storage.backups import back_up_daily

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Services:
    """Everything a request or a socket may need."""

    settings: Settings
    keys: Keys
    storage: Storage
    identity: Identity
    limits: Limits
    matches: Matches
    lobby: Lobby
    clockwork: Clockwork
    bots: Bots
    _on_stop: dict[object, Callable[[], None]] = field(default_factory=dict)

    def on_stop(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back when the server is about to stop; the answer takes that back."""
        key = object()
        self._on_stop[key] = callback
        return lambda: self._on_stop.pop(key, None) and None

    def about_to_stop(self) -> None:
        """End what would never end by itself, before the server waits for open connections."""
        for callback in tuple(self._on_stop.values()):
            callback()


def make_services(settings: Settings) -> Services:
    """Open the database and put everything together; raises QuiltbeeError."""
    keys = read_keys(settings.folder)
    storage = Storage.open(settings)
    matches = Matches(storage, settings)
    return Services(
        settings=settings,
        keys=keys,
        storage=storage,
        identity=Identity(keys, storage.people),
        limits=Limits(settings),
        matches=matches,
        lobby=Lobby(storage, matches),
        clockwork=Clockwork(storage, matches),
        bots=Bots(matches, settings),
    )


async def give_back_time(settings: Settings) -> None:
    """What has to be done once before several processes begin to serve; raises QuiltbeeError."""
    services = make_services(settings)
    services.storage.start()
    try:
        await services.clockwork.give_back_time()
    finally:
        await services.matches.stop()
        await asyncio.to_thread(services.storage.stop)


@contextlib.asynccontextmanager
async def running(services: Services) -> AsyncIterator[None]:
    """Serve in between; afterwards everything that was accepted is on the disk."""
    services.storage.start()
    services.matches.start()
    if services.settings.workers == 1:  # else it was done once for all of them
        await services.clockwork.give_back_time()
    services.bots.start()
    services.clockwork.start()  # wakes the matches in which a bot should move
    copying = _copying(services.storage)
    database = services.storage.engine.url.render_as_string(hide_password=True)
    log.info("started on %s", database, extra={"database": database})
    try:
        yield
    finally:
        copying.cancel()
        await services.clockwork.stop()
        await services.bots.stop()
        await services.lobby.stop()
        await services.matches.stop()
        await asyncio.to_thread(services.storage.stop)
        log.info("stopped")


def _copying(storage: Storage) -> asyncio.Task[None]:
    """The task that makes backups of a file; a server of databases has its own."""
    loop = asyncio.get_running_loop()
    if storage.file is None:
        return loop.create_task(asyncio.sleep(0))
    return loop.create_task(back_up_daily(storage.file))
