"""The value of every legal move: of the position after it, for the seat that makes it.

All placements of a patch lead to positions that differ in one quilt board only. So each patch of
the offer, and advancing, is played once; what the net sees beside that board is added up once, and
then the boards are valued eight at a time.
"""

from math import exp
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.anchors import RANKS
from quiltbee.kernel.bits import as_word, at, lowest_bit
from quiltbee.kernel.boards import HIDDEN as HIDDEN_CELLS
from quiltbee.kernel.boards import empty_count, nth_empty_cell, placed
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.lanes import COUNT
from quiltbee.kernel.net.board_counts import BLOCK, COUNT_NUMBER, count_boards
from quiltbee.kernel.net.inputs import (
    LAYOUT,
    MOST_ACTIVE,
    SCALES,
    Amounts,
    Indices,
    quilt_of,
    settle_tile,
    table_inputs,
)
from quiltbee.kernel.net.layers import HIDDEN, MARGIN, VALUED, WIN, add_inputs, value_boards
from quiltbee.kernel.patchwork.choices import ANCHOR_WORDS
from quiltbee.kernel.patchwork.legal_moves import (
    MOST_MOVES,
    SPECIAL,
    store_anchors,
    view_of,
    waits_for,
)
from quiltbee.kernel.patchwork.moves import ADVANCE_CODE, SPECIAL_CODE, take_code
from quiltbee.kernel.patchwork.play import play
from quiltbee.kernel.patchwork.scoring import scores_of, winner_of
from quiltbee.kernel.patchwork.state import (
    WORD_COUNT,
    Order,
    Words,
    is_over,
    load_player,
    load_table,
    turn_of,
)
from quiltbee.kernel.patchwork.tables import SHAPES
from quiltbee.patchwork.state import OFFER_SIZE

MARGIN_SCALE = 20.0
"""Points that the output for the margin counts as one."""
GROUP_COUNT = 1 + OFFER_SIZE
"""Moves by what they do: advance (or place a special patch), take each patch of the offer."""


class Valuation(NamedTuple):
    """The legal moves of a position with their values, and room for working them out."""

    codes: NDArray[np.int64]
    margins: NDArray[np.float32]
    """The expected margin in points, for the seat that moves."""
    wins: NDArray[np.float32]
    """The probability to win, for the seat that moves."""
    starts: NDArray[np.int64]
    """Where each group of moves begins; one more than there are groups."""
    upper: NDArray[np.int64]
    lower: NDArray[np.int64]
    after: Words
    block: NDArray[np.int64]
    fixed_block: NDArray[np.int64]
    indices: Indices
    amounts: Amounts
    shared: NDArray[np.float32]
    outputs: NDArray[np.float32]
    anchors: NDArray[np.int64]


_ROOM = (MOST_MOVES + 2 * COUNT) // COUNT * COUNT


def new_valuation() -> Valuation:
    """Room for the moves of one position; every thread needs its own."""
    return Valuation(
        codes=np.zeros(_ROOM, np.int64),
        margins=np.zeros(_ROOM, np.float32),
        wins=np.zeros(_ROOM, np.float32),
        starts=np.zeros(GROUP_COUNT + 1, np.int64),
        upper=np.zeros(_ROOM, np.int64),
        lower=np.zeros(_ROOM, np.int64),
        after=np.zeros(WORD_COUNT, np.int64),
        block=np.zeros(BLOCK, np.int64),
        fixed_block=np.zeros(BLOCK, np.int64),
        indices=np.zeros(MOST_ACTIVE, np.int32),
        amounts=np.zeros(MOST_ACTIVE, np.float32),
        shared=np.zeros(HIDDEN, np.float32),
        outputs=np.zeros(VALUED * COUNT, np.float32),
        anchors=np.zeros(ANCHOR_WORDS, np.int64),
    )


@inlined
def win_of(logit: float) -> float:
    """The probability that the output for winning stands for."""
    return 1 / (1 + exp(-logit))


@compiled
def value_moves(
    words: Words, order: Order, parameters: NDArray[np.float32], room: Valuation
) -> int:
    """Value every legal move of a player; their number is returned."""
    table = load_table(words)
    seat = turn_of(words, table)
    count = list_boards(words, order, room)
    rival = quilt_of(words, 1 - seat)
    # The rival's board does not change; it takes one lane of a block of its own.
    boards = np.zeros((2, COUNT), np.int64)
    boards[0, 0], boards[1, 0] = rival
    count_boards(boards[0], boards[1], 0, room.fixed_block)
    settle_tile(room.fixed_block, 0, table.special_tile, 1 - seat)
    for group in range(GROUP_COUNT):
        if room.starts[group] < room.starts[group + 1]:
            _value_group(words, order, parameters, room, group, seat)
    return count


