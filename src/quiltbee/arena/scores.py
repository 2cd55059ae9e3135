"""What contestants score: means with errors, and how scores spread."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from quiltbee.arena.comparisons import Mean, quantile
from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.results import Result

QUANTILES = (0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """How one contestant did in all its games."""

    name: str
    games: int
    forfeits: int
    mean: Mean
    """Of the scores, with the standard error over deals; forfeited games have none."""
    quantiles: tuple[float, ...]
    """Lowest, 10 %, 25 %, median, 75 %, 90 % and highest score; none without a score."""
    wins: Mean
    """The share of games won, winners of the same game dividing it; error over deals."""
    ahead: Mean | None
    """Points more than the first contestant on the same deals; None for the first itself."""
    seconds_per_move: float

    def as_json(self) -> dict[str, object]:
        """As plain data."""
        return {
            "name": self.name,
            "games": self.games,
            "forfeits": self.forfeits,
            "score": self.mean.value if self.quantiles else None,
            "score_error": self.mean.error if self.quantiles else None,
            "quantiles": dict(zip(map(str, QUANTILES), self.quantiles, strict=False)),
            "wins": self.wins.value,
            "wins_error": self.wins.error,
            "ahead": None if self.ahead is None else self.ahead.value,
            "ahead_error": None if self.ahead is None else self.ahead.error,
            "seconds_per_move": self.seconds_per_move,
        }


@dataclass(slots=True)
class _Account:
    """What is gathered for one contestant."""

    scores: defaultdict[int, list[float]]
    shares: defaultdict[int, list[float]]
    games: int = 0
    forfeits: int = 0
    seconds: float = 0.0
    moves: int = 0


def score_lines(names: Iterable[str], results: Mapping[Fixture, Result]) -> list[ScoreLine]:
    """A line for each contestant, in the order given."""
    accounts = {name: _Account(defaultdict(list), defaultdict(list)) for name in names}
    for fixture, result in results.items():
        for seat, contestant in enumerate(fixture.contestants):
            _book(accounts[contestant.name], fixture.deal, result, seat)
    first = next(iter(accounts.values()), None)
    return [
        _line(name, account, None if account is first else first)
        for name, account in accounts.items()
    ]


def _book(account: _Account, deal: int, result: Result, seat: int) -> None:
    account.games += 1
    account.seconds += result.seconds[seat]
    account.moves += result.moves[seat]
    account.shares[deal].append(result.share(seat))
    if result.forfeit is None:
        account.scores[deal].append(result.scores[seat])
    elif result.forfeit == seat:
        account.forfeits += 1


def _line(name: str, account: _Account, first: _Account | None) -> ScoreLine:
    ahead = None
    if first is not None:
        both = [deal for deal in account.scores if deal in first.scores]
        ahead = Mean.of([_mean(account.scores[deal]) - _mean(first.scores[deal]) for deal in both])
    scores = sorted(score for values in account.scores.values() for score in values)
    return ScoreLine(
        name,
        account.games,
        account.forfeits,
        Mean.of([_mean(values) for values in account.scores.values()]),
        tuple(quantile(scores, part) for part in QUANTILES) if scores else (),
        Mean.of([_mean(values) for values in account.shares.values()]),
        ahead,
        account.seconds / account.moves if account.moves else 0.0,
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
