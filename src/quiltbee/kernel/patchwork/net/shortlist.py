"""The snuggest moves of a position with their values, as quickly as a search wants them.

The same values as those of `values`, but what was worked out for another position is used again
(see `memory`): the placements of a patch on this quilt board, and all that the net sees beside the
boards. What is left to do is adding up the counts of the boards.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.anchors import GROUPS, RANKS, WORDS, covered_lanes, fitting
from quiltbee.kernel.bits import as_word, at, lowest_bit
from quiltbee.kernel.boards import HIDDEN as UPPER_CELLS
from quiltbee.kernel.boards import empty_count, nth_empty_cell, placed
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.lanes import COUNT, store, store_bytes
from quiltbee.kernel.patchwork.circle import offer_of
from quiltbee.kernel.patchwork.moves import ADVANCE_CODE, SPECIAL_CODE, take_code
from quiltbee.kernel.patchwork.net.board_counts import (
    BLOCK,
    COMPLETE,
    COUNT_NUMBER,
    MISSING,
    NEAR,
    count_boards,
)
from quiltbee.kernel.patchwork.net.fits import (
    FIT_KINDS,
    fit_row,
    lacking,
    lacks_of_eight,
    spread_fits,
    write_offer,
)
from quiltbee.kernel.patchwork.net.inputs import (
    LAYOUT,
    SCALES,
    add_fit,
    left_inputs,
    quilt_of,
    table_inputs,
)
from quiltbee.kernel.patchwork.net.layers import (
    HIDDEN,
    MARGIN,
    VALUED,
    WIDE,
    WIN,
    add_inputs,
    add_wide_inputs,
    scale_counts,
    value_boards,
    value_tight_boards,
    value_wide,
)
from quiltbee.kernel.patchwork.net.listing import keep_snuggest
from quiltbee.kernel.patchwork.net.memory import (
    COUNTS,
    ENDS,
    LISTED,
    PASSES,
    STAYS,
    UNKNOWN,
    Memory,
    find_economy,
    find_placements,
)
from quiltbee.kernel.patchwork.net.ranking import chances, rank_places
from quiltbee.kernel.patchwork.net.valuation import GROUP_COUNT, Valuation
from quiltbee.kernel.patchwork.net.values import MARGIN_SCALE
from quiltbee.kernel.patchwork.play import play
from quiltbee.kernel.patchwork.scoring import scores_of, winner_of
from quiltbee.kernel.patchwork.state import (
    Order,
    Words,
    copy_words,
    is_over,
    load_player,
    load_table,
    turn_of,
)
from quiltbee.kernel.patchwork.tables import PATCH_COUNT, SHAPES
from quiltbee.patchwork.state import OFFER_SIZE

ONE_CELL, NOTHING = PATCH_COUNT, PATCH_COUNT + 1
"""Kinds of placements beside the patches: a special patch, and the board as it is."""

_SETTLED = SCALES.copy()
"""What counts are multiplied by once a seat has the special tile."""
_SETTLED[[COMPLETE, MISSING, NEAR]] = 0


class Shortlist(NamedTuple):
    """The moves of a position by group, `LISTED` places for each."""

    codes: NDArray[np.int64]
    margins: NDArray[np.float32]
    wins: NDArray[np.float32]
    order: NDArray[np.int64]
    """For each group the places of its moves, the best first."""
    kept: NDArray[np.int64]
    """How many moves each group has here."""
    whole: NDArray[np.bool_]
    """Whether these are all moves of the group."""
    exact: NDArray[np.bool_]
    """Whether they end the game, so that their values are true."""
    rivals: NDArray[np.float32]
    """What the rival's board adds to the hidden layer, if the seat stays and if it passes."""
    rival: NDArray[np.int64]
    """The entry of the rival's board in the memory."""


def new_shortlist() -> Shortlist:
    """Room for the moves of one position; every thread needs its own."""
    room = GROUP_COUNT * LISTED
    return Shortlist(
        codes=np.zeros(room, np.int64),
        margins=np.zeros(room, np.float32),
        wins=np.zeros(room, np.float32),
        order=np.zeros(room, np.int64),
        kept=np.zeros(GROUP_COUNT, np.int64),
        whole=np.zeros(GROUP_COUNT, np.bool_),
        exact=np.zeros(GROUP_COUNT, np.bool_),
        rivals=np.zeros(2 * HIDDEN, np.float32),
        rival=np.zeros(1, np.int64),
    )