@inlined
def list_boards(words: Words, order: Order, room: Valuation) -> int:
    """List the moves and the quilt boards they lead to."""
    table = load_table(words)
    player = load_player(words, turn_of(words, table))
    if waits_for(words, table) == SPECIAL:
        count = empty_count(player.upper, player.lower)
        for index in range(count):
            cell = nth_empty_cell(player.upper, player.lower, index)
            upper, lower = placed(1, cell)
            room.codes[index] = SPECIAL_CODE + cell
            room.upper[index], room.lower[index] = player.upper | upper, player.lower | lower
        room.starts[0] = 0
        room.starts[1:] = count
        return count
    room.codes[0] = ADVANCE_CODE
    room.upper[0], room.lower[0] = player.upper, player.lower
    room.starts[0], count = 0, as_word(1)
    view = view_of(player, table.left, table.token, order)
    store_anchors(view.anchors, room.anchors)
    patches = (view.offer.first.patch, view.offer.second.patch, view.offer.third.patch)
    for slot in range(OFFER_SIZE):
        room.starts[slot + 1] = count
        for rank in range(RANKS):
            cells = at(SHAPES.cells, patches[slot] * RANKS + rank)
            for window in range(2):
                anchors = room.anchors[(slot * RANKS + rank) * 2 + window]
                while anchors:
                    anchor = lowest_bit(anchors) + window * HIDDEN_CELLS
                    anchors &= anchors - 1
                    upper, lower = placed(cells, anchor)
                    room.codes[count] = take_code(patches[slot], rank, anchor)
                    room.upper[count] = player.upper | upper
                    room.lower[count] = player.lower | lower
                    count += 1
    room.starts[GROUP_COUNT] = count
    return count


@inlined
def _value_group(
    words: Words,
    order: Order,
    parameters: NDArray[np.float32],
    room: Valuation,
    group: int,
    seat: int,
) -> None:
    start, end = room.starts[group], room.starts[group + 1]
    after = room.after
    after[:] = words
    play(after, order, room.codes[start])
    table = load_table(after)
    if is_over(after, table):
        _settle_group(words, order, room, start, end, seat)
        return
    mover = turn_of(after, table)
    role = as_word(mover != seat)
    _share(after, order, parameters, room, 1 - role)
    tile = load_table(words).special_tile
    for first in range(start, end, COUNT):
        count_boards(room.upper, room.lower, first, room.block)
        if tile:
            for lane in range(COUNT):
                settle_tile(room.block, lane, tile, seat)
        value_boards(parameters, room.shared, role, room.block, SCALES, room.outputs)
        for lane in range(min(COUNT, end - first)):
            sign = 1 - 2 * role
            margin = room.outputs[MARGIN * COUNT + lane] * sign
            room.margins[first + lane] = margin * MARGIN_SCALE
            room.wins[first + lane] = win_of(room.outputs[WIN * COUNT + lane] * sign)


@inlined
def _share(
    after: Words, order: Order, parameters: NDArray[np.float32], room: Valuation, role: int
) -> None:
    """Add up what all moves of a group share: the table, and the rival's board in its role."""
    room.shared[:] = 0
    count = table_inputs(after, order, room.indices, room.amounts)
    for place in range(COUNT_NUMBER):
        room.indices[count] = LAYOUT.boards + role * COUNT_NUMBER + place
        room.amounts[count] = room.fixed_block[place * COUNT] * SCALES[place]
        count += 1
    add_inputs(parameters, room.indices, room.amounts, count, room.shared)


@inlined
def _settle_group(
    words: Words, order: Order, room: Valuation, start: int, end: int, seat: int
) -> None:
    """The true values of moves that end the game."""
    for index in range(start, end):
        room.after[:] = words
        play(room.after, order, room.codes[index])
        first, second = scores_of(room.after)
        winner = winner_of(first, second, load_table(room.after).first_home)
        room.margins[index] = (first - second) * (1 - 2 * seat)
        room.wins[index] = winner == seat
