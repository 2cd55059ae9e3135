"""What a learning program sees of Patchwork and says to it, made from the rules.

Actions, `ACTION_COUNT` in all:

| number | action |
|---|---|
| 0 | advance |
| 1 + place · 648 + rank · 81 + anchor | take the patch at a place of the offer (0, 1, 2) |
| 1945 + cell | place a special patch |

The rank counts the different orientations of the patch in the order of `patch.orientations`; cells
and anchors count from a1 in rows. Observations are `OBSERVATION_SIZE` numbers, as the seat that is
to move sees the table:

| from | what |
|---|---|
| 0 | own quilt board, 81 cells |
| 81 | the other's; empty for the Automa |
| 162 | own buttons / 50, income / 30, space / 53; the other's |
| 168 | special tile: own, the other's; waiting special patches / 5; own token on top |
| 172 | special patches left / 5; edition; whether the Automa plays; the seat |
| 176 | the offer, three times: shape in 5×5, cost / 10, time / 6, income / 3, can be paid |
| 263 | for each of 33 patches 1 if it is next, then less by 1/33 each, 0 if it is gone |
"""

import numpy as np
from numpy.typing import NDArray

from quiltbee.geometry import CELL_COUNT, Placement, cells_in
from quiltbee.kernel.flat_boards import SHAPE_CELLS, flat_shape
from quiltbee.kernel.patchwork.env_loops import (
    ACTION_COUNT,
    BUTTONS_SCALE,
    CIRCLE_START,
    COST_SCALE,
    FIRST_SPECIAL,
    FIRST_TAKE,
    INCOME_SCALE,
    OBSERVATION_SIZE,
    OFFER_FACTS,
    OFFER_START,
    PATCH_INCOME_SCALE,
    PLACES,
    TIME_SCALE,
)
from quiltbee.kernel.patchwork.tables import EDITIONS
from quiltbee.patchwork import (
    ADVANCE,
    LAST_SPACE,
    PATCHES,
    Advance,
    Automa,
    Move,
    PlaceSpecialPatch,
    Player,
    Seat,
    State,
    TakePatch,
)
from quiltbee.patchwork.state import OFFER_SIZE

__all__ = ["ACTION_COUNT", "OBSERVATION_SIZE", "action_of", "mask_of", "move_of", "observation_of"]


def action_of(state: State, move: Move) -> int:
    """The number of a player's legal move."""
    match move:
        case Advance():
            return 0
        case PlaceSpecialPatch(cell):
            return FIRST_SPECIAL + cell
        case TakePatch():
            placement = move.canonical().placement
            ranks = [way.code for way in PATCHES[move.patch].orientations]
            place = [patch.id for patch in state.offer].index(move.patch)
            rank = ranks.index(placement.orientation)
            return FIRST_TAKE + place * PLACES + rank * CELL_COUNT + placement.anchor
    raise ValueError(f"{move} is not a player's move")


def move_of(state: State, action: int) -> Move | None:
    """The move of a number in a state, None if it stands for none; it need not be legal."""
    if action == 0:
        return ADVANCE
    if FIRST_SPECIAL <= action < ACTION_COUNT:
        return PlaceSpecialPatch(action - FIRST_SPECIAL)
    place, rest = divmod(action - FIRST_TAKE, PLACES)
    rank, anchor = divmod(rest, CELL_COUNT)
    if not 0 <= place < len(state.offer) or rank >= len(state.offer[place].orientations):
        return None
    patch = state.offer[place]
    return TakePatch(patch.id, Placement(patch.orientations[rank].code, anchor))


def mask_of(state: State) -> NDArray[np.int8]:
    """1 for every legal action of the seat to move; after the end, 1 for action 0 alone."""
    mask = np.zeros(ACTION_COUNT, np.int8)
    if state.turn is None:
        mask[0] = state.is_over
        return mask
    player = state.seats[state.turn]
    if not isinstance(player, Player):
        return mask
    free = player.quilt_board.free
    if state.special_patches_waiting:
        for cell in cells_in(free):
            mask[FIRST_SPECIAL + cell] = 1
        return mask
    mask[0] = 1
    for place, patch in enumerate(state.offer):
        if patch.button_cost <= player.buttons:
            for rank, way in enumerate(patch.orientations):
                start = FIRST_TAKE + place * PLACES + rank * CELL_COUNT
                for anchor in cells_in(way.anchors(free)):
                    mask[start + anchor] = 1
    return mask


def observation_of(state: State, seat: int) -> NDArray[np.float32]:
    """What a seat sees."""
    seen = np.zeros(OBSERVATION_SIZE, np.float32)
    own, other = state.seats[seat], state.seats[1 - seat]
    for start, each in ((0, own), (CELL_COUNT, other)):
        if isinstance(each, Player):
            for cell in cells_in(each.quilt_board.covered):
                seen[start + cell] = 1
    start = 2 * CELL_COUNT
    seen[start : start + 6] = (*_purse(own), *_purse(other))
    seen[start + 6 : OFFER_START] = (
        state.special_tile == seat,
        state.special_tile == 1 - seat,
        state.special_patches_waiting / 5,
        state.on_top == seat,
        len(state.special_patches_left) / 5,
        EDITIONS.index(state.time_board.edition),
        isinstance(state.seats[1], Automa),
        seat,
    )
    for place, patch in enumerate(state.offer[:OFFER_SIZE]):
        start = OFFER_START + place * OFFER_FACTS
        seen[start : start + SHAPE_CELLS] = flat_shape(patch.shape)
        seen[start + SHAPE_CELLS : start + OFFER_FACTS] = (
            patch.button_cost / COST_SCALE,
            patch.time_cost / TIME_SCALE,
            patch.button_income / PATCH_INCOME_SCALE,
            patch.button_cost <= own.buttons,
        )
    for place, number in enumerate(state.circle):
        seen[CIRCLE_START + number] = (len(PATCHES) - place) / len(PATCHES)
    return seen


def _purse(seat: Seat) -> tuple[float, float, float]:
    income = seat.button_income if isinstance(seat, Player) else 0
    return seat.buttons / BUTTONS_SCALE, income / INCOME_SCALE, seat.space / LAST_SPACE
