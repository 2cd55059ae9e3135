"""Dealing games: the twin of the rules' `deal` and `deal_solo`, with the kernel's generator."""

import numpy as np

from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.patchwork.automa import first_deck
from quiltbee.kernel.patchwork.moves import SHUFFLES
from quiltbee.kernel.patchwork.state import (
    BUTTONS,
    CARDS,
    COUNT,
    DECK,
    EDITION,
    FULL_CIRCLE,
    LEVEL,
    ON_TOP,
    PURSES,
    TABLE,
    WORD_COUNT,
    Order,
    Words,
)
from quiltbee.kernel.patchwork.tables import DECK_SIZE, PATCH_COUNT
from quiltbee.kernel.randomness import below, drawn, next_stream
from quiltbee.patchwork.automa import SET_ASIDE
from quiltbee.patchwork.patches import LAST_PATCH
from quiltbee.patchwork.seats import START_BUTTONS

EITHER = -1
"""For `first`: chance decides who starts (PW-1.4)."""


@inlined
def deal(
    words: Words, order: Order, seed: np.uint64, edition: int, first: int, level: int, deck: int
) -> np.uint64:
    """Deal a game, level 0 for two players; returns the stream that goes on from the seed."""
    stream = shuffle_circle(order, drawn(seed))
    for word in range(WORD_COUNT):
        words[word] = 0
    words[PURSES[0]] = START_BUTTONS << BUTTONS
    starts = below(stream, 2) if first == EITHER else first
    words[TABLE] = FULL_CIRCLE | starts << ON_TOP | edition << EDITION
    if level == 0:
        words[PURSES[1]] = START_BUTTONS << BUTTONS
        return next_stream(stream)
    cards = DECK_SIZE - SET_ASIDE
    words[PURSES[1]] = level << LEVEL | deck << DECK | cards << COUNT
    stream = next_stream(stream)
    words[CARDS] = first_deck(deck, below(stream, SHUFFLES))
    return next_stream(stream)


@inlined
def shuffle_circle(order: Order, stream: np.uint64) -> np.uint64:
    """Lay the circle in random order, the last patch at its end (PW-1.2); the stream goes on."""
    order[PATCH_COUNT - 1] = LAST_PATCH
    for place in range(PATCH_COUNT - 1):
        order[place] = place + 1 if place >= LAST_PATCH else place
    for end in range(PATCH_COUNT - 1, 1, -1):
        chosen = np.uintp(below(stream, end))
        stream = next_stream(stream)
        order[chosen], order[end - 1] = order[end - 1], order[chosen]
    return stream
