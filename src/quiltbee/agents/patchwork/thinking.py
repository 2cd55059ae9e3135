"""Thinking about a position of Patchwork, with a look at what is known at intervals.

    thinking = PatchworkThinking()
    for thought in thinking.think(state, seconds=2, every=0.25):
        print(thought.best.move, thought.best.win_probability, *thought.best.variation)

Nobody needs to wait for the end: leave the loop, or set the event given as `stop` from any thread.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from time import perf_counter

from quiltbee.kernel.patchwork.net.weights import load_weights, weights_for
from quiltbee.kernel.patchwork.search.searcher import Candidate, Searcher
from quiltbee.kernel.patchwork.solver.solver import MILLISECOND, Solution, Solver, is_near_end
from quiltbee.patchwork import Move, State

__all__ = ["Candidate", "PatchworkThinking", "Thought"]

CHUNK = 32
"""Simulations between two looks at the clock."""
CHUNK_OF_THREAD = 256
"""The same for each of several threads; fewer do not pay for waking them."""
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


@dataclass(frozen=True, slots=True)
class Thought:
    """What is known of a position so far."""

    simulations: int
    """How many were run, those of earlier positions not counted."""
    seconds: float
    candidates: tuple[Candidate, ...]
    """The moves looked at, the best first; values are those of the seat to move."""
    solution: Solution | None = None
    """What best play of both leads to, if the ending is solved; the first candidate plays it."""

    @property
    def best(self) -> Candidate:
        """The move to play."""
        return self.candidates[0]


class PatchworkThinking:
    """Thinks about positions one after the other; what is still of use is kept.

    With a number of simulations and one thread, the same seed and positions give the same thoughts.
    """

    def __init__(
        self,
        *,
        seed: int = 0,
        weights: Path | None = None,
        most_positions: int = MOST_POSITIONS,
        threads: int = 1,
    ) -> None:
        """Load the weights of the package, or those of a file; so many threads will simulate."""
        self.weights = weights
        self.searcher = Searcher(
            load_weights(weights), capacity=most_positions, seed=seed, threads=threads
        )
        self._chunk = CHUNK if threads == 1 else CHUNK_OF_THREAD * threads
        self.solver = Solver()

    def think(
        self,
        state: State,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        every: float = 0.25,
        stop: Event | None = None,
    ) -> Iterator[Thought]:
        """Think about a position in which a player decides; a thought at intervals, and a last one.

        The end comes with the number of simulations, the seconds, the event, when the ending is
        solved, or when nothing more can be remembered, whichever is first. There is always a last
        thought, and a best move.
        """
        start = shown = perf_counter()
        self._look_at(state)
        stopped = stop is not None and stop.is_set()
        solution = None if stopped else self._solve(state, simulations, seconds)
        if solution is not None:
            simulations = min(simulations or SIMULATIONS_BESIDE, SIMULATIONS_BESIDE)
        done = 0
        while not _is_over(done, simulations, start, seconds, stop):
            wanted = self._chunk if simulations is None else min(self._chunk, simulations - done)
            ran = self.searcher.run(wanted)
            done += ran
            if ran < wanted:
                break
            if perf_counter() - shown >= every:
                shown = perf_counter()
                yield self._thought(state, done, start, solution)
        yield self._thought(state, done, start, solution)

    def decide(
        self, state: State, *, simulations: int | None = None, seconds: float | None = None
    ) -> Move:
        """The best move, without the thoughts on the way."""
        start = perf_counter()
        solution = self._solve(state, simulations, seconds)
        if solution is not None:
            return solution.move
        self._look_at(state)
        if simulations is not None:
            self.searcher.run(simulations)
        elif seconds is not None:
            chunk = self._chunk
            while perf_counter() - start < seconds and self.searcher.run(chunk) == chunk:
                pass
        return self.searcher.best

    def _look_at(self, state: State) -> None:
        """Search a position with the weights for such a game."""
        self.searcher.parameters = weights_for(state, self.weights)
        self.searcher.look_at(state)

    def _solve(
        self, state: State, simulations: int | None, seconds: float | None
    ) -> Solution | None:
        """Best play, if the end is near and the budget suffices."""
        if not is_near_end(state):
            return None
        effort = LONGEST
        if seconds is not None:
            effort = min(effort, int(SHARE * seconds * 1000 * MILLISECOND))
        if simulations is not None:
            effort = min(effort, simulations * EFFORT_OF_SIMULATION)
        return self.solver.solve(state, effort)

    def _thought(
        self, state: State, simulations: int, start: float, solution: Solution | None
    ) -> Thought:
        candidates = tuple(self.searcher.candidates())
        if solution is not None:
            candidates = (self._proved(state, solution, candidates), *_others(solution, candidates))
        return Thought(simulations, perf_counter() - start, candidates, solution)

    def _proved(
        self, state: State, solution: Solution, candidates: tuple[Candidate, ...]
    ) -> Candidate:
        """The move of a solution, with best play of both behind it."""
        known = {each.move: each for each in candidates}.get(solution.move)
        return Candidate(
            move=solution.move,
            visits=known.visits if known else 0,
            win_probability=float(solution.wins),
            margin=float(solution.margin),
            prior=known.prior if known else 0.0,
            proved=True,
            variation=(solution.move, *self.solver.line(state.play(solution.move))),
        )


def _others(solution: Solution, candidates: tuple[Candidate, ...]) -> list[Candidate]:
    """The other moves; none can promise more than best play."""
    return [
        each._replace(
            win_probability=min(each.win_probability, float(solution.wins)),
            margin=min(each.margin, float(solution.margin)),
        )
        for each in candidates
        if each.move != solution.move
    ]


def _is_over(
    done: int, simulations: int | None, start: float, seconds: float | None, stop: Event | None
) -> bool:
    return (
        (simulations is not None and done >= simulations)
        or (seconds is not None and perf_counter() - start >= seconds)
        or (stop is not None and stop.is_set())
    )
