"""A position of either game, for those who do not want to know which it is."""

from collections.abc import Sequence

from quiltbee import doodle, patchwork
from quiltbee.drawing.doodle import draw_doodle_position
from quiltbee.drawing.patchwork.draw import draw_position
from quiltbee.drawing.picture import Drawing


def draw_state(
    state: patchwork.State | doodle.State,
    seat: int | None = None,
    *,
    names: Sequence[str] = (),
    theme: str = "light",
    language: str = "en",
) -> Drawing:
    """The whole table, as a seat (from 0) may see it if one is given, else with everything open.

    In Patchwork everything is open to all, and names are given to both seats or to none.
    """
    if isinstance(state, doodle.State):
        return draw_doodle_position(state, seat, names=names, theme=theme, language=language)
    called = (names[0], names[1]) if names else None
    return draw_position(state, names=called, theme=theme, language=language)
