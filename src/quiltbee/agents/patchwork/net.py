"""The net of Patchwork, one move ahead: strong, and quicker than a blink."""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from quiltbee.agents.thinking import Estimate, Insight, Option
from quiltbee.kernel.patchwork.net.moves import valued_moves
from quiltbee.kernel.patchwork.net.weights import weights_for
from quiltbee.kernel.patchwork.solver.solver import MILLISECOND, Solution, Solver, is_near_end
from quiltbee.patchwork import Move, Player, State

TRIED = 34
"""Spaces left of both tokens from which on the end is tried: sooner than beside a search, as
nothing else would use the time."""


@dataclass(frozen=True, slots=True)
class PatchworkNet:
    """Plays the move after which the net likes its position best, and the last moves exactly."""

    weights: Path | None = None
    """A file with weights; None for those of the package."""
    effort: int = 10 * MILLISECOND
    """What may be spent on solving an ending before the net is asked; 0 for the net alone."""
    _solver: Solver = field(default_factory=Solver, init=False, repr=False, compare=False)

    def choose(self, state: State, seat: int, random: Random) -> Move:  # noqa: ARG002
        """The best move of a solved ending, or the best one by the net."""
        if not isinstance(state.seats[seat], Player):
            return state.legal_moves[0]
        solution = self._solved(state)
        if solution is not None:
            return solution.move
        return valued_moves(state, weights_for(state, self.weights), 1)[0].move

    def insight(self, state: State, seat: int, random: Random) -> Insight:  # noqa: ARG002
        """What the net expects of every move, or the best one of a solved ending."""
        if not isinstance(state.seats[seat], Player):
            return Insight.of_options(seat, (Option(state.legal_moves[0]),), 0, 0.0)
        solution = self._solved(state)
        if solution is not None:
            proved = Estimate(float(solution.wins), float(solution.margin), proved=True)
            return Insight.of_options(seat, (Option(solution.move, proved),), 0, 0.0)
        options = tuple(
            Option(each.move, Estimate(each.win, each.margin))
            for each in valued_moves(state, weights_for(state, self.weights))
        )
        return Insight.of_options(seat, options, len(options), 0.0)

    def _solved(self, state: State) -> Solution | None:
        if not self.effort or not is_near_end(state, TRIED):
            return None
        return self._solver.solve(state, self.effort)
