"""The value of every legal move: of the position after it, for the seat that makes it.

All placements of a patch lead to positions that differ in one quilt board only. So each patch of
the offer, and advancing, is played once; what the net sees beside that board is added up once, and
then the boards are valued eight at a time. What no move changes but by the patch it takes, the
rival's board and the patches left, is added up once for all moves.
"""

from math import exp

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.compiling import compiled, inlined, lean
from quiltbee.kernel.lanes import COUNT
from quiltbee.kernel.patchwork.moves import ADVANCE_CODE, KIND, SPECIAL_CODE
from quiltbee.kernel.patchwork.net.board_counts import COUNT_NUMBER, count_boards
from quiltbee.kernel.patchwork.net.inputs import (
    LAYOUT,
    SCALES,
    left_inputs,
    quilt_of,
    settle_tile,
    table_inputs,
)
from quiltbee.kernel.patchwork.net.layers import (
    HIDDEN,
    MARGIN,
    WIDE,
    WIN,
    add_inputs,
    add_wide_inputs,
    value_boards,
    value_wide,
)
from quiltbee.kernel.patchwork.net.listing import keep_snuggest, list_boards
from quiltbee.kernel.patchwork.net.valuation import GROUP_COUNT, Valuation
from quiltbee.kernel.patchwork.play import play
from quiltbee.kernel.patchwork.scoring import scores_of, winner_of
from quiltbee.kernel.patchwork.state import (
    Order,
    Words,
    copy_words,
    is_over,
    load_table,
    turn_of,
)

MARGIN_SCALE = 20.0
"""Points that the output for the margin counts as one."""


@inlined
def win_of(logit: float) -> float:
    """The probability that the output for winning stands for."""
    return 1 / (1 + exp(-logit))


@compiled
def value_moves(
    words: Words,
    order: Order,
    parameters: NDArray[np.float32],
    room: Valuation,
    limit: int,
) -> int:
    """Value every legal move of a player; their number is returned.

    With a limit above 0 only about so many of the snuggest placements of each patch are valued.
    """
    return _value_all(words, order, parameters, room, limit)


@lean
def _value_all(
    words: Words,
    order: Order,
    parameters: NDArray[np.float32],
    room: Valuation,
    limit: int,
) -> int:
    seat = turn_of(words, load_table(words))
    count = list_boards(words, order, room)
    if limit:
        count = keep_snuggest(room, limit)
    _share_all(words, order, parameters, room, seat)
    for group in range(GROUP_COUNT):
        if room.starts[group] < room.starts[group + 1]:
            _value_group(words, order, parameters, room, group, seat)
    return count


@lean
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
    copy_words(after, words)
    play(after, order, room.codes[start])
    table = load_table(after)
    room.exact[group] = is_over(after, table)
    if room.exact[group]:
        _settle_group(words, order, room, start, end, seat)
        return
    mover = turn_of(after, table)
    role = as_word(mover != seat)
    _share(after, order, parameters, room, 1 - role, room.codes[start])
    tile = load_table(words).special_tile
    for first in range(start, end, COUNT):
        count_boards(room.upper, room.lower, first, room.block)
        if tile:
            for lane in range(COUNT):
                settle_tile(room.block, lane, tile, seat)
        value_boards(
            parameters, room.shared, room.constants, role, room.block, SCALES, room.outputs
        )
        for lane in range(min(COUNT, end - first)):
            sign = 1 - 2 * role
            margin = room.outputs[MARGIN * COUNT + lane] * sign
            room.margins[first + lane] = margin * MARGIN_SCALE
            room.wins[first + lane] = win_of(room.outputs[WIN * COUNT + lane] * sign)


@lean
def _share_all(
    words: Words, order: Order, parameters: NDArray[np.float32], room: Valuation, seat: int
) -> None:
    """Add up what all moves share: the patches left, and the rival's board in either role."""
    rival = quilt_of(words, 1 - seat)
    # The rival's board takes one lane of a block of its own.
    room.fixed_upper[0], room.fixed_lower[0] = rival
    count_boards(room.fixed_upper, room.fixed_lower, 0, room.fixed_block)
    settle_tile(room.fixed_block, 0, load_table(words).special_tile, 1 - seat)
    left = left_inputs(words, order, room.indices, room.amounts, 0)
    for unit in range(HIDDEN):
        room.shared[unit] = 0
    for unit in range(WIDE):
        room.wide_base[unit] = 0
    add_inputs(parameters, room.indices, room.amounts, left, room.shared)
    add_wide_inputs(parameters, room.indices, room.amounts, left, room.wide_base)
    for unit in range(HIDDEN):
        room.my_base[unit] = room.other_base[unit] = room.shared[unit]
    for place in range(COUNT_NUMBER):
        room.indices[place] = LAYOUT.boards + place
        room.amounts[place] = room.fixed_block[place * COUNT] * SCALES[place]
    add_inputs(parameters, room.indices, room.amounts, COUNT_NUMBER, room.my_base)
    for place in range(COUNT_NUMBER):
        room.indices[place] += COUNT_NUMBER
    add_inputs(parameters, room.indices, room.amounts, COUNT_NUMBER, room.other_base)


@lean
def _share(
    after: Words,
    order: Order,
    parameters: NDArray[np.float32],
    room: Valuation,
    role: int,
    code: int,
) -> None:
    """Add up what all moves of a group share; the rival has this role."""
    # Plain loops: slices of arrays cost more than the sums they would copy.
    for unit in range(HIDDEN):
        room.shared[unit] = room.other_base[unit] if role else room.my_base[unit]
    for unit in range(WIDE):
        room.wide[unit] = room.wide_base[unit]
    count = table_inputs(after, order, room.indices, room.amounts)
    if ADVANCE_CODE < code < SPECIAL_CODE:
        room.indices[count] = LAYOUT.left + (code >> KIND) - 1
        room.amounts[count] = -1  # it is no longer left
        count += 1
    add_inputs(parameters, room.indices, room.amounts, count, room.shared)
    add_wide_inputs(parameters, room.indices, room.amounts, count, room.wide)
    value_wide(parameters, room.wide, room.constants)


@lean
def _settle_group(
    words: Words, order: Order, room: Valuation, start: int, end: int, seat: int
) -> None:
    """The true values of moves that end the game."""
    for index in range(start, end):
        copy_words(room.after, words)
        play(room.after, order, room.codes[index])
        first, second = scores_of(room.after)
        winner = winner_of(first, second, load_table(room.after).first_home)
        room.margins[index] = (first - second) * (1 - 2 * seat)
        room.wins[index] = winner == seat
