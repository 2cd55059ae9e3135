"""A finished board as a poster: the board, whose it is, and what it came to."""

from typing import Protocol

from quiltbee.drawing.grounds import card, ground
from quiltbee.drawing.lettering import label
from quiltbee.drawing.options import theme_named
from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.stitches import running_stitch
from quiltbee.drawing.svg import group, number, path, placed
from quiltbee.drawing.typefaces import SERIF_FACE
from quiltbee.games import Floor, GameState, game_of_state

WIDTH = 1000
_MARGIN = 70
_ROOM = WIDTH - 2 * _MARGIN
_FOOT = 330
"""The room below the board, for the words."""


class DrawBoard(Protocol):
    """What a game registers to be drawn board by board."""

    def __call__(
        self, state: GameState, seat: int, *, name: str, theme: str, language: str
    ) -> Drawing | None:
        """The board of a seat (from 0); None where it has none."""
        ...


def draw_poster(
    state: GameState,
    seat: int,
    *,
    name: str,
    words: str,
    theme: str = "light",
    language: str = "en",
) -> Drawing | None:
    """The poster of a seat (from 0) with two lines below; None where the seat has no board."""
    game = game_of_state(state)
    draw: DrawBoard | None = game.filling(Floor.BOARD) if game.has(Floor.BOARD) else None
    board = None if draw is None else draw(state, seat, name=name, theme=theme, language=language)
    if board is None:
        return None
    colors = theme_named(theme)
    scale = _ROOM / board.width
    seam = _MARGIN + board.height * scale + 36
    height = seam + _FOOT - 60
    size = min(64, 64 * _ROOM / SERIF_FACE.width(name, 64))
    body = group(
        ground(colors, WIDTH, height),
        card(colors, 30, 30, WIDTH - 60, height - 60),
        placed(board.body, _MARGIN, _MARGIN, scale),
        path(f"M{_MARGIN} {number(seam)}H{WIDTH - _MARGIN}", **running_stitch(colors.soft_ink, 4)),
        label(name, WIDTH / 2, seam + 66, size, colors.ink, serif=True),
        label(words, WIDTH / 2, seam + 130, 32, colors.soft_ink),
        label("Quiltbee", WIDTH / 2, seam + 188, 26, colors.soft_ink, serif=True),
    )
    return Drawing(body, WIDTH, height, f"{name}: {words}", board.description)
