"""Who is connected to which process, so that each can tell about the others' people.

What a process said holds as long as it is there. Others hear at which match something changed, and
read what concerns the matches that someone follows there. If all processes listen to Redis, they
hear from it who is there, and the database hears a moment later, of many matches at once; it is
what counts if Redis is lost.
"""

import asyncio
import contextlib
import time
from collections.abc import Collection
from itertools import count
from typing import TypeAlias

from sqlalchemy import Connection, delete, select, update

from quiltbee.errors import QuiltbeeError
from quiltbee.server.shared_time import now_ms
from quiltbee.server.storage import tables
from quiltbee.server.storage.ask import Ask
from quiltbee.server.storage.leases import Leases
from quiltbee.server.storage.notices import Present, write_notices, write_present
from quiltbee.server.storage.rows import insert_rows
from quiltbee.server.storage.wake_up import WakeUp

HOLDS_MS = 60_000
"""Afterwards it is swept away, unless it was said again."""
PAUSE_SECONDS = 1.0
"""How long the database may lag behind what Redis says."""
BELIEVED_SECONDS = 5.0
"""How long that counts for more than what stands in the database."""
MOST_AT_ONCE = 500
"""How many matches are asked about in one question."""
_presence = tables.presence
People: TypeAlias = dict[str, frozenset[str]]
"""Who is connected to each process."""


class Attendance:
    """The part of the storage that is about who is there."""

    def __init__(
        self, process: str, wake_up: WakeUp, leases: Leases, read: Ask, change: Ask
    ) -> None:
        self._process = process
        self._wake_up = wake_up
        self._leases = leases
        self._read = read
        self._change = change
        self._unsaid: dict[str, tuple[str, ...]] = {}
        """What others have heard through Redis, and the database has not."""
        self._saying: asyncio.Task[None] | None = None
        self._numbers = count(1)
        self._heard: dict[tuple[str, str], tuple[float, Present]] = {}
        """What others told by Redis of late, by match and process."""

    async def say(self, match: str, players: Collection[str], now: int) -> None:
        """Say who is connected here at a match."""
        if not self._wake_up.is_by_redis:
            await self._say({**self._unsaid, match: tuple(players)}, now)
            return
        self._unsaid[match] = tuple(players)
        present = Present(self._process, match, next(self._numbers), tuple(players))
        self._wake_up.tell_after([write_present(present)])
        if self._saying is None or self._saying.done():
            self._saying = asyncio.create_task(self._say_soon())

    async def _say_soon(self) -> None:
        while self._unsaid:
            await asyncio.sleep(PAUSE_SECONDS)
            with contextlib.suppress(QuiltbeeError):  # the next time, then
                await self._say(dict(self._unsaid), now_ms())

    async def _say(self, said: dict[str, tuple[str, ...]], now: int) -> None:
        """Let it stand in the database, and tell everyone to look there."""
        lines = tuple(write_notices(self._process, attended=said))
        until = now + HOLDS_MS
        rows = [
            (self._process, match, player, until)
            for match, players in said.items()
            for player in players
        ]

        def work(connection: Connection) -> bool:
            own = (_presence.c.process == self._process) & _presence.c.match.in_(said)
            connection.execute(delete(_presence).where(own))
            insert_rows(connection, _presence, rows)
            return self._wake_up.tell_within(connection, lines)

        if not await self._change(work):
            self._wake_up.tell_after(lines)
        for match, players in said.items():
            if self._unsaid.get(match) == players:
                del self._unsaid[match]

    def hear(self, present: Present) -> bool:
        """Take note of what another process told by Redis; False if it has told more since."""
        now, name = time.monotonic(), (present.match, present.process)
        self._heard = {each: told for each, told in self._heard.items() if told[0] > now}
        if name in self._heard and self._heard[name][1].number > present.number:
            return False
        self._heard[name] = (now + BELIEVED_SECONDS, present)
        return True

    async def elsewhere(self, matches: Collection[str], now: int) -> dict[str, People]:
        """Of these matches those with people who are connected to other processes, and who."""
        if not matches or not self._leases.lingering:
            return {}
        found = await self._read(lambda connection: self._find(connection, list(matches), now))
        for (match, process), (until, present) in self._heard.items():
            if match in matches and until > time.monotonic() and process in self._leases.lingering:
                found.setdefault(match, {})[process] = frozenset(present.players)
        return found

    def _find(self, connection: Connection, matches: list[str], now: int) -> dict[str, People]:
        found: dict[str, People] = {}
        for start in range(0, len(matches), MOST_AT_ONCE):
            statement = select(_presence.c.match, _presence.c.process, _presence.c.player).where(
                _presence.c.match.in_(matches[start : start + MOST_AT_ONCE]),
                _presence.c.process.in_(self._leases.lingering),
                _presence.c.until > now,
            )
            for match, process, player in connection.execute(statement):
                people = found.setdefault(match, {})
                people[process] = people.get(process, frozenset()) | {player}
        return found

    async def say_again(self, now: int) -> None:
        """What this process said still holds; what others said long ago does not."""

        def work(connection: Connection) -> None:
            own = _presence.c.process == self._process
            connection.execute(update(_presence).where(own).values(until=now + HOLDS_MS))
            connection.execute(delete(_presence).where(_presence.c.until < now))

        await self._change(work)

    async def leave(self) -> None:
        """Take back everything that this process said."""
        if self._saying is not None:
            self._saying.cancel()
            await asyncio.gather(self._saying, return_exceptions=True)
        statement = delete(_presence).where(_presence.c.process == self._process)
        await self._change(lambda connection: connection.execute(statement))
