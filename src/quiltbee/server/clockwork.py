"""What happens by itself: time runs out, and matches that were left alone go on."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any
from uuid import uuid4

from quiltbee.errors import QuiltbeeError
from quiltbee.match import SERVER
from quiltbee.match.commands import ClaimTime, GrantTime
from quiltbee.server import metrics
from quiltbee.server.live_match import LiveMatch
from quiltbee.server.matches import Matches
from quiltbee.server.shared_time import now_ms
from quiltbee.server.storage import Storage

log = logging.getLogger(__name__)
SWEEP_SECONDS = 20.0
GRACE_SECONDS = 0.05
"""Time is claimed this long after its end: clocks differ a little, and a move may be on its way."""
QUIET_MS = 60_000
"""After this long without a move another process lets the bot think."""

ADOPT_SECONDS = 1.0
UNLEASED_MS = 1_500
"""After this long a bot without a process that looks after it is taken on."""
ADOPTED_MS = 5 * QUIET_MS
"""Older ones are found by the sweep."""
GRANTED_MS = 60_000
"""What everyone has at least when the server comes up again."""


class Clockwork:
    """Claims time when it is due, and sweeps for matches that no process takes care of."""

    def __init__(self, storage: Storage, matches: Matches) -> None:
        self._storage = storage
        self._matches = matches
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, *, alone: bool = True) -> None:
        """Begin; matches in which a bot should move are woken at once, if no one else does so."""
        self._matches.listeners.append(self._changed)
        self._spawn(self._sweep_forever(0 if alone else QUIET_MS))
        if self._storage.is_shared:
            self._spawn(self._adopt_forever())

    async def give_back_time(self) -> None:
        """No one loses because the server was down: players who are short of time get a minute."""
        for match_id in await self._storage.due_by(now_ms() + GRANTED_MS):
            try:
                await self._matches.perform(
                    match_id, GrantTime(GRANTED_MS), actor=SERVER, command_id=str(uuid4())
                )
            except QuiltbeeError as error:
                log.debug("no time is given back to %s: %s", match_id, error)

    async def stop(self) -> None:
        """End all alarms."""
        for alarm in self._alarms.values():
            alarm.cancel()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _changed(self, live: LiveMatch, _own: bool) -> None:
        """Reset the alarm of a match."""
        match = live.match
        if (alarm := self._alarms.pop(match.id, None)) is not None:
            alarm.cancel()
        if match.deadline is None:
            return
        delay = max(0, match.deadline - now_ms()) / 1000 + GRACE_SECONDS
        if delay <= 2 * SWEEP_SECONDS:  # later ones are found by the sweep
            loop = asyncio.get_running_loop()
            self._alarms[match.id] = loop.call_later(delay, self._ring, match.id)

    def _ring(self, match_id: str) -> None:
        self._alarms.pop(match_id, None)
        self._spawn(self._claim(match_id))

    async def _claim(self, match_id: str) -> None:
        try:
            await self._matches.perform(
                match_id, ClaimTime(), actor=SERVER, command_id=str(uuid4())
            )
        except QuiltbeeError as error:
            log.debug("time of %s is not claimed: %s", match_id, error)
            with contextlib.suppress(QuiltbeeError):
                # Too early by a moment, or a player has moved.
                self._changed(await self._matches.live_match(match_id), _own=True)

    async def _sweep_forever(self, quiet: int) -> None:
        while True:
            try:
                await self._sweep(quiet)
                await self._matches.keep_presence()
                metrics.matches_live.set(len(self._matches))
            except QuiltbeeError as error:
                log.warning("cannot look for matches that were left alone: %s", error)
            quiet = QUIET_MS
            await asyncio.sleep(SWEEP_SECONDS)

    async def _adopt_forever(self) -> None:
        """Look after bots that no process looks after: an older program leaves such bots behind."""
        while True:
            await asyncio.sleep(ADOPT_SECONDS)
            try:
                now = now_ms()
                for match_id in await self._storage.unleased(now - ADOPTED_MS, now - UNLEASED_MS):
                    await self._matches.wake(match_id)
            except QuiltbeeError as error:
                log.warning("cannot look for bots that nobody looks after: %s", error)

    async def _sweep(self, quiet_ms: int) -> None:
        horizon = now_ms() + int(SWEEP_SECONDS * 1000)
        for match_id in await self._storage.left_alone(horizon, now_ms() - quiet_ms):
            await self._matches.wake(match_id)
