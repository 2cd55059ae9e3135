"""Whether a position belongs to a game that is being played: its deal, or where it stands.

Someone who asks an engine about a running game could change what does not matter: swap the seats,
turn a quilt, take a button away, reorder patches in the circle that are sewn on or far away.
"""

from quiltbee.geometry.likeness import cells_apart, is_in_order
from quiltbee.patchwork.seats import Player
from quiltbee.patchwork.state import State

LONG = 10
"""This many patches in the same order can hardly be a coincidence."""
AHEAD = 6
"""What lies further away hardly matters to the next move."""
ALIKE = 3
"""Quilts that differ in no more cells than this are alike."""


def is_kin(state: State, first: State, now: State) -> bool:
    """Whether a position could come from a deal, or is like the one that a game stands at."""
    if len(state.circle) >= LONG and is_in_order(state.circle, first.circle):
        return True
    ahead = state.circle[:AHEAD] == now.circle[:AHEAD]
    return ahead and (len(now.circle) >= AHEAD or _is_alike(state, now))


def _is_alike(state: State, now: State) -> bool:
    """Whether any two quilts are."""
    return any(cells_apart(one, other) <= ALIKE for one in _quilts(state) for other in _quilts(now))


def _quilts(state: State) -> list[int]:
    return [seat.quilt_board.covered for seat in state.seats if isinstance(seat, Player)]
