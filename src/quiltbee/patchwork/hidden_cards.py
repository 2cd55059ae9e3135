"""What the player cannot know of the Automa's deck (AU-1.2, AU-1.4)."""

from collections.abc import Collection

from quiltbee.patchwork.automa import CARDS, DECKS, DeckName
from quiltbee.patchwork.seats import Automa


def stand_in(automa: Automa) -> tuple[int, ...]:
    """A deck as large as the true one that tells nothing more than the player knows.

    Its cards are the lowest of those not seen since the last shuffle. On top of a tactical deck
    lies one with the budget that the back of the true card shows.
    """
    unseen = unseen_cards(automa.deck_name, automa.discard, visible_budget(automa))
    return unseen[: len(automa.deck)]


def visible_budget(automa: Automa) -> int | None:
    """The budget on the back of the next tactical card, which the player sees (AU-1.4)."""
    if automa.deck and automa.deck_name == DeckName.TACTICAL:
        return CARDS[automa.deck[0]].budget
    return None


def unseen_cards(
    deck_name: str, seen: Collection[int], top_budget: int | None = None
) -> tuple[int, ...]:
    """The cards of a deck that have not been seen, the lowest number first.

    The lowest with the budget of the top card comes before all others, if that is known.
    """
    unseen = tuple(card for card in sorted(DECKS[DeckName(deck_name)]) if card not in seen)
    if top_budget is None:
        return unseen
    top = next(card for card in unseen if CARDS[card].budget == top_budget)
    return (top, *(card for card in unseen if card != top))
