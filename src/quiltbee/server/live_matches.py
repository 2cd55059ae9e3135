"""The matches in memory: rebuilt from their log, and forgotten when nobody looks at them."""

import asyncio
from collections import OrderedDict

import msgspec

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.match import Event, Match
from quiltbee.server.live_match import LiveMatch
from quiltbee.server.storage import Storage

_EVENT: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


class LiveMatches:
    """By the id of the match, those used last at the end."""

    def __init__(self, storage: Storage, most: int) -> None:
        self._storage = storage
        self._most = most
        self._kept: OrderedDict[str, LiveMatch] = OrderedDict()
        self._loading: dict[str, asyncio.Future[None]] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, match_id: str) -> LiveMatch | None:
        """The match, if it is in memory."""
        return self._kept.get(match_id)

    def followed(self) -> list[LiveMatch]:
        """The matches that someone follows."""
        return [live for live in self._kept.values() if live.followers]

    async def load(self, match_id: str) -> LiveMatch:
        """The match, read once for everyone who asks if it is not here; raises RefusedRequest."""
        while (live := self._kept.get(match_id)) is None:
            loading = self._loading.get(match_id)
            if loading is None:
                return await self._load(match_id)
            await asyncio.shield(loading)
        self._kept.move_to_end(match_id)
        return live

    async def _load(self, match_id: str) -> LiveMatch:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._loading[match_id] = done
        try:
            events = await self.events(match_id)
            if not events:
                raise RefusedRequest(ErrorCode.ROOM_UNKNOWN, text=match_id)
            return self.keep(LiveMatch(Match.replay(events)))
        finally:
            del self._loading[match_id]
            done.set_result(None)  # whoever waits looks again

    async def events(self, match_id: str, since: int = 0) -> list[Event]:
        """What the log holds of a match after a version."""
        return [_EVENT.decode(body) for body in await self._storage.events(match_id, since)]

    def keep(self, live: LiveMatch) -> LiveMatch:
        """Keep a match in memory; others that no one has looked at for long may have to go."""
        self._kept[live.match.id] = live
        excess = len(self._kept) - self._most
        if excess > 0:
            idle = (name for name, other in self._kept.items() if other.idle and other is not live)
            for name in [name for _, name in zip(range(excess), idle, strict=False)]:
                del self._kept[name]
        return live
