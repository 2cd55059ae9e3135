"""Bringing SQLite's write-ahead log into its file, beside the writing.

Left to itself SQLite does so within a commit, one in a hundred, which then takes many times as long
as the others, and everyone waits. So a thread copies nearly all of it while commits go on. What
came in meanwhile is little; when the log has grown long, the writer copies that rest itself,
because only a log that is copied to its end starts over instead of growing.
"""

import logging
import sqlite3
from collections.abc import Callable
from contextlib import nullcontext
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine

from quiltbee.server.storage.database import SQLITE

if TYPE_CHECKING:
    from quiltbee.server.storage.continuous_copies import ContinuousCopy

log = logging.getLogger(__name__)
LOOK_SECONDS = 0.5
LONG = 8_000
"""Pages in a log that should start over: 32 MB."""
EMERGENCY = 50_000
"""Pages at which SQLite copies within a commit after all, should the thread have failed."""


class Checkpoints:
    """Copies the log of a SQLite file now and then; does nothing for other databases."""

    def __init__(self, engine: Engine, commits: Callable[[], int]) -> None:
        self._engine = engine
        self._commits = commits
        self._stopping = Event()
        self._thread: Thread | None = None
        self._is_long = False
        self.copying: ContinuousCopy | None = None
        """Where everything is copied before it is brought into the file; set before the start."""

    def start(self) -> None:
        """Begin."""
        if self._engine.dialect.name == SQLITE:
            self._thread = Thread(target=self._run, name="quiltbee-checkpoints", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """End; blocks for as long as a copy takes."""
        self._stopping.set()
        if self._thread is not None:
            self._thread.join()
        if self.copying is not None:
            self.copying.stop()

    def take_over(self, writer: Connection) -> None:
        """Let the connection that writes no longer copy by itself."""
        if self._engine.dialect.name == SQLITE:
            pages = EMERGENCY if self.copying is None else 0
            _raw(writer).execute(f"PRAGMA wal_autocheckpoint = {pages}")

    def finish(self, writer: Connection) -> None:
        """Copy the rest of a long log; to be called by the writer between two commits."""
        if self._is_long:
            self._is_long = False
            with nullcontext() if self.copying is None else self.copying.all_copied():
                checkpoint(writer)

    def _run(self) -> None:
        seen = -1
        with self._engine.connect() as connection:
            while not self._stopping.wait(LOOK_SECONDS):
                if (commits := self._commits()) != seen:
                    seen = commits
                    if self.copying is not None:
                        self.copying.copy()
                    self._is_long = checkpoint(connection) > LONG


def checkpoint(connection: Connection) -> int:
    """Copy what can be copied without waiting for anyone; how many pages the log has."""
    try:
        _, pages, _ = _raw(connection).execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    except sqlite3.Error as error:
        log.warning("cannot copy the log into the database: %s", error)
        return 0
    return int(pages)


def _raw(connection: Connection) -> Any:
    return connection.connection.driver_connection
