"""Whether a position belongs to a game that is being played: its deal, or where it stands.

Someone who asks an engine about a running game could change what does not matter: swap the seats,
turn a quilt, take a button away, reorder patches in the circle that are sewn on or far away, or
ask about every position that the next moves lead to.

Of unrelated games about one position in a hundred thousand is taken for another's.
"""

from collections.abc import Iterator

from quiltbee.geometry.likeness import (
    cells_apart,
    could_become,
    is_hardly_reordered,
    is_in_order,
)
from quiltbee.patchwork.patches import PATCHES
from quiltbee.patchwork.seats import Player
from quiltbee.patchwork.state import State

OFFER = 3
AHEAD = 6
"""What lies further away hardly matters to the next move."""
SOON = 10
"""How many patches ahead what lies ahead after the next moves is found."""
FEW = 13
"""Up to so many patches the circle as a whole tells two games apart."""
ALIKE = 3
"""Quilts that differ in no more cells than this are alike."""
TELLING = 12
"""Quilts with fewer cells may be alike by accident."""
MOVES = 3
"""How many patches may have been taken since."""


def is_kin(state: State, first: State, now: State) -> bool:
    """Whether a position could come from a deal, or is like the one that a game stands at."""
    return (
        is_hardly_reordered(state.circle, first.circle)
        or _lies_ahead(state.circle, now.circle)
        or _offers_the_same(state, now)
        or _has_few_left(state, now)
    )


def _lies_ahead(circle: tuple[int, ...], now: tuple[int, ...]) -> bool:
    """Whether the next patches are the next ones of a game, now or soon."""
    ahead = circle[:AHEAD]
    return len(ahead) == AHEAD and is_in_order(ahead, now[:SOON])


def _offers_the_same(state: State, now: State) -> bool:
    offered = set(state.circle[:OFFER]) & set(now.circle[:OFFER])
    if len(offered) < OFFER - 1:
        return False
    ahead = set(state.circle[:AHEAD]) & set(now.circle[:AHEAD])
    if len(offered) == OFFER and (len(ahead) >= AHEAD - 1 or _is_table_alike(state, now)):
        return True
    return any(
        cells_apart(one, other) <= ALIKE
        for one, other in _pairs(state, now)
        if min(one.bit_count(), other.bit_count()) >= TELLING
    )


def _is_table_alike(state: State, now: State) -> bool:
    """Whether all quilts are alike, whoever sits at which seat."""
    here, there = _quilts(state), _quilts(now)
    return len(here) == len(there) and any(
        all(cells_apart(one, other) <= ALIKE for one, other in zip(here, seated, strict=True))
        for seated in (there, there[::-1])
    )


def _has_few_left(state: State, now: State) -> bool:
    """Whether the few patches left and a quilt are those of a game, or what they soon will be."""
    if not 0 < len(state.circle) <= FEW:
        return False
    left, before = set(state.circle), set(now.circle)
    gone = before - left
    if len(left - before) > 1 or len(gone) > MOVES or not left & before:
        return False
    if not gone and any(cells_apart(one, other) <= ALIKE for one, other in _pairs(state, now)):
        return True
    size = sum(PATCHES[patch].shape.size for patch in gone)
    return is_in_order(tuple(each for each in state.circle if each in before), now.circle) and any(
        could_become(earlier, later, more=size, slack=ALIKE)
        for later, earlier in _pairs(state, now)
    )


def _pairs(state: State, now: State) -> Iterator[tuple[int, int]]:
    return ((one, other) for one in _quilts(state) for other in _quilts(now))


def _quilts(state: State) -> list[int]:
    return [seat.quilt_board.covered for seat in state.seats if isinstance(seat, Player)]
