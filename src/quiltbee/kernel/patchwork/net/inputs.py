"""What the net sees: which of its inputs are on, and how much, for the seat to move.

Most inputs are of the kind "patch 17 lies fifth in the circle": on or off. Those that say nothing
about the shape of a quilt board are the same wherever a patch is placed, so that they are added up
once for all placements of it (see `values`). The others, counts of the boards and what fits on them
(see `fits`), come first. `me` is the seat to move, `other` its opponent.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from quiltbee.geometry import CELL_COUNT
from quiltbee.kernel.bits import as_word, at, lowest_bit, mask_if
from quiltbee.kernel.boards import empty_count
from quiltbee.kernel.compiling import compiled, inlined, lean
from quiltbee.kernel.lanes import COUNT, store
from quiltbee.kernel.patchwork.net.board_counts import (
    COMPLETE,
    COUNT_NUMBER,
    MISSING,
    NEAR,
    count_boards,
)
from quiltbee.kernel.patchwork.net.fits import (
    FIT_INPUTS,
    FIT_KINDS,
    PLENTY,
    fit_row,
    lacking,
    write_offer,
)
from quiltbee.kernel.patchwork.state import (
    Order,
    Player,
    Table,
    Words,
    load_deck,
    load_player,
    load_table,
    turn_of,
)
from quiltbee.kernel.patchwork.tables import (
    BUTTON_COST,
    DECK_NAMES,
    INCOME_MARKS,
    PATCH_COUNT,
    SPACES,
    SPECIAL_PATCH_MARKS,
)
from quiltbee.patchwork.automa import LEVELS
from quiltbee.patchwork.state import OFFER_SIZE
from quiltbee.patchwork.time_board import LAST_SPACE, Edition

SEEN = 12
"""How many patches of the circle are seen in their order."""
PAYABLE = 6
"""For how many of them it is seen who can pay them."""
BUTTON_STEPS, INCOME_STEPS, LEAD_STEPS, WAITING_STEPS = 48, 32, 24, 3
EMPTY_STEPS = CELL_COUNT + 1
NUMBERS = 6
"""Plain numbers of a player: see `_add_numbers`."""
KINDS = 1 + (max(LEVELS) + 1) * len(DECK_NAMES)
"""Opponents: a player, or an Automa by level and deck."""


class Layout(NamedTuple):
    """At which input each kind of inputs begins; those of the other stand behind mine."""

    boards: int
    fits: int
    numbers: int
    spaces: int
    buttons: int
    incomes: int
    leads: int
    fronts: int
    waiting: int
    circle: int
    left: int
    payable: int
    empty: int
    kinds: int
    always: int
    end: int


def _layout() -> Layout:
    sizes = (
        2 * COUNT_NUMBER,
        2 * FIT_INPUTS,
        2 * NUMBERS,
        2 * SPACES,
        2 * BUTTON_STEPS,
        2 * INCOME_STEPS,
        LEAD_STEPS,
        len(Edition) * SPACES,
        WAITING_STEPS,
        SEEN * PATCH_COUNT,
        PATCH_COUNT,
        2 * PAYABLE * PATCH_COUNT,
        2 * EMPTY_STEPS,
        KINDS,
        1,
    )
    starts = [sum(sizes[:place]) for place in range(len(sizes) + 1)]
    return Layout(*starts)


LAYOUT = _layout()
INPUTS = LAYOUT.end
MOST_ACTIVE = (
    2 * (COUNT_NUMBER + OFFER_SIZE * FIT_KINDS + NUMBERS) + 13 + SEEN + 2 * PAYABLE + PATCH_COUNT
)
"""No position has more inputs on than this."""

SCALES = np.array([1 / 8] * COUNT_NUMBER, np.float32)
"""What the counts of a board are multiplied by, so that they are about one."""
SCALES[COMPLETE], SCALES[MISSING], SCALES[NEAR] = 1, 1 / 16, 1 / 4

Indices: TypeAlias = NDArray[np.int32]
Amounts: TypeAlias = NDArray[np.float32]


@compiled
def inputs_of(
    words: Words, order: Order, block: NDArray[np.int64], indices: Indices, amounts: Amounts
) -> int:
    """Write the inputs of a position for the seat to move; their number is returned."""
    table = load_table(words)
    seat = turn_of(words, table)
    me, other = quilt_of(words, seat), quilt_of(words, 1 - seat)
    boards = np.zeros(2 * COUNT, np.int64)
    boards[0], boards[COUNT] = me[0], me[1]
    boards[1], boards[COUNT + 1] = other[0], other[1]
    count = table_inputs(words, order, indices, amounts)
    count = left_inputs(words, order, indices, amounts, count)
    count = _fit_inputs(table, order, boards, block, indices, amounts, count)
    count_boards(boards[:COUNT], boards[COUNT:], 0, block)
    for role in range(2):
        owner = seat if role == 0 else 1 - seat
        settle_tile(block, role, table.special_tile, owner)
        for place in range(COUNT_NUMBER):
            indices[count] = LAYOUT.boards + role * COUNT_NUMBER + place
            amounts[count] = block[place * COUNT + role] * SCALES[place]
            count += 1
    return count


@inlined
def _fit_inputs(
    table: Table,
    order: Order,
    boards: NDArray[np.int64],
    room: NDArray[np.int64],
    indices: Indices,
    amounts: Amounts,
    count: int,
) -> int:
    """Write which patches of the offer hardly fit on the first two boards, mine and the other's."""
    offer = np.zeros(OFFER_SIZE, np.int8)
    for place in range(write_offer(table, order, offer, 0)):
        store(room, 0, lacking(boards, 0, COUNT, as_word(offer[place])))
        for role in range(2):
            count = add_fit(indices, amounts, count, role, place, offer[place], room[role])
    return count


