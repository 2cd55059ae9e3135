"""All cards of a deck, nine on a page, with lines and marks to cut along; and their backs."""

from collections.abc import Sequence
from math import ceil

from quiltbee.doodle import Deck
from quiltbee.drawing.doodle.cards import CARD_HEIGHT, CARD_WIDTH, back_print, card_face
from quiltbee.drawing.doodle.pincushion import PINCUSHION
from quiltbee.drawing.doodle.print_set.words import PrintWords
from quiltbee.drawing.doodle.stationery import PRINTED
from quiltbee.drawing.doodle.words import Words
from quiltbee.drawing.paper_sizes import Paper
from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.svg import Element, group, path, placed, titled

WIDTH, HEIGHT = 63, 88
"""A usual playing card, for which there are sleeves."""
COLUMNS, ROWS = 3, 3
ON_A_PAGE = COLUMNS * ROWS

_MARK = 5
_TEXT = 9
_HAIR, _FINE = 0.12, 0.3


def card_pages(
    deck: Deck, paper: Paper, words: PrintWords, card_words: Words
) -> tuple[Drawing, ...]:
    """The start cards, then the patch cards."""
    faces = [
        titled(card.id, card_face(card, deck, PRINTED, card_words, text_size=_TEXT))
        for card in (*deck.start_cards, *deck.patch_cards)
    ]
    count = ceil(len(faces) / ON_A_PAGE)
    return tuple(
        _page(
            faces[number * ON_A_PAGE : (number + 1) * ON_A_PAGE],
            paper,
            words.card_page.format(number=number + 1, count=count),
        )
        for number in range(count)
    )


def back_page(paper: Paper, words: PrintWords) -> Drawing:
    """Nine backs, to be printed on the other side of every page of cards."""
    cushion = placed(PINCUSHION, CARD_WIDTH / 2, CARD_HEIGHT / 2 + 2)
    return _page([group(back_print(PRINTED), cushion)] * ON_A_PAGE, paper, words.back_page)


def _page(faces: Sequence[Element], paper: Paper, title: str) -> Drawing:
    left, top = (paper.width - COLUMNS * WIDTH) / 2, (paper.height - ROWS * HEIGHT) / 2
    laid = [
        placed(face, left + index % COLUMNS * WIDTH, top + index // COLUMNS * HEIGHT, _SCALE)
        for index, face in enumerate(faces)
    ]
    return paper.page(title, title, *laid, *_cutting_lines(left, top))


def _cutting_lines(left: float, top: float) -> tuple[Element, Element]:
    """Pale lines between the cards for scissors, and marks in the margin for a straightedge."""
    right, bottom = left + COLUMNS * WIDTH, top + ROWS * HEIGHT
    lines, marks = "", ""
    for column in range(COLUMNS + 1):
        x = left + column * WIDTH
        lines += f"M{x:g} {top:g}V{bottom:g}"
        marks += f"M{x:g} {top - 1:g}V{top - _MARK:g}M{x:g} {bottom + 1:g}V{bottom + _MARK:g}"
    for row in range(ROWS + 1):
        y = top + row * HEIGHT
        lines += f"M{left:g} {y:g}H{right:g}"
        marks += f"M{left - 1:g} {y:g}H{left - _MARK:g}M{right + 1:g} {y:g}H{right + _MARK:g}"
    return (
        path(lines, stroke=PRINTED.graph, stroke_width=_HAIR),
        path(marks, stroke=PRINTED.ink, stroke_width=_FINE),
    )


_SCALE = WIDTH / CARD_WIDTH
