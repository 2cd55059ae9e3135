"""What a player cannot know of the Automa's deck, drawn again for every simulation."""

import numpy as np

from quiltbee.kernel.bits import nth_bit, popcount
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.state import CARD_BITS, CARDS, Words, load_deck
from quiltbee.kernel.patchwork.tables import DECK_CARDS, DECK_SIZE
from quiltbee.kernel.randomness import below, next_stream

_CARD = (1 << CARD_BITS) - 1


@lean
def draw_hidden_cards(words: Words, stream: np.uint64) -> np.uint64:
    """Put random cards among those not seen into the places of the deck; the stream goes on."""
    deck = load_deck(words)
    if deck.level == 0:
        return stream
    unseen = (1 << DECK_SIZE) - 1
    sequence = words[CARDS]
    for place in range(deck.drawn):
        for index in range(DECK_SIZE):
            if DECK_CARDS[deck.name, index] == sequence >> CARD_BITS * place & _CARD:
                unseen &= ~(1 << index)
    for place in range(deck.drawn, deck.size):
        index = nth_bit(unseen, below(stream, popcount(unseen)))
        stream = next_stream(stream)
        unseen &= ~(1 << index)
        sequence &= ~(_CARD << CARD_BITS * place)
        sequence |= DECK_CARDS[deck.name, index] << CARD_BITS * place
    words[CARDS] = sequence
    return stream
