"""What the player cannot know of the Automa's deck (AU-1.2, AU-1.4)."""

from collections.abc import Collection

from quiltbee.patchwork.automa import CARDS, DECKS, DeckName
from quiltbee.patchwork.seats import Automa


def stand_in(automa: Automa) -> tuple[int, ...]:
    """A deck as large as the true one that tells nothing more than the player knows.

    Its cards are the lowest of those not seen since the last shuffle. On top of a tactical deck
    lies one with the budget that the back of the true card shows.
    """
    unseen = unseen_cards(automa.deck_name, automa.discard)
    if automa.deck and automa.deck_name == DeckName.TACTICAL:
        budget = CARDS[automa.deck[0]].budget
        top = next(card for card in unseen if CARDS[card].budget == budget)
        unseen = (top, *(card for card in unseen if card != top))
    return unseen[: len(automa.deck)]


def unseen_cards(deck_name: str, seen: Collection[int]) -> tuple[int, ...]:
    """The cards of a deck that have not been seen, the lowest number first."""
    return tuple(card for card in sorted(DECKS[DeckName(deck_name)]) if card not in seen)
