"""Which process lets the bots of a match think, so that those of a dead one are taken over.

The process that writes a move after which a bot is to move holds the lease of the match, or leaves
it to the workers if there are any and the bot thinks hard. Each process says again and again that
it is there. What is held by one that does not is taken by whoever asks first; on PostgreSQL by rows
that nobody else is taking (`FOR UPDATE SKIP LOCKED`) and by its clock, as those of several machines
differ.
"""

import time
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from sqlalchemy import ColumnElement, Connection, Select, delete, func, or_, select, text, update

from quiltbee import __version__
from quiltbee.server.shared_time import SHARED_TIME, now_ms
from quiltbee.server.storage import tables
from quiltbee.server.storage.ask import Ask
from quiltbee.server.storage.database import SQLITE
from quiltbee.server.storage.entries import Entry
from quiltbee.server.storage.rows import insert_rows
from quiltbee.server.storage.schema import HEAD
from quiltbee.server.storage.wake_up import WakeUp

HOLDS_MS = 1_500
"""How long a process counts as being there after it said so."""
LINGERS_MS = 4_000
"""How much longer its people do: a busy machine may keep a process silent for a moment, and nobody
should seem to get up and come back because of that."""
FORGOTTEN_MS = 150_000
"""How long it is known that there was a process."""
MOST_AT_ONCE = 50
"""So that the matches of a dead process are shared by those that are left."""
WORK = "work"
"""Stands in place of a process where any worker may take the lease."""
OVERDUE_MS = 2_000
"""What no worker has taken by then, a server takes: the workers have too much to do."""
Kind: TypeAlias = Literal["serve", "work"]
_processes, _leases = tables.processes, tables.leases


@dataclass(frozen=True, slots=True)
class Beat:
    """What a process learned when it said that it is there."""

    taken: tuple[str, ...] = ()
    """The matches that it looks after from now on."""
    is_news: bool = False
    """Whether other processes have come or gone."""


def note_leases(connection: Connection, entries: list[Entry], process: str) -> None:
    """Write down who lets the bots think after these entries; in their transaction."""
    every = [*entries, *(entry.follow_up for entry in entries if entry.follow_up is not None)]
    last = {entry.line.id: entry for entry in every}
    held = [_row(entry, process) for entry in last.values() if entry.line.bots_to_move]
    insert_rows(connection, _leases, held, replacing=("process", "person", "since"))
    names = {row[0] for row in held}
    given = [entry.line.id for entry in every if entry.turns and entry.line.id not in names]
    if given:
        connection.execute(delete(_leases).where(_leases.c.match.in_(given)))


def _row(entry: Entry, process: str) -> tuple[str, str, str, int]:
    holder = WORK if entry.for_workers else process
    return (entry.line.id, holder, entry.line.opened_by, now_ms())


