"""What one process of the server is made of, put together once and handed to whoever serves."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

from quiltbee.server import rasters
from quiltbee.server.bans import Bans
from quiltbee.server.bot_events import BotEvents
from quiltbee.server.bot_tokens import BotTokens
from quiltbee.server.bots import Bots
from quiltbee.server.clockwork import Clockwork
from quiltbee.server.companions import Companions, Starting
from quiltbee.server.daily import Daily
from quiltbee.server.deals_in_play import DealsInPlay
from quiltbee.server.engine_room import EngineRoom
from quiltbee.server.house_bots import seat_house_bots
from quiltbee.server.identity import Identity
from quiltbee.server.keys import KeyRing
from quiltbee.server.limits import Limits
from quiltbee.server.lobby import Lobby
from quiltbee.server.matches import Matches
from quiltbee.server.passwords import Passwords
from quiltbee.server.pictures import KeptPictures
from quiltbee.server.settings import Settings
from quiltbee.server.shared_counts import SharedCounts
from quiltbee.server.shared_time import now_ms
from quiltbee.server.sign_ins import SignIns
from quiltbee.server.storage import Storage
from quiltbee.server.storage.backups import back_up_daily, copy_daily
from quiltbee.server.storage.pruning import Kept, prune_daily
from quiltbee.server.studies import Studies
from quiltbee.server.studying import Studying
from quiltbee.server.vitals import Vitals
from quiltbee.server.workbench import Workbench

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Services:
    """Everything a request or a socket may need."""

    settings: Settings
    keys: KeyRing
    storage: Storage
    identity: Identity
    sign_ins: SignIns
    passwords: Passwords
    limits: Limits
    matches: Matches
    lobby: Lobby
    clockwork: Clockwork
    bots: Bots
    bot_tokens: BotTokens
    bot_events: BotEvents
    studies: Studies
    studying: Studying
    daily: Daily
    workbench: Workbench
    pictures: KeptPictures
    deals_in_play: DealsInPlay
    engine_room: EngineRoom
    companions: Companions
    shared_counts: SharedCounts
    vitals: Vitals
    bans: Bans
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
    seat_house_bots(settings.bots)
    keys = KeyRing(settings.folder)
    identity = Identity(keys)
    storage = Storage.open(settings)
    matches = Matches(storage, settings)
    sign_ins = SignIns(identity, storage.sessions)
    limits = Limits(settings)
    workbench = Workbench()
    return Services(
        settings=settings,
        keys=keys,
        storage=storage,
        identity=identity,
        sign_ins=sign_ins,
        passwords=Passwords(),
        limits=limits,
        matches=matches,
        lobby=Lobby(storage, matches, settings),
        clockwork=Clockwork(storage, matches),
        bots=Bots(matches, settings),
        bot_tokens=BotTokens(
            storage.bots, storage.people, identity, sign_ins, settings.bots_per_player
        ),
        bot_events=BotEvents(storage, matches),
        studies=Studies(storage),
        studying=Studying(storage),
        daily=Daily(keys.keys, storage.daily, matches, now_ms),
        workbench=workbench,
        pictures=KeptPictures(),
        deals_in_play=DealsInPlay(storage, matches, workbench),
        engine_room=EngineRoom(),
        companions=Companions(storage, matches, sign_ins),
        shared_counts=SharedCounts(limits, storage.link),
        vitals=Vitals(storage, settings.folder),
        bans=Bans(storage),
    )


async def give_back_time(settings: Settings) -> None:
    """What has to be done once before several processes begin to serve; raises QuiltbeeError."""
    services = make_services(settings)
    services.storage.start()
    try:
        async with Starting(services.storage) as alone:
            if alone:
                await services.clockwork.give_back_time()
    finally:
        await services.matches.stop()
        await services.companions.stop()
        await services.storage.wake_up.hang_up()
        await asyncio.to_thread(services.storage.stop)


@contextlib.asynccontextmanager
async def running(services: Services) -> AsyncIterator[None]:
    """Serve in between; afterwards everything that was accepted is on the disk."""
    services.storage.start()
    await services.bans.start()
    services.matches.start()
    services.bots.start()
    services.lobby.start()
    services.studies.start()
    services.studying.start()
    async with Starting(services.storage) as alone:
        if alone and services.settings.workers == 1:  # else it was done once for all of them
            await services.clockwork.give_back_time()
        services.companions.start()
        services.shared_counts.start()
        services.vitals.start()
        services.clockwork.start(alone=alone)
    copying = _copying(services.storage)
    pruning = _pruning(services)
    database = services.storage.engine.url.render_as_string(hide_password=True)
    log.info("started on %s", database, extra={"database": database})
    try:
        yield
    finally:
        copying.cancel()
        pruning.cancel()
        await services.vitals.stop()
        await services.bans.stop()
        await services.clockwork.stop()
        await services.bots.stop()
        await services.studies.stop()
        await services.studying.stop()
        await services.engine_room.stop()
        await services.companions.stop()
        await services.workbench.stop()
        await asyncio.to_thread(rasters.PROCESS.end)
        await services.passwords.stop()
        await services.lobby.stop()
        await services.shared_counts.stop()
        await services.matches.stop()
        await services.storage.wake_up.hang_up()
        await asyncio.to_thread(services.storage.stop)
        log.info("stopped")


def _pruning(services: Services) -> asyncio.Task[None]:
    """The task that throws away what is old, if somebody wants that."""
    loop = asyncio.get_running_loop()
    if not services.settings.prune:
        return loop.create_task(asyncio.sleep(0))
    kept = Kept.by(services.settings)
    return loop.create_task(prune_daily(services.storage.writer.change, kept))


def _copying(storage: Storage) -> asyncio.Task[None]:
    """The task that makes backups of a file; a server of databases has its own."""
    loop = asyncio.get_running_loop()
    if storage.file is None:
        return loop.create_task(asyncio.sleep(0))
    if storage.copying is not None:
        both = asyncio.gather(back_up_daily(storage.file), copy_daily(storage.copying))
        return loop.create_task(_until(both))
    return loop.create_task(back_up_daily(storage.file))


async def _until(work: asyncio.Future[tuple[None, None]]) -> None:
    await work
