"""Whether a position belongs to a game that is being played: its cards, or where it stands.

Someone who asks an engine about a running game could change what does not matter: swap the seats,
turn a sheet, shade another cell, move the token, lay the cards otherwise, or copy them into a deck
of their own under other names. Or they could ask about every position that a drawing leads to.

Of unrelated games about one position in ten thousand is taken for another's.
"""

from collections.abc import Iterator

from quiltbee.doodle.cards import CIRCLE_SIZE, Deck
from quiltbee.doodle.state import State
from quiltbee.doodle.steps import TURNS
from quiltbee.geometry.likeness import cells_apart, could_become, is_in_order
from quiltbee.geometry.orientations import congruence

MANY = 5
"""This many cards of a round in the same order can hardly be a coincidence."""
LEFT_OVER = 2
"""Cards that stay in the circle from one round to the next."""
ALIKE = 3
"""Sheets that differ in no more cells than this are alike."""
TELLING = 12
"""Sheets with fewer cells covered, or empty, may be alike by accident."""
TURNS_AHEAD = 2
"""How many cards may have been drawn since."""
LARGEST = 9
"""Cells that a turn adds at most, about."""


def is_kin(state: State, first: State, now: State) -> bool:
    """Whether a position could come from a deal, or is like the one that a game stands at."""
    return is_of_deal(state, first) or _stands_there(state, now) or _is_redrawn(state, now)


def is_of_deal(state: State, first: State) -> bool:
    """Whether the circle of a position could be one of a round of a game that begins like this."""
    circle, dealt, pile = _named(state, state.circle, first, first.circle, first.pile)
    rounds = [dealt, *(pile[at : at + TURNS] for at in range(0, len(pile), TURNS))]
    return any(_is_of_round(circle, cards) for cards in rounds)


def _is_of_round(circle: tuple[object, ...], cards: tuple[object, ...]) -> bool:
    """Whether a circle could be one of a round with these cards, whatever was discarded."""
    shared = tuple(card for card in circle if card in cards)
    is_whole = len(circle) - len(shared) <= LEFT_OVER
    if len(shared) >= CIRCLE_SIZE - 1:
        return True
    return len(shared) >= MANY and is_whole and is_in_order(shared, cards)


def _stands_there(state: State, now: State) -> bool:
    """Whether cards and a sheet are those of a game, or what they soon will be."""
    circle, there = _named(state, state.circle, now, now.circle)
    shared = tuple(card for card in circle if card in there)
    new, drawn = len(circle) - len(shared), len(there) - len(shared)
    if new > (len(shared) >= MANY) or drawn > TURNS_AHEAD or not shared:
        return False
    if drawn <= 1 and any(cells_apart(one, other) <= ALIKE for one, other in _pairs(state, now)):
        return True
    return is_in_order(shared, there) and any(
        could_become(earlier, later, more=(drawn + 1) * LARGEST, slack=0)
        for later, earlier in _pairs(state, now)
        if earlier.bit_count() >= TELLING
    )


def _is_redrawn(state: State, now: State) -> bool:
    """Whether a sheet is one of a game, though the deck is another."""
    return state.deck != now.deck and any(
        cells_apart(one, other) <= ALIKE
        for one, other in _pairs(state, now)
        if other.bit_count() >= TELLING
    )


def _pairs(state: State, now: State) -> Iterator[tuple[int, int]]:
    return ((one.covered, other.covered) for one in state.sheets for other in now.sheets)


def _named(
    state: State, circle: tuple[str, ...], game: State, *cards: tuple[str, ...]
) -> tuple[tuple[object, ...], ...]:
    """A circle and cards of a game; those of different decks are the same if their patches are."""
    if state.deck == game.deck:
        return circle, *cards
    return _patches(state.deck, circle), *(_patches(game.deck, each) for each in cards)


def _patches(deck: Deck, cards: tuple[str, ...]) -> tuple[object, ...]:
    """The patches of some cards, however they are turned."""
    return tuple(congruence(deck.shapes[card]) for card in cards)
