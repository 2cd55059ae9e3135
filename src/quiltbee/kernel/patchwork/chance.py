"""Dealing games: the twin of the rules' `deal` and `deal_solo`, with the kernel's generator."""

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.compiling import compiled, inlined
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
    Order,
    Words,
)
from quiltbee.kernel.patchwork.tables import DECK_SIZE, PATCH_COUNT
from quiltbee.kernel.randomness import below, next_stream
from quiltbee.patchwork.automa import SET_ASIDE
from quiltbee.patchwork.patches import LAST_PATCH
from quiltbee.patchwork.seats import START_BUTTONS

EITHER = -1
"""For `first`: chance decides who starts (PW-1.4)."""


@compiled
def deal_all(
    words: Words,
    orders: Order,
    streams: NDArray[np.uint64],
    edition: int,
    first: int,
    level: int,
    deck: int,
) -> None:
    """Deal a game into each row; level 0 means two players."""
    for game in range(words.shape[0]):
        stream = shuffle_circle(orders[game], streams[game])
        starts = first if first != EITHER else below(stream, 2)
        stream = next_stream(stream)
        words[game] = 0
        words[game, PURSES[0]] = START_BUTTONS << BUTTONS
        words[game, TABLE] = FULL_CIRCLE | starts << ON_TOP | edition << EDITION
        if level:
            words[game, PURSES[1]] = (
                level << LEVEL | deck << DECK | (DECK_SIZE - SET_ASIDE) << COUNT
            )
            words[game, CARDS] = first_deck(deck, below(stream, SHUFFLES))
            stream = next_stream(stream)
        else:
            words[game, PURSES[1]] = START_BUTTONS << BUTTONS
        streams[game] = stream


@inlined
def shuffle_circle(order: Order, stream: np.uint64) -> np.uint64:
    """Lay the circle in random order, the last patch at its end (PW-1.2); the stream goes on."""
    order[PATCH_COUNT - 1] = LAST_PATCH
    for place in range(PATCH_COUNT - 1):
        order[place] = place + 1 if place >= LAST_PATCH else place
    for end in range(PATCH_COUNT - 1, 1, -1):
        place = np.uintp(below(stream, end))
        stream = next_stream(stream)
        order[place], order[end - 1] = order[end - 1], order[place]
    return stream
