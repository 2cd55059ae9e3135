"""A position of any game, for callers that do not know which one it is."""

from collections.abc import Sequence
from typing import Protocol

from quiltbee.drawing.picture import Drawing
from quiltbee.games import Floor, GameState, game_of_state


class DrawState(Protocol):
    """What a game registers to be drawn; everything is always given to it."""

    def __call__(
        self, state: GameState, seat: int | None, *, names: Sequence[str], theme: str, language: str
    ) -> Drawing:
        """The whole table."""
        ...


def draw_state(
    state: GameState,
    seat: int | None = None,
    *,
    names: Sequence[str] = (),
    theme: str = "light",
    language: str = "en",
) -> Drawing:
    """The whole table, as a seat (from 0) may see it if one is given, else with everything open.

    In Patchwork everything is open to all, and names are given to both seats or to none.
    """
    draw: DrawState = game_of_state(state).filling(Floor.DRAWING)
    return draw(state, seat, names=names, theme=theme, language=language)
