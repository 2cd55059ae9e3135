"""The loops behind environments of Patchwork: acting by number, dense masks and observations.

Numbers of actions and the layout of observations are those of `quiltbee.envs.patchwork`, which the
tests compare with the rules.
"""

import numpy as np
from numpy.typing import NDArray

from quiltbee.geometry import CELL_COUNT
from quiltbee.kernel.anchors import RANKS
from quiltbee.kernel.bits import ALL_BITS, at, lowest_bit, mask_if
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.flat_boards import SHAPE_CELLS, flat_shape, write_board
from quiltbee.kernel.patchwork.choices import anchors_of, store_anchors
from quiltbee.kernel.patchwork.circle import Slot, offer_of
from quiltbee.kernel.patchwork.legal_moves import (
    AUTOMA,
    CHANCE,
    OVER,
    SPECIAL,
    TURN,
    random_move,
    waits_for,
)
from quiltbee.kernel.patchwork.legality import is_legal
from quiltbee.kernel.patchwork.moves import ADVANCE_CODE, NO_MOVE, SPECIAL_CODE, take_code
from quiltbee.kernel.patchwork.play import play
from quiltbee.kernel.patchwork.scoring import scores_of, winner_of
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
from quiltbee.kernel.patchwork.tables import EDITIONS, PATCH_COUNT
from quiltbee.kernel.randomness import next_stream
from quiltbee.patchwork.patches import PATCHES
from quiltbee.patchwork.state import OFFER_SIZE
from quiltbee.patchwork.time_board import LAST_SPACE, TIME_BOARDS

NOBODY = -1
FIRST_TAKE = 1
PLACES = RANKS * CELL_COUNT
"""How many actions take the patch at one place of the offer."""
FIRST_SPECIAL = FIRST_TAKE + OFFER_SIZE * PLACES
ACTION_COUNT = FIRST_SPECIAL + CELL_COUNT

BUTTONS_SCALE, INCOME_SCALE, COST_SCALE, TIME_SCALE, PATCH_INCOME_SCALE = 50, 30, 10, 6, 3
OFFER_FACTS = SHAPE_CELLS + 4
OFFER_START = 2 * CELL_COUNT + 14
CIRCLE_START = OFFER_START + OFFER_SIZE * OFFER_FACTS
OBSERVATION_SIZE = CIRCLE_START + PATCH_COUNT

_SHAPES = np.array([flat_shape(patch.shape) for patch in PATCHES])
_FACTS = np.array(
    [
        (
            patch.button_cost / COST_SCALE,
            patch.time_cost / TIME_SCALE,
            patch.button_income / PATCH_INCOME_SCALE,
        )
        for patch in PATCHES
    ],
    np.float32,
)
_AHEAD = np.array(
    [
        [len(TIME_BOARDS[edition].special_patches_ahead(space)) for space in range(LAST_SPACE + 1)]
        for edition in EDITIONS
    ],
    np.int64,
)
"""By edition and by the space of the token further ahead: special patches that still lie there."""
_ANY_PRICE = 1 << 20


@compiled
def settle_all(
    words: Words, orders: Order, streams: NDArray[np.uint64], seats: NDArray[np.int64]
) -> None:
    """Let the Automa, chance and all but the seat of each row play; -1 leaves both players alone.

    A player who is not the seat of its row moves at random.
    """
    for row in range(len(words)):
        while True:
            table = load_table(words[row])
            waits = waits_for(words[row], table)
            if waits == OVER:
                break
            plays_itself = (waits == AUTOMA) | (waits == CHANCE)
            own = (seats[row] == NOBODY) | (turn_of(words[row], table) == seats[row])
            if own and not plays_itself:
                break
            code = random_move(words[row], orders[row], streams[row])
            streams[row] = next_stream(streams[row])
            play(words[row], orders[row], code)


@compiled
def act_all(
    words: Words, orders: Order, actions: NDArray[np.int64], refused: NDArray[np.bool_]
) -> None:
    """Play the action of each row unless it is illegal; what is over stays as it is."""
    for row in range(len(words)):
        table = load_table(words[row])
        refused[row] = False
        if waits_for(words[row], table) != OVER:
            code = _code_of(table, orders[row], actions[row])
            legal = code != NO_MOVE and is_legal(words[row], orders[row], code)
            refused[row] = not legal
            if legal:
                play(words[row], orders[row], code)


