"""What those who run the server keep: bans, reports, operators, and what was done."""

from dataclasses import astuple, dataclass
from secrets import token_hex
from typing import Any, Literal

from sqlalchemy import Connection, delete, or_, select, update

from quiltbee.server.storage import tables
from quiltbee.server.storage.ask import Ask
from quiltbee.server.storage.people import PlayerRow
from quiltbee.server.storage.rows import insert_rows

_bans, _reports, _operators = tables.bans, tables.reports, tables.operators
_audit, _players = tables.audit, tables.players
Subject = Literal["player", "address"]
Action = Literal["ban", "unban", "rename", "close_table", "close_report", "grant", "revoke"]
LISTED = 200
"""The most lines of a list: the newest."""


@dataclass(frozen=True, slots=True)
class BanRow:
    """Who may not play here, why, and until when (None: for good)."""

    id: str
    kind: Subject
    subject: str
    reason: str
    made_at: int
    made_by: str
    until: int | None
    ended_at: int | None = None


@dataclass(frozen=True, slots=True)
class ReportRow:
    """What someone told about a person or a table."""

    id: str
    made_at: int
    made_by: str
    match: str
    player: str
    name: str
    reason: str
    words: str
    done_at: int | None = None
    done_by: str | None = None


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that an operator did."""

    at: int
    operator: str
    action: Action
    subject: str
    words: str = ""


class Administration:
    """The part of the storage that is for those who run the server.

    Every deed is written down in the transaction that does it.
    """

    def __init__(self, read: Ask, change: Ask) -> None:
        self._read = read
        self._change = change

    async def bans(self, now: int) -> list[BanRow]:
        """The bans that hold, the newest first."""
        holds = _bans.c.ended_at.is_(None) & or_(_bans.c.until.is_(None), _bans.c.until > now)
        statement = select(_bans).where(holds).order_by(_bans.c.made_at.desc())
        rows = await self._read(lambda connection: connection.execute(statement).all())
        return [BanRow(*row) for row in rows]

    async def ban(self, rows: list[BanRow], deed: Deed) -> None:
        """Keep bans."""

        def work(connection: Connection) -> None:
            insert_rows(connection, _bans, [astuple(row) for row in rows])
            _write_down(connection, deed)

        await self._change(work)

    async def end_ban(self, ban: str, deed: Deed) -> bool:
        """Let a ban hold no longer; False if there is none."""
        held = (_bans.c.id == ban) & _bans.c.ended_at.is_(None)

        def work(connection: Connection) -> bool:
            found = connection.execute(update(_bans).where(held).values(ended_at=deed.at))
            if found.rowcount:
                _write_down(connection, deed)
            return bool(found.rowcount)

        return await self._change(work)

    async def report(self, row: ReportRow) -> None:
        """Keep a report."""
        await self._change(lambda connection: insert_rows(connection, _reports, [astuple(row)]))

    async def reports(self, *, done: bool) -> list[ReportRow]:
        """The reports that wait, or all, the newest first."""
        statement = select(_reports).order_by(_reports.c.made_at.desc()).limit(LISTED)
        if not done:
            statement = statement.where(_reports.c.done_at.is_(None))
        rows = await self._read(lambda connection: connection.execute(statement).all())
        return [ReportRow(*row) for row in rows]

    async def close_report(self, report: str, deed: Deed) -> bool:
        """Mark a report as done; False if there is none."""
        statement = (
            update(_reports)
            .where(_reports.c.id == report, _reports.c.done_at.is_(None))
            .values(done_at=deed.at, done_by=deed.operator)
        )

        def work(connection: Connection) -> bool:
            found = connection.execute(statement)
            if found.rowcount:
                _write_down(connection, deed)
            return bool(found.rowcount)

        return await self._change(work)

    async def is_operator(self, player: str) -> bool:
        """Whether a player was made an operator."""
        statement = select(_operators.c.player).where(_operators.c.player == player)
        return (
            await self._read(lambda connection: connection.execute(statement).first()) is not None
        )

    async def named(self, name: str, account: str) -> list[PlayerRow]:
        """The people of a name, those with an account first."""
        statement = (
            select(_players)
            .where(or_(_players.c.name == name, _players.c.account == account))
            .order_by(_players.c.account.is_(None), _players.c.made_at.desc())
            .limit(50)
        )
        rows = await self._read(lambda connection: connection.execute(statement).all())
        return [PlayerRow(*row) for row in rows]

    async def names(self, players: set[str]) -> dict[str, str]:
        """What these people are called, as far as they chose a name."""
        statement = select(_players.c.id, _players.c.name).where(_players.c.id.in_(players))
        rows = await self._read(lambda connection: connection.execute(statement).all())
        return {row.id: row.name for row in rows}

    async def rename(self, player: str, name: str, deed: Deed) -> None:
        """Give a player another name."""

        def work(connection: Connection) -> None:
            row = (player, name, deed.at, None, None)
            insert_rows(connection, _players, [row], replacing=("name",))
            _write_down(connection, deed)

        await self._change(work)

    async def write_down(self, deed: Deed) -> None:
        """Keep that something was done."""
        await self._change(lambda connection: _write_down(connection, deed))

    async def deeds(self) -> list[Deed]:
        """What was done, the newest first."""
        statement = select(_audit).order_by(_audit.c.at.desc()).limit(LISTED)
        rows = await self._read(lambda connection: connection.execute(statement).all())
        return [Deed(row.at, row.operator, row.action, row.subject, row.words) for row in rows]


def _write_down(connection: Connection, deed: Deed) -> None:
    insert_rows(connection, _audit, [(token_hex(12), *astuple(deed))])


def grant(connection: Connection, account: str, now: int) -> bool:
    """Make an account an operator; False if there is no such account."""
    player = _player_of(connection, account)
    if player is None:
        return False
    insert_rows(connection, _operators, [(player, now)], replacing=("made_at",))
    _write_down(connection, Deed(now, "", "grant", player))
    return True


def revoke(connection: Connection, account: str, now: int) -> bool:
    """Let an account be an operator no longer; False if it was none."""
    player = _player_of(connection, account)
    found = connection.execute(delete(_operators).where(_operators.c.player == player))
    if found.rowcount:
        _write_down(connection, Deed(now, "", "revoke", str(player)))
    return bool(found.rowcount)


def operators(connection: Connection) -> list[str]:
    """The names of those who were made operators."""
    statement = (
        select(_players.c.name)
        .join(_operators, _operators.c.player == _players.c.id)
        .order_by(_players.c.name)
    )
    return list(connection.scalars(statement))


def _player_of(connection: Connection, account: str) -> Any:
    statement = select(_players.c.id).where(_players.c.account == account)
    return connection.execute(statement).scalar()
