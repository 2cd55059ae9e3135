"""Records that people share by a link; the same text is kept once."""

import time
from hashlib import sha256

from sqlalchemy import Connection, delete, func, insert, select, update

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.storage import tables
from quiltbee.server.storage.ask import Ask

_records = tables.shared_records
MARK = "r-"
"""How the ids of shared records begin; no match is called like this."""
MOST_OF_ONE = 300
"""Records that one person shares."""
KEPT_MS = 2 * 365 * 24 * 3600 * 1000
"""A record is deleted when nobody has looked at it for this long."""
DAY_MS = 24 * 3600 * 1000


class SharedRecords:
    """The part of the storage that is about shared records."""

    def __init__(self, read: Ask, change: Ask) -> None:
        self._read = read
        self._change = change

    async def keep(self, text: str, person: str) -> str:
        """Keep a record; its id. Raises RefusedRequest if someone keeps too many."""
        name, now = MARK + sha256(text.encode()).hexdigest()[:20], _now()

        def write(connection: Connection) -> None:
            connection.execute(delete(_records).where(_records.c.seen_at < now - KEPT_MS))
            known = select(_records.c.id).where(_records.c.id == name)
            if connection.execute(known).scalar() is not None:
                return
            own = select(func.count()).where(_records.c.person == person)
            if connection.execute(own).scalar_one() >= MOST_OF_ONE:
                raise RefusedRequest(ErrorCode.WIRE_FULL, what="shared records", most=MOST_OF_ONE)
            row = {"id": name, "person": person, "seen_at": now, "body": text}
            connection.execute(insert(_records).values(row))

        await self._change(write)
        return name

    async def find(self, name: str) -> str | None:
        """The text of a record; it is noted once a day that someone looked at it."""
        statement = select(_records.c.body, _records.c.seen_at).where(_records.c.id == name)
        row = await self._read(lambda connection: connection.execute(statement).first())
        if row is None:
            return None
        now = _now()
        if row.seen_at < now - DAY_MS:
            seen = update(_records).where(_records.c.id == name).values(seen_at=now)
            await self._change(lambda connection: connection.execute(seen) and None)
        return str(row.body)


def _now() -> int:
    return int(time.time() * 1000)
