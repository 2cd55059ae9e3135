"""The strongest player of Patchwork Doodle: the net, and a look at the turns to come.

Alone it plays for points. At a table it plays to win: it looks at the open boards of the others and
takes the risks that the lead asks for.
"""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from quiltbee.doodle import Move, Sheet, State
from quiltbee.kernel.doodle.net.plans import Plan
from quiltbee.kernel.doodle.net.weights import load_weights
from quiltbee.kernel.doodle.search.searcher import Reach, Searcher
from quiltbee.kernel.doodle.tables import tables_of

MOST_BOARDS = 1_000_000_000
"""What stands for as many boards as the time allows."""


@dataclass(slots=True)
class DoodleSearch:
    """Looks ahead until so many drawing boards were valued, or so long.

    With boards, the same generators give the same game.
    """

    boards: int | None = None
    seconds: float | None = None
    weights: Path | None = None
    """A file with weights; None for those of the package."""
    to_win: bool = True
    """Whether it plays to win at a table, and not for points."""
    _searcher: Searcher | None = field(default=None, init=False, repr=False)
    _ahead: dict[Sheet, Move] = field(default_factory=dict, init=False, repr=False)
    """The rest of what it decided to do in this step, by what its sheet looks like then."""

    def __post_init__(self) -> None:
        if self.boards is None and self.seconds is None:
            raise ValueError("give a number of boards or a number of seconds")

    def choose(self, state: State, seat: int, random: Random) -> Move:
        """The next move of an acting seat."""
        seed = random.getrandbits(63)
        decided = self._ahead.pop(state.sheets[seat], None)
        if decided is not None and decided in state.legal_moves_of(seat):
            return decided
        return self._remember(state, seat, self.plans(state, seat, seed)[0])

    def plans(self, state: State, seat: int, seed: int = 0) -> list[Plan]:
        """What it thought about, the best first."""
        to_win = self.to_win and len(state.sheets) > 1
        return self._ready(state).plans(state, seat, seed=seed, to_win=to_win)

    def _ready(self, state: State) -> Searcher:
        deck = tables_of(state.deck)
        if self._searcher is None or self._searcher.deck is not deck:
            reach = Reach(boards=self.boards or MOST_BOARDS, seconds=self.seconds)
            self._searcher = Searcher(deck, load_weights(self.weights), reach)
        return self._searcher

    def _remember(self, state: State, seat: int, plan: Plan) -> Move:
        """The first move of a plan; the others are kept for when they are asked for."""
        self._ahead = {}
        after = state
        for move, later in zip(plan.moves, plan.moves[1:], strict=False):
            after = after.play_assume_legal(move)
            self._ahead[after.sheets[seat]] = later
        return plan.moves[0]
