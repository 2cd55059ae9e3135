"""The strongest player of Patchwork Doodle: the net, and a look at the turns to come."""

from dataclasses import dataclass, field
from itertools import pairwise
from math import inf
from pathlib import Path
from random import Random

from quiltbee.agents.budget import Budget
from quiltbee.agents.doodle.thinking import DoodleThinker
from quiltbee.agents.thinking import Insight, conclusion
from quiltbee.doodle import Move, Sheet, State


@dataclass(slots=True)
class DoodleSearch:
    """Looks ahead within its budget.

    With a number of simulations (drawing boards), a generator always gives the same game.
    """

    budget: Budget
    weights: Path | None = None
    """A file with weights; None for those of the package."""
    to_win: bool = True
    """Whether it plays to win at a table, and not for points."""
    keeps_plans: bool = True
    """Whether it keeps to a plan until the step is over. One that does not thinks afresh at every
    move: what it plays depends on the position and the generator alone."""
    _thinker: DoodleThinker | None = field(default=None, init=False, repr=False, compare=False)
    _ahead: dict[Sheet, Move] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The rest of what it decided to do in this step, by what its sheet looks like then."""

    def __post_init__(self) -> None:
        if self.budget == Budget():
            raise ValueError("give a number of simulations or a number of seconds")

    def choose(self, state: State, seat: int, random: Random) -> Move:
        """The next move of an acting seat."""
        thinker = self._ready()
        thinker.seed = random.getrandbits(63)
        decided = self._ahead.pop(state.sheets[seat], None)
        if decided is not None and decided in state.legal_moves_of(seat):
            return decided
        best = conclusion(thinker.think(state, seat, self.budget)).best
        return self._remember(state, seat, best.variation) if self.keeps_plans else best.move

    def insight(self, state: State, seat: int, random: Random) -> Insight:
        """What it sees in this position, whatever it planned before."""
        thinker = self._ready()
        thinker.seed = random.getrandbits(63)
        return conclusion(thinker.think(state, seat, self.budget))

    def _ready(self) -> DoodleThinker:
        if self._thinker is None:
            self._thinker = DoodleThinker(weights=self.weights, to_win=self.to_win, interval=inf)
        return self._thinker

    def _remember(self, state: State, seat: int, plan: tuple[Move, ...]) -> Move:
        """The first move of a plan; the others are kept for when they are asked for."""
        self._ahead = {}
        after = state
        for move, later in pairwise(plan):
            after = after.play_assume_legal(move)
            self._ahead[after.sheets[seat]] = later
        return plan[0]
