"""Who is connected to which process, so that each can tell about the others' people.

A process says it again and again; what it said holds for a minute, so that a killed one is soon
forgotten.
"""

from collections.abc import Collection

from sqlalchemy import Connection, Engine, delete, insert, select, text, update

from quiltbee.server.storage import tables
from quiltbee.server.storage.ask import Ask
from quiltbee.server.storage.database import SQLITE
from quiltbee.server.storage.wake_up import CHANNEL

HOLDS_MS = 60_000
_presence = tables.presence


class Attendance:
    """The part of the storage that is about who is there."""

    def __init__(self, engine: Engine, process: str, read: Ask, change: Ask) -> None:
        self._engine = engine
        self._process = process
        self._read = read
        self._change = change

    async def say(self, match: str, players: Collection[str], now: int) -> None:
        """Say who is connected here at a match."""

        def work(connection: Connection) -> None:
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
            self._notify(connection, match)

        await self._change(work)

    def _notify(self, connection: Connection, match: str) -> None:
        if self._engine.dialect.name != SQLITE:
            payload = {"payload": f"{self._process} {match}"}
            connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :payload)"), payload)

    async def elsewhere(self, now: int) -> dict[str, frozenset[str]]:
        """For each match the players who are connected to other processes."""
        statement = select(_presence.c.match, _presence.c.player).where(
            _presence.c.process != self._process, _presence.c.until > now
        )
        rows = await self._read(lambda connection: connection.execute(statement).all())
        found: dict[str, set[str]] = {}
        for row in rows:
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
