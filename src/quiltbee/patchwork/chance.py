"""Where a random generator meets the rules: it makes setups and shuffles, nothing else.

Whatever comes out is plain data that goes into the record, so that a replay needs no generator.
"""

from random import Random

from quiltbee.patchwork.automa import DECKS, DeckName
from quiltbee.patchwork.moves import ShuffleDeck
from quiltbee.patchwork.patches import PATCHES
from quiltbee.patchwork.seats import Automa
from quiltbee.patchwork.setup import AutomaSetup, Setup
from quiltbee.patchwork.state import State
from quiltbee.patchwork.time_board import Edition


def deal(random: Random, edition: Edition = Edition.REVISED, first: int | None = None) -> Setup:
    """A random setup for two players; `first` is the seat that starts, drawn if None (PW-1.4)."""
    circle = shuffled(random, tuple(range(len(PATCHES))))
    return Setup(circle, edition, random.randrange(2) if first is None else first)


def deal_solo(
    random: Random,
    level: int = 1,
    deck_name: DeckName = DeckName.NORMAL,
    edition: Edition = Edition.REVISED,
) -> Setup:
    """A random setup for one player against the Automa (AU-1.1 to AU-1.3)."""
    circle = shuffled(random, tuple(range(len(PATCHES))))
    cards = shuffled(random, DECKS[deck_name])
    return Setup(circle, edition, 0, AutomaSetup(level, deck_name, cards))


def shuffle_deck(state: State, random: Random) -> ShuffleDeck:
    """The shuffle that waits when the Automa's deck is empty (AU-3.4)."""
    automa = state.seats[1]
    if not state.chance_waits or not isinstance(automa, Automa):
        raise ValueError("no shuffle waits in this position")
    return ShuffleDeck(shuffled(random, DECKS[DeckName(automa.deck_name)]))


def shuffled(random: Random, items: tuple[int, ...]) -> tuple[int, ...]:
    """The items in random order."""
    order = list(items)
    random.shuffle(order)
    return tuple(order)
