"""Where matches and people are kept: one schema, in SQLite or PostgreSQL.

`Storage` is what the rest of the server sees. All writing goes through one thread, which commits
what waits in one transaction.
"""

from quiltbee.server.storage.entries import (
    Appended,
    Conflict,
    Entry,
    MatchLine,
    Outcome,
    Repeated,
    Seating,
    Share,
)
from quiltbee.server.storage.storage import Storage

__all__ = [
    "Appended",
    "Conflict",
    "Entry",
    "MatchLine",
    "Outcome",
    "Repeated",
    "Seating",
    "Share",
    "Storage",
]
