"""Bringing a SQLite database back from a folder of continuous copies, as it was at a moment."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.hints import Hint
from quiltbee.server.storage.continuous_copies import (
    MOMENTS,
    PART,
    Snapshot,
    snapshots,
)
from quiltbee.server.storage.database import keep_private


def restore(folder: Path, target: Path, at: int | None = None) -> int:
    """Make the database as it was at a moment (milliseconds), or as late as is known.

    Gives the moment of the last thing that is in it. Raises RefusedRequest if nothing is known of
    that time, the file exists, or the copies do not fit together.
    """
    if target.exists():
        raise _refused(target, Hint("the file is there already; name another one."))
    snapshot = _snapshot(folder, at)
    draft = target.with_name(f"{target.name}.part")
    draft.unlink(missing_ok=True)
    keep_private(draft)
    shutil.copyfile(snapshot.path, draft)
    reached = snapshot.at
    for part in _parts(folder, snapshot):
        moment, size = _prefix(part, at)
        if size:
            _apply(draft, part, size)
            reached = max(reached, moment)
    with closing(sqlite3.connect(draft)) as connection:
        told = connection.execute("PRAGMA integrity_check").fetchone()[0]
    if told != "ok":
        raise _refused(folder, Hint("its copies do not fit together: {error}.", error=told))
    draft.replace(target)
    return reached


def _snapshot(folder: Path, at: int | None) -> Snapshot:
    found = snapshots(folder)
    fitting = [each for each in found if at is None or each.at <= at]
    if not fitting:
        if not found:
            raise _refused(folder, Hint("no copies of a database lie there."))
        first = datetime.fromtimestamp(found[0].at / 1000, UTC).isoformat(timespec="seconds")
        raise _refused(folder, Hint("its copies begin at {first}.", first=first))
    return fitting[-1]


def _parts(folder: Path, snapshot: Snapshot) -> Iterator[Path]:
    """The parts of the log from a snapshot on, up to the first number that is left out."""
    stem, number = snapshot.path.stem.rsplit("-", 2)[0], snapshot.part
    while (part := folder / f"{stem}-{number:08d}{PART}").exists():
        yield part
        number += 1


def _prefix(part: Path, at: int | None) -> tuple[int, int]:
    """The last moment of a part that is not too late, and how long the part was then."""
    found = (0, 0)
    for line in part.with_suffix(MOMENTS).read_text("ascii").splitlines():
        moment, size = map(int, line.split())
        if at is not None and moment > at:
            break
        found = (moment, size)
    return found


def _apply(database: Path, part: Path, size: int) -> None:
    """Let SQLite bring a part of the log into the file, as it does after a crash."""
    log = database.with_name(f"{database.name}-wal")
    with open(part, "rb") as source, open(log, "wb") as target:
        left = size
        while left and (piece := source.read(min(left, 1 << 20))):
            target.write(piece)
            left -= len(piece)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


def _refused(place: Path, hint: Hint) -> RefusedRequest:
    return RefusedRequest(ErrorCode.STORAGE_RESTORE, place=str(place), hint=hint)
