"""The legal moves of a position: how many, all of them, a random one."""

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.anchors import RANKS
from quiltbee.kernel.bits import lowest_bit
from quiltbee.kernel.boards import HIDDEN, empty_count, nth_empty_cell
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.patchwork.automa import automa_move
from quiltbee.kernel.patchwork.choices import (
    ANCHOR_WORDS,
    View,
    nth_choice,
    store_anchors,
    view_of,
)
from quiltbee.kernel.patchwork.moves import (
    ADVANCE_CODE,
    NO_MOVE,
    SHUFFLE_CODE,
    SHUFFLES,
    SPECIAL_CODE,
    take_code,
)
from quiltbee.kernel.patchwork.state import (
    Order,
    Table,
    Words,
    chance_waits,
    is_over,
    load_deck,
    load_player,
    load_table,
    turn_of,
)
from quiltbee.kernel.randomness import below
from quiltbee.patchwork.patches import PATCHES
from quiltbee.patchwork.state import OFFER_SIZE

OVER, CHANCE, AUTOMA, SPECIAL, TURN = range(5)
"""What a position waits for: nothing, a shuffle, the Automa, a special patch, a player's turn."""

_MOST = sorted(sum(way.box.bit_count() for way in patch.orientations) for patch in PATCHES)
MOST_MOVES = 1 + sum(_MOST[-OFFER_SIZE:])
"""No position has more legal moves than this."""


@inlined
def waits_for(words: Words, table: Table) -> int:
    """What a position waits for."""
    if is_over(words, table):
        return OVER
    if table.waiting:
        return SPECIAL
    if load_deck(words).level:
        if chance_waits(words, table):
            return CHANCE
        if turn_of(words, table) == 1:
            return AUTOMA
    return TURN


@inlined
def count_moves(words: Words, order: Order) -> int:
    """How many legal moves there are; a shuffle is chance, not a move."""
    table = load_table(words)
    waits = waits_for(words, table)
    if waits <= CHANCE:
        return 0
    if waits == AUTOMA:
        return 1
    player = load_player(words, turn_of(words, table))
    if waits == SPECIAL:
        return empty_count(player.upper, player.lower)
    return 1 + view_of(player, table.left, table.token, order).tally.total


@inlined
def random_move(words: Words, order: Order, stream: np.uint64) -> int:
    """One of the legal moves, each as likely as the others; a shuffle where one waits."""
    table = load_table(words)
    waits = waits_for(words, table)
    if waits == OVER:
        return NO_MOVE
    if waits == CHANCE:
        return SHUFFLE_CODE + load_deck(words).name * SHUFFLES + below(stream, SHUFFLES)
    if waits == AUTOMA:
        return automa_move(words, order)
    player = load_player(words, turn_of(words, table))
    if waits == SPECIAL:
        index = below(stream, empty_count(player.upper, player.lower))
        return SPECIAL_CODE + nth_empty_cell(player.upper, player.lower, index)
    view = view_of(player, table.left, table.token, order)
    index = below(stream, view.tally.total + 1)
    choice = nth_choice(view, index)
    return take_code(choice.patch, choice.rank, choice.anchor) & choice.takes


@inlined
def list_moves(words: Words, order: Order, codes: NDArray[np.int64]) -> int:
    """Write all legal moves in the order of the rules; their number is returned."""
    table = load_table(words)
    waits = waits_for(words, table)
    if waits <= CHANCE:
        return 0
    if waits == AUTOMA:
        codes[0] = automa_move(words, order)
        return 1
    player = load_player(words, turn_of(words, table))
    if waits == SPECIAL:
        count = empty_count(player.upper, player.lower)
        for index in range(count):
            codes[index] = SPECIAL_CODE + nth_empty_cell(player.upper, player.lower, index)
        return count
    codes[0] = ADVANCE_CODE
    return 1 + _list_takes(view_of(player, table.left, table.token, order), codes[1:])


@inlined
def _list_takes(view: View, codes: NDArray[np.int64]) -> int:
    words = np.empty(ANCHOR_WORDS, np.int64)
    store_anchors(view.anchors, words)
    patches = (view.offer.first.patch, view.offer.second.patch, view.offer.third.patch)
    count = 0
    for slot in range(OFFER_SIZE):
        for rank in range(RANKS):
            for window in range(2):
                anchors = words[(slot * RANKS + rank) * 2 + window]
                while anchors:
                    anchor = lowest_bit(anchors) + window * HIDDEN
                    codes[count] = take_code(patches[slot], rank, anchor)
                    anchors &= anchors - 1
                    count += 1
    return count


def legal_codes(words: Words, order: Order) -> NDArray[np.int64]:
    """The numbers of all legal moves of a position, in the order of the rules."""
    codes = np.empty(MOST_MOVES, np.int64)
    return codes[: _write_moves(words, order, codes)]


@compiled
def _write_moves(words: Words, order: Order, codes: NDArray[np.int64]) -> int:
    return list_moves(words, order, codes)
