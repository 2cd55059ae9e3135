"""How many matches a player may have open, looked at in the transaction that opens one more.

Looked at before it, two openings at once would both see room for one.
"""

from collections import Counter
from zlib import crc32

from sqlalchemy import ColumnElement, Connection, func, select, text

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.storage import tables
from quiltbee.server.storage.database import SQLITE
from quiltbee.server.storage.entries import Entry, MatchLine

UNFINISHED = ("waiting", "playing", "paused")
_LOCKS = 0x6F70656E
"""The first number of the advisory locks under which PostgreSQL counts for one player."""
_matches = tables.matches


def check_openings(connection: Connection, entries: list[Entry]) -> None:
    """Refuse openings by players who have enough; raises RefusedRequest."""
    unfinished: Counter[str] = Counter()
    public: Counter[str] = Counter()
    for entry in entries:
        if entry.share is None:
            continue
        player = entry.line.opened_by
        _lock(connection, player)
        _check(connection, entry.line, unfinished, entry.share.unfinished, "unfinished matches")
        if entry.line.is_in_lobby:
            _check(connection, entry.line, public, entry.share.public, "public tables that wait")


def _lock(connection: Connection, player: str) -> None:
    """Let no other process count for the same player; SQLite lets only one write anyway."""
    if connection.dialect.name != SQLITE:
        words = text("SELECT pg_advisory_xact_lock(:locks, :player)")
        number = crc32(player.encode()) - (1 << 31)
        connection.execute(words, {"locks": _LOCKS, "player": number})


def _check(
    connection: Connection, line: MatchLine, counts: Counter[str], most: int, what: str
) -> None:
    player = line.opened_by
    if player not in counts:
        condition = _public() if what.startswith("public") else _matches.c.phase.in_(UNFINISHED)
        statement = select(func.count()).where(_matches.c.opened_by == player, condition)
        counts[player] = connection.execute(statement).scalar_one()
    counts[player] += 1
    if counts[player] > most:
        raise RefusedRequest(ErrorCode.WIRE_FULL, what=what, most=most)


def _public() -> ColumnElement[bool]:
    return (_matches.c.phase == "waiting") & (_matches.c.visibility == "public")