@lean
def fill_shortlist(
    words: Words,
    order: Order,
    parameters: NDArray[np.float32],
    valuation: Valuation,
    memory: Memory,
    shortlist: Shortlist,
    limit: int,
) -> None:
    """Value about this many of the snuggest placements of each patch, and advancing."""
    table = load_table(words)
    seat = turn_of(words, table)
    upper, lower = quilt_of(words, seat)
    _add_rival(words, parameters, valuation, memory, shortlist, seat)
    economy = find_economy(memory, words)
    offer = offer_of(table.left, table.token, order, load_player(words, seat).buttons)
    patches = (offer.first.patch, offer.second.patch, offer.third.patch)
    barred = (offer.first.barred, offer.second.barred, offer.third.barred)
    for group in range(GROUP_COUNT):
        shortlist.kept[group], shortlist.whole[group] = 0, True
        shortlist.exact[group] = False
        kind = as_word(ONE_CELL if table.waiting else NOTHING)
        if group:
            kind = as_word(patches[group - 1])
            if table.waiting or barred[group - 1]:
                continue
        entry, is_new = find_placements(memory, upper, lower, kind)
        if is_new:
            _list_placements(valuation, memory, entry, upper, lower, kind, limit)
        if memory.sizes[2 * entry]:
            _value_group(
                words, order, parameters, valuation, memory, shortlist, economy, group, entry, seat
            )


@lean
def _add_rival(
    words: Words,
    parameters: NDArray[np.float32],
    valuation: Valuation,
    memory: Memory,
    shortlist: Shortlist,
    seat: int,
) -> None:
    """Add up what the rival's board adds in either role."""
    upper, lower = quilt_of(words, 1 - seat)
    entry, is_new = find_placements(memory, upper, lower, as_word(NOTHING))
    if is_new:
        _list_placements(valuation, memory, entry, upper, lower, as_word(NOTHING), LISTED)
    shortlist.rival[0] = entry
    tile = load_table(words).special_tile
    for place in range(COUNT_NUMBER):
        count = memory.counts[entry * COUNTS + place * COUNT]
        valuation.amounts[place] = count * (_SETTLED[place] if tile else SCALES[place])
    if tile:
        valuation.amounts[COMPLETE] = tile == 2 - seat
    for passes in range(2):
        for unit in range(HIDDEN):
            valuation.shared[unit] = 0
        for place in range(COUNT_NUMBER):
            # For the seat that moves next, the one that has just moved is the other.
            valuation.indices[place] = LAYOUT.boards + (1 - passes) * COUNT_NUMBER + place
        add_inputs(parameters, valuation.indices, valuation.amounts, COUNT_NUMBER, valuation.shared)
        for unit in range(HIDDEN):
            shortlist.rivals[passes * HIDDEN + unit] = valuation.shared[unit]


