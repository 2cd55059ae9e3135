"""Thinking about a position of Patchwork: the search, and exact endings near the end."""

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from pathlib import Path
from threading import Event
from time import perf_counter

from quiltbee.agents.budget import Budget
from quiltbee.agents.thinking import INTERVAL, Estimate, Insight, Option
from quiltbee.kernel.patchwork.net.weights import load_weights, weights_for
from quiltbee.kernel.patchwork.search.searcher import Searcher
from quiltbee.kernel.patchwork.solver.solver import MILLISECOND, Solution, Solver, is_near_end
from quiltbee.patchwork import Move, Player, State

CHUNK = 32
"""Simulations between two looks at the clock."""
CHUNK_OF_THREAD = 256
"""What each of several threads runs in between; fewer do not pay for waking them."""
MOST_POSITIONS = 1 << 20
"""How many positions are remembered at most, about a kilobyte each."""
EFFORT_OF_SIMULATION = MILLISECOND // 100
"""Effort of the solver that may be spent beside each simulation; it takes about as long."""
SHARE = 0.6
"""The part of the seconds that the solver may take."""
LONGEST = 500 * MILLISECOND
"""More effort than this is not spent on an ending."""
SIMULATIONS_BESIDE = 200
"""Simulations for the other moves of a position that is solved."""


class PatchworkThinker:
    """Thinks about positions one after the other; what is still of use is kept.

    With a number of simulations and one thread, a seed and positions always give the same insights.
    """

    def __init__(
        self,
        *,
        seed: int = 0,
        weights: Path | None = None,
        most_positions: int = MOST_POSITIONS,
        threads: int = 1,
        interval: float = INTERVAL,
    ) -> None:
        """Load the weights of the package, or those of a file; the threads share one tree."""
        self.weights, self.interval = weights, interval
        self.searcher = Searcher(
            load_weights(weights), capacity=most_positions, seed=seed, threads=threads
        )
        self._chunk = CHUNK if threads == 1 else CHUNK_OF_THREAD * threads
        self.solver = Solver()

    def think(
        self, state: State, seat: int, budget: Budget, stop: Event | None = None
    ) -> Iterator[Insight]:
        """Insights at intervals, and a last one.

        The end also comes when the ending is solved or when nothing more can be remembered. There
        is always a last insight, and a best move.
        """
        start = shown = perf_counter()
        if not isinstance(state.seats[seat], Player):  # the Automa's card has decided
            yield Insight.of_options(seat, (Option(state.legal_moves[0]),), 1, 0.0)
            return
        self._look_at(state)
        solution = None if stop is not None and stop.is_set() else self._solve(state, budget)
        if solution is not None:
            beside = min(budget.simulations or SIMULATIONS_BESIDE, SIMULATIONS_BESIDE)
            budget = replace(budget, simulations=beside)
        done = 0
        for done in self._simulate(budget, start, self.interval, stop):
            if perf_counter() - shown >= self.interval:
                shown = perf_counter()
                yield self._insight(state, seat, done, start, solution)
        yield self._insight(state, seat, done, start, solution)

    def decide(self, state: State, seat: int, budget: Budget) -> Move:
        """The best move alone; nothing is spent on what the other moves are worth."""
        start = perf_counter()
        if not isinstance(state.seats[seat], Player):
            return state.legal_moves[0]
        solution = self._solve(state, budget)
        if solution is not None:
            return solution.move
        self._look_at(state)
        for _ in self._simulate(budget, start, inf):
            pass
        return self.searcher.best

    def forget(self) -> None:
        """Be as if no position had been seen yet."""
        self.searcher.forget()

    def _look_at(self, state: State) -> None:
        """Search a position with the weights for such a game."""
        self.searcher.parameters = weights_for(state, self.weights)
        self.searcher.look_at(state)

    def _simulate(
        self, budget: Budget, start: float, interval: float, stop: Event | None = None
    ) -> Iterator[int]:
        """Run simulations until the budget is spent; yields how many so far, chunk by chunk.

        They run in one go where only their number ends them and no insight is wanted on the way.
        """
        done, simulations = 0, budget.simulations
        is_timed = budget.seconds is not None or stop is not None or interval < inf
        while not budget.is_spent(done, perf_counter() - start):
            if stop is not None and stop.is_set():
                return
            left = self._chunk if simulations is None else simulations - done
            wanted = min(self._chunk, left) if is_timed else left
            ran = self.searcher.run(wanted)
            done += ran
            yield done
            if ran < wanted:
                return

    def _solve(self, state: State, budget: Budget) -> Solution | None:
        """Best play, if the end is near and the budget suffices."""
        if not is_near_end(state):
            return None
        effort = LONGEST
        if budget.seconds is not None:
            effort = min(effort, int(SHARE * budget.seconds * 1000 * MILLISECOND))
        if budget.simulations is not None:
            effort = min(effort, budget.simulations * EFFORT_OF_SIMULATION)
        return self.solver.solve(state, effort)

    def _insight(
        self, state: State, seat: int, simulations: int, start: float, solution: Solution | None
    ) -> Insight:
        options = tuple(
            Option(
                state.canonical(each.move),
                Estimate(each.win_probability, each.margin, each.proved),
                each.visits,
                each.variation,
            )
            for each in self.searcher.candidates()
        )
        if solution is not None:
            options = (self._proved(state, solution, options), *_others(state, solution, options))
        return Insight.of_options(seat, options, simulations, perf_counter() - start)

    def _proved(self, state: State, solution: Solution, options: tuple[Option, ...]) -> Option:
        """The move of a solution, with best play of both behind it."""
        move = state.canonical(solution.move)
        visits = {each.move: each.visits for each in options}.get(move, 0)
        estimate = Estimate(float(solution.wins), float(solution.margin), proved=True)
        line = self.solver.line(state.play(solution.move))
        return Option(move, estimate, visits, (solution.move, *line))


def _others(state: State, solution: Solution, options: tuple[Option, ...]) -> list[Option]:
    """The other moves; none can promise more than best play."""
    best = state.canonical(solution.move)
    others = []
    for each in options:
        if each.move != best:
            win_probability, margin = each.estimate.odds
            estimate = Estimate(
                min(win_probability, float(solution.wins)),
                min(margin, float(solution.margin)),
                each.estimate.proved,
            )
            others.append(replace(each, estimate=estimate))
    return others
