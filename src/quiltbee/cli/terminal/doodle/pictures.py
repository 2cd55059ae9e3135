"""What `quiltbee render` draws of Patchwork Doodle."""

import typer

from quiltbee.cli.terminal.picture_style import Style
from quiltbee.doodle import STANDARD_DECK, State
from quiltbee.drawing import Drawing, draw_doodle_card, draw_doodle_circle, draw_doodle_sheet


def draw_part(what: str, state: State, seat: int, look: Style) -> Drawing:
    """The circle of cards, or the sheet of a seat."""
    if what == "circle":
        return draw_doodle_circle(state, **look)
    return draw_doodle_sheet(state, seat, **look)


def draw_piece(which: str, state: State | None, look: Style) -> Drawing:
    """A card of the position's deck, or of the standard one."""
    deck = STANDARD_DECK if state is None else state.deck
    if which not in deck.shapes:
        raise typer.BadParameter(f"Say which one: --card with one of {', '.join(deck.shapes)}.")
    return draw_doodle_card(which, deck=deck, **look)