class Leases:
    """The part of the storage that is about processes and what they look after."""

    def __init__(self, process: str, wake_up: WakeUp, change: Ask, kind: Kind) -> None:
        self._process = process
        self._wake_up = wake_up
        self._change = change
        self._kind = kind
        self._is_unsure = False
        """Whether the last beat failed."""
        self.others: frozenset[str] = frozenset()
        """The processes that were there at the last beat, without this one."""
        self.lingering: frozenset[str] = frozenset()
        """These, and those that have been silent for no longer than a moment."""
        self.has_workers = False
        """Whether hard thinking can be left to others."""

    async def say_and_take(self, most: int = MOST_AT_ONCE) -> Beat:
        """Say that this process is there, and take matches that nobody looks after."""
        unsure, self._is_unsure = self._is_unsure, True
        beat = await self._change(lambda connection: self._beat(connection, most))
        if unsure:
            beat = replace(beat, taken=tuple({*beat.taken, *await self._change(self._held)}))
        self._is_unsure = False
        return beat

    def _held(self, connection: Connection) -> list[str]:
        """What this process holds: after a failure it may have been given more than it knows of."""
        own = select(_leases.c.match).where(_leases.c.process == self._process)
        return [str(match) for match in connection.scalars(own)]

    def _beat(self, connection: Connection, most: int) -> Beat:
        now = hear_time(connection)
        hears = "redis" if self._wake_up.hears_redis else ""
        row = (self._process, now + HOLDS_MS, self._kind, HEAD, __version__, hears)
        insert_rows(connection, _processes, [row], replacing=("until", "hears"))
        _forget_old(connection, now - FORGOTTEN_MS)
        late = select(_processes).where(_processes.c.until > now - LINGERS_MS)
        seen = connection.execute(late).all()
        there = [row for row in seen if row.until > now]
        kinds: dict[str, str] = {row.id: row.kind for row in there}
        self._wake_up.is_redis_heard = all(row.hears == "redis" for row in there)
        others = frozenset(kinds) - {self._process}
        lingering = frozenset(row.id for row in seen) - {self._process}
        is_news = (self.others, self.lingering) != (others, lingering)
        self.others, self.lingering = others, lingering
        self.has_workers = self._kind == "serve" and WORK in kinds.values()
        return Beat(self._take(connection, kinds, now, most), is_news)

    def _take(
        self, connection: Connection, kinds: dict[str, str], now: int, most: int
    ) -> tuple[str, ...]:
        if most <= 0:
            return ()
        orphans = self._orphans(frozenset(kinds), now).limit(most)
        if connection.dialect.name != SQLITE:
            orphans = orphans.with_for_update(skip_locked=True)
        found = tuple(str(match) for match in connection.scalars(orphans))
        if found:
            mine = update(_leases).where(_leases.c.match.in_(found))
            connection.execute(mine.values(process=self._process))
        return found

    def _orphans(self, alive: frozenset[str], now: int) -> Select[Any]:
        """Matches that this process may take; people for whom the fewest bots think come first."""
        holder = _leases.c.process
        free: ColumnElement[bool] = holder.not_in(alive)
        if self.has_workers:
            free = free & or_(holder != WORK, _leases.c.since < now - OVERDUE_MS)
        same = _leases.alias()
        share = (
            select(func.count())
            .where(same.c.person == _leases.c.person, same.c.process.in_(alive))
            .scalar_subquery()
        )
        return select(_leases.c.match).where(free).order_by(share, _leases.c.since)

    async def signs_of_life(self) -> dict[str, int]:
        """Until when the other processes that serve are there, if they are there now."""

        def work(connection: Connection) -> dict[str, int]:
            rows = select(_processes.c.id, _processes.c.until).where(
                _processes.c.until > hear_time(connection),
                _processes.c.id != self._process,
                _processes.c.kind == "serve",
            )
            return {row.id: row.until for row in connection.execute(rows)}

        return await self._change(work)

    async def check(self) -> None:
        """Write something that does no harm, and that is new: SQLite spares the disk the same."""

        def work(connection: Connection) -> None:
            moment = hear_time(connection) - LINGERS_MS
            row = (f"check-{self._process}", moment, self._kind, HEAD, __version__, "")
            insert_rows(connection, _processes, [row], replacing=("until",))

        await self._change(work)

    async def leave(self) -> None:
        """Say that this process goes, so that others take over at once."""
        own = delete(_processes).where(_processes.c.id == self._process)
        await self._change(lambda connection: connection.execute(own))


def _forget_old(connection: Connection, before: int) -> None:
    """Forget processes that have long been gone, and their marks."""
    gone = connection.execute(delete(_processes).where(_processes.c.until < before))
    if gone.rowcount:
        known = select(_processes.c.id)
        connection.execute(delete(tables.marks).where(tables.marks.c.process.not_in(known)))


def hear_time(connection: Connection) -> int:
    """The database's time in milliseconds, which becomes that of this process too."""
    if connection.dialect.name == SQLITE:
        return now_ms()
    words = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")
    asked = time.monotonic()
    told = int(connection.execute(words).scalar_one())
    SHARED_TIME.hear(told, asked, time.monotonic())
    return told
