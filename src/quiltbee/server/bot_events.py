"""What a bot that runs elsewhere hears: challenges, and games that begin, wait for it or end.

Nothing is queued: each time the bot can read, what is open now is compared with what it has heard.
So a slow reader costs nothing, and after a cut the first lines tell everything that is open.
"""

import asyncio
from collections.abc import AsyncGenerator, Collection, Iterable

import msgspec

from quiltbee.match.clocks import Clock
from quiltbee.match.events import Result
from quiltbee.match.wire import snake_case
from quiltbee.match.wire_types import GameName
from quiltbee.server.live_match import LiveMatch
from quiltbee.server.matches import Matches
from quiltbee.server.shared_time import now_ms
from quiltbee.server.storage import Storage
from quiltbee.server.summaries import RoomLine, read_line

LOOK_SECONDS = 2.0
"""How often to look for what other processes wrote."""


class BotEvent(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """What all lines of the stream have in common."""


class Challenge(BotEvent, frozen=True):
    """Somebody asks the bot to a table: accept or decline it."""

    challenge: str
    match: str
    name: str
    """Who asks."""
    game: GameName
    clock: Clock


class ChallengeGone(BotEvent, frozen=True):
    """It was answered, or the table is no longer there."""

    challenge: str


class GameStart(BotEvent, frozen=True):
    """A game of the bot goes on: follow its stream."""

    match: str
    game: GameName
    seats: list[int]


class GameTurn(BotEvent, frozen=True):
    """A game waits for the bot."""

    match: str
    version: int


class GameOver(BotEvent, frozen=True):
    """A game of the bot has ended."""

    match: str
    result: Result | None


Told = Challenge | ChallengeGone | GameStart | GameTurn | GameOver
"""Every kind of line there is."""


class BotEvents:
    """Wakes the streams of bots when something happened in one of their matches."""

    def __init__(self, storage: Storage, matches: Matches) -> None:
        self._storage = storage
        self._waiting: dict[str, set[asyncio.Event]] = {}
        matches.listeners.append(self._on_change)

    def _on_change(self, live: LiveMatch, _own: bool) -> None:
        if self._waiting:
            for player in live.match.players:
                self.wake(player)

    def wake(self, bot: str) -> None:
        """Look at once."""
        for event in self._waiting.get(bot, ()):
            event.set()

    async def follow(self, bot: str, stop: asyncio.Event) -> AsyncGenerator[BotEvent | None, None]:
        """Everything that is open, then every change; None now and then if nothing happens."""
        changed = asyncio.Event()
        self._waiting.setdefault(bot, set()).add(changed)
        known = _Known(bot)
        try:
            while not stop.is_set():
                changed.clear()
                told = known.news(*await self._open(bot, known.running))
                for event in told:
                    yield event
                if not told:
                    yield None
                await _first(changed, stop, LOOK_SECONDS)
        finally:
            self._waiting[bot].discard(changed)
            if not self._waiting[bot]:
                del self._waiting[bot]

    async def _open(
        self, bot: str, running: Collection[str]
    ) -> tuple[dict[str, Challenge], list[RoomLine]]:
        rows = await self._storage.bots.challenges(bot, now_ms())
        lines = [(row, read_line(summary)) for row, summary in rows]
        challenges = {
            row.id: Challenge(row.id, row.match, row.name, line.game, line.clock)
            for row, line in lines
        }
        rooms = await self._storage.bots.rooms(bot, running)
        return challenges, [read_line(room) for room in rooms]


async def _first(changed: asyncio.Event, stop: asyncio.Event, seconds: float) -> None:
    waiters = [asyncio.ensure_future(event.wait()) for event in (changed, stop)]
    await asyncio.wait(waiters, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for waiter in waiters:
        waiter.cancel()
    await asyncio.gather(*waiters, return_exceptions=True)


class _Known:
    """What one stream has sent."""

    def __init__(self, bot: str) -> None:
        self._bot = bot
        self._challenges: set[str] = set()
        self.running: set[str] = set()
        self._turns: dict[str, int] = {}

    def news(self, challenges: dict[str, Challenge], rooms: Iterable[RoomLine]) -> list[BotEvent]:
        """What to send now."""
        told: list[BotEvent] = [
            ChallengeGone(name) for name in sorted(self._challenges - set(challenges))
        ]
        told += [each for name, each in challenges.items() if name not in self._challenges]
        self._challenges = set(challenges)
        for line in rooms:
            told += self._of_game(line)
        return told

    def _of_game(self, line: RoomLine) -> list[BotEvent]:
        """What is new of one game."""
        own = [seat for seat in line.seats if seat.player == self._bot]
        told: list[BotEvent] = []
        if line.phase == "over":
            if line.match in self.running:
                self.running.discard(line.match)
                told.append(GameOver(line.match, line.result))
            return told
        if line.phase != "playing":
            return told
        if line.match not in self.running:
            self.running.add(line.match)
            told.append(GameStart(line.match, line.game, [seat.seat for seat in own]))
        if any(seat.acting for seat in own) and self._turns.get(line.match) != line.version:
            self._turns[line.match] = line.version
            told.append(GameTurn(line.match, line.version))
        return told
