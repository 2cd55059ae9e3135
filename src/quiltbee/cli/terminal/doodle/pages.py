"""Pages that can be asked for during a turn: all boards, scores, the circle."""

from dataclasses import replace

from quiltbee.cli.terminal.block import Block, below, beside, line, wrapped
from quiltbee.cli.terminal.doodle.circle_view import circle_view
from quiltbee.cli.terminal.doodle.panels import totals_view
from quiltbee.cli.terminal.doodle.scene import Scene
from quiltbee.cli.terminal.doodle.score_words import score_lines
from quiltbee.cli.terminal.doodle.sheet_view import BOARD_WIDTH, seat_view
from quiltbee.cli.terminal.look import Look
from quiltbee.texts import Texts

_GAP = 3
_POINTS_WIDTH = 5


def boards_page(scene: Scene, look: Look, width: int) -> Block:
    """The boards of all seats, yours first; what the others drew last is marked."""
    shown = scene if scene.state.is_over else replace(scene, draft=None)
    count = len(scene.names)
    boards = [seat_view(shown, (scene.near + step) % count, look) for step in range(count)]
    columns = max(1, (width + _GAP) // (BOARD_WIDTH * look.scale + _GAP))
    rows = [beside(boards[start : start + columns], _GAP) for start in range(0, count, columns)]
    return below(*(below(row, [line()]) for row in rows))[:-1]


def circle_page(scene: Scene, look: Look, width: int) -> Block:
    """The circle, and how it is read."""
    token, ghost = look.glyphs.tokens[1], look.glyphs.ghosts[1]
    legend = look.texts("circle.cards", token=token, ghost=ghost)
    return below(circle_view(scene, look), [line()], wrapped(legend, width, "dim"))


def score_page(scene: Scene, look: Look, width: int) -> Block:
    """Your score explained, then everyone's totals."""
    return below(
        [line((look.texts("score.now"), "bold")), line()],
        score_table(scene, look.texts, width),
        [line()],
        totals_view(scene, look),
        [line()],
        wrapped(look.texts("score.rule"), width, "dim"),
    )


def score_table(scene: Scene, texts: Texts, width: int) -> Block:
    """The parts of your score, one per line."""
    rows: Block = []
    for told, value in score_lines(scene.sheet, texts, is_over=scene.state.is_over):
        first, *rest = wrapped(told, width - _POINTS_WIDTH - 1, hanging=2)
        shown = f"{value}".replace("-", "−")
        rows += [line((f"{shown:>{_POINTS_WIDTH}} ", "bold"), first)]
        rows += [line(" " * (_POINTS_WIDTH + 1), row) for row in rest]
    return rows
