"""Thinking about a step of Patchwork Doodle: the net, and a look at the turns to come.

Alone it plays for points. At a table it plays to win: it looks at the open boards of the others and
takes the risks that the lead asks for. An option is a plan: its variation is everything the seat
does in the step, its first move comes first.
"""

from collections.abc import Iterator
from pathlib import Path
from threading import Event
from time import perf_counter, thread_time

from quiltbee.agents.budget import Budget
from quiltbee.agents.thinking import INTERVAL, Estimate, Insight, Option
from quiltbee.doodle import State
from quiltbee.kernel.doodle.net.weights import load_weights
from quiltbee.kernel.doodle.search.searcher import Left, Searcher
from quiltbee.kernel.doodle.tables import tables_of


class DoodleThinker:
    """Looks ahead, one option after the other, as far as the budget goes.

    A budget of simulations counts drawing boards; with one, a seed always gives the same insights.
    """

    def __init__(
        self,
        *,
        seed: int = 0,
        weights: Path | None = None,
        to_win: bool = True,
        interval: float = INTERVAL,
    ) -> None:
        """Load the weights of the package, or those of a file; the seed shuffles hidden cards."""
        self.seed = seed
        self._weights, self._to_win, self.interval = weights, to_win, interval
        self._searcher: Searcher | None = None

    def think(
        self, state: State, seat: int, budget: Budget, stop: Event | None = None
    ) -> Iterator[Insight]:
        """Insights at intervals, and a last one when everything in reach was looked at.

        One step ahead is always looked at, if the time allows: the simulations bound what follows.
        """
        start, since = perf_counter(), thread_time()
        shown = start
        searcher = self._ready(state)
        to_win = self._to_win and len(state.sheets) > 1
        searcher.look_at(state, seat, seed=self.seed, to_win=to_win)
        while not searcher.is_done and not (stop is not None and stop.is_set()):
            simulations = searcher.valued if searcher.depth else 0
            if budget.is_spent(simulations, perf_counter() - start, thread_time() - since):
                break
            searcher.step()
            if perf_counter() - shown >= self.interval:
                shown = perf_counter()
                yield self._insight(seat, to_win, start)
        yield self._insight(seat, to_win, start)

    def points_after(self, state: State, seat: int, left: Left) -> float:
        """The final score to expect of what the step just thought about leaves, seen as far."""
        return self._ready(state).worth_after(state, seat, left, seed=self.seed)

    def _ready(self, state: State) -> Searcher:
        deck = tables_of(state.deck)
        if self._searcher is None or self._searcher.deck is not deck:
            self._searcher = Searcher(deck, load_weights(self._weights))
        return self._searcher

    def _insight(self, seat: int, to_win: bool, start: float) -> Insight:
        assert self._searcher is not None, "thinking has begun"
        options = tuple(
            Option(
                plan.moves[0],
                Estimate(win_probability=plan.worth) if to_win else Estimate(points=plan.worth),
                variation=plan.moves,
            )
            for plan in self._searcher.plans()
        )
        return Insight.of_options(seat, options, self._searcher.valued, perf_counter() - start)
