"""The whole table for one person: time, both seats and the offer, as the terminal allows."""

from dataclasses import replace

from quiltbee.cli.terminal.block import Block, below, beside, line, width_of
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.patchwork.circle_view import circle_line
from quiltbee.cli.terminal.patchwork.offer_view import offer_view
from quiltbee.cli.terminal.patchwork.scene import Scene
from quiltbee.cli.terminal.patchwork.seat_view import seat_view
from quiltbee.cli.terminal.patchwork.time_view import time_view

_GAP = 2
_HEADING_ROWS = 2
_LARGE = (116, 28)
"""Columns and rows below which large cells need not be tried."""


def table_view(scene: Scene, look: Look, width: int, height: int = 0) -> Block:
    """The table within a width; with a height, cells grow or things are left out to fit into it."""
    time = time_view(scene, look, width)
    circle = [circle_line(scene.state, look, width)] if scene.state.circle else []
    if width >= _LARGE[0] and height >= _LARGE[1]:
        large = _spaced(time, _wide(scene, replace(look, scale=2)), circle)
        if width_of(large) <= width and len(large) <= height:
            return large
    middle = _wide(scene, look)
    if width_of(middle) > width:
        middle = _narrow(scene, look, width, height - len(time) - len(circle) if height else 0)
    spaced = _spaced(time, middle, circle)
    if not height or len(spaced) <= height:
        return spaced
    return below(time, middle, circle)[:height]


def draft_view(scene: Scene, look: Look, width: int) -> Block:
    """Your quilt with the patch in hand, and where your token goes."""
    return _spaced(time_view(scene, look, width), seat_view(scene, scene.near, look))


def _wide(scene: Scene, look: Look) -> Block:
    """Both seats and the offer beside each other."""
    seats = [seat_view(scene, seat, look) for seat in (scene.left, 1 - scene.left)]
    return beside([*seats, offer_view(scene, look)], _GAP)


def _narrow(scene: Scene, look: Look, width: int, height: int) -> Block:
    """Your quilt first; your opponent's below it, or only its heading where rows are few."""
    near, far = (seat_view(scene, seat, look) for seat in (scene.near, 1 - scene.near))
    offer = offer_view(scene, look)
    own = beside([near, offer], _GAP)
    if width_of(own) > width:
        own = below(near, [line()], offer)
    if height and len(own) + len(far) >= height:
        far = far[:_HEADING_ROWS]
    return below(own, [line()], far)


def _spaced(*parts: Block) -> Block:
    """The parts with a blank line between them."""
    return below(*(below(part, [line()]) for part in parts if part))[:-1]
