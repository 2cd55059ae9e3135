"""Where a random generator meets the rules: it makes setups and rolls, nothing else.

Whatever comes out is plain data that goes into the record, so that a replay needs no generator.
"""

from random import Random

from quiltbee.doodle.cards import CIRCLE_SIZE, STANDARD_DECK, Deck
from quiltbee.doodle.moves import Roll
from quiltbee.doodle.setup import Setup
from quiltbee.doodle.state import State


def deal(random: Random, seats: int = 1, deck: Deck = STANDARD_DECK) -> Setup:
    """A random setup for this many seats (DO-1.1, DO-1.2)."""
    if seats < 1:
        raise ValueError(f"a game needs at least one seat, not {seats}")
    return Setup(
        card_order=_shuffled(random, deck.patch_ids),
        token_gap=random.randrange(CIRCLE_SIZE),
        start_cards=_dealt(random, deck.start_ids, seats),
        deck=deck,
    )


def roll(state: State, random: Random) -> Roll:
    """The roll that waits (DO-3.2)."""
    if not state.chance_waits:
        raise ValueError("no roll waits in this position")
    return Roll(random.choice(state.deck.die))


def _dealt(random: Random, cards: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """Start cards without repeats; with more seats than cards they are shuffled and dealt again."""
    dealt: tuple[str, ...] = ()
    while len(dealt) < seats:
        dealt += _shuffled(random, cards)
    return dealt[:seats]


def _shuffled(random: Random, items: tuple[str, ...]) -> tuple[str, ...]:
    order = list(items)
    random.shuffle(order)
    return tuple(order)
