"""What an arena tells in the end: ratings, pairs, scores and the test, as values and as JSON."""

from dataclasses import asdict, dataclass
from typing import TypedDict

from quiltbee.arena.comparisons import Comparison, signed
from quiltbee.arena.contestants import Contestant
from quiltbee.arena.ratings import Rating, ratings
from quiltbee.arena.scores import ScoreLine, score_lines
from quiltbee.arena.sprt import BOUND, Verdict
from quiltbee.arena.tournament import Tournament


@dataclass(frozen=True, slots=True)
class TestState:
    """How the sequential test stands."""

    elo0: float
    elo1: float
    llr: float
    bound: float
    deals: int
    verdict: Verdict


class SummaryFacts(TypedDict):
    """A summary as plain data."""

    contestants: list[dict[str, object]]
    games: int
    found: int
    ratings: list[dict[str, object]]
    pairs: list[dict[str, object]]
    scores: list[dict[str, object]]
    sprt: dict[str, object] | None


@dataclass(frozen=True, slots=True)
class Summary:
    """Everything there is to print or to draw."""

    contestants: tuple[Contestant, ...]
    games: int
    """Games that count."""
    found: int
    """Games that were in the folder before."""
    ratings: tuple[Rating, ...]
    """Empty where contestants do not meet."""
    comparisons: tuple[Comparison, ...]
    scores: tuple[ScoreLine, ...]
    test: TestState | None

    def between(self, one: str, two: str) -> Comparison | None:
        """How one did against another; None if they never met."""
        for comparison in self.comparisons:
            if (comparison.one, comparison.two) == (one, two):
                return comparison
            if (comparison.two, comparison.one) == (one, two):
                return comparison.turned
        return None

    def __str__(self) -> str:
        width = max((len(line.name) for line in self.scores), default=0)
        elos = {one.name: f"Elo {signed(one.elo)} ± {one.error:.0f}, " for one in self.ratings}
        won = len(self.ratings) > 1
        lines = [
            f"{line.name:{width}}  {elos.get(line.name, '')}"
            f"{f'won {line.wins.written(100)} %, ' if won else ''}score {line.mean.written()}"
            for line in self.scores
        ]
        return "\n".join((f"{self.games} games", *lines))

    def as_json(self) -> SummaryFacts:
        """As plain data."""
        return {
            "contestants": [asdict(one) for one in self.contestants],
            "games": self.games,
            "found": self.found,
            "ratings": [asdict(rating) for rating in self.ratings],
            "pairs": [_pair(one) for one in self.comparisons],
            "scores": [line.as_json() for line in self.scores],
            "sprt": None if self.test is None else asdict(self.test),
        }


def summary(tournament: Tournament, contestants: tuple[Contestant, ...]) -> Summary:
    """Sum up what was played so far."""
    compared, counted = tournament.compared, tournament.counted
    return Summary(
        contestants,
        len(counted),
        tournament.found,
        tuple(ratings(compared)) if compared else (),
        tuple(compared),
        tuple(score_lines([one.name for one in contestants], counted)),
        _test(tournament),
    )


def _test(tournament: Tournament) -> TestState | None:
    sprt, shares = tournament.sprt, tournament.shares
    if sprt is None:
        return None
    llr = sprt.llr(shares) if shares else 0.0
    return TestState(sprt.elo0, sprt.elo1, llr, BOUND, len(shares), tournament.verdict)


def _pair(one: Comparison) -> dict[str, object]:
    low, high = one.interval
    return {
        "one": one.one,
        "two": one.two,
        "games": one.games,
        "deals": len(one.shares),
        "wins": one.wins,
        "losses": one.games - one.wins,
        "win_rate": one.win_rate.value,
        "win_rate_error": one.win_rate.error,
        "low": low,
        "high": high,
        "margin": one.margin.value if one.margins else None,
        "margin_error": one.margin.error if one.margins else None,
    }
