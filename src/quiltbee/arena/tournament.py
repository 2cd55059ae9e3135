"""A whole arena: find what was played before, play the rest, and sum up."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from quiltbee.arena.archive import Archive
from quiltbee.arena.comparisons import Comparison, comparisons
from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.playing import Played
from quiltbee.arena.results import Result
from quiltbee.arena.sprt import Sprt, Verdict
from quiltbee.arena.workers import Workforce


@dataclass(slots=True)
class Tournament:
    """The games of an arena and how they ended."""

    fixtures: Sequence[Fixture]
    archive: Archive
    sprt: Sprt | None = None
    """Ends a tournament of two as soon as its question is answered."""
    results: dict[Fixture, Result] = field(default_factory=dict)
    found: int = 0
    """How many games were in the folder already."""
    shares: list[float] = field(default_factory=list)
    """For the test: the first contestant's share of each deal, from the first deal on."""
    verdict: Verdict = Verdict.OPEN
    _deals: list[list[Fixture]] = field(init=False)
    _next_deal: int = 0

    def __post_init__(self) -> None:
        deals: dict[int, list[Fixture]] = {}
        for fixture in self.fixtures:
            deals.setdefault(fixture.deal, []).append(fixture)
        self._deals = list(deals.values())

    def find(self) -> Iterator[Fixture]:
        """Look every game up in the folder; yields each after it was looked up."""
        for fixture in self.fixtures:
            result = self.archive.find(fixture)
            if result is not None:
                self.results[fixture] = result
                self.found += 1
                self._test()
            yield fixture

    def play(self, workforce: Workforce[Played]) -> Iterator[Fixture]:
        """Play what is left; yields each game after its record was written."""
        missing = [fixture for fixture in self.fixtures if fixture not in self.results]
        if not missing or self.is_decided():
            return
        games = workforce.play(missing)
        try:
            for fixture, played in games:
                self.archive.keep(fixture, played.record, played.log)
                self.results[fixture] = played.result
                self._test()
                yield fixture
                if self.is_decided():
                    return
        finally:
            games.close()

    def is_decided(self) -> bool:
        """Whether the test has its answer."""
        return self.verdict is not Verdict.OPEN

    def _test(self) -> None:
        """Ask the test after each deal that is finished.

        Deals count in their order and not as they end, so that any number of workers stops alike.
        """
        while (
            self.sprt is not None
            and self.verdict is Verdict.OPEN
            and self._next_deal < len(self._deals)
            and all(fixture in self.results for fixture in self._deals[self._next_deal])
        ):
            for one in comparisons(self.results, self._deals[self._next_deal]):
                self.shares += one.shares
            self._next_deal += 1
            self.verdict = self.sprt.verdict(self.shares)

    @property
    def counted(self) -> dict[Fixture, Result]:
        """The results that count: all, or those up to the deal that answered the question."""
        if self.verdict is Verdict.OPEN:
            return self.results
        deals = self._deals[: self._next_deal]
        return {fixture: self.results[fixture] for deal in deals for fixture in deal}

    @property
    def compared(self) -> list[Comparison]:
        """All pairs that met."""
        return comparisons(self.counted, self.fixtures)
