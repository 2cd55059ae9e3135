"""What a player cannot know of the Automa's deck, drawn again for every simulation.

The back of the next tactical card shows its budget (AU-1.4), so only cards with this budget can lie
on top of such a deck.
"""

import numpy as np

from quiltbee.kernel.bits import at, nth_bit, popcount
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.state import CARD_BITS, CARDS, Words, load_deck
from quiltbee.kernel.patchwork.tables import CARD_BUDGET, DECK_CARDS, DECK_NAMES, DECK_SIZE
from quiltbee.kernel.randomness import below, next_stream
from quiltbee.patchwork.automa import CARDS as ALL_CARDS
from quiltbee.patchwork.automa import DeckName

_CARD = (1 << CARD_BITS) - 1


def _same_back(number: int) -> int:
    """The cards of a deck whose backs look like that of a card, as places in the deck."""
    if number not in ALL_CARDS:
        return 0
    deck = ALL_CARDS[number].deck
    return sum(
        1 << place
        for place, card in enumerate(DECK_CARDS[DECK_NAMES.index(deck)])
        if deck == DeckName.NORMAL or CARD_BUDGET[card] == CARD_BUDGET[number]
    )


_SAME_BACK = np.array([_same_back(number) for number in range(len(CARD_BUDGET))], np.int64)
"""For each card, the cards of its deck that look the same from behind."""


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
        possible = unseen
        if place == deck.drawn:
            possible &= at(_SAME_BACK, sequence >> CARD_BITS * place & _CARD)
        index = nth_bit(possible, below(stream, popcount(possible)))
        stream = next_stream(stream)
        unseen &= ~(1 << index)
        sequence &= ~(_CARD << CARD_BITS * place)
        sequence |= DECK_CARDS[deck.name, index] << CARD_BITS * place
    words[CARDS] = sequence
    return stream
