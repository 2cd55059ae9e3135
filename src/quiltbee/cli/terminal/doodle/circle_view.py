"""The circle of cards around the die: eight places, clockwise from the top left.

A card stays in its place during a round; where one was discarded there is a gap.
"""

from rich.text import Text

from quiltbee.cli.terminal.block import Block, below, beside, line
from quiltbee.cli.terminal.doodle.pencils import pencils
from quiltbee.cli.terminal.doodle.scene import Scene, numbered_cards
from quiltbee.cli.terminal.doodle.sheet_view import shape_view
from quiltbee.cli.terminal.glyphs import half_blocks
from quiltbee.cli.terminal.look import Look
from quiltbee.doodle import State

CIRCLE_WIDTH = 26
"""What the circle takes at scale 1, whatever lies in it."""

_PLACES = ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0))
_CENTER = (1, 1)
_SMALL, _LARGE = 8, 11


def circle_view(scene: Scene, look: Look) -> Block:
    """The circle with the token, the current card and its neighbors marked."""
    width = _SMALL if look.scale == 1 else _LARGE
    parts = {place: [line()] for place in _PLACES}
    for place, card in zip(_PLACES, scene.slots, strict=False):
        if card in scene.state.circle:
            parts[place] = _card(scene, card, look)
        else:
            parts[place] = [line((f" {look.glyphs.empty}", "dim"))]
    parts[_CENTER] = _center(scene, look)
    height = 1 + max(len(_shape(scene, card, look)) for card in scene.slots)
    widths = (width + 1, width + 1, width)  # with the gap, which a long word may use
    rows = [
        beside([_sized(parts[row, column], widths[column], height) for column in range(3)], gap=0)
        for row in range(3)
    ]
    return below(*(below(row, [line()]) for row in rows))[:-1]


def _sized(block: Block, width: int, height: int) -> Block:
    """The block as large as its place, so that no card moves when another one goes."""
    return [_padded(text, width) for text in (*block, *[line()] * (height - len(block)))]


def _padded(text: Text, width: int) -> Text:
    shown = text.copy()
    shown.truncate(width, pad=True)
    return shown


def _card(scene: Scene, card: str, look: Look) -> Block:
    pencil = pencils(scene.state.deck)[card]
    numbered = numbered_cards(scene.state)
    number = f"{numbered.index(card) + 1} " if card in numbered else ""
    token = _token(scene.state, card, look)
    style = "bold reverse" if card == scene.chosen_card else "bold" if number else "dim"
    label = line((f"{token}{number}{card}", style), " ", (pencil.letter, pencil.letter_style))
    return [label, *_shape(scene, card, look)]


def _token(state: State, card: str, look: Look) -> str:
    """The token on the current card, or its shadow where it stands before this one."""
    if card == state.current_card:
        return look.glyphs.tokens[1]
    stands_between = state.roll is None and not state.is_last_turn
    return look.glyphs.ghosts[1] if stands_between and card == state.circle[0] else ""


def _shape(scene: Scene, card: str, look: Look) -> Block:
    shape, pencil = scene.state.deck.shapes[card], pencils(scene.state.deck)[card]
    if look.scale > 1:
        rows = shape_view(shape, pencil)
    elif look.glyphs.small_shapes:
        rows = [line((row, pencil.ground)) for row in half_blocks(shape.rows)]
    else:
        rows = [line(row.replace("#", pencil.letter).replace(".", " ")) for row in shape.rows]
    return [line(" ", row) for row in rows]


def _center(scene: Scene, look: Look) -> Block:
    state, texts = scene.state, look.texts
    rolled = texts("circle.die", value=state.roll) if state.roll is not None else ""
    pile = texts("circle.pile", count=len(state.pile))
    return [line((rolled, "bold")), line((pile, "dim")), line((look.glyphs.clockwise, "dim"))]
