"""Patch cards and start cards: the patch, and its mirror image where that is another shape."""

from quiltbee.doodle import Card, Deck
from quiltbee.drawing.doodle.descriptions import card_title
from quiltbee.drawing.doodle.hand import Hand
from quiltbee.drawing.doodle.hatchings import CELL, Hatching, hatching_of
from quiltbee.drawing.doodle.pencil_patch import pencil_patch
from quiltbee.drawing.doodle.stationery import Pencil, Stationery
from quiltbee.drawing.doodle.strokes import Stroke
from quiltbee.drawing.doodle.words import Words
from quiltbee.drawing.grounds import card as paper_card
from quiltbee.drawing.lettering import label
from quiltbee.drawing.stitches import running_stitch
from quiltbee.drawing.svg import Element, disc, group, path, placed, rectangle, titled
from quiltbee.geometry import Shape

CARD_WIDTH, CARD_HEIGHT = 126, 176
"""Twice the millimeters of a usual playing card, 63 × 88."""

_CORNER = 9
_FIELD_WIDTH, _FIELD_HEIGHT = CARD_WIDTH - 24, CARD_HEIGHT - 52
_FIELD_MIDDLE = CARD_HEIGHT / 2 - 6
_LARGEST_CELL = 25
_TEXT = 14
_GAP = 0.75
"""Between a patch and its mirror image, in cells."""


def is_chiral(shape: Shape) -> bool:
    """Whether the mirror image is another shape, however one turns it."""
    turned = shape
    for _ in range(4):
        turned = turned.turned()
        if turned == shape.flipped():
            return False
    return True


def card_front(card: Card, deck: Deck, stationery: Stationery, words: Words) -> Element:
    """A card on the table, its top left corner at the origin."""
    drawn = group(
        paper_card(stationery.theme, 0, 0, CARD_WIDTH, CARD_HEIGHT, _CORNER),
        card_face(card, deck, stationery, words, small=True),
    )
    return titled(card_title(card, deck, words), drawn)


def card_face(
    card: Card,
    deck: Deck,
    stationery: Stationery,
    words: Words,
    *,
    small: bool = False,
    text_size: float = _TEXT,
) -> Element:
    """What is printed on a card."""
    hatching, ink = hatching_of(card.id, deck), stationery.theme.soft_ink
    foot = CARD_HEIGHT - 17
    parts = [
        placed(_field(card.shape, hatching, stationery, small), CARD_WIDTH / 2, _FIELD_MIDDLE),
        label(card.id, CARD_WIDTH - 13, foot, text_size, ink, anchor="end"),
    ]
    if card.id in deck.start_ids:
        seam = running_stitch(stationery.pencils[hatching.pencil], 1.6)
        parts += [
            rectangle(5, 5, CARD_WIDTH - 10, CARD_HEIGHT - 10, rx=_CORNER - 4, **seam),
            label(
                words.start_card, 14, foot, text_size, ink, anchor="start", bold=True, serif=True
            ),
        ]
    return group(*parts)


def _field(shape: Shape, hatching: Hatching, stationery: Stationery, small: bool) -> Element:
    """The patch around the origin, with its mirror image if that is another shape."""
    if is_chiral(shape):
        return _mirrored_field(shape, hatching, stationery, small)
    cell = min(_LARGEST_CELL, _cell_size(shape.width, shape.height))
    return _patch(shape, hatching, stationery, cell, (0, 0), small)


def _mirrored_field(
    shape: Shape, hatching: Hatching, stationery: Stationery, small: bool
) -> Element:
    """The patch and its mirror image beyond a sewn line, beside or below, whichever is larger."""
    beside = _cell_size(2 * shape.width + _GAP, shape.height)
    below = _cell_size(shape.width, 2 * shape.height + _GAP)
    cell = min(_LARGEST_CELL, max(beside, below))
    if beside >= below:
        mirror, away = shape.flipped(), ((shape.width + _GAP) / 2 * cell, 0.0)
        reach = shape.height / 2 * cell + 4
        line = f"M0 {-reach:g}V{reach:g}"
    else:
        mirror, away = _upside_down(shape), (0.0, (shape.height + _GAP) / 2 * cell)
        reach = shape.width / 2 * cell + 4
        line = f"M{-reach:g} 0H{reach:g}"
    return group(
        _patch(shape, hatching, stationery, cell, (-away[0], -away[1]), small),
        _patch(mirror, hatching, stationery, cell, away, small),
        path(line, **running_stitch(stationery.theme.soft_ink, 1.2)),
    )


def _cell_size(width: float, height: float) -> float:
    return min(_FIELD_WIDTH / width, _FIELD_HEIGHT / height)


def _upside_down(shape: Shape) -> Shape:
    """The mirror image across a level line."""
    return shape.flipped().turned().turned()


def _patch(
    shape: Shape,
    hatching: Hatching,
    stationery: Stationery,
    cell: float,
    middle: tuple[float, float],
    small: bool,
) -> Element:
    x, y = middle[0] - shape.width * cell / 2, middle[1] - shape.height * cell / 2
    drawn = pencil_patch(shape.squares, hatching, stationery, small=small)
    return placed(drawn, x, y, cell / CELL)


def card_back(stationery: Stationery) -> Element:
    """The back of every card, its top left corner at the origin."""
    return group(
        paper_card(stationery.theme, 0, 0, CARD_WIDTH, CARD_HEIGHT, _CORNER), back_print(stationery)
    )


def back_print(stationery: Stationery) -> Element:
    """What is printed on the back of a card: a hatching behind a seam, and a round window."""
    color = stationery.pencils[Pencil.TEAL]
    squares = tuple((row, column) for row in range(4) for column in range(3))
    strokes = Hatching(Stroke.LINES, 45, 4, Pencil.TEAL).data(squares, Hand("back"))
    return group(
        placed(path(strokes, stroke=color, stroke_width=2, stroke_opacity=0.5, fill="none"), 3, 8),
        rectangle(
            7, 7, CARD_WIDTH - 14, CARD_HEIGHT - 14, rx=_CORNER - 4, **running_stitch(color, 2)
        ),
        disc(
            CARD_WIDTH / 2,
            CARD_HEIGHT / 2,
            36,
            fill=stationery.theme.paper,
            stroke=color,
            stroke_width=2,
        ),
    )
