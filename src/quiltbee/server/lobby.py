"""The tables that wait for players, told to those who look at the lobby."""

import asyncio
import contextlib
import logging
from typing import Protocol

from quiltbee.errors import QuiltbeeError
from quiltbee.server.live_match import LiveMatch
from quiltbee.server.matches import Matches
from quiltbee.server.messages import Lobby as LobbyMessage
from quiltbee.server.messages import write_message
from quiltbee.server.storage import Storage
from quiltbee.server.summaries import RoomLine, read_line, shown_to

log = logging.getLogger(__name__)
PAUSE_SECONDS = 0.5
"""The least time between two tellings of the lobby."""
LOOK_SECONDS = 5.0
"""How often to look for tables of other processes while someone follows the lobby."""


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
    """Open tables, and those who want to hear of them."""

    def __init__(self, storage: Storage, matches: Matches) -> None:
        self._storage = storage
        self._watchers: set[Watcher] = set()
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._told: list[RoomLine] | None = None
        matches.listeners.append(self._on_change)

    async def rooms(self, player: str) -> list[RoomLine]:
        """The open tables, as this player is told."""
        return [shown_to(line, player) for line in await self._lines()]

    async def follow(self, watcher: Watcher) -> None:
        """Tell a watcher how things are, and every change."""
        self._watchers.add(watcher)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())
        lines = await self._lines()
        if self._told is None:
            self._told = lines
        self._tell(watcher, lines)

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
            self._changed.set()

    async def _lines(self) -> list[RoomLine]:
        return [read_line(text) for text in await self._storage.open_rooms()]

    async def _run(self) -> None:
        while self._watchers:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), LOOK_SECONDS)
            self._changed.clear()
            try:
                await self._look()
            except QuiltbeeError as error:
                log.warning("cannot look at the open tables: %s", error)
            await asyncio.sleep(PAUSE_SECONDS)
        self._task = None

    async def _look(self) -> None:
        lines = await self._lines()
        if lines != self._told:
            self._told = lines
            for watcher in tuple(self._watchers):
                self._tell(watcher, lines)

    def _tell(self, watcher: Watcher, lines: list[RoomLine]) -> None:
        shown = [shown_to(line, watcher.player) for line in lines]
        watcher.tell(write_message(LobbyMessage(shown)))
