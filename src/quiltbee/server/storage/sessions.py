"""Where people are signed in, and which sessions were ended."""

from dataclasses import astuple, dataclass, replace

from sqlalchemy import Connection, delete, select, update

from quiltbee.server.storage import tables
from quiltbee.server.storage.ask import Ask
from quiltbee.server.storage.people import PlayerRow
from quiltbee.server.storage.rows import insert_rows

_sessions, _players = tables.sessions, tables.players


@dataclass(frozen=True, slots=True)
class SessionRow:
    """One device on which a person is, or was, signed in."""

    id: str
    player: str
    device: str
    made_at: int
    seen_at: int
    until: int
    ended_at: int | None = None


class Sessions:
    """The part of the storage that is about sessions."""

    def __init__(self, read: Ask, change: Ask) -> None:
        self._read = read
        self._change = change

    async def find(self, player: str, session: str) -> tuple[PlayerRow | None, SessionRow | None]:
        """What is known of a player, and of a session of theirs."""

        def work(connection: Connection) -> tuple[PlayerRow | None, SessionRow | None]:
            row = connection.execute(select(_players).where(_players.c.id == player)).first()
            own = (_sessions.c.id == session) & (_sessions.c.player == player)
            found = connection.execute(select(_sessions).where(own)).first()
            return (
                None if row is None else PlayerRow(*row),
                None if found is None else SessionRow(*found),
            )

        return await self._read(work)

    async def of_player(self, player: str, now: int) -> list[SessionRow]:
        """Where a player is signed in, the last seen first."""
        statement = (
            select(_sessions)
            .where(_sessions.c.player == player)
            .where(_sessions.c.ended_at.is_(None), _sessions.c.until > now)
            .order_by(_sessions.c.seen_at.desc(), _sessions.c.id)
        )
        rows = await self._read(lambda connection: connection.execute(statement).all())
        return [SessionRow(*row) for row in rows]

    async def keep(self, row: SessionRow) -> None:
        """Keep a session; one that is known is seen again, but an ended one stays ended."""

        def work(connection: Connection) -> None:
            _put(connection, row, "seen_at", "until")
            connection.execute(delete(_sessions).where(_sessions.c.until < row.seen_at))

        await self._change(work)

    async def end(self, ended: SessionRow, now: int) -> None:
        """End a session, also one that was never kept."""
        row = replace(ended, ended_at=now)
        await self._change(lambda connection: _put(connection, row, "ended_at"))

    async def end_all(self, player: str, now: int, but: str = "") -> list[str]:
        """End all sessions of a player, except one; those that were ended."""

        def work(connection: Connection) -> list[str]:
            own = (
                (_sessions.c.player == player)
                & _sessions.c.ended_at.is_(None)
                & (_sessions.c.id != but)
            )
            ids = list(connection.scalars(select(_sessions.c.id).where(own)))
            connection.execute(update(_sessions).where(own).values(ended_at=now))
            return ids

        return await self._change(work)

    async def ended_since(self, moment: int) -> list[str]:
        """The sessions that were ended from a moment on, in any process."""
        statement = select(_sessions.c.id).where(_sessions.c.ended_at >= moment)
        return await self._read(lambda connection: list(connection.scalars(statement)))


def _put(connection: Connection, row: SessionRow, *replacing: str) -> None:
    """Write a row, or these columns of one that is there, whoever else does so at the same time."""
    insert_rows(connection, _sessions, [astuple(row)], replacing=replacing)
