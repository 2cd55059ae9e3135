"""A whole position: both quilts, the tape measure over them, the circle between them."""

from quiltbee.drawing.grounds import ground
from quiltbee.drawing.palette import Theme
from quiltbee.drawing.patchwork.circle import circle
from quiltbee.drawing.patchwork.seat import SEAT_WIDTH, seat_side
from quiltbee.drawing.patchwork.time_board import ROW_HEIGHT, tape
from quiltbee.drawing.patchwork.words import Words
from quiltbee.drawing.svg import Element, group, placed
from quiltbee.patchwork import Player, State

WIDTH, HEIGHT = 1280, 720

_MARGIN, _GAP = 20, 16
_TAPE_TOP = 12
_SEATS_TOP = _TAPE_TOP + ROW_HEIGHT + 10
_CIRCLE_HEIGHT = 556
_LEFT, _RIGHT = _MARGIN, WIDTH - _MARGIN - SEAT_WIDTH
_MIDDLE = _LEFT + SEAT_WIDTH + _GAP


def position(
    state: State, theme: Theme, words: Words, names: tuple[str, str], marked_seat: int | None
) -> Element:
    """The table, 1280×720."""
    sides = [
        seat_side(state, seat, theme, words, names[seat], mark_last=seat == marked_seat)
        for seat in (0, 1)
    ]
    offer = circle(state, theme, words, _RIGHT - _GAP - _MIDDLE, _CIRCLE_HEIGHT, _purse(state))
    return group(
        ground(theme, WIDTH, HEIGHT),
        placed(tape(state, theme, WIDTH - 2 * _MARGIN), _MARGIN, _TAPE_TOP),
        placed(sides[0], _LEFT, _SEATS_TOP),
        placed(sides[1], _RIGHT, _SEATS_TOP),
        placed(offer, _MIDDLE, _SEATS_TOP),
    )


def _purse(state: State) -> int | None:
    """The buttons of the player to move; the Automa pays with no buttons."""
    mover = None if state.turn is None else state.seats[state.turn]
    return mover.buttons if isinstance(mover, Player) else None
