"""A player of Patchwork with a trained eye: the net and, if it likes, some moves of thinking ahead.

A strong eye can still be careless: it overlooks places, is not quite sure what is best, or follows
a taste where the difference seems small.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import inf
from random import Random
from typing import NamedTuple, TypeAlias

from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.thinking import PatchworkThinker
from quiltbee.agents.thinking import Estimate, conclusion
from quiltbee.kernel.patchwork.net.moves import valued_moves
from quiltbee.kernel.patchwork.net.valuation import MARGIN_WEIGHT
from quiltbee.kernel.patchwork.net.weights import weights_for
from quiltbee.kernel.patchwork.solver.solver import MILLISECOND
from quiltbee.patchwork import Move, Player, State, TakePatch

ENDING = 100 * MILLISECOND
"""What is spent on solving an ending at most, so that no answer is slower than the first ones."""
SERIOUS = 8
"""A move with less than this share of the best move's visits was not considered seriously."""

Taste: TypeAlias = Callable[[State, Move], float]
"""How much a move is liked for its own sake."""


class Promise(NamedTuple):
    """A move and what it seems to promise: win probability, and a little for every point."""

    move: Move
    worth: float


@dataclass(slots=True)
class PatchworkExpert:
    """Looks at moves with the net, thinks ahead within its budget, and slips as told.

    It thinks afresh at every move: what it plays depends on the position and the generator alone,
    not on what it saw before. So a seed is the same game on every face, also after a break.
    """

    budget: Budget | None = None
    """Without one, it only judges what lies on the table after its own move."""
    doubt: float = 0.0
    """How far, in win probability, its judgment of a patch to take strays from one look to the
    next."""
    overlooked: float = 0.0
    """The share of places it does not see."""
    taste: Taste | None = None
    tolerance: float = 0.0
    """Win probability that it gives away for its taste."""
    _thinker: PatchworkThinker | None = field(default=None, init=False, repr=False, compare=False)

    def choose(self, state: State, seat: int, random: Random) -> Move:
        """The move it likes best."""
        if not isinstance(state.seats[seat], Player):
            return state.legal_moves[0]
        budget = self.budget
        seen = self._seen(state, random) if budget is None else self._thought(state, seat, budget)
        return self._tasted(state, self._doubted(seen, random) if self.doubt else seen)

    def _thought(self, state: State, seat: int, budget: Budget) -> list[Promise]:
        """Moves by simulations, the best first; those it hardly thought about are left out."""
        if self._thinker is None:
            self._thinker = PatchworkThinker(interval=inf, most_effort=ENDING)
        self._thinker.forget()
        if self.taste is None and not self.doubt:  # then only the best move counts
            budget = replace(budget, only_to_move=True)
        found = conclusion(self._thinker.think(state, seat, budget)).options
        serious, best = found[0].visits // SERIOUS, _promised(found[0].estimate)
        return [Promise(found[0].move, best)] + [
            Promise(option.move, min(best, _promised(option.estimate)))
            for option in found[1:]
            if option.visits > serious
        ]

    def _seen(self, state: State, random: Random) -> list[Promise]:
        """Moves by a look at them, the best first; some places are overlooked."""
        values = valued_moves(state, weights_for(state))
        seen = [
            Promise(value.move, _worth(value.win, value.margin))
            for value in values
            if not self.overlooked or random.random() >= self.overlooked
        ]
        return seen or [Promise(values[0].move, 0.0)]

    def _doubted(self, promises: list[Promise], random: Random) -> list[Promise]:
        """The moves as they look today: every patch a little better or worse."""
        moods: dict[int | None, float] = {}
        doubted = []
        for move, worth in promises:
            patch = move.patch if isinstance(move, TakePatch) else None
            if patch not in moods:
                moods[patch] = random.gauss(0, self.doubt)
            doubted.append(Promise(move, worth + moods[patch]))
        return sorted(doubted, key=lambda promise: -promise.worth)

    def _tasted(self, state: State, promises: list[Promise]) -> Move:
        """The best move, or the one liked most among those that are hardly worse."""
        taste = self.taste
        if taste is None:
            return promises[0].move
        least = promises[0].worth - self.tolerance
        near = [promise.move for promise in promises if promise.worth >= least]
        return max(near, key=lambda move: taste(state, move))


def _promised(estimate: Estimate) -> float:
    return _worth(*estimate.odds)


def _worth(win_probability: float, margin: float) -> float:
    """Where a game is won or lost already, points still count."""
    return win_probability + MARGIN_WEIGHT * margin
