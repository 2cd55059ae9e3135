"""The matches in memory: rebuilt from their log, and forgotten when nobody looks at them."""

import asyncio
from collections import OrderedDict

import msgspec

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.match import Event, Match
from quiltbee.server.live_match import LiveMatch
from quiltbee.server.storage import Storage

LOOKED_AT = 16
"""How many matches are looked at for each one that comes, so that this never takes long."""
LONG = 200
"""Events that are replayed at once: a few milliseconds."""
_EVENT: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


async def _replayed(events: list[Event]) -> Match:
    """The match of a log; of a long one beside the event loop, as any stranger may ask for it."""
    if len(events) <= LONG:
        return Match.replay(events)
    return await asyncio.to_thread(Match.replay, events)


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
            return self.keep(LiveMatch(await _replayed(events)))
        finally:
            del self._loading[match_id]
            done.set_result(None)  # whoever waits looks again

    async def events(self, match_id: str, since: int = 0) -> list[Event]:
        """What the log holds of a match after a version."""
        return [_EVENT.decode(body) for body in await self._storage.events(match_id, since)]

    def keep(self, live: LiveMatch) -> LiveMatch:
        """Keep a match in memory; others that no one has looked at for long may have to go."""
        self._kept[live.match.id] = live
        for _ in range(LOOKED_AT):
            if len(self._kept) <= self._most:
                break
            name, oldest = next(iter(self._kept.items()))
            if oldest.idle and oldest is not live:
                del self._kept[name]
            else:  # somebody uses it; looking at it again and again would take the longer
                self._kept.move_to_end(name)
        return live