@lean
def add_fit(
    indices: Indices, amounts: Amounts, count: int, role: int, place: int, patch: int, lacks: int
) -> int:
    """Write how a patch fits on a board, if it does not fit well; the number of inputs so far."""
    if lacks == 0:
        return count
    row = LAYOUT.fits + fit_row(role, place, patch)
    indices[count], amounts[count] = row, lacks == PLENTY
    indices[count + 1], amounts[count + 1] = row + 1, lacks / PLENTY
    return count + 2


@lean
def quilt_of(words: Words, seat: int) -> tuple[int, int]:
    """The quilt board of a seat in two windows; the Automa's is seen as empty."""
    player = load_player(words, seat)
    plays = mask_if((seat == 0) | (load_deck(words).level == 0))
    return player.upper & plays, player.lower & plays


@lean
def settle_tile(block: NDArray[np.int64], lane: int, special_tile: int, owner: int) -> None:
    """Once a seat has the special tile, a board shows which, and no longer how near it is."""
    if special_tile != 0:
        block[COMPLETE * COUNT + lane] = special_tile == owner + 1
        block[MISSING * COUNT + lane] = 0
        block[NEAR * COUNT + lane] = 0


@lean
def table_inputs(words: Words, order: Order, indices: Indices, amounts: Amounts) -> int:
    """Write all inputs but the quilt boards' and which patches are left; their number."""
    table, deck = load_table(words), load_deck(words)
    seat = turn_of(words, table)
    me, other = load_player(words, seat), load_player(words, 1 - seat)
    front = max(me.space, other.space)
    edition = table.edition * SPACES
    specials = at(SPECIAL_PATCH_MARKS, edition + LAST_SPACE) - at(
        SPECIAL_PATCH_MARKS, edition + front
    )
    count = _add_numbers(indices, amounts, 0, 0, me, specials)
    count = _add_numbers(indices, amounts, count, 1, other, specials)
    start = count
    count = _add_player(indices, count, 0, me)
    count = _add_player(indices, count, 1, other)
    lead = min(max(other.space - me.space, 0), LEAD_STEPS - 1)
    indices[count] = LAYOUT.leads + lead
    indices[count + 1] = LAYOUT.fronts + edition + front
    indices[count + 2] = LAYOUT.waiting + min(table.waiting, WAITING_STEPS - 1)
    kind = 1 + deck.level * len(DECK_NAMES) + deck.name if deck.level else 0
    indices[count + 3] = LAYOUT.kinds + kind
    indices[count + 4] = LAYOUT.always
    indices[count + 5] = LAYOUT.empty + _empty(words, seat)
    indices[count + 6] = LAYOUT.empty + EMPTY_STEPS + _empty(words, 1 - seat)
    count = _add_circle(indices, count + 7, table, order, me.buttons, other.buttons)
    for place in range(start, count):
        amounts[place] = 1
    return count


@lean
def _add_numbers(
    indices: Indices, amounts: Amounts, count: int, role: int, player: Player, specials: int
) -> int:
    marks = at(INCOME_MARKS, LAST_SPACE) - at(INCOME_MARKS, player.space)
    first = LAYOUT.numbers + role * NUMBERS
    for place in range(NUMBERS):
        indices[count + place] = first + place
    amounts[count] = player.buttons / 16
    amounts[count + 1] = player.income / 8
    amounts[count + 2] = marks * player.income / 32
    amounts[count + 3] = (LAST_SPACE - player.space) / 32
    amounts[count + 4] = marks / 8
    amounts[count + 5] = specials / 4
    return count + NUMBERS


@lean
def _add_player(indices: Indices, count: int, role: int, player: Player) -> int:
    indices[count] = LAYOUT.spaces + role * SPACES + player.space
    buttons = min(player.buttons, BUTTON_STEPS - 1)
    indices[count + 1] = LAYOUT.buttons + role * BUTTON_STEPS + buttons
    income = min(player.income, INCOME_STEPS - 1)
    indices[count + 2] = LAYOUT.incomes + role * INCOME_STEPS + income
    return count + 3


@lean
def _empty(words: Words, seat: int) -> int:
    upper, lower = quilt_of(words, seat)
    return empty_count(upper, lower)


@lean
def _add_circle(
    indices: Indices, count: int, table: Table, order: Order, mine: int, others: int
) -> int:
    """The patches next in the circle, and who can pay the first of them."""
    left, place = table.left, 0
    while left and place < SEEN:
        patch = _patch_at(table, order, left)
        left &= left - 1
        indices[count] = LAYOUT.circle + place * PATCH_COUNT + patch
        count += 1
        if place < PAYABLE:
            cost, near = at(BUTTON_COST, patch), LAYOUT.payable + place * PATCH_COUNT + patch
            if cost <= mine:
                indices[count] = near
                count += 1
            if cost <= others:
                indices[count] = near + PAYABLE * PATCH_COUNT
                count += 1
        place += 1
    return count


@lean
def _patch_at(table: Table, order: Order, left: int) -> int:
    """The first of some patches left."""
    step = table.token + lowest_bit(left)
    return at(order, step - PATCH_COUNT if step >= PATCH_COUNT else step)


@lean
def left_inputs(words: Words, order: Order, indices: Indices, amounts: Amounts, count: int) -> int:
    """Write which patches are left, behind this many inputs; the number of all is returned."""
    table = load_table(words)
    left = table.left
    while left:
        indices[count] = LAYOUT.left + _patch_at(table, order, left)
        amounts[count] = 1
        left &= left - 1
        count += 1
    return count
