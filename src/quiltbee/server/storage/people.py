"""Players, their accounts and results, and the one-time links that move a seat."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from quiltbee.server.storage import tables
from quiltbee.server.storage.ask import Ask
from quiltbee.server.storage.rows import insert_rows

_players, _links = tables.players, tables.seat_links


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A person who chose a name."""

    id: str
    name: str
    made_at: int
    account: str | None
    password: str | None


@dataclass(frozen=True, slots=True)
class SeatLink:
    """What a one-time link leads to."""

    match: str
    seat: int
    player: str


@dataclass(frozen=True, slots=True)
class Results:
    """How a person's matches ended."""

    played: int
    won: int
    best: int | None


class People:
    """The part of the storage that is about people."""

    def __init__(self, read: Ask, change: Ask) -> None:
        self._read = read
        self._change = change

    async def player(self, player: str) -> PlayerRow | None:
        """The row of a player, if they ever chose a name."""
        return await self._find(_players.c.id == player)

    async def by_account(self, account: str) -> PlayerRow | None:
        """The row of an account."""
        return await self._find(_players.c.account == account)

    async def _find(self, condition: Any) -> PlayerRow | None:
        statement = select(_players).where(condition)
        row = await self._read(lambda connection: connection.execute(statement).first())
        return None if row is None else PlayerRow(*row)

    async def rename(self, player: str, name: str, now: int) -> None:
        """Keep the name of a player."""

        row = (player, name, now, None, None)
        await self._change(
            lambda connection: insert_rows(connection, _players, [row], replacing=("name",))
        )

    async def make_account(
        self, player: str, name: str, account: str, password: str, now: int
    ) -> bool:
        """Give a player an account; False if the account's name is taken."""

        row, changes = (player, name, now, account, password), ("name", "account", "password")
        try:
            await self._change(
                lambda connection: insert_rows(connection, _players, [row], replacing=changes)
            )
        except IntegrityError:
            return False
        return True

    async def set_password(self, player: str, password: str) -> None:
        """Keep a new hash of a player's password."""
        statement = update(_players).where(_players.c.id == player).values(password=password)
        await self._change(lambda connection: connection.execute(statement))

    async def results(self, player: str) -> Results:
        """How the finished matches of a player ended."""
        seatings = tables.seatings
        statement = select(
            func.count(),
            func.coalesce(func.sum(case((seatings.c.won.is_(True), 1), else_=0)), 0),
            func.max(seatings.c.score),
        ).where(seatings.c.player == player, seatings.c.won.is_not(None))
        row = await self._read(lambda connection: connection.execute(statement).one())
        return Results(*row)

    async def keep_link(self, digest: str, link: SeatLink, until: int) -> None:
        """Remember a one-time link."""
        statement = insert(_links).values(
            digest=digest, match=link.match, seat=link.seat, player=link.player, until=until
        )
        await self._change(lambda connection: connection.execute(statement))

    async def use_link(self, digest: str, now: int) -> SeatLink | None:
        """What a link leads to; it is used up by this. None if it is unknown or too old."""

        def work(connection: Connection) -> SeatLink | None:
            row = connection.execute(select(_links).where(_links.c.digest == digest)).first()
            used = connection.execute(delete(_links).where(_links.c.digest == digest)).rowcount
            connection.execute(delete(_links).where(_links.c.until < now))
            if row is None or row.until < now or used == 0:
                return None
            return SeatLink(row.match, row.seat, row.player)

        return await self._change(work)
