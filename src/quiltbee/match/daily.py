"""Deals of the day: the same for everybody, each played once for the table of results.

A day is a date of UTC. A counted game is begun on its day and may be finished a little later; until
then the day is open, and its deals are known only to those who have played them.
"""

import hmac
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache
from hashlib import sha256

from quiltbee.games import GAMES, Floor
from quiltbee.match.commands import OpenMatch
from quiltbee.match.house_rules import house_rules_of
from quiltbee.match.seats import SeatWish

GRACE_HOURS = 2
"""How long after the end of its day a game that was begun on it may be finished."""
DAYS_KEPT = 366
"""How far back the deals of past days go."""
_DAY_MS = 24 * 3600 * 1000


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """One of the deals of every day: a game, and who sits there beside the person who plays it."""

    name: str
    game: str
    seats: tuple[SeatWish, ...]

    @property
    def is_alone(self) -> bool:
        """Whether nobody plays against the person: then points count, else how far ahead one is."""
        return len(self.seats) == 1

    def wish(self) -> OpenMatch:
        """The table at which it is played."""
        return OpenMatch(game=self.game, seats=self.seats)


@cache
def daily_deals() -> dict[str, DailyDeal]:
    """The deals of a day by their names, in the order of the games."""
    deals: dict[str, DailyDeal] = {}
    for game in GAMES.values():
        if game.has(Floor.HOUSE_RULES):
            for name, seats in house_rules_of(game.name).daily.items():
                deals[name] = DailyDeal(name, game.name, seats)
    return deals


@dataclass(frozen=True, slots=True, order=True)
class Day:
    """A date of UTC, with its moments in milliseconds."""

    date: date

    @classmethod
    def at(cls, now: int) -> "Day":
        """The day of a moment."""
        return cls(datetime.fromtimestamp(now / 1000, UTC).date())

    @classmethod
    def read(cls, text: str) -> "Day | None":
        """A day as it is written, such as 2026-11-16; None if it isn't one."""
        try:
            return cls(date.fromisoformat(text)) if len(text) == 10 else None
        except ValueError:
            return None

    def __str__(self) -> str:
        return self.date.isoformat()

    @property
    def begins(self) -> int:
        """Its first moment."""
        return int(datetime.combine(self.date, datetime.min.time(), UTC).timestamp() * 1000)

    @property
    def ends(self) -> int:
        """The first moment of the next day: from then on no counted game is begun."""
        return self.begins + _DAY_MS

    @property
    def closes(self) -> int:
        """From then on no game is counted any more, and everyone may know the deals."""
        return self.ends + GRACE_HOURS * 3600 * 1000

    @property
    def week(self) -> "tuple[Day, ...]":
        """The seven days, Monday first, of which it is one."""
        monday = self.date - timedelta(days=self.date.weekday())
        return tuple(Day(monday + timedelta(days=number)) for number in range(7))

    def earlier(self, days: int) -> "Day":
        """The day that many days before."""
        return Day(self.date - timedelta(days=days))


def daily_seed(key: bytes, day: Day, deal: str) -> str:
    """The seed of a deal of a day; nobody without the key can know it beforehand."""
    return hmac.new(key, f"daily/{day}/{deal}".encode(), sha256).hexdigest()
