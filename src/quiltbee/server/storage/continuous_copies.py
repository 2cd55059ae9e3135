"""A SQLite database copied all the time to another folder, so that any moment can be restored.

In the folder lie whole copies (`snapshot`), and what was written since: SQLite's write-ahead log in
parts (`wal`), each beside a list of moments, in milliseconds, with how long the part was then
(`moments`). Files only grow and are deleted whole, so the folder may lie on another machine, or
be fetched from there by any program that copies files.

The log starts over from time to time, and what it held is gone. That may only happen after it was
copied: a reader is kept open at what has been copied, and nobody can bring more than that into the
database's file, which is what has to happen before the log starts over.
"""

import contextlib
import logging
import os
import sqlite3
import struct
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from quiltbee.server import metrics
from quiltbee.server.storage.database import keep_private

log = logging.getLogger(__name__)
SNAPSHOT_MS = 24 * 3600 * 1000
"""How long until the next whole copy."""
HEAD, FRAME_HEAD = 32, 24
"""Bytes of the log before its frames, and of each frame before its page."""
SNAPSHOT, PART, MOMENTS = ".snapshot", ".wal", ".moments"
PIECE = 1 << 20


class _End(NamedTuple):
    """Where the log ends by the last commit, and which of the logs in a row it is."""

    salt: bytes
    bytes: int


class ContinuousCopy:
    """Copies one database into one folder; used by the threads of one process."""

    def __init__(
        self, database: Path, folder: Path, days: int, clock: Callable[[], float] = time.time
    ) -> None:
        self._database = database
        self._folder = folder
        self._days = days
        self._clock = clock
        self._lock = Lock()
        self._reader: sqlite3.Connection | None = None
        self._number = 0
        self._salt = b""
        self._copied = 0
        self._snapshot_at = 0
        self._is_whole = False
        """Whether nothing is missing since the last snapshot was begun."""

    def copy(self) -> None:
        """Copy what was committed, and keep the reader there; what fails is tried again."""
        with self._lock:
            fresh = self._pinned()
            try:
                self._copy_log()
            except OSError as error:
                self._is_whole, self._salt = False, b""
                log.warning("cannot copy the database to %s: %s", self._folder, error)
            self._let_go()
            self._reader = fresh

    @contextlib.contextmanager
    def all_copied(self) -> Iterator[None]:
        """Copy everything, and let the log start over; nobody may write meanwhile."""
        self.copy()
        with self._lock:
            self._let_go()
        try:
            yield
        finally:
            with self._lock:
                self._reader = self._pinned()

    def snapshot_if_due(self) -> bool:
        """Make a whole copy if the last is old, or something is missing; whether it was made."""
        now = self._now()
        if self._is_whole and now - self._snapshot_at < SNAPSHOT_MS:
            return False
        self.copy()
        with self._lock:
            self._is_whole = True  # until something fails
            number = self._number
        draft = self._folder / f"{self._database.stem}{SNAPSHOT}.part"
        draft.unlink(missing_ok=True)
        keep_private(draft)
        with (
            contextlib.closing(sqlite3.connect(self._database)) as source,
            contextlib.closing(sqlite3.connect(draft)) as target,
        ):
            source.backup(target)
        self.copy()  # so that the parts reach at least to what the snapshot holds
        self._snapshot_at = self._now()
        draft.replace(self._path(f"{self._snapshot_at:015d}-{number:08d}{SNAPSHOT}"))
        self._throw_away()
        return True

    def stop(self) -> None:
        """Copy the rest, and let go."""
        self.copy()
        with self._lock:
            self._let_go()

    def _now(self) -> int:
        return int(self._clock() * 1000)

    def _path(self, name: str) -> Path:
        return self._folder / f"{self._database.stem}-{name}"

    def _pinned(self) -> sqlite3.Connection:
        """A reader of the database as it is now."""
        reader = sqlite3.connect(self._database, isolation_level=None, check_same_thread=False)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM sqlite_master").fetchone()
        return reader

    def _let_go(self) -> None:
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    def _copy_log(self) -> None:
        end = log_end(self._database)
        if end is not None and end.salt != self._salt:
            self._begin_part(end.salt)
        if end is not None and end.bytes > self._copied:
            part = self._path(f"{self._number:08d}{PART}")
            self._append(part, end.bytes)
            with open(part.with_suffix(MOMENTS), "a") as moments:
                moments.write(f"{self._now()} {end.bytes}\n")
            self._copied = end.bytes
        metrics.copied_at.set(self._clock())

    def _begin_part(self, salt: bytes) -> None:
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        known = max(
            map(part_number, self._folder.glob(f"{self._database.stem}-*{PART}")), default=0
        )
        # A number is left out where something may be missing: at the start, and after a failure.
        number = max(known, self._number) + (1 if self._is_whole else 2)
        keep_private(self._path(f"{number:08d}{PART}"))
        keep_private(self._path(f"{number:08d}{MOMENTS}"))
        self._number, self._salt, self._copied = number, salt, 0

    def _append(self, part: Path, end: int) -> None:
        """Copy the log up to a byte; what a failed attempt left behind is written over."""
        wal = self._database.with_name(self._database.name + "-wal")
        with open(wal, "rb") as source, open(part, "r+b") as target:
            source.seek(self._copied)
            target.seek(self._copied)
            while (left := end - source.tell()) > 0:
                target.write(source.read(min(left, PIECE)))
            target.truncate()
            target.flush()
            os.fsync(target.fileno())

    def _throw_away(self) -> None:
        """Remove snapshots that are too old, and the parts that no snapshot needs any more."""
        oldest = self._now() - self._days * 24 * 3600 * 1000
        found = snapshots(self._folder, self._database.stem)
        kept = [each for each in found if each.at >= oldest] or found[-1:]
        for each in found:
            if each not in kept:
                each.path.unlink(missing_ok=True)
        for path in self._folder.glob(f"{self._database.stem}-*{PART}"):
            if part_number(path) < min(each.part for each in kept):
                path.unlink(missing_ok=True)
                path.with_suffix(MOMENTS).unlink(missing_ok=True)


class Snapshot(NamedTuple):
    """A whole copy: when it was finished, and the part of the log that goes on from it."""

    at: int
    part: int
    path: Path


def snapshots(folder: Path, stem: str = "*") -> list[Snapshot]:
    """The whole copies in a folder, the oldest first."""
    found = []
    for path in folder.glob(f"{stem}-*{SNAPSHOT}"):
        at, part = path.stem.rsplit("-", 2)[-2:]
        found.append(Snapshot(int(at), int(part), path))
    return sorted(found)


def part_number(path: Path) -> int:
    """Which part of the log a file holds."""
    return int(path.stem.rsplit("-", 1)[-1])


def log_end(database: Path) -> _End | None:
    """Where the write-ahead log ends; None if there is none. The reader keeps it from changing.

    The index beside the log has this twice; while the two differ, somebody is writing it.
    """
    try:
        with open(database.with_name(database.name + "-shm"), "rb") as index:
            for _ in range(1000):
                index.seek(0)
                first, second = index.read(48), index.read(48)
                if first == second:
                    break
            else:
                return None
    except FileNotFoundError:
        return None
    if len(first) < 48:
        return None
    page, frames = struct.unpack_from("=HI", first, 14)
    page = 65536 if page == 1 else page
    return _End(first[32:40], HEAD + frames * (FRAME_HEAD + page)) if frames else None
