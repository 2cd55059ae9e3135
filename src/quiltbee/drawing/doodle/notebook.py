"""Cards that show themselves in a notebook."""

from quiltbee.doodle import STANDARD_DECK, Card, Deck
from quiltbee.drawing.doodle.draw import draw_card
from quiltbee.drawing.notebook import Painters


def svg_of_card(card: Card) -> str:
    """A card as SVG text; one of an unknown deck is hatched like the first card of a deck."""
    deck = STANDARD_DECK
    if deck.shapes.get(card.id) != card.shape:
        deck = Deck((), (card,), deck.die)
    return draw_card(card.id, deck=deck).svg


PAINTERS: Painters = {Card: svg_of_card}
