"""The whole table for one person: their board, the circle, special actions and totals."""

from collections.abc import Iterator
from dataclasses import replace

from rich.text import Text

from quiltbee.cli.terminal.block import Block, below, beside, line, width_of
from quiltbee.cli.terminal.doodle.circle_view import CIRCLE_WIDTH, circle_view
from quiltbee.cli.terminal.doodle.panels import (
    PANEL_WIDTH,
    actions_view,
    cut_view,
    scoring_view,
    totals_view,
)
from quiltbee.cli.terminal.doodle.pencils import SMALL_STYLE
from quiltbee.cli.terminal.doodle.scene import Scene
from quiltbee.cli.terminal.doodle.sheet_view import seat_view
from quiltbee.cli.terminal.glyphs import half_blocks
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.names import shortened
from quiltbee.doodle import Phase
from quiltbee.doodle.steps import ROUNDS, TURNS
from quiltbee.geometry.cells import board_rows

_GAP = 3
_LARGE_WIDTH = 96
"""Columns below which a large board leaves no room for the rest beside it."""
_LARGE_CIRCLE = 35
_SMALL_BOARD = 11


def table_view(scene: Scene, look: Look, width: int, height: int = 0) -> Block:
    """The table within a width; with a height, cells grow or things are left out to fit into it."""
    heading = [moment(scene, look), line()]
    for middle in _arrangements(scene, look, width, large=height > 0):
        table = below(heading, middle)
        if width_of(table) <= width and (not height or len(table) <= height):
            return _with_others(table, scene, look, width, height)
    return below(heading[:1], middle)[: height or None]


def _arrangements(scene: Scene, look: Look, width: int, *, large: bool) -> Iterator[Block]:
    """Ways to lay the table, the largest cells first; the last one is for small terminals."""
    larger = replace(look, scale=2)
    if large and width >= _LARGE_WIDTH:
        yield _wide(scene, larger, larger)
        yield _wide(scene, larger, look)
    if large:
        yield _narrow(scene, larger, look, width)
    yield _wide(scene, look, look)
    yield _narrow(scene, look, look, width)


def draft_view(scene: Scene, look: Look, width: int) -> Block:
    """Your board with what you are thinking about, and what it would do."""
    parts = [seat_view(scene, scene.near, look)]
    if scene.cutting or scene.scoring:
        parts.append(_middle(scene, look))
    block = beside(parts, _GAP)
    return block if width_of(block) <= width else below(*parts)


def moment(scene: Scene, look: Look) -> Text:
    """Where the game is."""
    state, texts = scene.state, look.texts
    match state.phase:
        case Phase.SETUP:
            told = texts("moment.setup")
        case Phase.SCORING:
            told = texts("moment.scoring", round=state.round_number, rounds=ROUNDS)
        case _:
            told = texts(
                "moment.turn",
                round=state.round_number,
                rounds=ROUNDS,
                turn=state.turn_number,
                turns=TURNS,
            )
    if state.phase is Phase.TURN and state.is_last_turn:
        told += " · " + texts("moment.last")
    return line((told, "bold"))


def _wide(scene: Scene, board_look: Look, look: Look) -> Block:
    """Board, circle and the rest beside each other."""
    side = below(actions_view(scene.sheet.uses, look), [line()], totals_view(scene, look))
    return beside([seat_view(scene, scene.near, board_look), _middle(scene, look), side], _GAP)


def _middle(scene: Scene, look: Look) -> Block:
    """The circle; over it the patch that is cut, or how the rectangle scores."""
    width = CIRCLE_WIDTH if look.scale == 1 else _LARGE_CIRCLE
    if scene.cutting is not None:
        block = cut_view(scene, scene.cutting, look, width)
    elif scene.scoring is not None:
        block = scoring_view(scene, scene.scoring, look, width)
    else:
        return circle_view(scene, look)
    return below(block, [line(" " * width)])


def _narrow(scene: Scene, board_look: Look, look: Look, width: int) -> Block:
    """Board and circle beside each other where they fit; the rest below."""
    board, middle = seat_view(scene, scene.near, board_look), _middle(scene, look)
    own = beside([board, middle], _GAP)
    if width_of(own) > width:
        own = below(board, [line()], middle)
    side = [actions_view(scene.sheet.uses, look), totals_view(scene, look)]
    rest = beside(side, _GAP) if width >= 2 * PANEL_WIDTH + _GAP else below(*side)
    return below(own, [line()], rest)


def _with_others(table: Block, scene: Scene, look: Look, width: int, height: int) -> Block:
    """The table and below it the boards of the others, small, if there is room for them."""
    others = _others(scene, look, width)
    longer = below(table, [line()], others)
    return longer if others and (not height or len(longer) <= height) else table


def _others(scene: Scene, look: Look, width: int) -> Block:
    """The covered cells of the other boards, as many as fit into a row."""
    if not look.glyphs.small_shapes:
        return []
    count = len(scene.names)
    seats = [(scene.near + step) % count for step in range(1, count)]
    return beside([_small(scene, seat) for seat in seats[: width // (_SMALL_BOARD + 2)]], gap=2)


def _small(scene: Scene, seat: int) -> Block:
    rows = half_blocks(board_rows(scene.state.sheets[seat].covered))
    name = shortened(scene.names[seat], _SMALL_BOARD)
    return [
        line((f"{name:<{_SMALL_BOARD}}", "bold")),
        *(line((f" {row} ", SMALL_STYLE)) for row in rows),
    ]
