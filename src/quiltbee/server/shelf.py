"""The matches in memory: rebuilt from their log, and forgotten when nobody looks at them."""

import asyncio
from collections import OrderedDict

import msgspec

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.match import Event, Match
from quiltbee.server.room import Room
from quiltbee.server.storage import Storage

_EVENT: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


class Shelf:
    """Rooms by the id of their match, those used last at the end."""

    def __init__(self, storage: Storage, most: int) -> None:
        self._storage = storage
        self._most = most
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Future[None]] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def get(self, match_id: str) -> Room | None:
        """The room, if it is in memory."""
        return self._rooms.get(match_id)

    def followed(self) -> list[Room]:
        """The rooms that somebody follows."""
        return [room for room in self._rooms.values() if room.followers]

    async def room(self, match_id: str) -> Room:
        """The room, loaded if needed, once for all who ask; raises RefusedRequest."""
        while (room := self._rooms.get(match_id)) is None:
            loading = self._loading.get(match_id)
            if loading is None:
                return await self._load(match_id)
            await asyncio.shield(loading)
        self._rooms.move_to_end(match_id)
        return room

    async def _load(self, match_id: str) -> Room:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._loading[match_id] = done
        try:
            events = await self.events(match_id)
            if not events:
                raise RefusedRequest(ErrorCode.ROOM_UNKNOWN, text=match_id)
            return self.keep(Room(Match.replay(events)))
        finally:
            del self._loading[match_id]
            done.set_result(None)  # whoever waits looks again

    async def events(self, match_id: str, since: int = 0) -> list[Event]:
        """What the log holds of a match after a version."""
        return [_EVENT.decode(body) for body in await self._storage.events(match_id, since)]

    def keep(self, room: Room) -> Room:
        """Put a room on the shelf; others that nobody has looked at for long may have to go."""
        self._rooms[room.match.id] = room
        excess = len(self._rooms) - self._most
        if excess > 0:
            idle = (name for name, other in self._rooms.items() if other.idle and other is not room)
            for name in [name for _, name in zip(range(excess), idle, strict=False)]:
                del self._rooms[name]
        return room
