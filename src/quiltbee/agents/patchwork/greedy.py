"""A decent player of Patchwork that looks one move ahead.

It buys by value for money and time left, and places so that few holes are left.
"""

from dataclasses import dataclass
from random import Random

from quiltbee.geometry import FULL, SIDE, Placement, has_rectangle
from quiltbee.geometry.cells import box_anchors, cells_in
from quiltbee.patchwork import (
    ADVANCE,
    Move,
    Patch,
    PlaceSpecialPatch,
    Player,
    Seat,
    State,
    TakePatch,
)
from quiltbee.patchwork.quilt_board import SPECIAL_TILE_SIDE
from quiltbee.patchwork.scoring import EMPTY_CELL_POINTS, SPECIAL_TILE_POINTS

_NOT_LAST_COLUMN = box_anchors(1, 2)


@dataclass(frozen=True, slots=True)
class PatchworkGreedy:
    """Plays the move with the best value one move ahead; ties are broken at random."""

    space_value: float = 3.7
    """Buttons a space of time is worth: one for advancing, and the tempo."""
    edge_value: float = 0.08
    """Points lost for each edge between empty and covered: rough quilts are hard to finish."""
    hole_value: float = 0.8
    """Further points lost for each empty cell without an empty neighbor."""
    early_value: float = 2.1
    """How much more than a point a button is worth at the start, when it can still buy income."""

    def choose(self, state: State, seat: int, random: Random) -> Move:
        """The best move by this heuristic."""
        player = state.seats[seat]
        if not isinstance(player, Player):
            return state.legal_moves[0]
        if state.special_patches_waiting:
            return self._best_special_patch(player, random)
        advance = (self.advance_value(state, seat), random.random(), ADVANCE)
        choices = [advance, *self._purchases(state, player, random)]
        return max(choices, key=lambda entry: entry[:2])[2]

    def _purchases(
        self, state: State, player: Player, random: Random
    ) -> list[tuple[float, float, Move]]:
        """Every purchase with its value and a random number to break ties."""
        before = self.roughness(player.quilt_board.free)
        worth = {
            patch.id: self.purchase_value(state, player, patch) + before for patch in state.offer
        }
        masks = {
            (patch.id, way.code): way.mask for patch in state.offer for way in patch.orientations
        }
        tile_value = SPECIAL_TILE_POINTS if state.special_tile is None else 0
        found: list[tuple[float, float, Move]] = []
        for patch, code, anchors in state.legal_moves.groups:
            for anchor in cells_in(anchors):
                covered = player.quilt_board.covered | masks[patch, code] << anchor
                value = worth[patch] - self.roughness(FULL ^ covered)
                if tile_value and _has_special_square(covered):
                    value += tile_value
                found.append((value, random.random(), TakePatch(patch, Placement(code, anchor))))
        return found

    def purchase_value(self, state: State, player: Player, patch: Patch) -> float:
        """Points that buying the patch gains, the time it takes paid for."""
        board = state.time_board
        time = min(patch.time_cost, board.last_space - player.space)
        marks_ahead = board.income_crossed(player.space, board.last_space)
        money = patch.button_income * marks_ahead - patch.button_cost
        cells = EMPTY_CELL_POINTS * patch.size
        return cells + money * self.button_value(state, player) - self.space_value * time

    def advance_value(self, state: State, seat: int) -> float:
        """Points that advancing gains, the time it takes paid for."""
        player, opponent = state.seats[seat], state.seats[1 - seat]
        spaces = min(opponent.space + 1, state.time_board.last_space) - player.space
        return spaces * (self.button_value(state, player) - self.space_value)

    def button_value(self, state: State, player: Seat) -> float:
        """Points a button is worth now."""
        last_space = state.time_board.last_space
        return 1 + self.early_value * (last_space - player.space) / last_space

    def roughness(self, free: int) -> float:
        """Points by which edges and holes make an unfinished quilt worse; 0 when it is full."""
        right = free & (free >> 1) & _NOT_LAST_COLUMN
        below = free & (free >> SIDE)
        edges = 4 * free.bit_count() - 2 * (right.bit_count() + below.bit_count())
        with_neighbor = right | (right << 1) | below | (below << SIDE)
        holes = (free & ~with_neighbor).bit_count()
        return self.edge_value * edges + self.hole_value * holes

    def _best_special_patch(self, player: Player, random: Random) -> Move:
        free = player.quilt_board.free
        cells = list(cells_in(free))
        random.shuffle(cells)

        def cost(cell: int) -> float:
            left = free ^ (1 << cell)
            return self.roughness(left) - SPECIAL_TILE_POINTS * _has_special_square(FULL ^ left)

        return PlaceSpecialPatch(min(cells, key=cost))


def _has_special_square(covered: int) -> bool:
    return covered.bit_count() >= SPECIAL_TILE_SIDE**2 and has_rectangle(
        covered, SPECIAL_TILE_SIDE, SPECIAL_TILE_SIDE
    )
