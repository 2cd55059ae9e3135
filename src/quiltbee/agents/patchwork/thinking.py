"""Thinking about a position of Patchwork: the search, and exact endings near the end."""

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from pathlib import Path
from threading import Event
from time import perf_counter, thread_time

from quiltbee.agents.budget import Budget
from quiltbee.agents.thinking import INTERVAL, Estimate, Insight, Option
from quiltbee.kernel.patchwork.net.weights import load_weights, weights_for
from quiltbee.kernel.patchwork.search.searcher import Searcher
from quiltbee.kernel.patchwork.solver.solver import MILLISECOND, Solution, Solver, is_near_end
from quiltbee.patchwork import Move, Player, State

CHUNK = 32
"""Simulations between two looks at the clock, at least."""
MOST_AT_ONCE = 1024
"""And at most: asking for them takes about as long as two of them."""
CHUNK_COUNTED = 512
"""Between two looks where simulations are counted and the processor's time is a safety net."""
CLOSE_LOOKS = 0.01
"""Seconds between insights that ask for looks at the clock in between, even while counting."""
CHUNK_OF_THREAD = 256
"""What each of several threads runs in between; fewer do not pay for waking them."""
MOST_POSITIONS = 1 << 20
"""How many positions are remembered at most, about a kilobyte each."""
EFFORT_OF_SIMULATION = MILLISECOND // 100
"""Effort of the solver that may be spent beside each simulation; it takes about as long."""
SHARE = 0.6
"""The part of the seconds that the solver may take."""
WINS_WITHIN = 32
"""With this many spaces left, of both tokens together, a player tries to prove a win first."""
LEAST_FOR_WINS = 5 * MILLISECOND
"""With less effort such a proof is hardly ever found."""
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
        most_effort: int = LONGEST,
        threads: int = 1,
        interval: float = INTERVAL,
    ) -> None:
        """Load the weights of the package, or those of a file; the threads share one tree.

        No ending gets more than `most_effort` of the solver, whatever the budget.
        """
        self.interval, self._most_effort = interval, most_effort
        self._own_weights = None if weights is None else load_weights(weights)
        self.searcher = Searcher(
            load_weights(weights), capacity=most_positions, seed=seed, threads=threads
        )
        self._chunk = CHUNK if threads == 1 else CHUNK_OF_THREAD * threads
        self.solver = Solver()
        self._since = 0.0
        """The processor's time when thinking began."""

    def think(
        self, state: State, seat: int, budget: Budget, stop: Event | None = None
    ) -> Iterator[Insight]:
        """Insights at intervals, and a last one.

        The end also comes when the ending is solved or when nothing more can be remembered. There
        is always a last insight, and a best move.
        """
        start = shown = perf_counter()
        self._since = thread_time()
        if not isinstance(state.seats[seat], Player):  # the Automa's card has decided
            yield Insight.of_options(seat, (Option(state.legal_moves[0]),), 1, 0.0)
            return
        solution = None if stop is not None and stop.is_set() else self._solve(state, budget)
        if solution is not None and budget.only_to_move:
            best = Option(state.canonical(solution.move), _certain(solution))
            yield Insight.of_options(seat, (best,), 0, perf_counter() - start)
            return
        self._look_at(state)
        if solution is not None:
            beside = min(budget.simulations or SIMULATIONS_BESIDE, SIMULATIONS_BESIDE)
            budget = replace(budget, simulations=beside)
        done = 0
        for done in self._simulate(budget, start, self.interval, stop):
            if perf_counter() - shown >= self.interval:
                shown = perf_counter()
                yield self._insight(state, seat, done, start, solution)
        lines = 1 if budget.only_to_move else None  # a player tells its own line at most
        yield self._insight(state, seat, done, start, solution, lines)

    def decide(self, state: State, seat: int, budget: Budget) -> Move:
        """The best move alone; nothing is spent on what the other moves are worth."""
        start = perf_counter()
        self._since = thread_time()
        if not isinstance(state.seats[seat], Player):
            return state.legal_moves[0]
        budget = replace(budget, only_to_move=True)
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
        own = self._own_weights
        self.searcher.parameters = weights_for(state) if own is None else own
        self.searcher.look_at(state)

    def _simulate(
        self, budget: Budget, start: float, interval: float, stop: Event | None = None
    ) -> Iterator[int]:
        """Run simulations until the budget is spent; yields how many so far, chunk by chunk.

        There is always one chunk, however busy the machine. They run in one go where only their
        number ends them and no insight is wanted on the way.
        """
        done, simulations = 0, budget.simulations
        is_counted = stop is not None or interval < inf or budget != Budget(simulations)
        while not (done and self._is_spent(budget, done, start)):
            if (stop is not None and stop.is_set()) or self._is_settled(budget, done):
                return
            wanted = MOST_AT_ONCE if simulations is None else simulations - done
            if budget.seconds is not None or simulations is None or interval < CLOSE_LOOKS:
                wanted = min(wanted, self._portion(budget, done, perf_counter() - start))
            elif is_counted:
                wanted = min(wanted, max(self._chunk, CHUNK_COUNTED))
            horizon = simulations - done if simulations and budget.only_to_move else 0
            ran = self.searcher.run(wanted, horizon)
            done += ran
            yield done
            if ran < wanted:
                return

    def _is_spent(self, budget: Budget, done: int, start: float) -> bool:
        return budget.is_spent(done, perf_counter() - start, thread_time() - self._since)

    def _is_settled(self, budget: Budget, done: int) -> bool:
        """Whether what is left of the simulations cannot change the move."""
        if not budget.only_to_move or budget.simulations is None:
            return False
        return self.searcher.lead > budget.simulations - done

    def _portion(self, budget: Budget, done: int, spent: float) -> int:
        """How many simulations to ask for at once: a quarter of what the seconds will allow."""
        if budget.seconds is None or spent == 0:
            return self._chunk
        ahead = int(done / spent * (budget.seconds - spent) / 4)
        return max(self._chunk, min(ahead, MOST_AT_ONCE))

    def _solve(self, state: State, budget: Budget) -> Solution | None:
        """Best play, if the end is near and the budget suffices; for a player a win is enough."""
        effort = self._most_effort
        if budget.seconds is not None:
            effort = min(effort, int(SHARE * budget.seconds * 1000 * MILLISECOND))
        if budget.simulations is not None:
            effort = min(effort, budget.simulations * EFFORT_OF_SIMULATION)
        if is_near_end(state):
            return self.solver.solve(state, effort, or_win=budget.only_to_move)
        seeks_win = budget.only_to_move and effort >= LEAST_FOR_WINS
        if seeks_win and is_near_end(state, WINS_WITHIN):
            return self.solver.win(state, effort)
        return None

    def _insight(
        self,
        state: State,
        seat: int,
        simulations: int,
        start: float,
        solution: Solution | None,
        lines: int | None = None,
    ) -> Insight:
        options = tuple(
            Option(
                each.move,
                Estimate(each.win_probability, each.margin, each.proved),
                each.visits,
                each.variation,
            )
            for each in self.searcher.candidates(lines)
        )
        if solution is not None:
            options = (self._proved(state, solution, options), *_others(state, solution, options))
        return Insight.of_options(seat, options, simulations, perf_counter() - start)

    def _proved(self, state: State, solution: Solution, options: tuple[Option, ...]) -> Option:
        """The move of a solution, with best play of both behind it."""
        move = state.canonical(solution.move)
        visits = {each.move: each.visits for each in options}.get(move, 0)
        line = self.solver.line(state.play(solution.move))
        return Option(move, _certain(solution), visits, (solution.move, *line))


def _certain(solution: Solution) -> Estimate:
    return Estimate(float(solution.wins), float(solution.margin), proved=True)


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
