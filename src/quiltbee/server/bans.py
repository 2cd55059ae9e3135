"""Who may not play here: players and addresses, until a moment or for good.

Few are banned, so that all bans are in memory; several processes read them again and again.
"""

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime

from quiltbee.errors import ErrorCode, QuiltbeeError, RefusedRequest
from quiltbee.server.shared_time import now_ms
from quiltbee.server.storage import Storage
from quiltbee.server.storage.administration import BanRow

log = logging.getLogger(__name__)
LOOK_SECONDS = 2.0
"""How soon a process hears of what another one banned."""
HangUp = Callable[[], None]


class Bans:
    """The bans that hold, and the connections that they would end."""

    def __init__(self, storage: Storage) -> None:
        self._rows = storage.administration
        self._is_shared = storage.is_shared
        self._held: dict[tuple[str, str], BanRow] = {}
        self._open: dict[HangUp, tuple[str, str]] = {}
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Read them, and look again if other processes may ban."""
        await self.read()
        if self._is_shared:
            self._task = asyncio.get_running_loop().create_task(self._look())

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def read(self) -> None:
        """Take over what the database says, and end the connections of those who are banned."""
        rows = await self._rows.bans(now_ms())
        self._held = {(row.kind, row.subject): row for row in rows}
        for hang_up, (player, address) in tuple(self._open.items()):
            if self.find(player, address) is not None:
                hang_up()

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.read()
            except QuiltbeeError as error:
                log.warning("cannot look for bans: %s", error)

    def find(self, player: str, address: str) -> BanRow | None:
        """The ban that holds for a player or the address they come from."""
        for key in (("player", player), ("address", address)):
            row = self._held.get(key)
            if row is not None and (row.until is None or row.until > now_ms()):
                return row
        return None

    def check(self, player: str, address: str) -> None:
        """Refuse someone who is banned, and say why and until when; raises RefusedRequest."""
        row = self.find(player, address)
        if row is None:
            return
        if row.until is None:
            raise RefusedRequest(ErrorCode.PLAYER_BANNED_FOR_GOOD, reason=row.reason)
        until = datetime.fromtimestamp(row.until / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
        raise RefusedRequest(ErrorCode.PLAYER_BANNED, until=until, reason=row.reason)

    def opened(self, player: str, address: str, hang_up: HangUp) -> Callable[[], None]:
        """Note a connection; the answer takes that back."""
        self._open[hang_up] = (player, address)
        return lambda: self._open.pop(hang_up, None) and None

    def addresses_of(self, player: str) -> set[str]:
        """From where a player is connected to this process now."""
        return {address for someone, address in self._open.values() if someone == player}
