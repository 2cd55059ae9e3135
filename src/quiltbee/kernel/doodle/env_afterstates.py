"""What every action of a solo game of Doodle leads to, for programs that learn its value.

A piece and its place are taken together here. Of pieces that are alike, only those that take the
fewest special actions are listed. What chance has yet to decide is not shown: the die is not
rolled, and the cards that come out of the pile after a scoring are not seen.
"""

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.steps import OVER
from quiltbee.geometry import CELL_COUNT
from quiltbee.kernel.anchors import RANKS, WORDS, covered_lanes
from quiltbee.kernel.bits import address_of, at, lowest_bit
from quiltbee.kernel.boards import HIDDEN
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.doodle.env_loops import (
    ACTION_COUNT,
    FIRST_PIECE,
    FIRST_PLACE,
    NOTHING,
    act,
    choice_now,
    write_observation,
)
from quiltbee.kernel.doodle.fitting import Anchors, anchors_of, tally_of
from quiltbee.kernel.doodle.legal_moves import Choice, nth_piece, piece_count, shape_of
from quiltbee.kernel.doodle.moves import draw_code
from quiltbee.kernel.doodle.play import uses_of
from quiltbee.kernel.doodle.scoring import score_of
from quiltbee.kernel.doodle.state import (
    CIRCLE_SIZE,
    CUT,
    STEP_MASK,
    TABLE,
    Order,
    Sheet,
    Words,
    copy_words,
    is_scoring,
    load_sheet,
)
from quiltbee.kernel.doodle.tables import Tables
from quiltbee.kernel.lanes import store

LONGEST = 3
"""The most actions that lead to an afterstate: a piece, its place, the end of the turn."""


@compiled
def count_afterstates(
    words: Words,
    orders: Order,
    masks: NDArray[np.uint8],
    counts: NDArray[np.int64],
    tables: Tables,
) -> None:
    """How many afterstates each row has; the masks say which legal actions are looked at."""
    for row in range(len(words)):
        count = 0
        for action in range(ACTION_COUNT):
            is_piece = FIRST_PIECE <= action < FIRST_PLACE
            count += masks[row, action] * (not is_piece)
        order, sheet = address_of(orders[row]), load_sheet(words[row], 0)
        choice = choice_now(words[row], order, sheet, tables)
        for slot in range(piece_count(choice)):
            if _is_listed(tables, words[row, TABLE], order, choice, masks[row], slot):
                count += tally_of(_places(tables, sheet, choice, slot)).total
        counts[row] = count


@compiled
def list_afterstates(
    words: Words,
    orders: Order,
    masks: NDArray[np.uint8],
    starts: NDArray[np.int64],
    found: NDArray[np.int64],
    after_drawing: int,
    actions: NDArray[np.int64],
    tables: Tables,
) -> None:
    """Write the actions of the afterstates that were counted; those of a row begin at its start.

    Behind a drawing comes one more action, or `NOTHING`.
    """
    for row in range(len(words)):
        place = starts[row]
        for action in range(ACTION_COUNT):
            if masks[row, action] and not FIRST_PIECE <= action < FIRST_PLACE:
                actions[place, 0] = action
                actions[place, 1] = after_drawing if action >= FIRST_PLACE else NOTHING
                actions[place, 2] = NOTHING
                place += 1
        order, sheet = address_of(orders[row]), load_sheet(words[row], 0)
        choice = choice_now(words[row], order, sheet, tables)
        for slot in range(piece_count(choice)):
            if not _is_listed(tables, words[row, TABLE], order, choice, masks[row], slot):
                continue
            anchors = _places(tables, sheet, choice, slot)
            store(address_of(found[row]), 0, anchors.first)
            store(address_of(found[row]), WORDS, anchors.second)
            for word in range(2 * RANKS):
                left = found[row, word]
                while left:
                    anchor = lowest_bit(left) + word % 2 * HIDDEN
                    left &= left - 1
                    actions[place, 0] = FIRST_PIECE + slot
                    actions[place, 1] = FIRST_PLACE + word // 2 * CELL_COUNT + anchor
                    actions[place, 2] = after_drawing
                    place += 1


@inlined
def _places(tables: Tables, sheet: Sheet, choice: Choice, slot: int) -> Anchors:
    """Where a piece fits."""
    shape = shape_of(tables, nth_piece(choice, slot))
    covered = covered_lanes(sheet.upper, sheet.lower)
    return anchors_of(tables, shape, covered, sheet.upper, sheet.lower)


@inlined
def _is_listed(
    tables: Tables, table: int, order: int, choice: Choice, mask: NDArray[np.uint8], slot: int
) -> bool:
    """Whether a piece is looked at, and no other like it takes fewer special actions."""
    if not mask[FIRST_PIECE + slot]:
        return False
    piece = nth_piece(choice, slot)
    uses = uses_of(tables, table, order, draw_code(piece, 0, 0))
    for other in range(piece_count(choice)):
        if other != slot and mask[FIRST_PIECE + other]:
            alike = nth_piece(choice, other)
            if shape_of(tables, alike) == shape_of(tables, piece):
                fewer = uses_of(tables, table, order, draw_code(alike, 0, 0))
                no_dearer = (fewer & 3 <= uses & 3) & (fewer >> CUT <= uses >> CUT)
                if no_dearer and (fewer != uses or other < slot):
                    return False
    return True


@compiled
def see_afterstates(
    games: NDArray[np.int64],
    actions: NDArray[np.int64],
    observations: NDArray[np.float32],
    rewards: NDArray[np.float32],
    ended: NDArray[np.bool_],
    words: Words,
    orders: Order,
    chosen: NDArray[np.int64],
    tables: Tables,
) -> None:
    """What is seen after the actions of each afterstate, their reward, and whether all is over."""
    after, piece = words[:1].copy(), chosen[:1].copy()
    for row in range(len(games)):
        game = games[row]
        copy_words(after[0], words[game])
        piece[0] = chosen[game]
        order = orders[game : game + 1]
        for place in range(LONGEST):
            if actions[row, place] != NOTHING:
                act(after, order, piece, 0, actions[row, place], tables)
        before, step = words[game, TABLE] & STEP_MASK, after[0, TABLE] & STEP_MASK
        shown = at(CIRCLE_SIZE, before if is_scoring(before) else step)
        sheet = load_sheet(after[0], 0)
        write_observation(after[0], address_of(order), sheet, NOTHING, shown, observations[row])
        rewards[row] = score_of(after[0], 0) - score_of(words[game], 0)
        ended[row] = step == OVER
