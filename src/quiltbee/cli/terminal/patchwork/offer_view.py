"""The offer of three with price, time and income, and whether each can be taken."""

from quiltbee.cli.terminal.block import Block, below, beside, line
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.patchwork.quilt_view import patch_view
from quiltbee.cli.terminal.patchwork.scene import Scene
from quiltbee.geometry.placements import has_placement
from quiltbee.patchwork import Patch, Player

_SHAPE_WIDTH = 10
_SHAPE_ROWS = 3
"""The largest patch, as it lies in the circle."""


def offer_view(scene: Scene, look: Look) -> Block:
    """The offer as the person at the keyboard sees it."""
    heading = line((look.texts("offer.title"), "bold"))
    if not scene.state.circle:
        return [heading, line(look.texts("offer.empty"))]
    entries = [
        _entry(number, patch, scene, look)
        for number, patch in enumerate(scene.state.offer, start=1)
    ]
    return below([heading], *entries)[:-1]


def _entry(number: int, patch: Patch, scene: Scene, look: Look) -> Block:
    style = "bold reverse" if patch.id == scene.held else "bold"
    sign = [line((f" {number} ", style)), line((f"#{patch.id}", "dim"))]
    shape = [*patch_view(patch.id, look), line(" " * _SHAPE_WIDTH * look.scale)]
    rows = _SHAPE_ROWS * look.scale + 1
    block = beside([sign, shape, _facts(patch, scene, look)], gap=1)
    return [*block, *[line()] * rows][:rows]


def _facts(patch: Patch, scene: Scene, look: Look) -> Block:
    texts, income = look.texts, patch.button_income
    price = texts.counted("offer.price", patch.button_cost, time=patch.time_cost)
    gives = texts("offer.income", count=income) if income else texts("offer.no_income")
    return [
        line((price, "bold")),
        line(gives),
        line(_verdict(patch, scene, look)),
    ]


def _verdict(patch: Patch, scene: Scene, look: Look) -> tuple[str, str]:
    player = scene.state.seats[scene.near]
    assert isinstance(player, Player), "the Automa looks at nothing"
    missing = patch.button_cost - player.buttons
    if missing > 0:
        return f"{look.glyphs.no} {look.texts.counted('offer.short', missing)}", "dim"
    if not has_placement(patch.shape, player.quilt_board.free):
        return f"{look.glyphs.no} {look.texts('offer.no_room')}", "dim"
    return f"{look.glyphs.yes} {look.texts('offer.fits')}", "green"
