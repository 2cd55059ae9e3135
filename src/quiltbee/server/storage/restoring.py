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
    FRAME_HEAD,
    HEAD,
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
    draft = target.with_name(f"{target.name}.part")
    try:
        reached = _restored(folder, draft, at)
        draft.replace(target)
    finally:
        for leftover in (draft, *(Path(f"{draft}{end}") for end in ("-wal", "-shm"))):
            leftover.unlink(missing_ok=True)
    return reached


def _restored(folder: Path, draft: Path, at: int | None) -> int:
    """Put together a database, and give the moment of the last thing that is in it."""
    snapshot = _snapshot(folder, at)
    draft.unlink(missing_ok=True)
    keep_private(draft)
    shutil.copyfile(snapshot.path, draft)
    reached = snapshot.at
    try:
        for part in _parts(folder, snapshot):
            moment, size = _prefix(part, at)
            if size:
                _apply(draft, part, size)
                reached = max(reached, moment)
        with closing(sqlite3.connect(draft)) as connection:
            told = connection.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.DatabaseError as error:
        told = str(error)
    if told != "ok":
        raise _refused(folder, Hint("its copies do not fit together: {error}.", error=told))
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
    found, moments = (0, 0), part.with_suffix(MOMENTS)
    text = moments.read_bytes().decode("ascii", "replace")
    for line in text[: text.rfind("\n") + 1].splitlines():  # without one that was being written
        try:
            moment, size = map(int, line.split())
        except ValueError as error:
            raise _refused(moments, Hint("it is damaged: {error}.", error=error)) from error
        if at is not None and moment > at:
            break
        found = (moment, size)
    return found


def _apply(database: Path, part: Path, size: int) -> None:
    """Let SQLite bring a part of the log into the file, as it does after a crash.

    Of a damaged log it would bring in what comes before the damage, and say nothing.
    """
    log = database.with_name(f"{database.name}-wal")
    with open(part, "rb") as source, open(log, "wb") as target:
        left = size
        while left and (piece := source.read(min(left, 1 << 20))):
            target.write(piece)
            left -= len(piece)
    with closing(sqlite3.connect(database)) as connection:
        _, found, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if found != (needed := _frames(part, size)):
        hint = Hint(
            "it is damaged: {found} of its {needed} pages can be read. Name an earlier moment.",
            found=max(0, found),
            needed=needed,
        )
        raise _refused(part, hint)


def _frames(part: Path, size: int) -> int:
    """How many pages of the database a part of the log holds in so many bytes."""
    with open(part, "rb") as source:
        head = source.read(HEAD)
    page = int.from_bytes(head[8:12])
    return (size - HEAD) // (FRAME_HEAD + page) if len(head) == HEAD else -1


def _refused(place: Path, hint: Hint) -> RefusedRequest:
    return RefusedRequest(ErrorCode.STORAGE_RESTORE, place=str(place), hint=hint)
