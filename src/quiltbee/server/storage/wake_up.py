"""Hearing that another process wrote: a wake-up only, the truth is read from the log.

PostgreSQL tells it with the names of the matches (LISTEN/NOTIFY). A SQLite file shows it by its
data version, which the writer looks at; which matches it was is asked afterwards.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from threading import Event, Thread

from sqlalchemy import Engine

from quiltbee.server.storage.database import SQLITE

log = logging.getLogger(__name__)
CHANNEL = "quiltbee"
RETRY_SECONDS = 1.0
LISTEN_SECONDS = 0.1
"""How long stopping may have to wait for the thread that listens."""
Heard = Callable[[tuple[str, ...] | None], None]
"""Gets the names of matches that changed elsewhere, or None: look at all of them."""


class WakeUp:
    """Calls `heard` on the event loop when another process wrote."""

    def __init__(self, engine: Engine, process: str) -> None:
        self._engine = engine
        self._process = process
        self._heard: Heard | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping = Event()
        self._thread: Thread | None = None

    def tell(self, heard: Heard) -> None:
        """Whom to tell, on the loop that runs now."""
        self._heard, self._loop = heard, asyncio.get_running_loop()

    def wrote(self, matches: tuple[str, ...] | None = None) -> None:
        """Pass it on; called from any thread."""
        if self._loop is not None and self._heard is not None:
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits
                self._loop.call_soon_threadsafe(self._heard, matches)

    def start(self) -> None:
        """Begin to listen, where there is something to listen to."""
        if self._engine.dialect.name != SQLITE:
            self._thread = Thread(target=self._run, name="quiltbee-listener", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """End listening; blocks for a moment."""
        self._stopping.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                self._listen()
            except Exception as error:
                log.warning("lost the connection that listens: %s", error)
                self._stopping.wait(RETRY_SECONDS)

    def _listen(self) -> None:
        import psycopg

        url = self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.wrote()  # whatever was missed while no one listened
            while not self._stopping.is_set():
                for notice in connection.notifies(timeout=LISTEN_SECONDS, stop_after=1):
                    process, *matches = notice.payload.split()
                    if process != self._process:
                        self.wrote(tuple(matches))
