"""Who stands where in the table of a day and of a week. Pure: games in, lines out."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from quiltbee.match.daily import Day
from quiltbee.server.storage.daily import DailyGame, NamedGame

FIRST_PLACE = 10
"""What the first place of a day is worth in its week; each further place one less, at least 1."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A game with its place; ties share one. Those that were given up have none."""

    place: int | None
    named: NamedGame


@dataclass(frozen=True, slots=True)
class WeekPlaced:
    """A player with the points of a week and the days played."""

    place: int
    player: str
    named: NamedGame
    """One of their games, for the name."""
    points: int
    days: int


def counts(game: DailyGame) -> bool:
    """Whether a game was ended in time for its table."""
    day = Day.read(game.day)
    return game.ended_at is not None and day is not None and game.ended_at < day.closes


def worth(game: DailyGame) -> int:
    """What a game is placed by: how far ahead it ended, or alone its points."""
    value = game.score if game.ahead is None else game.ahead
    return 0 if value is None else value


def day_table(games: Iterable[NamedGame]) -> list[Placed]:
    """The games of one deal of one day, the best first; those given up at the end."""
    in_time = [each for each in games if counts(each.game)]
    played = [each for each in in_time if each.game.score is not None]
    played.sort(key=lambda each: (-worth(each.game), each.game.ended_at))
    first = _first_places([worth(each.game) for each in played])
    lines = [Placed(first[worth(each.game)], each) for each in played]
    lines += [Placed(None, each) for each in in_time if each.game.score is None]
    return lines


def week_table(games: Sequence[NamedGame]) -> list[WeekPlaced]:
    """The players of one deal in one week, by what their places were worth."""
    points: Counter[str] = Counter()
    days: Counter[str] = Counter()
    known: dict[str, NamedGame] = {}
    of_days: dict[str, list[NamedGame]] = {}
    for each in games:
        of_days.setdefault(each.game.day, []).append(each)
    for of_day in of_days.values():
        for line in day_table(of_day):
            if line.place is not None:
                player = line.named.game.player
                points[player] += max(1, FIRST_PLACE + 1 - line.place)
                days[player] += 1
                known[player] = line.named
    order = sorted(points, key=lambda player: (-points[player], days[player], player))
    first = _first_places([points[player] for player in order])
    return [
        WeekPlaced(first[points[player]], player, known[player], points[player], days[player])
        for player in order
    ]


def _first_places(values: Sequence[int]) -> dict[int, int]:
    """The place of each value, which is the first of those who share it."""
    places: dict[int, int] = {}
    for place, value in enumerate(values, start=1):
        places.setdefault(value, place)
    return places
