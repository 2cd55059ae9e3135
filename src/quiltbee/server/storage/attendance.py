"""Who is connected to which process, so that each can tell about the others' people.

What a process said holds as long as it is there. Others hear at which match something changed, and
read what concerns the matches that someone follows there.
"""

from collections.abc import Collection

from sqlalchemy import Connection, delete, insert, select, update

from quiltbee.server.storage import tables
from quiltbee.server.storage.ask import Ask
from quiltbee.server.storage.leases import Leases
from quiltbee.server.storage.notices import write_notices
from quiltbee.server.storage.wake_up import WakeUp

HOLDS_MS = 60_000
"""Afterwards it is swept away, unless it was said again."""
MOST_AT_ONCE = 500
"""How many matches are asked about in one question."""
_presence = tables.presence


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

    async def say(self, match: str, players: Collection[str], now: int) -> None:
        """Say who is connected here at a match."""

        lines = tuple(write_notices(self._process, attended=[match]))

        def work(connection: Connection) -> bool:
            own = (_presence.c.process == self._process) & (_presence.c.match == match)
            connection.execute(delete(_presence).where(own))
            if players:
                rows = [
                    {
                        "process": self._process,
                        "match": match,
                        "player": player,
                        "until": now + HOLDS_MS,
                    }
                    for player in players
                ]
                connection.execute(insert(_presence), rows)
            return self._wake_up.tell_within(connection, lines)

        if not await self._change(work):
            self._wake_up.tell_after(lines)

    async def elsewhere(self, matches: Collection[str], now: int) -> dict[str, frozenset[str]]:
        """Of these matches those with people who are connected to other processes, and who."""
        if not matches or not self._leases.others:
            return {}
        return await self._read(lambda connection: self._find(connection, list(matches), now))

    def _find(
        self, connection: Connection, matches: list[str], now: int
    ) -> dict[str, frozenset[str]]:
        found: dict[str, set[str]] = {}
        for start in range(0, len(matches), MOST_AT_ONCE):
            statement = select(_presence.c.match, _presence.c.player).where(
                _presence.c.match.in_(matches[start : start + MOST_AT_ONCE]),
                _presence.c.process.in_(self._leases.others),
                _presence.c.until > now,
            )
            for row in connection.execute(statement):
                found.setdefault(row.match, set()).add(row.player)
        return {match: frozenset(players) for match, players in found.items()}

    async def say_again(self, now: int) -> None:
        """What this process said still holds; what others said long ago does not."""

        def work(connection: Connection) -> None:
            own = _presence.c.process == self._process
            connection.execute(update(_presence).where(own).values(until=now + HOLDS_MS))
            connection.execute(delete(_presence).where(_presence.c.until < now))

        await self._change(work)

    async def leave(self) -> None:
        """Take back everything that this process said."""
        statement = delete(_presence).where(_presence.c.process == self._process)
        await self._change(lambda connection: connection.execute(statement))
