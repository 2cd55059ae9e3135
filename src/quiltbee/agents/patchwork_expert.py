"""A player of Patchwork with a trained eye: the net and, if it likes, some moves of thinking ahead.

A strong eye can still be careless: it overlooks places, is not quite sure what is best, or follows
a taste where the difference seems small.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import NamedTuple, TypeAlias

from quiltbee.kernel.net.moves import valued_moves
from quiltbee.kernel.net.weights import load_weights
from quiltbee.kernel.search.searcher import Searcher
from quiltbee.patchwork import Move, Player, State, TakePatch

CHUNK = 64
"""Simulations between two looks at the clock."""

Taste: TypeAlias = Callable[[State, Move], float]
"""How much a move is liked for its own sake."""


class Promise(NamedTuple):
    """A move and the win probability it seems to promise."""

    move: Move
    win: float


@dataclass(slots=True)
class PatchworkExpert:
    """Looks at moves with the net, thinks ahead so many simulations, and slips as told.

    The same generators give the same game, unless the time runs out first.
    """

    simulations: int = 0
    """Thinking ahead; with 0 only the position after the own move is judged."""
    seconds: float | None = None
    """It never thinks longer about a move."""
    doubt: float = 0.0
    """How far, in win probability, its judgment of a patch to take strays from one look to the
    next."""
    overlooked: float = 0.0
    """The share of places it does not see."""
    taste: Taste | None = None
    tolerance: float = 0.0
    """Win probability that it gives away for its taste."""
    _searcher: Searcher | None = field(default=None, init=False, repr=False)

    def choose(self, state: State, seat: int, random: Random) -> Move:
        """The move it likes best."""
        if not isinstance(state.seats[seat], Player):
            return state.legal_moves[0]
        promises = self._thought(state) if self.simulations else self._seen(state, random)
        if self.doubt:
            promises = self._doubted(promises, random)
        return self._tasted(state, promises)

    def _thought(self, state: State) -> list[Promise]:
        """Moves by simulations, the best first."""
        start = perf_counter()
        if self._searcher is None:
            self._searcher = Searcher(load_weights(), capacity=2 * self.simulations + CHUNK)
        searcher = self._searcher.look_at(state)
        left = self.simulations
        while left > 0 and (self.seconds is None or perf_counter() - start < self.seconds):
            asked = min(CHUNK, left)
            left = left - asked if searcher.run(asked) == asked else 0
        found = searcher.candidates()
        serious = max(1, found[0].visits // 8)
        return [Promise(found[0].move, found[0].win)] + [
            Promise(candidate.move, min(candidate.win, found[0].win))
            for candidate in found[1:]
            if candidate.visits >= serious
        ]

    def _seen(self, state: State, random: Random) -> list[Promise]:
        """Moves by a look at them, the best first; some places are overlooked."""
        values = valued_moves(state, load_weights())
        seen = [
            Promise(value.move, value.win)
            for value in values
            if not self.overlooked or random.random() >= self.overlooked
        ]
        return seen or [Promise(values[0].move, values[0].win)]

    def _doubted(self, promises: list[Promise], random: Random) -> list[Promise]:
        """The same moves as they look today: every patch a little better or worse."""
        moods: dict[int | None, float] = {}
        doubted = []
        for move, win in promises:
            patch = move.patch if isinstance(move, TakePatch) else None
            if patch not in moods:
                moods[patch] = random.gauss(0, self.doubt)
            doubted.append(Promise(move, win + moods[patch]))
        return sorted(doubted, key=lambda promise: -promise.win)

    def _tasted(self, state: State, promises: list[Promise]) -> Move:
        """The best move, or the one liked most among those that are hardly worse."""
        taste = self.taste
        if taste is None:
            return promises[0].move
        least = promises[0].win - self.tolerance
        near = [promise.move for promise in promises if promise.win >= least]
        return max(near, key=lambda move: taste(state, move))
