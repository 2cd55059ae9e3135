"""Throwing away what nobody needs any more, by the settings; a thousand matches at a time.

A match goes when it is old and nobody at the table has an account: a guest's cookie does not last
longer, so none of them can come back to it. One that somebody reported stays until an operator has
seen to it.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Delete,
    Select,
    Table,
    delete,
    exists,
    func,
    or_,
    select,
)

from quiltbee.errors import QuiltbeeError
from quiltbee.server.settings import Settings
from quiltbee.server.storage import tables

log = logging.getLogger(__name__)
AT_ONCE = 1000
DAY_SECONDS = 24 * 3600.0
DAY_MS = 24 * 3600 * 1000
_matches, _players = tables.matches, tables.players
_OF_MATCHES = (
    tables.events,
    tables.commands,
    tables.seatings,
    tables.daily_games,
    tables.leases,
    tables.presence,
    tables.seat_links,
    tables.challenges,
)
"""What goes with a match."""


Writing = Callable[[Callable[[Connection], Any]], Coroutine[Any, Any, Any]]


@dataclass(frozen=True, slots=True)
class Kept:
    """For how many days things are kept; 0 is for ever."""

    guest_matches: int
    waiting_tables: int
    studies: int
    shared_records: int
    reports: int
    deeds: int

    @classmethod
    def by(cls, settings: Settings) -> "Kept":
        """As the settings say."""
        return cls(
            settings.keep_guest_matches,
            settings.keep_waiting_tables,
            settings.keep_studies,
            settings.keep_shared_records,
            settings.keep_reports,
            settings.keep_deeds,
        )


def count(connection: Connection, kept: Kept, now: int) -> dict[str, int]:
    """How much would be deleted, by what it is."""
    found = {"matches": _number(connection, _old_matches(kept, now))}
    found |= {
        name: _number(connection, select(*table.primary_key.columns).where(condition))
        for name, table, condition in _old_rows(kept, now)
    }
    return found


def prune(change: Callable[[Callable[[Connection], Any]], Any], kept: Kept, now: int) -> None:
    """Throw it away; `change` makes a transaction of each step, so that others can write between.

    What it gives says whether there may be more.
    """
    while change(lambda connection: _prune_matches(connection, kept, now)):
        pass
    for _, table, condition in _old_rows(kept, now):
        _in_transaction(change, delete(table).where(condition))


async def prune_daily(writing: Writing, kept: Kept) -> None:
    """Delete what is too old once a day, for as long as the server runs."""
    loop = asyncio.get_running_loop()

    def change(work: Callable[[Connection], Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(writing(work), loop).result()

    while True:
        try:
            await asyncio.to_thread(prune, change, kept, int(time.time() * 1000))
        except QuiltbeeError as error:
            log.warning("cannot delete what is old: %s", error)
        await asyncio.sleep(DAY_SECONDS)


def _in_transaction(change: Callable[[Callable[[Connection], Any]], Any], work: Delete) -> None:
    change(lambda connection: connection.execute(work) and None)


def _prune_matches(connection: Connection, kept: Kept, now: int) -> bool:
    """Throw some matches away; whether there may be more."""
    names = list(connection.scalars(_old_matches(kept, now).limit(AT_ONCE)))
    for table in _OF_MATCHES:
        connection.execute(delete(table).where(table.c.match.in_(names)))
    connection.execute(delete(_matches).where(_matches.c.id.in_(names)))
    return len(names) == AT_ONCE


def _old_matches(kept: Kept, now: int) -> "Select[tuple[str]]":
    old: list[ColumnElement[bool]] = []
    if kept.guest_matches:
        old.append(_matches.c.changed_at < now - kept.guest_matches * DAY_MS)
    if kept.waiting_tables:
        waits = _matches.c.phase == "waiting"
        old.append(waits & (_matches.c.changed_at < now - kept.waiting_tables * DAY_MS))
    return (
        select(_matches.c.id)
        .where(or_(*old) if old else _matches.c.id.is_(None))
        .where(~_of_an_account(), ~_of_a_bot_elsewhere(), ~_is_reported())
        .order_by(_matches.c.changed_at)
    )


def _of_an_account() -> ColumnElement[bool]:
    seated = tables.seatings
    at_the_table = (
        select(_players.c.id)
        .join(seated, seated.c.player == _players.c.id)
        .where(seated.c.match == _matches.c.id, _players.c.account.is_not(None))
    )
    host = select(_players.c.id).where(
        _players.c.id == _matches.c.opened_by, _players.c.account.is_not(None)
    )
    return or_(exists(at_the_table), exists(host))


def _of_a_bot_elsewhere() -> ColumnElement[bool]:
    seated, bots = tables.seatings, tables.bot_tokens
    return exists(
        select(bots.c.id)
        .join(seated, seated.c.player == bots.c.bot)
        .where(seated.c.match == _matches.c.id)
    )


def _is_reported() -> ColumnElement[bool]:
    reports = tables.reports
    return exists(
        select(reports.c.id).where(reports.c.match == _matches.c.id, reports.c.done_at.is_(None))
    )


def _old_rows(kept: Kept, now: int) -> Iterator[tuple[str, Table, ColumnElement[bool]]]:
    """The rows of other tables that are too old: what they are, their table, and which."""

    def before(days: int) -> int:
        return now - days * DAY_MS

    yield "sessions", tables.sessions, tables.sessions.c.until < now
    yield "links", tables.seat_links, tables.seat_links.c.until < now
    if kept.studies:
        yield "studies", tables.studies, tables.studies.c.made_at < before(kept.studies)
    if kept.shared_records:
        records = tables.shared_records
        yield "records", records, records.c.seen_at < before(kept.shared_records)
    if kept.reports:
        yield "reports", tables.reports, tables.reports.c.done_at < before(kept.reports)
    if kept.deeds:
        yield "deeds", tables.audit, tables.audit.c.at < before(kept.deeds)
        ended = or_(tables.bans.c.ended_at < before(kept.deeds), _is_over(before(kept.deeds)))
        yield "bans", tables.bans, ended


def _is_over(moment: int) -> ColumnElement[bool]:
    return tables.bans.c.until < moment


def _number(connection: Connection, found: "Select[Any]") -> int:
    return int(connection.execute(select(func.count()).select_from(found.subquery())).scalar_one())
