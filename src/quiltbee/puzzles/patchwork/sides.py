"""Puzzles are asked of the first seat: a position of the second is seen from the other side."""

from dataclasses import replace

from quiltbee.patchwork import State


def from_first_seat(state: State) -> State:
    """The position with the seat to move as the first."""
    if state.turn != 1:
        return state
    return replace(
        state,
        seats=(state.seats[1], state.seats[0]),
        on_top=1 - state.on_top,
        special_tile=_other(state.special_tile),
        first_home=_other(state.first_home),
    )


def _other(seat: int | None) -> int | None:
    return None if seat is None else 1 - seat
