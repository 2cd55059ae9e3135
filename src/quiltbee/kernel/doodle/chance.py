"""Dealing games: the twin of the rules' `deal`, with the kernel's generator."""

import numpy as np

from quiltbee.doodle.cards import CIRCLE_SIZE as FULL_CIRCLE
from quiltbee.kernel.bits import ALL_BITS, nth_bit, popcount, word_at
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.doodle.moves import ROLL_CODE
from quiltbee.kernel.doodle.state import (
    CIRCLE,
    PLACE,
    SHEET,
    START_CARD,
    TABLE,
    Order,
    Words,
    seat_count,
    seat_word,
)
from quiltbee.kernel.doodle.tables import Tables
from quiltbee.kernel.randomness import below, drawn, next_stream

FIRST_PLACES = sum(place << PLACE * place for place in range(FULL_CIRCLE))


@inlined
def deal(tables: Tables, words: Words, order: Order, seed: np.uint64) -> np.uint64:
    """Deal a game (DO-1.1, DO-1.2); returns the stream that goes on from the seed.

    All orders are equally likely, so the token may as well stand before the first card.
    """
    stream = _shuffle_cards(order, drawn(seed))
    for word in range(len(words)):
        words[word] = 0
    words[TABLE] = FIRST_PLACES << CIRCLE
    every = ALL_BITS >> (63 - tables.start_cards)
    left = every
    for seat in range(seat_count(words)):
        chosen = nth_bit(left, below(stream, popcount(left)))
        stream = next_stream(stream)
        words[seat_word(seat, SHEET)] = len(order) + chosen << START_CARD
        left ^= 1 << chosen
        left = left if left else every
    return stream


@inlined
def _shuffle_cards(order: Order, stream: np.uint64) -> np.uint64:
    for place in range(len(order)):
        order[place] = place
    for end in range(len(order), 1, -1):
        chosen = np.uintp(below(stream, end))
        stream = next_stream(stream)
        order[chosen], order[end - 1] = order[end - 1], order[chosen]
    return stream


@inlined
def random_roll(tables: Tables, stream: np.uint64) -> int:
    """A roll of the die (DO-3.2), as a code."""
    return ROLL_CODE + word_at(tables.die, below(stream, tables.faces))
