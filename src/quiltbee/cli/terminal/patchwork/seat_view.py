"""What lies in front of a seat: a heading and a quilt, or the Automa's cards and piles."""

from quiltbee.cli.terminal.block import Block, below, line, wrapped
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.patchwork.quilt_view import quilt_view
from quiltbee.cli.terminal.patchwork.scene import Scene
from quiltbee.cli.terminal.patchwork.time_view import SPECIAL_STYLE, TOKEN_STYLES
from quiltbee.patchwork import LEVELS, PATCHES, Automa, Player

SEAT_WIDTH = 21
"""The width of a seat at scale 1, whatever its heading says, so that boards stay in place."""
_NAME_WIDTH = 12


def seat_view(scene: Scene, seat: int, look: Look) -> Block:
    """Heading and board of a seat."""
    sitting = scene.state.seats[seat]
    if isinstance(sitting, Automa):
        return below(_heading(scene, seat, look), _cards(sitting, scene, look))
    board = quilt_view(sitting.quilt_board, look, scene.placing(seat), scene.marked[seat])
    return below(_heading(scene, seat, look), board)


def _heading(scene: Scene, seat: int, look: Look) -> Block:
    """Two lines: who it is, and what they have."""
    sitting = scene.state.seats[seat]
    style = "bold reverse" if scene.state.turn == seat else "bold"
    name = f" {scene.names[seat][:_NAME_WIDTH]} "
    first = line((f"{look.glyphs.tokens[seat]} ", TOKEN_STYLES[seat]), (name, style))
    if scene.state.special_tile == seat:
        first.append(" 7×7", SPECIAL_STYLE)
    second = look.texts.counted("seat.buttons", sitting.buttons)
    if isinstance(sitting, Player):
        second += ", " + look.texts("seat.income", count=sitting.button_income)
    return [first, line(second.ljust(SEAT_WIDTH))]


def _cards(automa: Automa, scene: Scene, look: Look) -> Block:
    width = SEAT_WIDTH * look.scale
    return [row for fact in _facts(automa, scene, look) for row in wrapped(fact, width, hanging=1)]


def _facts(automa: Automa, scene: Scene, look: Look) -> list[str]:
    level, texts = LEVELS[automa.level], look.texts
    with_buttons = sum(PATCHES[patch].button_income > 0 for patch in automa.patches)
    facts = [
        texts("automa.level", level=automa.level, name=texts(f"level.{automa.level}")),
        texts("automa.patches", count=len(automa.patches)),
        texts("automa.with_buttons", count=with_buttons),
        texts("automa.cards", count=len(automa.deck)),
    ]
    if scene.state.special_tile is None:
        facts.append(texts("automa.tile", space=level.special_tile_space))
    if scene.state.visible_budget is not None:
        facts.append(texts("automa.budget", count=scene.state.visible_budget))
    return facts
