"""All legal moves of a position, without listing them.

Six groups of lanes hold every anchor of the three patches of the offer. Counting, picking the n-th
and listing work on them; the order is that of the rules: advance, then the patches of the offer, by
orientation, in reading order.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.anchors import GROUPS, PER_GROUP, WORDS, covered_lanes, fitting
from quiltbee.kernel.bits import mask_if, nth_bit
from quiltbee.kernel.boards import HIDDEN
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.lanes import (
    Lanes,
    count_at_most,
    everywhere,
    lane,
    popcounts,
    running_sums,
    store,
    word_of,
)
from quiltbee.kernel.patchwork.circle import Offer, Slot, of_three, offer_of
from quiltbee.kernel.patchwork.state import Order, Player
from quiltbee.kernel.patchwork.tables import MANY_ORIENTATIONS, SHAPES
from quiltbee.patchwork.state import OFFER_SIZE

ANCHOR_WORDS = OFFER_SIZE * GROUPS * WORDS
_FIELD = 10
"""Bits for the number of anchors in a group: no four orientations have more than 1023."""
_COUNT = (1 << _FIELD) - 1


class Choice(NamedTuple):
    """A move of a turn, decided."""

    takes: int
    """All bits for taking a patch, none for advancing; the rest is then meaningless."""
    patch: int
    step: int
    rank: int
    anchor: int


@inlined
def anchors_of(upper: int, lower: int, offer: Offer) -> Any:
    """Every anchor of the offer on a quilt board, in six groups of lanes."""
    covered = covered_lanes(upper, lower)
    first, second, third = offer
    a = fitting(SHAPES, GROUPS * first.patch, covered, first.barred)
    c = fitting(SHAPES, GROUPS * second.patch, covered, second.barred)
    e = fitting(SHAPES, GROUPS * third.patch, covered, third.barred)
    if (_many(first) | _many(second) | _many(third)) & 1:
        b = fitting(SHAPES, GROUPS * first.patch + 1, covered, first.barred)
        d = fitting(SHAPES, GROUPS * second.patch + 1, covered, second.barred)
        f = fitting(SHAPES, GROUPS * third.patch + 1, covered, third.barred)
    else:
        b = d = f = everywhere(0)
    return a, b, c, d, e, f


@inlined
def _many(slot: Slot) -> int:
    """Bit 0 is set if the patch has more than four orientations and can be paid."""
    return MANY_ORIENTATIONS >> slot.patch & ~slot.barred


class Tally(NamedTuple):
    """How many anchors there are, in a way that finds the n-th quickly."""

    counts: Lanes
    """In each lane the numbers of all six groups, ten bits each."""
    sums: Lanes
    """These, summed up over the lanes."""
    a: int
    """The number in the first group; then in the first two, and so on."""
    b: int
    c: int
    d: int
    e: int
    total: int


@inlined
def tally_of(anchors: Any) -> Tally:
    """Count the anchors."""
    counts = popcounts(anchors[0])
    counts |= popcounts(anchors[1]) << everywhere(_FIELD)
    counts |= popcounts(anchors[2]) << everywhere(2 * _FIELD)
    counts |= popcounts(anchors[3]) << everywhere(3 * _FIELD)
    counts |= popcounts(anchors[4]) << everywhere(4 * _FIELD)
    counts |= popcounts(anchors[5]) << everywhere(5 * _FIELD)
    sums = running_sums(counts)
    totals = lane(sums, WORDS - 1)
    a = totals & _COUNT
    b = a + (totals >> _FIELD & _COUNT)
    c = b + (totals >> 2 * _FIELD & _COUNT)
    d = c + (totals >> 3 * _FIELD & _COUNT)
    e = d + (totals >> 4 * _FIELD & _COUNT)
    return Tally(counts, sums, a, b, c, d, e, e + (totals >> 5 * _FIELD))


class View(NamedTuple):
    """What the seat to move sees of the offer."""

    offer: Offer
    anchors: Any
    tally: Tally


@inlined
def view_of(player: Player, left: int, token: int, order: Order) -> View:
    """Find every anchor of the offer."""
    offer = offer_of(left, token, order, player.buttons)
    anchors = anchors_of(player.upper, player.lower, offer)
    return View(offer, anchors, tally_of(anchors))


@inlined
def nth_choice(view: View, index: int) -> Choice:
    """The legal move with this index; 0 is to advance.

    First the group is found, then the word in it, then the bit.
    """
    nth, tally = index - 1, view.tally
    a, b, c, d, e = tally.a, tally.b, tally.c, tally.d, tally.e
    group = (nth >= a) + (nth >= b) + (nth >= c) + (nth >= d) + (nth >= e)
    passed = a if nth >= a else 0
    passed = b if nth >= b else passed
    passed = c if nth >= c else passed
    passed = d if nth >= d else passed
    passed = e if nth >= e else passed
    nth -= passed
    shift = everywhere(group * _FIELD)
    sums = (tally.sums >> shift) & everywhere(_COUNT)
    counts = (tally.counts >> shift) & everywhere(_COUNT)
    place = count_at_most(sums, nth) & (WORDS - 1)
    nth -= lane(sums - counts, place)
    bit = nth_bit(word_of(view.anchors, group * WORDS + place), nth)
    return _choice(view.offer, group, place, bit, mask_if(index != 0))


@inlined
def _choice(offer: Offer, group: int, place: int, bit: int, takes: int) -> Choice:
    slot = group // GROUPS
    return Choice(
        takes,
        of_three(slot, offer.first.patch, offer.second.patch, offer.third.patch),
        of_three(slot, offer.first.step, offer.second.step, offer.third.step),
        group % GROUPS * PER_GROUP + place // 2,
        bit + place % 2 * HIDDEN,
    )


@inlined
def store_anchors(anchors: Any, words: NDArray[np.int64]) -> None:
    """Write the anchors as words by place of the offer, rank of the orientation and window."""
    store(words, 0, anchors[0])
    store(words, WORDS, anchors[1])
    store(words, 2 * WORDS, anchors[2])
    store(words, 3 * WORDS, anchors[3])
    store(words, 4 * WORDS, anchors[4])
    store(words, 5 * WORDS, anchors[5])
