"""A process that serves nobody and thinks for all: `quiltbee work`.

It takes bots' turns and studies that the servers leave to workers, and those of dead processes, as
many as it has threads for. It needs nothing but the database. If it dies, others take its turns
within two seconds and its studies soon after; told to stop, it moves for those it thinks about,
leaves its studies to others and takes nothing more.
"""

import asyncio
import contextlib
import logging
import signal
import sys

import msgspec

from quiltbee.errors import ErrorCode, InvalidOption, QuiltbeeError
from quiltbee.hints import Hint
from quiltbee.server.bots import Bots
from quiltbee.server.companions import BEAT_SECONDS, take_over
from quiltbee.server.house_bots import seat_house_bots
from quiltbee.server.logs import set_up_logs
from quiltbee.server.matches import Matches
from quiltbee.server.settings import Settings
from quiltbee.server.storage import Storage
from quiltbee.server.storage.notices import Heard
from quiltbee.server.studying import Studying

log = logging.getLogger(__name__)
FINISH_SECONDS = 20.0
"""How long bots may go on thinking when the process is asked to stop."""


class Worker:
    """Takes turns from the database and lets bots think about them."""

    def __init__(self, settings: Settings, jobs: int) -> None:
        seat_house_bots(settings.bots)
        own = msgspec.structs.replace(settings, bot_threads=jobs, bot_games_per_player=jobs)
        self._storage = Storage.open(own, "work")
        if self._storage.file is not None:
            raise InvalidOption(
                ErrorCode.SETTING_VALUE,
                name="QUILTBEE_DATABASE",
                text=str(self._storage.file),
                hint=Hint("workers need PostgreSQL; with SQLite the server thinks by itself."),
            )
        self._matches = Matches(self._storage, own)
        self._bots = Bots(self._matches, own)
        self._studying = Studying(self._storage, max(1, jobs // 2))  # bots must not wait for them
        self._news = asyncio.Event()
        self._stopping = False

    def stop(self) -> None:
        """Take nothing more, and end."""
        self._stopping = True
        self._news.set()

    async def run(self) -> None:
        """Work until told to stop."""
        self._storage.start()
        self._matches.start()
        self._bots.start()
        self._studying.start()
        self._storage.wake_up.tell(self._heard)
        self._matches.listeners.append(lambda *_: self._news.set())  # a thread may be free
        log.info("working")
        try:
            while not self._stopping:
                await self._take()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), BEAT_SECONDS)
                self._news.clear()
        finally:
            await self._end()

    def _heard(self, notice: Heard) -> None:
        if notice is None or notice.is_work:
            self._news.set()

    async def _take(self, most: int | None = None) -> None:
        free = self._bots.free if most is None else most
        try:
            await take_over(self._matches, await self._storage.leases.say_and_take(free))
        except QuiltbeeError as error:
            log.warning("cannot look for work: %s", error)

    async def _end(self) -> None:
        await self._studying.stop()
        finishing = asyncio.ensure_future(self._bots.finish(FINISH_SECONDS))
        while not finishing.done():
            await self._take(0)  # still there: nobody should think about the same
            await asyncio.wait((finishing,), timeout=BEAT_SECONDS)
        await self._bots.stop()
        await self._matches.stop()
        with contextlib.suppress(QuiltbeeError):
            await self._storage.leases.leave()
        await self._storage.wake_up.hang_up()
        await asyncio.to_thread(self._storage.stop)
        log.info("stopped")


def work(settings: Settings, jobs: int) -> None:
    """Work until told to stop; raises QuiltbeeError."""
    set_up_logs(settings)
    sys.setswitchinterval(0.0005)
    asyncio.run(_work(settings, jobs))


async def _work(settings: Settings, jobs: int) -> None:
    worker = Worker(settings, jobs)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows ends at once
            loop.add_signal_handler(number, worker.stop)
    await worker.run()
