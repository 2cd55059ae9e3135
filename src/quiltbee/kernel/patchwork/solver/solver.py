"""The solver as Python sees it: a position, an effort, and what best play leads to."""

from typing import NamedTuple

from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.patchwork.moves import SPECIAL_CODE, decode
from quiltbee.kernel.patchwork.packing import pack
from quiltbee.kernel.patchwork.solver.alpha_beta import EXACT, FAILED, ONLY_WON, WON, search
from quiltbee.kernel.patchwork.solver.ending import (
    EFFORT,
    GENERATION,
    NODES,
    Ending,
    new_ending,
    open_ending,
)
from quiltbee.kernel.patchwork.solver.frames import BEST, MOVE
from quiltbee.kernel.patchwork.solver.rows import ADVANCE
from quiltbee.kernel.patchwork.state import Order, Words
from quiltbee.patchwork.moves import ADVANCE as TO_ADVANCE
from quiltbee.patchwork.moves import Move
from quiltbee.patchwork.seats import Automa
from quiltbee.patchwork.state import State
from quiltbee.patchwork.time_board import LAST_SPACE

MILLISECOND = 1_000_000
"""The effort that takes about a millisecond: a position costs 700, comparing placements 1."""
NEAR = 26
"""With more spaces left, those of both tokens together, solving is hardly ever possible."""


class Solution(NamedTuple):
    """What best play of both leads to, for the seat to move."""

    move: Move
    margin: int
    """The final score less the opponent's."""
    wins: bool
    """With equal scores, the seat that reaches the last space first wins."""
    nodes: int
    """How many positions were looked at."""
    is_exact: bool = True
    """Whether the margin is that of best play; otherwise only the win is proved, and the margin is
    what the move is sure to reach."""


class Solver:
    """Solves endings; the same effort gives the same answers."""

    def __init__(self, memory_bits: int = 16) -> None:
        """Make room to remember two to the power of `memory_bits` positions."""
        self.ending = new_ending(memory_bits)

    def solve(
        self, state: State, effort: int = 50 * MILLISECOND, *, or_win: bool = False
    ) -> Solution | None:
        """The result of best play, or None if that takes more effort or chance is left.

        With `or_win` a move that is proved to win will do, if it takes more effort to find out by
        how much.
        """
        return self._find(state, effort, WON if or_win else EXACT)

    def win(self, state: State, effort: int = 50 * MILLISECOND) -> Solution | None:
        """A move that is proved to win, or None; further from the end than `solve` reaches.

        Where a win is not likely, hardly any effort is spent.
        """
        return self._find(state, effort, ONLY_WON)

    def _find(self, state: State, effort: int, wanted: int) -> Solution | None:
        seat = state.turn
        if seat is None or has_chance(state):
            return None
        words, order = pack(state)
        found, value, move = _solve(self.ending, words, order, effort, wanted)
        if found == FAILED or move < 0:
            return None
        margin = 0 if abs(value) == 1 else value // 2
        is_exact = found == EXACT
        return Solution(self._move(state, seat, move), margin, value > 0, self.nodes, is_exact)

    @property
    def nodes(self) -> int:
        """How many positions the last attempt looked at."""
        return int(self.ending.counters[NODES])

    def _move(self, state: State, seat: int, move: int) -> Move:
        if move == ADVANCE:
            return TO_ADVANCE
        if state.special_patches_waiting:
            return decode(SPECIAL_CODE + int(self.ending.cells[seat, move - 1]))
        return decode(int(self.ending.codes[seat, move - 1]))

    def line(self, state: State, effort: int = 50 * MILLISECOND) -> tuple[Move, ...]:
        """Best play of both to the end; it stops early where an ending takes more effort."""
        moves: list[Move] = []
        while state.turn is not None:
            found = self.solve(state, effort)
            if found is None:
                break
            moves.append(found.move)
            state = state.play(found.move)
        return tuple(moves)


def has_chance(state: State) -> bool:
    """Whether chance has a part in what follows: an Automa that still draws cards."""
    opponent = state.seats[1]
    return isinstance(opponent, Automa) and opponent.space < LAST_SPACE


def is_near_end(state: State, spaces: int = NEAR) -> bool:
    """Whether it is worth trying to solve a position: both tokens together have few spaces left."""
    left = sum(LAST_SPACE - seat.space for seat in state.seats)
    return left <= spaces and not has_chance(state)


@compiled
def _solve(
    ending: Ending, words: Words, order: Order, effort: int, wanted: int
) -> tuple[int, int, int]:
    """What was found, the result for the seat to move, and the move."""
    ending.counters[EFFORT], ending.counters[NODES] = effort, 0
    ending.counters[GENERATION] += 1
    found = search(ending, wanted) if open_ending(ending, words, order) else FAILED
    return found, ending.frames[0, BEST], ending.frames[0, MOVE]
