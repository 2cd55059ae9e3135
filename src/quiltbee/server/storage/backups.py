"""Copies of a SQLite database, made once a day while it is in use, and before it is migrated."""

import asyncio
import logging
import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from quiltbee.server.storage.continuous_copies import ContinuousCopy
from quiltbee.server.storage.database import keep_private

log = logging.getLogger(__name__)
KEPT = 7
LOOK_SECONDS = 3600.0
COPY_SECONDS = 60.0
"""How soon a whole copy is made after something went wrong with those before."""
_FORM = "%Y%m%d-%H%M%S"


def backup_folder(database: Path) -> Path:
    """Where the copies of a database lie."""
    return database.parent / "backups"


def backups(database: Path) -> list[Path]:
    """The copies there are, the oldest first."""
    return sorted(backup_folder(database).glob(f"{database.stem}-*.db"))


def make_backup(database: Path, now: datetime | None = None) -> Path:
    """Copy the database, whole and consistent; the newest seven copies are kept."""
    folder = backup_folder(database)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    stamp = (now or datetime.now(UTC)).strftime(_FORM)
    target = folder / f"{database.stem}-{stamp}.db"
    draft = target.with_suffix(f".{os.getpid()}.part")  # several processes may serve one file
    keep_private(draft)
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(draft)) as copy:
        source.backup(copy)
    draft.replace(target)
    for old in backups(database)[:-KEPT]:
        old.unlink(missing_ok=True)
    return target


def backup_is_due(database: Path, now: datetime | None = None) -> bool:
    """Whether there is something to copy, and the newest copy is older than a day."""
    if not database.exists():
        return False
    made = [_made_at(path, database.stem) for path in backups(database)]
    newest = max((moment for moment in made if moment is not None), default=None)
    return newest is None or (now or datetime.now(UTC)) - newest > timedelta(days=1)


async def back_up_daily(database: Path) -> None:
    """Make a copy whenever one is due, for as long as the server runs."""
    while True:
        try:
            if backup_is_due(database):
                await asyncio.to_thread(make_backup, database)
        except (OSError, sqlite3.Error) as error:
            log.warning("cannot make a backup of %s: %s", database, error)
        await asyncio.sleep(LOOK_SECONDS)


async def copy_daily(copying: ContinuousCopy) -> None:
    """Make a whole copy elsewhere whenever one is due, for as long as the server runs."""
    while True:
        try:
            await asyncio.to_thread(copying.snapshot_if_due)
        except (OSError, sqlite3.Error) as error:
            log.warning("cannot make a whole copy of the database: %s", error)
        await asyncio.sleep(COPY_SECONDS)


def _made_at(path: Path, stem: str) -> datetime | None:
    try:
        return datetime.strptime(path.stem.removeprefix(f"{stem}-"), _FORM).replace(tzinfo=UTC)
    except ValueError:
        return None
