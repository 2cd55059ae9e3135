"""Who did better on the same deal. A deal with all its seatings is one observation, never a game.

Games of the same deal are alike, so counting them one by one would promise too much certainty.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt

from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.results import Result

NORMAL_95 = 1.96
"""Standard errors on both sides that hold 95 % of a normal distribution."""

Names = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean with its standard error."""

    value: float
    error: float | None
    """None where it is not known, as a single value has no spread."""

    @classmethod
    def of(cls, values: list[float]) -> "Mean":
        """The mean of independent values."""
        count = len(values)
        mean = sum(values) / count if count else 0.0
        if count < 2:
            return cls(mean, None)
        spread = sum((value - mean) ** 2 for value in values) / (count - 1)
        return cls(mean, sqrt(spread / count))

    def written(self, factor: float = 1.0, sign: str = "") -> str:
        """With one digit behind the point: `25.1 ± 0.4`, or `25.1` where no error is known."""
        value = signed(factor * self.value, 1, sign)
        return value if self.error is None else f"{value} ± {factor * self.error:.1f}"


def signed(value: float, digits: int = 0, sign: str = "+") -> str:
    """A number with its sign; what is rounded to 0 has none."""
    rounded = round(value, digits) or 0.0
    return f"{rounded:{sign if rounded else ''}.{digits}f}"


def quantile(ordered: Sequence[float], part: float) -> float:
    """The value below which this part of the ordered values lies, straight lines between them."""
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


@dataclass(frozen=True, slots=True)
class Comparison:
    """How one contestant did against another, deal by deal."""

    one: str
    two: str
    games: int
    wins: float
    """Games that one did better in; a tie counts half."""
    shares: tuple[float, ...]
    """By deal, the part of its games that one did better in."""
    margins: tuple[float, ...]
    """By deal, points ahead on average; deals with a forfeit are left out."""

    @property
    def win_rate(self) -> Mean:
        """The share of games won, with its standard error over deals."""
        return Mean.of(list(self.shares))

    @property
    def margin(self) -> Mean:
        """Points ahead."""
        return Mean.of(list(self.margins))

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the win rate by Wilson; it is honest for a clean sweep, too.

        The number of independent games is what the spread over deals says, at least one a deal.
        """
        rate, deals = self.win_rate, len(self.shares)
        if not deals:
            return 0.0, 1.0
        spread = rate.value * (1 - rate.value)
        count = max(deals, min(spread / rate.error**2, self.games)) if rate.error else deals
        z2 = NORMAL_95**2 / count
        center = (rate.value + z2 / 2) / (1 + z2)
        half = sqrt(z2 * (spread + z2 / 4)) / (1 + z2)
        return max(0.0, center - half), min(1.0, center + half)

    @property
    def turned(self) -> "Comparison":
        """This comparison from the other side."""
        shares = tuple(1 - share for share in self.shares)
        margins = tuple(-margin for margin in self.margins)
        lost = self.games - self.wins
        return Comparison(self.two, self.one, self.games, lost, shares, margins)

    @property
    def counts(self) -> Counter[float]:
        """How often each share of a deal came."""
        return Counter(self.shares)


def comparisons(results: Mapping[Fixture, Result], planned: Iterable[Fixture]) -> list[Comparison]:
    """All pairs that meet, by the deals whose planned games are all finished."""
    meetings: defaultdict[Names, defaultdict[int, list[Fixture]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for fixture in planned:
        names = dict.fromkeys(one.name for one in fixture.contestants)
        for pair in combinations(names, 2):
            known = pair[::-1] if pair[::-1] in meetings else pair
            meetings[known][fixture.deal].append(fixture)
    return [_compared(*pair, list(deals.values()), results) for pair, deals in meetings.items()]


def _compared(
    one: str, two: str, deals: list[list[Fixture]], results: Mapping[Fixture, Result]
) -> Comparison:
    games, wins = 0, 0.0
    shares: list[float] = []
    margins: list[float] = []
    for fixtures in deals:
        if not all(fixture in results for fixture in fixtures):
            continue
        met = [_meeting(one, two, fixture, results[fixture]) for fixture in fixtures]
        decided = [share for share, _ in met if share is not None]
        counted = [margin for _, margin in met if margin is not None]
        if decided:
            games, wins = games + len(decided), wins + sum(decided)
            shares.append(sum(decided) / len(decided))
        if counted and len(counted) == len(met):
            margins.append(sum(counted) / len(counted))
    return Comparison(one, two, games, wins, tuple(shares), tuple(margins))


def _meeting(
    one: str, two: str, fixture: Fixture, result: Result
) -> tuple[float | None, float | None]:
    """The share of one in a game, and its margin; None where a forfeit leaves nothing to tell."""
    seats = [
        [seat for seat, sitter in enumerate(fixture.contestants) if sitter.name == name]
        for name in (one, two)
    ]
    if result.forfeit is not None:
        if all(result.forfeit not in side for side in seats):
            return None, None
        return float(result.forfeit in seats[1]), None
    pairs = [(first, second) for first in seats[0] for second in seats[1]]
    share = sum(_beats(result, first, second) for first, second in pairs) / len(pairs)
    points = sum(result.scores[first] - result.scores[second] for first, second in pairs)
    return share, points / len(pairs)


def _beats(result: Result, first: int, second: int) -> float:
    """1, ½ or 0 by scores; where the game breaks a tie of scores, by its winner."""
    ranks = [(result.scores[seat], seat in result.winners) for seat in (first, second)]
    return 0.5 if ranks[0] == ranks[1] else float(ranks[0] > ranks[1])
