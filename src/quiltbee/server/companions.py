"""Several processes on one database: each says that it is there, and takes over from dead ones."""

import asyncio
import logging
from functools import partial

from sqlalchemy import Connection, text

from quiltbee.errors import QuiltbeeError, RefusedRequest
from quiltbee.server.matches import Matches
from quiltbee.server.shared_time import now_ms
from quiltbee.server.sign_ins import SignIns
from quiltbee.server.steadily import steadily
from quiltbee.server.storage import Storage
from quiltbee.server.storage.leases import Beat

log = logging.getLogger(__name__)
BEAT_SECONDS = 0.4
_LOCK = 0x7374617274
"""The advisory lock under which processes start."""
MARGIN_MS = 10_000
"""How far back is looked for sessions that others ended: clocks differ, and commits come late."""


class Companions:
    """What this process does for and with the others."""

    def __init__(self, storage: Storage, matches: Matches, sign_ins: SignIns) -> None:
        self._storage = storage
        self._matches = matches
        self._sign_ins = sign_ins
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, if there can be others."""
        if self._storage.is_shared:
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """Say good-bye, so that others take over at once."""
        if not self._storage.is_shared:
            return
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        try:
            await self._storage.leases.leave()
        except QuiltbeeError as error:
            log.warning("cannot say good-bye: %s", error)

    async def _run(self) -> None:
        """Without a beat the others would take this process for dead."""
        pause = partial(asyncio.sleep, BEAT_SECONDS)
        await steadily(self._beat, pause, log, "cannot look after the other processes")

    async def _beat(self) -> None:
        beat = await self._storage.leases.say_and_take()
        # One that died may have written something without telling it.
        if beat.is_news or self._storage.wake_up.is_deaf:
            self._matches.heard(None)
        for match_id in beat.taken:
            log.info("taking over match %s", match_id, extra={"match": match_id})
        await take_over(self._matches, beat)
        await self._sign_ins.hang_up_ended(now_ms(), MARGIN_MS)


async def take_over(matches: Matches, beat: Beat) -> None:
    """Let the bots of matches think that nobody looked after."""
    for match_id in beat.taken:
        try:
            await matches.wake(match_id)
        except RefusedRequest as error:
            log.warning("match %s has to wait for the database: %s", match_id, error)
            matches.wake_soon(match_id)


class Starting:
    """Processes start one after the other, and each knows whether it is the only one."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._lock: Connection | None = None

    async def __aenter__(self) -> bool:
        """Wait for our turn; whether no other process serves."""
        if not self._storage.is_shared:
            return True
        self._lock = await asyncio.to_thread(self._take_turn)
        alone = await self._is_alone()
        await self._storage.leases.say_and_take(0)
        return alone

    async def __aexit__(self, *_: object) -> None:
        if self._lock is not None:
            await asyncio.to_thread(self._lock.close)

    def _take_turn(self) -> Connection | None:
        """The lock under which PostgreSQL lets processes start; of a file there is one starter."""
        if self._storage.file is not None:
            return None
        connection = self._storage.engine.connect()
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        return connection

    async def _is_alone(self) -> bool:
        """Whether no other gives a sign of life: one that was killed just now still seems to be."""
        first = await self._storage.leases.signs_of_life()
        found = first
        while found and not any(until > first.get(name, 0) for name, until in found.items()):
            await asyncio.sleep(BEAT_SECONDS / 4)
            found = await self._storage.leases.signs_of_life()
        return not found
