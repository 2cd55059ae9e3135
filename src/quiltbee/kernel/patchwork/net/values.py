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
from quiltbee.kernel.lanes import COUNT, store_bytes
from quiltbee.kernel.patchwork.moves import ADVANCE_CODE, KIND, SPECIAL_CODE
from quiltbee.kernel.patchwork.net.board_counts import BLOCK, COUNT_NUMBER, count_boards
from quiltbee.kernel.patchwork.net.fits import FIT_KINDS, fit_row, lacking, spread_fits, write_offer
from quiltbee.kernel.patchwork.net.inputs import (
    LAYOUT,
    SCALES,
    add_fit,
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
    value_tight_boards,
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
from quiltbee.patchwork.state import OFFER_SIZE

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
    valuation: Valuation,
    limit: int,
) -> int:
    """Value every legal move of a player; their number is returned.

    With a limit above 0 only about that many of the snuggest placements of each patch are valued.
    """
    return _value_all(words, order, parameters, valuation, limit)


@lean
def _value_all(
    words: Words,
    order: Order,
    parameters: NDArray[np.float32],
    valuation: Valuation,
    limit: int,
) -> int:
    seat = turn_of(words, load_table(words))
    count = list_boards(words, order, valuation)
    if limit:
        count = keep_snuggest(valuation, limit)
    _share_all(words, order, parameters, valuation, seat)
    for group in range(GROUP_COUNT):
        if valuation.starts[group] < valuation.starts[group + 1]:
            _value_group(words, order, parameters, valuation, group, seat)
    return count


