"""The deals of the day on this server: one counted game each, and who may know the deal when.

A counted game is an ordinary match whose seed nobody but the server can know beforehand. Until its
day is closed only those who have ended their own counted game may play the deal again, look at the
games of others, or have a game of it looked at by the engine.
"""

from collections.abc import Awaitable, Callable, Iterator
from functools import lru_cache, partial
from typing import Any, TypeAlias

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.match import Actor, Match
from quiltbee.match.daily import DAYS_KEPT, DailyDeal, Day, daily_deals, daily_seed
from quiltbee.match.house_rules import house_rules_of
from quiltbee.match.seats import Seat
from quiltbee.seeds import DEAL, SeedStream
from quiltbee.server.ids_and_seeds import new_match_id
from quiltbee.server.keys import Keys
from quiltbee.server.matches import Matches
from quiltbee.server.storage.daily import DailyGame, DailyGames, NamedGame, given_up
from quiltbee.server.summaries import read_line

WorkOut: TypeAlias = Callable[[Callable[[], list[NamedGame]]], Awaitable[list[NamedGame]]]
"""Does costly work beside the event loop, and charges whoever wants it."""


class Daily:
    """What one process knows about the deals of the day."""

    def __init__(
        self, keys: Keys, games: DailyGames, matches: Matches, now: Callable[[], int]
    ) -> None:
        self._key = keys.deal_key
        self._games = games
        self._matches = matches
        self.now = now
        matches.guards.append(self._guard)
        matches.seed_guards.append(self.check_seed)

    @property
    def today(self) -> Day:
        """The day it is."""
        return Day.at(self.now())

    def read_day(self, text: str) -> Day:
        """A day that has begun and is not too long ago; raises RefusedRequest."""
        day, today = Day.read(text) if text else self.today, self.today
        if day is None or not today.earlier(DAYS_KEPT) <= day <= today:
            raise RefusedRequest(ErrorCode.DAILY_DAY, text=text[:20])
        return day

    def is_open(self, day: Day) -> bool:
        """Whether games of a day may still be counted."""
        return self.now() < day.closes

    async def play(self, day: Day, name: str, actor: Actor, address: str) -> str:
        """Begin the counted game of today, or go on with it; its match. Raises RefusedRequest."""
        deal = deal_named(name)
        known = await self._games.find(str(day), name, actor.player)
        if known is not None:
            return known.match
        if day != self.today:
            raise RefusedRequest(ErrorCode.DAILY_OVER, day=str(day))
        match = await self._matches.open(
            deal.wish(),
            actor=actor,
            command_id=f"daily.{day}.{name}",  # no client can send such an id
            address=address,
            seed=self._seed(day, deal),
            counted=True,
        )
        game = DailyGame(str(day), name, actor.player, match, self.now())
        await self._games.begin(game)
        return match

    async def practice(self, day: Day, name: str, actor: Actor, address: str) -> str:
        """Play a deal without counting it; its match. Raises RefusedRequest."""
        deal = deal_named(name)
        await self.check_known(day, name, actor.player)
        return await self._matches.open(
            deal.wish(),
            actor=actor,
            command_id=f"practice.{new_match_id()}",
            address=address,
            seed=self._seed(day, deal),
        )

    async def check_known(self, day: Day, name: str, player: str) -> None:
        """Refuse whoever may not know a deal yet; raises RefusedRequest."""
        if self.is_open(day):
            await self.settle((day,))
            game = await self._games.find(str(day), name, player)
            if game is None or game.ended_at is None:
                raise RefusedRequest(ErrorCode.DAILY_OPEN, day=str(day))

    async def check_state(self, game: str, state: Any, player: str) -> None:
        """Refuse help in a position of a deal that a player may not know yet.

        Whoever has not ended their own counted game gets no help in it, by whatever way they ask.
        """
        rules = house_rules_of(game)
        for day, deal in self._open_deals():
            if deal.game == game and rules.is_of_deal(state, self._setup(day, deal)):
                await self.check_known(day, deal.name, player)

    async def check_seed(self, seed: str, player: str) -> None:
        """Refuse to deal by a seed that somebody passed on who has ended their game already."""
        for day, deal in self._open_deals():
            if seed == self._seed(day, deal):
                await self.check_known(day, deal.name, player)

    def _open_deals(self) -> Iterator[tuple[Day, DailyDeal]]:
        """The deals whose day is not closed."""
        today = self.today
        for day in filter(self.is_open, (today, today.earlier(1))):
            for deal in daily_deals().values():
                yield day, deal

    async def is_secret(self, match: Match) -> bool:
        """Whether a match is a counted game of a day that is still open."""
        game = await self._games.of_match(match.id) if match.counted else None
        day = None if game is None else Day.read(game.day)
        return day is not None and self.is_open(day)

    async def _guard(self, match: Match, player: str) -> None:
        game = await self._games.of_match(match.id)
        day = None if game is None else Day.read(game.day)
        if game is not None and day is not None:
            await self.check_known(day, game.deal, player)

    async def settle(self, days: tuple[Day, ...]) -> None:
        """Note how games of these days have ended."""
        await self._games.settle([str(day) for day in days], settled)

    async def games(self, days: tuple[Day, ...], work_out: WorkOut) -> list[NamedGame]:
        """All counted games of some days, as they stand now; they are read by `work_out`."""
        await self.settle(days)
        return await work_out(partial(self._games.of_days, [str(day) for day in days]))

    async def take_along(self, guest: str, player: str) -> None:
        """A guest signs in: the tries of the days that are open stay tries."""
        await self._games.take_along(guest, player, str(self.today.earlier(1)))

    def _seed(self, day: Day, deal: DailyDeal) -> str:
        return daily_seed(self._key, day, deal.name)

    def _setup(self, day: Day, deal: DailyDeal) -> Any:
        return _dealt(self._seed(day, deal), deal)


def deal_named(name: str) -> DailyDeal:
    """The deal of a name; raises RefusedRequest."""
    deals = daily_deals()
    if name not in deals:
        raise RefusedRequest(ErrorCode.DAILY_DEAL, text=name[:20], known=", ".join(deals))
    return deals[name]


def settled(game: DailyGame, summary: str) -> DailyGame:
    """A game whose match is over, by the line of the match."""
    line = read_line(summary)
    ended, result = line.ended_at or line.changed_at, line.result
    if result is None or result.by != "play":
        return given_up(game, ended)
    own, *others = result.scores
    ahead = own - others[0] if others else None
    return DailyGame(
        game.day, game.deal, game.player, game.match, game.begun_at, ended, own, ahead,
        1 in result.winners,
    )  # fmt: skip


@lru_cache(maxsize=16)
def _dealt(seed: str, deal: DailyDeal) -> Any:
    """The setup that a seed deals."""
    rules = house_rules_of(deal.game)
    seats = tuple(Seat(wish.kind, None, "", wish.level) for wish in deal.seats)
    return rules.game.deal(SeedStream(seed, DEAL), len(seats), rules.deal_options({}, seats))