@lean
def _list_placements(
    valuation: Valuation, memory: Memory, entry: int, upper: int, lower: int, kind: int, limit: int
) -> None:
    """List the snuggest placements of a patch on a quilt board and count the boards."""
    if kind == NOTHING:
        count = as_word(1)
        valuation.codes[0], valuation.upper[0], valuation.lower[0] = ADVANCE_CODE, upper, lower
    elif kind == ONE_CELL:
        count = empty_count(upper, lower)
        for index in range(count):
            cell = nth_empty_cell(upper, lower, index)
            _list_board(valuation, index, SPECIAL_CODE + cell, upper, lower, 1, cell)
    else:
        count = _list_patch(valuation, upper, lower, kind)
    valuation.starts[0] = 0
    for group in range(1, GROUP_COUNT + 1):
        valuation.starts[group] = count
    kept = keep_snuggest(valuation, limit)
    memory.sizes[2 * entry], memory.sizes[2 * entry + 1] = kept, count
    memory.fits_known[entry] = 0
    for index in range(kept):
        memory.codes[entry * LISTED + index] = valuation.codes[index]
        memory.boards_after[2 * entry * LISTED + index] = valuation.upper[index]
        memory.boards_after[(2 * entry + 1) * LISTED + index] = valuation.lower[index]
    for index in range(kept, (kept + COUNT - 1) // COUNT * COUNT):  # everything fits on these
        memory.boards_after[2 * entry * LISTED + index] = 0
        memory.boards_after[(2 * entry + 1) * LISTED + index] = 0
    for first in range(0, kept, COUNT):
        count_boards(valuation.upper, valuation.lower, first, valuation.block)
        start = entry * COUNTS + first * COUNT_NUMBER
        for place in range(BLOCK):
            memory.counts[start + place] = valuation.block[place]


@lean
def _list_patch(valuation: Valuation, upper: int, lower: int, patch: int) -> int:
    covered = covered_lanes(upper, lower)
    store(valuation.anchors, 0, fitting(SHAPES, GROUPS * patch, covered, 0))
    store(valuation.anchors, WORDS, fitting(SHAPES, GROUPS * patch + 1, covered, 0))
    count = as_word(0)
    for rank in range(RANKS):
        cells = at(SHAPES.cells, patch * RANKS + rank)
        for window in range(2):
            anchors = valuation.anchors[2 * rank + window]
            while anchors:
                anchor = lowest_bit(anchors) + window * UPPER_CELLS
                anchors &= anchors - 1
                code = take_code(patch, rank, anchor)
                _list_board(valuation, count, code, upper, lower, cells, anchor)
                count += 1
    return count


@lean
def _list_board(
    valuation: Valuation, index: int, code: int, upper: int, lower: int, cells: int, anchor: int
) -> None:
    above, below = placed(cells, anchor)
    valuation.codes[index] = code
    valuation.upper[index], valuation.lower[index] = upper | above, lower | below


@lean
def _value_group(
    words: Words,
    order: Order,
    parameters: NDArray[np.float32],
    valuation: Valuation,
    memory: Memory,
    shortlist: Shortlist,
    economy: int,
    group: int,
    entry: int,
    seat: int,
) -> None:
    kept, start = as_word(memory.sizes[2 * entry]), group * LISTED
    shortlist.kept[group] = kept
    shortlist.whole[group] = kept == memory.sizes[2 * entry + 1]
    for index in range(kept):
        shortlist.codes[start + index] = memory.codes[entry * LISTED + index]
    row = economy * GROUP_COUNT + group
    if memory.known[row] == UNKNOWN:
        _add_economy(words, order, parameters, valuation, memory, row, shortlist.codes[start])
    leads_to = memory.known[row]
    if leads_to == ENDS:
        shortlist.exact[group] = True
        _settle_group(words, order, valuation, shortlist, start, kept, seat)
    else:
        _value_boards(words, parameters, valuation, memory, shortlist, row, entry, start, seat)
        chances(shortlist.wins, start)
    rank_places(shortlist.wins, shortlist.margins, start, kept, shortlist.order)


@lean
def _add_economy(
    words: Words,
    order: Order,
    parameters: NDArray[np.float32],
    valuation: Valuation,
    memory: Memory,
    row: int,
    code: int,
) -> None:
    """Work out what all placements of a patch share beside the quilt boards."""
    after, seat = valuation.after, turn_of(words, load_table(words))
    copy_words(after, words)
    play(after, order, code)
    table = load_table(after)
    if is_over(after, table):
        memory.known[row] = ENDS
        return
    memory.known[row] = STAYS if turn_of(after, table) == seat else PASSES
    memory.offered[row] = write_offer(table, order, memory.offers, row * OFFER_SIZE)
    for unit in range(HIDDEN):
        valuation.shared[unit] = 0
    for unit in range(WIDE):
        valuation.wide[unit] = 0
    count = table_inputs(after, order, valuation.indices, valuation.amounts)
    count = left_inputs(after, order, valuation.indices, valuation.amounts, count)
    add_inputs(parameters, valuation.indices, valuation.amounts, count, valuation.shared)
    add_wide_inputs(parameters, valuation.indices, valuation.amounts, count, valuation.wide)
    value_wide(parameters, valuation.wide, valuation.constants)
    for unit in range(HIDDEN):
        memory.sums[row * HIDDEN + unit] = valuation.shared[unit]
    for output in range(VALUED):
        memory.constants[row * VALUED + output] = valuation.constants[output]


@lean
def _value_boards(
    words: Words,
    parameters: NDArray[np.float32],
    valuation: Valuation,
    memory: Memory,
    shortlist: Shortlist,
    row: int,
    entry: int,
    start: int,
    seat: int,
) -> None:
    role = as_word(memory.known[row] == PASSES)
    tile = load_table(words).special_tile
    for unit in range(HIDDEN):
        own = memory.sums[row * HIDDEN + unit] + shortlist.rivals[role * HIDDEN + unit]
        if tile == seat + 1:
            own += parameters[(role * COUNT_NUMBER + COMPLETE) * HIDDEN + unit]
        valuation.shared[unit] = own
    _add_rival_fits(parameters, valuation, memory, shortlist, row, 1 - role)
    _find_fits(valuation, memory, row, entry, role)
    for output in range(VALUED):
        valuation.constants[output] = memory.constants[row * VALUED + output]
    sign = np.float32(1 - 2 * role)
    for first in range(0, shortlist.kept[start // LISTED], COUNT):
        begin = entry * COUNTS + first * COUNT_NUMBER
        scale_counts(memory.counts, begin, _SETTLED if tile else SCALES, valuation.scaled)
        tight = as_word(0)
        for place in range(memory.offered[row]):
            known = _fit_start(entry, as_word(memory.offers[row * OFFER_SIZE + place])) + first
            tight |= lacks_of_eight(memory.fits, known)
            spread_fits(memory.fits, known, valuation.scaled, COUNT_NUMBER + FIT_KINDS * place)
        if tight:
            value_tight_boards(
                parameters,
                valuation.shared,
                valuation.constants,
                role,
                valuation.fit_rows,
                valuation.scaled,
                valuation.outputs,
            )
        else:
            value_boards(
                parameters,
                valuation.shared,
                valuation.constants,
                role,
                valuation.scaled,
                valuation.outputs,
            )
        for lane in range(COUNT):
            margin = valuation.outputs[MARGIN * COUNT + lane] * sign
            shortlist.margins[start + first + lane] = margin * np.float32(MARGIN_SCALE)
            shortlist.wins[start + first + lane] = valuation.outputs[WIN * COUNT + lane] * sign


@lean
def _fit_start(entry: int, patch: int) -> int:
    """Where the memory keeps how a patch fits on the boards of an entry."""
    return (entry * PATCH_COUNT + patch) * LISTED


@lean
def _learn_fits(memory: Memory, entry: int, patch: int) -> None:
    """Work out how a patch fits on the boards of an entry, unless that is known."""
    if memory.fits_known[entry] >> patch & 1:
        return
    memory.fits_known[entry] |= 1 << patch
    upper = 2 * entry * LISTED
    for first in range(0, memory.sizes[2 * entry], COUNT):
        lacks = lacking(memory.boards_after, upper + first, upper + LISTED + first, patch)
        store_bytes(memory.fits, _fit_start(entry, patch) + first, lacks)


@lean
def _find_fits(valuation: Valuation, memory: Memory, row: int, entry: int, role: int) -> None:
    """Have at hand how the patches of the offer after a move fit on the boards of an entry."""
    for place in range(OFFER_SIZE):
        patch = as_word(0)
        if place < memory.offered[row]:
            patch = as_word(memory.offers[row * OFFER_SIZE + place])
            _learn_fits(memory, entry, patch)
        else:
            for amount in range(FIT_KINDS * COUNT):
                start = (COUNT_NUMBER + FIT_KINDS * place) * COUNT
                valuation.scaled[start + amount] = 0
        valuation.fit_rows[place] = LAYOUT.fits + fit_row(role, place, patch)


@lean
def _add_rival_fits(
    parameters: NDArray[np.float32],
    valuation: Valuation,
    memory: Memory,
    shortlist: Shortlist,
    row: int,
    role: int,
) -> None:
    """Add up how the patches of the offer after a move fit on the rival's board."""
    entry, count = shortlist.rival[0], as_word(0)
    for place in range(memory.offered[row]):
        patch = as_word(memory.offers[row * OFFER_SIZE + place])
        _learn_fits(memory, entry, patch)
        lacks = as_word(memory.fits[_fit_start(entry, patch)])
        count = add_fit(valuation.indices, valuation.amounts, count, role, place, patch, lacks)
    add_inputs(parameters, valuation.indices, valuation.amounts, count, valuation.shared)


@lean
def _settle_group(
    words: Words,
    order: Order,
    valuation: Valuation,
    shortlist: Shortlist,
    start: int,
    kept: int,
    seat: int,
) -> None:
    """The true values of moves that end the game."""
    for index in range(start, start + kept):
        copy_words(valuation.after, words)
        play(valuation.after, order, shortlist.codes[index])
        first, second = scores_of(valuation.after)
        winner = winner_of(first, second, load_table(valuation.after).first_home)
        shortlist.margins[index] = (first - second) * (1 - 2 * seat)
        shortlist.wins[index] = winner == seat
