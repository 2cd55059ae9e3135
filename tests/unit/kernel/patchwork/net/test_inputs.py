import numpy as np
import pytest
from tests.support.patchwork.nets import random_states
from tests.support.patchwork.tables import automa, player, table

from quiltbee.kernel.patchwork.net.board_counts import (
    COMPLETE,
    COUNT_NUMBER,
    MISSING,
    NEAR,
    counts_of,
)
from quiltbee.kernel.patchwork.net.inputs import (
    BUTTON_STEPS,
    EMPTY_STEPS,
    INCOME_STEPS,
    INPUTS,
    LAYOUT,
    LEAD_STEPS,
    MOST_ACTIVE,
    NUMBERS,
    PAYABLE,
    SCALES,
    SEEN,
)
from quiltbee.kernel.patchwork.net.outputs import list_inputs
from quiltbee.kernel.patchwork.packing import pack
from quiltbee.patchwork import PATCHES, Edition, Player, State

PATCH_COUNT = len(PATCHES)
SPACES = 54


def seen_inputs(state: State) -> dict[int, float]:
    indices, amounts = np.zeros(MOST_ACTIVE, np.int32), np.zeros(MOST_ACTIVE, np.float32)
    count = list_inputs(*pack(state), indices, amounts)
    assert len(set(indices[:count].tolist())) == count
    return dict(zip(indices[:count].tolist(), amounts[:count].tolist(), strict=True))


def slow_inputs(state: State) -> dict[int, float]:
    """The inputs of a game of two players, as their description says."""
    assert state.turn is not None
    me, other = state.seats[state.turn], state.seats[1 - state.turn]
    assert isinstance(me, Player)
    assert isinstance(other, Player)
    inputs: dict[int, float] = {}
    front = max(me.space, other.space)
    for role, seat in enumerate((me, other)):
        owner = state.turn if role == 0 else 1 - state.turn
        for place, count in enumerate(slow_board(state, seat, owner)):
            inputs[LAYOUT.boards + role * COUNT_NUMBER + place] = count * float(SCALES[place])
        marks = state.time_board.income_crossed(seat.space, 53)
        numbers = (
            seat.buttons / 16,
            seat.button_income / 8,
            marks * seat.button_income / 32,
            (53 - seat.space) / 32,
            marks / 8,
            len(state.special_patches_left) / 4,
        )
        for place, number in enumerate(numbers):
            inputs[LAYOUT.numbers + role * NUMBERS + place] = number
        inputs[LAYOUT.spaces + role * SPACES + seat.space] = 1
        buttons = min(seat.buttons, BUTTON_STEPS - 1)
        inputs[LAYOUT.buttons + role * BUTTON_STEPS + buttons] = 1
        income = min(seat.button_income, INCOME_STEPS - 1)
        inputs[LAYOUT.incomes + role * INCOME_STEPS + income] = 1
        empty = 81 - seat.quilt_board.covered.bit_count()
        inputs[LAYOUT.empty + role * EMPTY_STEPS + empty] = 1
        for place, patch in enumerate(state.circle[:PAYABLE]):
            if PATCHES[patch].button_cost <= seat.buttons:
                inputs[LAYOUT.payable + (role * PAYABLE + place) * PATCH_COUNT + patch] = 1
    inputs[LAYOUT.leads + min(max(other.space - me.space, 0), LEAD_STEPS - 1)] = 1
    edition = list(Edition).index(state.time_board.edition)
    inputs[LAYOUT.fronts + edition * SPACES + front] = 1
    inputs[LAYOUT.waiting + min(state.special_patches_waiting, 2)] = 1
    inputs[LAYOUT.kinds] = 1
    inputs[LAYOUT.always] = 1
    for place, patch in enumerate(state.circle[:3]):
        for role, seat in enumerate((me, other)):
            ways = ways_of(patch, seat)
            if ways < 8:
                row = LAYOUT.fits + 2 * ((role * 3 + place) * PATCH_COUNT + patch)
                inputs[row], inputs[row + 1] = float(ways == 0), (8 - ways) / 8
    for place, patch in enumerate(state.circle):
        inputs[LAYOUT.left + patch] = 1
        if place < SEEN:
            inputs[LAYOUT.circle + place * PATCH_COUNT + patch] = 1
    return inputs


def ways_of(patch: int, seat: Player) -> int:
    """In how many ways a patch can be placed."""
    free = ~seat.quilt_board.covered
    return sum(
        (free & way.mask << anchor) == way.mask << anchor
        for way in PATCHES[patch].orientations
        for anchor in range(81)
        if way.box >> anchor & 1
    )


def slow_board(state: State, seat: Player, owner: int) -> list[int]:
    counts: list[int] = counts_of([seat.quilt_board.covered])[0].tolist()
    if state.special_tile is not None:
        counts[COMPLETE], counts[MISSING], counts[NEAR] = int(state.special_tile == owner), 0, 0
    return counts


def test_inputs_are_those_of_the_description() -> None:
    for state in random_states(300):
        found = seen_inputs(state)
        assert found == pytest.approx(slow_inputs(state))
        assert all(0 <= place < INPUTS for place in found)


def test_the_owner_of_the_special_tile_is_seen() -> None:
    state = table(player(30), player(31), tile=1)
    found = seen_inputs(state)
    assert found[LAYOUT.boards + COMPLETE] == 0
    assert found[LAYOUT.boards + COUNT_NUMBER + COMPLETE] == 1
    assert found[LAYOUT.boards + NEAR] == 0


def test_level_and_deck_of_the_automa_are_seen_but_not_its_cards() -> None:
    one = seen_inputs(table(player(1), automa(5, deck=(1, 2, 3), level=3)))
    two = seen_inputs(table(player(1), automa(5, deck=(3, 1, 2), level=3)))
    other = seen_inputs(table(player(1), automa(5, deck=(1, 2, 3), level=4)))
    assert one == two
    assert one != other
    assert LAYOUT.kinds not in one
