"""What `quiltbee render` draws of Patchwork."""

import typer

from quiltbee.cli.terminal.picture_style import Style
from quiltbee.drawing import (
    Drawing,
    draw_patch,
    draw_patch_circle,
    draw_quilt_board,
    draw_time_board,
)
from quiltbee.patchwork import PATCHES, Player, State


def draw_part(what: str, state: State, seat: int, look: Style) -> Drawing:
    """The circle, the time board or the quilt of a seat."""
    if what == "time":
        return draw_time_board(state, **look)
    if what == "circle":
        return draw_patch_circle(state, **look)
    holder = state.seats[seat]
    if not isinstance(holder, Player):
        raise typer.BadParameter(f"Seat {seat + 1} is the Automa, which has no quilt.")
    return draw_quilt_board(holder.quilt_board, seat=seat, **look)


def draw_piece(which: str, look: Style) -> Drawing:
    """The patch of a number."""
    if which not in map(str, range(len(PATCHES))):
        raise typer.BadParameter(f"Say which one: --patch 0 to --patch {len(PATCHES) - 1}.")
    return draw_patch(int(which), **look)
