"""The legal moves of a position, by group, with the quilt boards they lead to."""

from quiltbee.geometry import SIDE
from quiltbee.kernel.anchors import RANKS
from quiltbee.kernel.bits import ALL_BITS, as_word, at, lowest_bit
from quiltbee.kernel.boards import HIDDEN, ROWS, empty_count, nth_empty_cell, placed
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.lanes import COUNT, everywhere, inverted, load, popcounts, store
from quiltbee.kernel.patchwork.choices import store_anchors, view_of
from quiltbee.kernel.patchwork.legal_moves import SPECIAL, waits_for
from quiltbee.kernel.patchwork.moves import ADVANCE_CODE, SPECIAL_CODE, take_code
from quiltbee.kernel.patchwork.net.valuation import GROUP_COUNT, MOST_PAIRS, Valuation
from quiltbee.kernel.patchwork.state import Order, Words, load_player, load_table, turn_of
from quiltbee.kernel.patchwork.tables import SHAPES
from quiltbee.patchwork.state import OFFER_SIZE

_NOT_LEFT = sum(((1 << SIDE) - 2) << row * SIDE for row in range(ROWS))
_UPPER_ROWS = 5
_UPPER = (1 << _UPPER_ROWS * SIDE) - 1
_LOWER_START = _UPPER_ROWS * SIDE - HIDDEN


@lean
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
        for group in range(1, GROUP_COUNT + 1):
            room.starts[group] = count
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
                    anchor = lowest_bit(anchors) + window * HIDDEN
                    anchors &= anchors - 1
                    upper, lower = placed(cells, anchor)
                    room.codes[count] = take_code(patches[slot], rank, anchor)
                    room.upper[count] = player.upper | upper
                    room.lower[count] = player.lower | lower
                    count += 1
    room.starts[GROUP_COUNT] = count
    return count


@lean
def keep_snuggest(room: Valuation, limit: int) -> int:
    """Keep at most so many placements of each patch: those that leave the smoothest edge.

    The fewer edges there are between empty and covered cells, the more pairs of empty neighbors.
    Of those that are equal to the last one kept the first ones stay.
    """
    kept = as_word(0)
    for group in range(GROUP_COUNT):
        start, end = room.starts[group], room.starts[group + 1]
        room.starts[group] = kept
        fewest, ties = as_word(-1), as_word(0)
        if end - start > limit:
            _count_pairs(room, start, end)
            fewest, ties = _threshold(room, start, end, limit)
        for index in range(start, end):
            pairs = room.pairs[index] if fewest >= 0 else 0
            ties -= pairs == fewest
            if pairs > fewest or (pairs == fewest and ties >= 0):
                room.codes[kept] = room.codes[index]
                room.upper[kept], room.lower[kept] = room.upper[index], room.lower[index]
                kept += 1
    room.starts[GROUP_COUNT] = kept
    return kept


@lean
def _threshold(room: Valuation, start: int, end: int, limit: int) -> tuple[int, int]:
    """The number of pairs that so many boards have at least, and how many of them have just it."""
    tallies = room.tallies
    for number in range(MOST_PAIRS + 1):
        tallies[number] = 0
    for index in range(start, end):
        tallies[room.pairs[index]] += 1
    number, fewest = as_word(0), as_word(MOST_PAIRS)
    while number + tallies[fewest] < limit and fewest > 0:
        number += tallies[fewest]
        fewest -= 1
    return fewest, limit - number


@lean
def _count_pairs(room: Valuation, start: int, end: int) -> None:
    """Count the pairs of empty neighbors, eight boards at a time."""
    for first in range(start, end, COUNT):
        above = inverted(load(room.upper, first)) & everywhere(ALL_BITS)
        below = inverted(load(room.lower, first)) & everywhere(ALL_BITS)
        beside = above & ((above & everywhere(_NOT_LEFT)) >> everywhere(1))
        under = above & (above >> everywhere(SIDE))
        pairs = popcounts(beside & everywhere(_UPPER)) + popcounts(under & everywhere(_UPPER))
        beside = below & ((below & everywhere(_NOT_LEFT)) >> everywhere(1))
        under = below & (below >> everywhere(SIDE))
        lower = everywhere(_LOWER_START)
        store(room.pairs, first, pairs + popcounts(beside >> lower) + popcounts(under >> lower))