@lean
def _value_group(
    words: Words,
    order: Order,
    parameters: NDArray[np.float32],
    valuation: Valuation,
    group: int,
    seat: int,
) -> None:
    start, end = valuation.starts[group], valuation.starts[group + 1]
    after = valuation.after
    copy_words(after, words)
    play(after, order, valuation.codes[start])
    table = load_table(after)
    valuation.exact[group] = is_over(after, table)
    if valuation.exact[group]:
        _settle_group(words, order, valuation, start, end, seat)
        return
    mover = turn_of(after, table)
    role = as_word(mover != seat)
    _share(after, order, parameters, valuation, 1 - role, valuation.codes[start])
    offered = write_offer(table, order, valuation.offer, 0)
    _share_fits(parameters, valuation, offered, role)
    tile = load_table(words).special_tile
    for first in range(start, end, COUNT):
        count_boards(valuation.upper, valuation.lower, first, valuation.block)
        if tile:
            for lane in range(COUNT):
                settle_tile(valuation.block, lane, tile, seat)
        for place in range(BLOCK):
            valuation.scaled[place] = valuation.block[place] * SCALES[place // COUNT]
        _see_fits(valuation, first, offered)
        value_tight_boards(
            parameters,
            valuation.shared,
            valuation.constants,
            role,
            valuation.fit_rows,
            valuation.scaled,
            valuation.outputs,
        )
        for lane in range(min(COUNT, end - first)):
            sign = 1 - 2 * role
            margin = valuation.outputs[MARGIN * COUNT + lane] * sign
            valuation.margins[first + lane] = margin * MARGIN_SCALE
            valuation.wins[first + lane] = win_of(valuation.outputs[WIN * COUNT + lane] * sign)


@lean
def _share_all(
    words: Words, order: Order, parameters: NDArray[np.float32], valuation: Valuation, seat: int
) -> None:
    """Add up what all moves share: the patches left, and the rival's board in either role."""
    rival = quilt_of(words, 1 - seat)
    # The rival's board takes one lane of a block of its own.
    valuation.fixed_upper[0], valuation.fixed_lower[0] = rival
    count_boards(valuation.fixed_upper, valuation.fixed_lower, 0, valuation.fixed_block)
    settle_tile(valuation.fixed_block, 0, load_table(words).special_tile, 1 - seat)
    left = left_inputs(words, order, valuation.indices, valuation.amounts, 0)
    for unit in range(HIDDEN):
        valuation.shared[unit] = 0
    for unit in range(WIDE):
        valuation.wide_base[unit] = 0
    add_inputs(parameters, valuation.indices, valuation.amounts, left, valuation.shared)
    add_wide_inputs(parameters, valuation.indices, valuation.amounts, left, valuation.wide_base)
    for unit in range(HIDDEN):
        valuation.my_base[unit] = valuation.other_base[unit] = valuation.shared[unit]
    for place in range(COUNT_NUMBER):
        valuation.indices[place] = LAYOUT.boards + place
        valuation.amounts[place] = valuation.fixed_block[place * COUNT] * SCALES[place]
    add_inputs(parameters, valuation.indices, valuation.amounts, COUNT_NUMBER, valuation.my_base)
    for place in range(COUNT_NUMBER):
        valuation.indices[place] += COUNT_NUMBER
    add_inputs(parameters, valuation.indices, valuation.amounts, COUNT_NUMBER, valuation.other_base)


@lean
def _share(
    after: Words,
    order: Order,
    parameters: NDArray[np.float32],
    valuation: Valuation,
    role: int,
    code: int,
) -> None:
    """Add up what all moves of a group share; the rival has this role."""
    # Plain loops: slices of arrays cost more than the sums they would copy.
    for unit in range(HIDDEN):
        valuation.shared[unit] = valuation.other_base[unit] if role else valuation.my_base[unit]
    for unit in range(WIDE):
        valuation.wide[unit] = valuation.wide_base[unit]
    count = table_inputs(after, order, valuation.indices, valuation.amounts)
    if ADVANCE_CODE < code < SPECIAL_CODE:
        valuation.indices[count] = LAYOUT.left + (code >> KIND) - 1
        valuation.amounts[count] = -1  # it is no longer left
        count += 1
    add_inputs(parameters, valuation.indices, valuation.amounts, count, valuation.shared)
    add_wide_inputs(parameters, valuation.indices, valuation.amounts, count, valuation.wide)
    value_wide(parameters, valuation.wide, valuation.constants)


@lean
def _share_fits(
    parameters: NDArray[np.float32], valuation: Valuation, offered: int, role: int
) -> None:
    """Add up how the patches of the offer fit on the rival's board; name those of your own."""
    valuation.fit_boards[0] = valuation.fixed_upper[0]
    valuation.fit_boards[COUNT] = valuation.fixed_lower[0]
    count = as_word(0)
    for place in range(OFFER_SIZE):
        patch = as_word(valuation.offer[place]) if place < offered else as_word(0)
        valuation.fit_rows[place] = LAYOUT.fits + fit_row(role, place, patch)
        if place < offered:
            store_bytes(valuation.fit_lacks, 0, lacking(valuation.fit_boards, 0, COUNT, patch))
            count = add_fit(
                valuation.indices,
                valuation.amounts,
                count,
                1 - role,
                place,
                patch,
                as_word(valuation.fit_lacks[0]),
            )
    add_inputs(parameters, valuation.indices, valuation.amounts, count, valuation.shared)


@lean
def _see_fits(valuation: Valuation, first: int, offered: int) -> None:
    """Write how the patches of the offer fit on eight boards."""
    for board in range(COUNT):
        valuation.fit_boards[board] = valuation.upper[first + board]
        valuation.fit_boards[COUNT + board] = valuation.lower[first + board]
        valuation.fit_lacks[board] = 0
    for place in range(OFFER_SIZE):
        if place < offered:
            patch = as_word(valuation.offer[place])
            store_bytes(valuation.fit_lacks, 0, lacking(valuation.fit_boards, 0, COUNT, patch))
        else:
            for board in range(COUNT):
                valuation.fit_lacks[board] = 0
        spread_fits(valuation.fit_lacks, 0, valuation.scaled, COUNT_NUMBER + FIT_KINDS * place)


@lean
def _settle_group(
    words: Words, order: Order, valuation: Valuation, start: int, end: int, seat: int
) -> None:
    """The true values of moves that end the game."""
    for index in range(start, end):
        copy_words(valuation.after, words)
        play(valuation.after, order, valuation.codes[index])
        first, second = scores_of(valuation.after)
        winner = winner_of(first, second, load_table(valuation.after).first_home)
        valuation.margins[index] = (first - second) * (1 - 2 * seat)
        valuation.wins[index] = winner == seat
