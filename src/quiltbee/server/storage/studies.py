"""What was found in games, kept so that each is looked at once."""

import time

import msgspec
from sqlalchemy import Connection, delete, select

from quiltbee.agents.study import Study
from quiltbee.server.storage import tables
from quiltbee.server.storage.ask import Ask
from quiltbee.server.storage.rows import insert_rows

_studies = tables.studies
KEPT_MS = 180 * 24 * 3600 * 1000
"""Afterwards a game is looked at again when someone asks."""


class StoredStudies:
    """The part of the storage that is about studies."""

    def __init__(self, read: Ask, change: Ask) -> None:
        self._read = read
        self._change = change

    async def find(self, key: str) -> Study | None:
        """What was found before; None if it was written in another form."""
        statement = select(_studies.c.body).where(_studies.c.key == key)
        body = await self._read(lambda connection: connection.execute(statement).scalar())
        if body is None:
            return None
        try:
            return msgspec.json.decode(body, type=Study)
        except msgspec.DecodeError:
            return None

    async def keep(self, key: str, study: Study) -> None:
        """Keep what was found, and delete what is very old."""
        await self._change(lambda connection: keep_study(connection, key, study))


def keep_study(connection: Connection, key: str, study: Study) -> None:
    """Keep what was found in place of what may be there, and delete what is very old."""
    body, now = msgspec.json.encode(study).decode(), int(time.time() * 1000)
    connection.execute(delete(_studies).where(_studies.c.made_at < now - KEPT_MS))
    insert_rows(connection, _studies, [(key, now, body)], replacing=("made_at", "body"))