@inlined
def _code_of(table: Table, order: Order, action: int) -> int:
    if action == 0:
        return ADVANCE_CODE
    if FIRST_TAKE <= action < FIRST_SPECIAL:
        place, rest = (action - FIRST_TAKE) // PLACES, (action - FIRST_TAKE) % PLACES
        offer = offer_of(table.left, table.token, order, _ANY_PRICE)
        slot = offer.first if place == 0 else offer.second if place == 1 else offer.third
        if slot.barred:
            return NO_MOVE
        return take_code(slot.patch, rest // CELL_COUNT, rest % CELL_COUNT)
    if FIRST_SPECIAL <= action < ACTION_COUNT:
        return SPECIAL_CODE + action - FIRST_SPECIAL
    return NO_MOVE


@compiled
def see_all(
    words: Words,
    orders: Order,
    masks: NDArray[np.uint8],
    observations: NDArray[np.float32],
    found: NDArray[np.int64],
    seen: NDArray[np.int32],
) -> None:
    """The mask of each row, what the seat to move sees, whose turn it is, who won, the scores."""
    for row in range(len(words)):
        table = load_table(words[row])
        waits = waits_for(words[row], table)
        seat = turn_of(words[row], table)
        player = load_player(words[row], seat)
        _write_mask(table, waits, player, orders[row], masks[row], found[row])
        _write_observation(words[row], orders[row], table, seat, observations[row])
        first, second = scores_of(words[row])
        over = waits == OVER
        seen[row, 0] = NOBODY if over else seat
        seen[row, 1] = winner_of(first, second, table.first_home) if over else NOBODY
        seen[row, 2], seen[row, 3] = first, second


@inlined
def _write_mask(
    table: Table,
    waits: int,
    player: Player,
    order: Order,
    mask: NDArray[np.uint8],
    found: NDArray[np.int64],
) -> None:
    """The legal actions; after the end, advancing stands for doing nothing."""
    buttons = player.buttons if waits == TURN else -1  # nothing can be paid outside a turn
    offer = offer_of(table.left, table.token, order, buttons)
    store_anchors(anchors_of(player.upper, player.lower, offer), found)
    mask[0] = (waits == TURN) | (waits == OVER)
    for place in range(OFFER_SIZE):
        for rank in range(RANKS):
            start = FIRST_TAKE + place * PLACES + rank * CELL_COUNT
            write_board(mask, start, found[place, rank, 0], found[place, rank, 1])
    special = mask_if(waits == SPECIAL)
    upper, lower = ~player.upper & ALL_BITS & special, ~player.lower & ALL_BITS & special
    write_board(mask, FIRST_SPECIAL, upper, lower)


@inlined
def _write_observation(
    words: Words, order: Order, table: Table, seat: int, target: NDArray[np.float32]
) -> None:
    own, other = load_player(words, seat), load_player(words, 1 - seat)
    automa = load_deck(words).level > 0
    write_board(target, 0, own.upper, own.lower)
    shown = mask_if(not automa)
    write_board(target, CELL_COUNT, other.upper & shown, other.lower & shown)
    start = 2 * CELL_COUNT
    target[start] = own.buttons / BUTTONS_SCALE
    target[start + 1] = own.income / INCOME_SCALE
    target[start + 2] = own.space / LAST_SPACE
    target[start + 3] = other.buttons / BUTTONS_SCALE
    target[start + 4] = (other.income & shown) / INCOME_SCALE
    target[start + 5] = other.space / LAST_SPACE
    target[start + 6] = table.special_tile == seat + 1
    target[start + 7] = table.special_tile == 2 - seat
    target[start + 8] = table.waiting / 5
    target[start + 9] = table.on_top == seat
    target[start + 10] = _AHEAD[table.edition, max(own.space, other.space)] / 5
    target[start + 11] = table.edition
    target[start + 12] = automa
    target[start + 13] = seat
    offer = offer_of(table.left, table.token, order, own.buttons)
    count = _left_count(table.left)
    _write_slot(target, OFFER_START, offer.first, count > 0)
    _write_slot(target, OFFER_START + OFFER_FACTS, offer.second, count > 1)
    _write_slot(target, OFFER_START + 2 * OFFER_FACTS, offer.third, count > 2)
    for patch in range(PATCH_COUNT):
        target[CIRCLE_START + patch] = 0
    left, place = table.left, 0
    while left:
        patch = at(order, (table.token + lowest_bit(left)) % PATCH_COUNT)
        target[CIRCLE_START + patch] = (PATCH_COUNT - place) / PATCH_COUNT
        left &= left - 1
        place += 1


@inlined
def _left_count(left: int) -> int:
    """How many patches are left, as far as the offer goes."""
    count = 0
    while left and count < OFFER_SIZE:
        left &= left - 1
        count += 1
    return count


@inlined
def _write_slot(target: NDArray[np.float32], start: int, slot: Slot, is_there: bool) -> None:
    if is_there:
        for cell in range(SHAPE_CELLS):
            target[start + cell] = _SHAPES[slot.patch, cell]
        for fact in range(3):
            target[start + SHAPE_CELLS + fact] = _FACTS[slot.patch, fact]
        target[start + SHAPE_CELLS + 3] = slot.barred == 0
    else:
        for cell in range(OFFER_FACTS):
            target[start + cell] = 0
