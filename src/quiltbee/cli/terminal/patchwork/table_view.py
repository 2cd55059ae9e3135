"""The whole table for one person: time, both seats and the offer, as the width allows."""

from dataclasses import dataclass

from quiltbee.cli.terminal.block import Block, below, beside, line, width_of
from quiltbee.cli.terminal.glyphs import Glyphs
from quiltbee.cli.terminal.patchwork.draft import Draft, PlacementDraft
from quiltbee.cli.terminal.patchwork.forecast import forecast
from quiltbee.cli.terminal.patchwork.offer_view import circle_line, offer_view
from quiltbee.cli.terminal.patchwork.quilt_view import Preview
from quiltbee.cli.terminal.patchwork.seat_view import seat_view
from quiltbee.cli.terminal.patchwork.time_view import Landing, time_view
from quiltbee.cli.texts import Texts
from quiltbee.errors import IllegalMove
from quiltbee.patchwork import State

_GAP = 3
_HEADING_ROWS = 2
_OTHER_ROWS = 6
"""What time and circle take, with the space around them."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that is to be seen."""

    state: State
    names: tuple[str, ...]
    near: int
    """The seat in front of which the person sits."""
    left: int = 0
    """The seat that is drawn on the left where both fit."""
    draft: Draft | None = None
    marked: tuple[int, int] = (0, 0)
    """The cells of each seat that were covered a moment ago."""
    reasons: tuple[str, ...] = ()
    """Why the Automa did what it did last."""

    @property
    def landing(self) -> Landing | None:
        """Where the token goes if the draft is confirmed."""
        if self.draft is None or self.state.turn is None:
            return None
        try:
            return Landing(self.state.turn, forecast(self.state, self.draft.move).space)
        except IllegalMove:
            return None

    @property
    def held(self) -> int | None:
        """The patch of the offer that is in hand."""
        return self.draft.patch if isinstance(self.draft, PlacementDraft) else None


def table_view(scene: Scene, glyphs: Glyphs, texts: Texts, width: int, height: int = 0) -> Block:
    """The table within a width; with a height, what is least needed is left out to fit into it."""
    time = time_view(scene.state, scene.names, glyphs, texts, width, scene.landing)
    offer = offer_view(scene.state, scene.near, glyphs, texts, scene.held)
    circle = [circle_line(scene.state, glyphs, texts, width)] if scene.state.circle else []
    seats = [_seat(scene, seat, glyphs, texts) for seat in (scene.left, 1 - scene.left)]
    middle = beside([*seats, offer], _GAP)
    if width_of(middle) > width:
        near, far = seats if scene.near == scene.left else reversed(seats)
        middle = _narrow(near, far, offer, width, height)
    return _fitted([time, middle, circle], height)


def draft_view(scene: Scene, glyphs: Glyphs, texts: Texts, width: int) -> Block:
    """The own quilt with the patch in hand, and where the token goes."""
    time = time_view(scene.state, scene.names, glyphs, texts, width, scene.landing)
    return _fitted([time, _seat(scene, scene.near, glyphs, texts)], 0)


def _narrow(near: Block, far: Block, offer: Block, width: int, height: int) -> Block:
    """Own quilt first; the opponent's below it, or only its heading where the height is short."""
    own = beside([near, offer], _GAP)
    if width_of(own) > width:
        own = below(near, [line()], offer)
    if height and len(own) + len(far) > height - _OTHER_ROWS:
        far = far[:_HEADING_ROWS]
    return below(own, [line()], far)


def _seat(scene: Scene, seat: int, glyphs: Glyphs, texts: Texts) -> Block:
    preview = None
    if isinstance(scene.draft, PlacementDraft) and scene.state.turn == seat:
        preview = Preview(scene.draft.patch, scene.draft.cells)
    return seat_view(
        scene.state,
        seat,
        scene.names,
        glyphs,
        texts,
        preview=preview,
        marked=scene.marked[seat],
        reasons=scene.reasons,
    )


def _fitted(parts: list[Block], height: int) -> Block:
    """The parts with blank lines between them, as far as there is room."""
    shown = [part for part in parts if part]
    spaced = below(*(below(part, [line()]) for part in shown))[:-1]
    if not height or len(spaced) <= height:
        return spaced
    return below(*shown)[:height]
