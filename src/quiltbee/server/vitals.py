"""How this process is: the lag of its event loop, its memory, and the room on the disk.

Each process says it for itself; `/metrics` puts the figures of several together.
"""

import asyncio
import contextlib
import os
import shutil
import sys
import time
from pathlib import Path

from sqlalchemy import Connection, text

from quiltbee.errors import QuiltbeeError
from quiltbee.server import metrics
from quiltbee.server.storage import Storage

LAG_SECONDS = 0.1
"""How long the loop is asked to sleep; what it sleeps beyond that is its lag."""
LOOK_SECONDS = 5.0
"""How often memory and disk are looked at."""


class Vitals:
    """Measures for as long as the server runs."""

    def __init__(self, storage: Storage, folder: Path) -> None:
        self._storage = storage
        self._folder = folder
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(_measure_lag()), loop.create_task(self._look())]

    async def stop(self) -> None:
        """End."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _look(self) -> None:
        while True:
            with contextlib.suppress(OSError, QuiltbeeError):  # the next time it may be there
                metrics.memory_bytes.set(resident_bytes())
                usage = await asyncio.to_thread(shutil.disk_usage, self._folder)
                metrics.disk_bytes.set(usage.total)
                metrics.disk_free_bytes.set(usage.free)
                metrics.database_bytes.set(await self._database_bytes())
            await asyncio.sleep(LOOK_SECONDS)

    async def _database_bytes(self) -> int:
        file = self._storage.file
        if file is None:
            return await self._storage.read(_postgresql_bytes)
        parts = (file.with_name(file.name + end) for end in ("", "-wal"))
        return sum(part.stat().st_size for part in parts if part.exists())


async def _measure_lag() -> None:
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(LAG_SECONDS)
        metrics.loop_lag.observe(max(0.0, time.perf_counter() - begun - LAG_SECONDS))


def _postgresql_bytes(connection: Connection) -> int:
    words = text("SELECT pg_database_size(current_database())")
    return int(connection.execute(words).scalar_one())


def resident_bytes() -> int:
    """The memory that this process has now; where that is not told, the most it ever had."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return _most_resident_bytes()


def _most_resident_bytes() -> int:
    try:
        import resource
    except ImportError:  # Windows
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return int(most) if sys.platform == "darwin" else int(most) * 1024
