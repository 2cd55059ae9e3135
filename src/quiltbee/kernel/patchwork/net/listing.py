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
def list_boards(words: Words, order: Order, valuation: Valuation) -> int:
    """List the moves and the quilt boards they lead to."""
    table = load_table(words)
    player = load_player(words, turn_of(words, table))
    if waits_for(words, table) == SPECIAL:
        count = empty_count(player.upper, player.lower)
        for index in range(count):
            cell = nth_empty_cell(player.upper, player.lower, index)
            upper, lower = placed(1, cell)
            valuation.codes[index] = SPECIAL_CODE + cell
            valuation.upper[index], valuation.lower[index] = (
                player.upper | upper,
                player.lower | lower,
            )
        valuation.starts[0] = 0
        for group in range(1, GROUP_COUNT + 1):
            valuation.starts[group] = count
        return count
    valuation.codes[0] = ADVANCE_CODE
    valuation.upper[0], valuation.lower[0] = player.upper, player.lower
    valuation.starts[0], count = 0, as_word(1)
    view = view_of(player, table.left, table.token, order)
    store_anchors(view.anchors, valuation.anchors)
    patches = (view.offer.first.patch, view.offer.second.patch, view.offer.third.patch)
    for slot in range(OFFER_SIZE):
        valuation.starts[slot + 1] = count
        for rank in range(RANKS):
            cells = at(SHAPES.cells, patches[slot] * RANKS + rank)
            for window in range(2):
                anchors = valuation.anchors[(slot * RANKS + rank) * 2 + window]
                while anchors:
                    anchor = lowest_bit(anchors) + window * HIDDEN
                    anchors &= anchors - 1
                    upper, lower = placed(cells, anchor)
                    valuation.codes[count] = take_code(patches[slot], rank, anchor)
                    valuation.upper[count] = player.upper | upper
                    valuation.lower[count] = player.lower | lower
                    count += 1
    valuation.starts[GROUP_COUNT] = count
    return count


@lean
def keep_snuggest(valuation: Valuation, limit: int) -> int:
    """Keep at most `limit` placements of each patch: those that leave the smoothest edge.

    The fewer edges there are between empty and covered cells, the more pairs of empty neighbors.
    Of those that are equal to the last one kept the first ones stay.
    """
    kept = as_word(0)
    for group in range(GROUP_COUNT):
        start, end = valuation.starts[group], valuation.starts[group + 1]
        valuation.starts[group] = kept
        fewest, ties = as_word(-1), as_word(0)
        if end - start > limit:
            _count_pairs(valuation, start, end)
            fewest, ties = _threshold(valuation, start, end, limit)
        for index in range(start, end):
            pairs = valuation.pairs[index] if fewest >= 0 else 0
            ties -= pairs == fewest
            if pairs > fewest or (pairs == fewest and ties >= 0):
                valuation.codes[kept] = valuation.codes[index]
                valuation.upper[kept], valuation.lower[kept] = (
                    valuation.upper[index],
                    valuation.lower[index],
                )
                kept += 1
    valuation.starts[GROUP_COUNT] = kept
    return kept


@lean
def _threshold(valuation: Valuation, start: int, end: int, limit: int) -> tuple[int, int]:
    """The number of pairs that `limit` boards reach, and how many of them have exactly that."""
    tallies = valuation.tallies
    for number in range(MOST_PAIRS + 1):
        tallies[number] = 0
    for index in range(start, end):
        tallies[valuation.pairs[index]] += 1
    number, fewest = as_word(0), as_word(MOST_PAIRS)
    while number + tallies[fewest] < limit and fewest > 0:
        number += tallies[fewest]
        fewest -= 1
    return fewest, limit - number


@lean
def _count_pairs(valuation: Valuation, start: int, end: int) -> None:
    """Count the pairs of empty neighbors, eight boards at a time."""
    for first in range(start, end, COUNT):
        above = inverted(load(valuation.upper, first)) & everywhere(ALL_BITS)
        below = inverted(load(valuation.lower, first)) & everywhere(ALL_BITS)
        beside = above & ((above & everywhere(_NOT_LEFT)) >> everywhere(1))
        under = above & (above >> everywhere(SIDE))
        pairs = popcounts(beside & everywhere(_UPPER)) + popcounts(under & everywhere(_UPPER))
        beside = below & ((below & everywhere(_NOT_LEFT)) >> everywhere(1))
        under = below & (below >> everywhere(SIDE))
        lower = everywhere(_LOWER_START)
        store(
            valuation.pairs, first, pairs + popcounts(beside >> lower) + popcounts(under >> lower)
        )
