"""Where a shape fits on a drawing board.

All orientations are looked for at once in two groups of lanes, as `kernel.anchors` does it. Shapes
that are too large for that, which only home-made decks have, are looked for cell by cell.
"""

from typing import NamedTuple

from quiltbee.geometry import SIDE
from quiltbee.kernel.anchors import GROUPS, PER_GROUP, RANKS, WORDS, Covered, fitting
from quiltbee.kernel.bits import ALL_BITS, choose, lowest_bit, mask_if, nth_bit, word_at
from quiltbee.kernel.boards import HIDDEN, ROWS
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.doodle.moves import RANK
from quiltbee.kernel.doodle.tables import COLUMNS, WIDE, Tables
from quiltbee.kernel.lanes import (
    Lanes,
    count_at_most,
    everywhere,
    lane,
    popcounts,
    running_sums,
    with_lane,
)

_FIELD = 16
"""Bits for the number of anchors in a group."""
_COUNT = (1 << _FIELD) - 1
_WINDOW = ROWS * SIDE


class Anchors(NamedTuple):
    """Every anchor of a shape: orientation by orientation, each in the upper and lower window."""

    first: Lanes
    second: Lanes


class Tally(NamedTuple):
    """How many anchors there are, in a way that finds the n-th quickly."""

    counts: Lanes
    """In each lane the numbers of both groups."""
    sums: Lanes
    """These, summed up over the lanes."""
    first: int
    """The number in the first group."""
    total: int


@inlined
def anchors_of(tables: Tables, shape: int, covered: Covered, upper: int, lower: int) -> Anchors:
    """Every anchor of a shape."""
    if word_at(tables.shapes, shape) >> WIDE & 1:
        return _all_wide_anchors(tables, shape, upper, lower)
    return Anchors(
        fitting(tables, GROUPS * shape, covered, 0), fitting(tables, GROUPS * shape + 1, covered, 0)
    )


@inlined
def _all_wide_anchors(tables: Tables, shape: int, upper: int, lower: int) -> Anchors:
    first = second = everywhere(0)
    for rank in range(RANKS):
        way = shape * RANKS + rank
        above, below = _wide_anchors(tables, way, upper, lower)
        place = rank % PER_GROUP * 2
        if rank < PER_GROUP:
            first = with_lane(with_lane(first, place, above), place + 1, below)
        else:
            second = with_lane(with_lane(second, place, above), place + 1, below)
    return Anchors(first, second)


@inlined
def _wide_anchors(tables: Tables, way: int, upper: int, lower: int) -> tuple[int, int]:
    """The anchors in the upper seven rows, and those in the last two, seen in the lower window."""
    above, below = word_at(tables.outside, 2 * way), word_at(tables.outside, 2 * way + 1)
    for half in range(2):
        cells = word_at(tables.cells, 2 * way + half)
        while cells:
            shift = lowest_bit(cells) + half * _WINDOW
            cells &= cells - 1
            hidden = min(shift, HIDDEN)
            from_upper = upper >> min(shift, _WINDOW) | lower << (HIDDEN - hidden)
            above |= choose(mask_if(shift < HIDDEN), from_upper, lower >> (shift - hidden))
            below |= lower >> min(shift, _WINDOW)
    return ~above & ALL_BITS, ~below & ALL_BITS


@inlined
def tally_of(anchors: Anchors) -> Tally:
    """Count the anchors."""
    counts = popcounts(anchors.first) | (popcounts(anchors.second) << everywhere(_FIELD))
    sums = running_sums(counts)
    totals = lane(sums, WORDS - 1)
    first = totals & _COUNT
    return Tally(counts, sums, first, first + (totals >> _FIELD))


@inlined
def nth_place(anchors: Anchors, tally: Tally, index: int) -> int:
    """Rank and anchor, as codes have them, of the anchor with this index."""
    behind = mask_if(index >= tally.first)
    shift = everywhere(_FIELD & behind)
    sums = (tally.sums >> shift) & everywhere(_COUNT)
    counts = (tally.counts >> shift) & everywhere(_COUNT)
    nth = index - (tally.first & behind)
    place = count_at_most(sums, nth) & (WORDS - 1)
    nth -= lane(sums - counts, place)
    word = choose(behind, lane(anchors.second, place), lane(anchors.first, place))
    rank = (PER_GROUP & behind) + (place >> 1)
    return rank << RANK | (nth_bit(word, nth) + HIDDEN * (place & 1))


@inlined
def cells_at(tables: Tables, shape: int, rank: int, anchor: int) -> tuple[int, int]:
    """The two words of the cells that a shape covers."""
    way = 2 * (shape * RANKS + rank)
    cells, rest = word_at(tables.cells, way), word_at(tables.cells, way + 1)
    hidden = min(anchor, HIDDEN)
    above = cells << min(anchor, _WINDOW) & ALL_BITS
    below = cells << (anchor - hidden) >> (HIDDEN - hidden)
    return above, below | rest << (_WINDOW - HIDDEN + anchor & 63)


@inlined
def is_inside(tables: Tables, shape: int, rank: int, anchor: int) -> bool:
    """Whether the bounding box of an orientation fits at an anchor."""
    extent = word_at(tables.extents, shape * RANKS + rank)
    rows, columns = extent & (1 << COLUMNS) - 1, extent >> COLUMNS
    return (anchor // SIDE < rows) & (anchor % SIDE < columns)
