"""Whether a position belongs to a game that is being played: its cards, or where it stands.

Someone who asks an engine about a running game could change what does not matter: swap the seats,
turn a sheet, shade another cell, move the token.
"""

from quiltbee.doodle.state import State
from quiltbee.doodle.steps import TURNS
from quiltbee.geometry.likeness import cells_apart, is_in_order

MANY = 5
"""This many cards of a round in the same order can hardly be a coincidence."""
LEFT_OVER = 2
"""Cards that stay in the circle from one round to the next."""
ALIKE = 3
"""Sheets that differ in no more cells than this are alike."""


def is_kin(state: State, first: State, now: State) -> bool:
    """Whether a position could come from a deal, or is like the one that a game stands at."""
    rounds = [first.circle]
    rounds += [first.pile[at : at + TURNS] for at in range(0, len(first.pile), TURNS)]
    if any(_is_of_round(state.circle, cards) for cards in rounds):
        return True
    same = sorted(state.circle) == sorted(now.circle) and is_in_order(state.circle, now.circle)
    return same and _is_alike(state, now)


def _is_of_round(circle: tuple[str, ...], cards: tuple[str, ...]) -> bool:
    shared = tuple(card for card in circle if card in cards)
    is_whole = len(circle) - len(shared) <= LEFT_OVER
    return len(shared) >= MANY and is_whole and is_in_order(shared, cards)


def _is_alike(state: State, now: State) -> bool:
    """Whether any two sheets are."""
    return any(
        cells_apart(one.covered, other.covered) <= ALIKE
        for one in state.sheets
        for other in now.sheets
    )
