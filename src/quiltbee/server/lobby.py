"""The tables that wait for players, told to those who look at the lobby."""

import asyncio
import contextlib
import logging
import time
from typing import Protocol

from quiltbee.errors import ErrorCode, QuiltbeeError, RefusedRequest
from quiltbee.match.match import Phase
from quiltbee.server import metrics
from quiltbee.server.live_match import LiveMatch
from quiltbee.server.matches import Matches
from quiltbee.server.messages import Lobby as LobbyMessage
from quiltbee.server.messages import write_message
from quiltbee.server.settings import Settings
from quiltbee.server.shared_time import now_ms
from quiltbee.server.storage import Storage
from quiltbee.server.storage.notices import Heard
from quiltbee.server.summaries import RoomLine, read_line, shown_to

log = logging.getLogger(__name__)
PAUSE_SECONDS = 0.5
"""The least time between two tellings of the lobby."""
BYTES_A_SECOND = 800_000
"""What all watchers together are sent at most; with many of them, and many changes, the pauses are
longer, and a table that came and went meanwhile is not told at all."""
LONGEST_PAUSE = 10.0
LOOK_SECONDS = 5.0
"""How often to look whether tables are too old, or news of other processes was missed."""
WHOLE_SECONDS = 60.0
"""How often to look at all tables, while someone follows the lobby; else only at what changed."""
LISTED = 50
"""The most tables that are shown: the newest."""
LISTED_MS = 2 * 60 * 60 * 1000
"""How long a table is shown at which nothing happens. Its link still leads to it."""


class Watcher(Protocol):
    """A connection that looks at the lobby."""

    @property
    def player(self) -> str:
        """The player who looks."""
        ...

    def tell(self, frame: bytes) -> None:
        """Pass a frame on; never waits."""
        ...


class Lobby:
    """Open tables, and those who want to hear of them.

    A watcher is sent all of them once, then only what has changed since.
    """

    def __init__(self, storage: Storage, matches: Matches, settings: Settings) -> None:
        self._storage = storage
        self._watchers: set[Watcher] = set()
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._told: dict[str, RoomLine] = {}
        self._names: set[str] = set()
        """The tables that may have changed since then."""
        self._whole_at = 0.0
        """When to look at all of them, whatever was heard."""
        self._most_of_address = settings.public_tables_per_address
        self._addresses: dict[str, str] = {}
        matches.listeners.append(self._on_change)

    def start(self) -> None:
        """Listen to what other processes tell."""
        self._storage.wake_up.tell(self._heard)

    def check_address(self, address: str) -> None:
        """Refuse a further table of an address that has enough; raises RefusedRequest."""
        most = self._most_of_address
        if list(self._addresses.values()).count(address) >= most:
            metrics.refused_limits.labels("public tables of one address").inc()
            raise RefusedRequest(ErrorCode.WIRE_FULL, what="public tables", most=most)

    def opened(self, match: str, address: str) -> None:
        """Count a table for the address from which it was opened, as long as it waits."""
        self._addresses[match] = address

    async def rooms(self, player: str) -> list[RoomLine]:
        """The open tables, as this player sees them."""
        return [shown_to(line, player) for line in (await self._lines()).values()]

    async def follow(self, watcher: Watcher) -> None:
        """Tell a watcher how things are, and every change."""
        lines = self._told if self._task is not None else await self._lines()
        self._watchers.add(watcher)
        if self._task is None:  # still: nobody else was quicker
            self._told = lines
            self._changed.set()  # something may have changed since it was read
            self._whole_at = 0.0
            self._task = asyncio.get_running_loop().create_task(self._run())
        rooms = [shown_to(line, watcher.player) for line in self._told.values()]
        watcher.tell(write_message(LobbyMessage(rooms, [], whole=True)))

    def unfollow(self, watcher: Watcher) -> None:
        """Stop telling them."""
        self._watchers.discard(watcher)

    async def stop(self) -> None:
        """End telling."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _on_change(self, live: LiveMatch, _own: bool) -> None:
        if live.match.visibility == "public":
            self._look_at({live.match.id})
            if live.match.phase is not Phase.WAITING:
                self._addresses.pop(live.match.id, None)

    def _heard(self, notice: Heard) -> None:
        if notice is None:
            self._whole_at = 0.0
        else:
            self._look_at({*notice.waiting, *self._told.keys() & notice.written})

    def _look_at(self, names: set[str]) -> None:
        """Look at some tables soon, if anyone follows the lobby."""
        if names and self._task is not None:
            self._names |= names
            self._changed.set()

    async def _lines(self) -> dict[str, RoomLine]:
        lines = map(read_line, await self._storage.open_rooms(now_ms() - LISTED_MS, LISTED))
        return {line.match: line for line in lines}

    async def _lines_now(self) -> dict[str, RoomLine]:
        """The tables as they are, by asking for those that may have changed."""
        names, self._names = self._names, set()
        if time.monotonic() >= self._whole_at:
            self._whole_at = time.monotonic() + WHOLE_SECONDS
            return await self._lines()
        fresh = map(read_line, await self._storage.open_rooms_among(names)) if names else ()
        kept = [line for name, line in self._told.items() if name not in names]
        since = now_ms() - LISTED_MS
        listed = [line for line in (*kept, *fresh) if line.changed_at >= since]
        if len(listed) < LISTED <= len(self._told):
            return await self._lines()  # others move up
        newest = sorted(listed, key=lambda line: line.changed_at, reverse=True)[:LISTED]
        return {line.match: line for line in newest}

    async def _run(self) -> None:
        while self._watchers:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), LOOK_SECONDS)
            self._changed.clear()
            told = 0
            try:
                told = await self._look()
            except QuiltbeeError as error:
                self._whole_at = 0.0
                log.warning("cannot look at the open tables: %s", error)
            await asyncio.sleep(pause_after(told))
        self._task = None

    async def _look(self) -> int:
        """Tell what has changed; how many bytes that were together."""
        lines = await self._lines_now()
        changed = [line for name, line in lines.items() if self._told.get(name) != line]
        gone = [name for name in self._told if name not in lines]
        self._told = lines
        return self._tell(changed, gone) if changed or gone else 0

    def _tell(self, changed: list[RoomLine], gone: list[str]) -> int:
        """Tell all watchers; those who sit at none of the tables get the same words."""
        people = {seat.player for line in changed for seat in line.seats}
        frame = _frame(changed, gone, "")
        for watcher in tuple(self._watchers):
            own = watcher.player in people
            watcher.tell(_frame(changed, gone, watcher.player) if own else frame)
        return len(frame) * len(self._watchers)


def pause_after(told: int) -> float:
    """How long to wait after sending this many bytes."""
    return min(LONGEST_PAUSE, max(PAUSE_SECONDS, told / BYTES_A_SECOND))


def _frame(changed: list[RoomLine], gone: list[str], player: str) -> bytes:
    rooms = [shown_to(line, player) for line in changed]
    return write_message(LobbyMessage(rooms, gone, whole=False))
