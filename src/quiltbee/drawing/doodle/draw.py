"""The drawings of Patchwork Doodle that you can ask for."""

from collections.abc import Sequence
from dataclasses import replace

from quiltbee.doodle import STANDARD_DECK, Card, Deck, State
from quiltbee.doodle.positions import check_pieces
from quiltbee.drawing.doodle.cards import CARD_HEIGHT, CARD_WIDTH, card_front, is_chiral
from quiltbee.drawing.doodle.circle import circle
from quiltbee.drawing.doodle.descriptions import (
    card_description,
    card_title,
    circle_description,
    moment,
    position_description,
    sheet_description,
)
from quiltbee.drawing.doodle.position import WIDTH, open_position, own_position
from quiltbee.drawing.doodle.seats import seat_views
from quiltbee.drawing.doodle.sheet import SHEET_HEIGHT, SHEET_WIDTH, sheet_page
from quiltbee.drawing.doodle.stationery import STATIONERY
from quiltbee.drawing.doodle.words import words_in
from quiltbee.drawing.grounds import ground
from quiltbee.drawing.options import number_in, one_of, theme_named
from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.svg import group, placed

_MARGIN = 16
_CARD_MARGIN = 8
_CIRCLE_WIDTH, _CIRCLE_HEIGHT = 680, 440
_CARDS_IN_A_ROW = 10


def draw_card(
    card_id: str, *, deck: Deck = STANDARD_DECK, theme: str = "light", language: str = "en"
) -> Drawing:
    """A patch card or start card on transparent ground."""
    stationery, words = STATIONERY[theme_named(theme).name], words_in(language)
    card = Card(one_of("card", card_id, deck.shapes), deck.shapes[card_id])
    return Drawing(
        placed(card_front(card, deck, stationery, words), _CARD_MARGIN, _CARD_MARGIN),
        CARD_WIDTH + 2 * _CARD_MARGIN,
        CARD_HEIGHT + 2 * _CARD_MARGIN,
        card_title(card, deck, words),
        card_description(card, words, mirrored=is_chiral(card.shape)),
    )


def draw_cards(
    *, deck: Deck = STANDARD_DECK, theme: str = "light", language: str = "en"
) -> Drawing:
    """All cards of a deck, the start cards first."""
    stationery, words = STATIONERY[theme_named(theme).name], words_in(language)
    step = CARD_WIDTH + _CARD_MARGIN, CARD_HEIGHT + _CARD_MARGIN
    start_rows, patch_rows = (
        -(-len(cards) // _CARDS_IN_A_ROW) for cards in (deck.start_cards, deck.patch_cards)
    )
    laid = [
        placed(
            card_front(card, deck, stationery, words),
            _MARGIN + index % _CARDS_IN_A_ROW * step[0],
            _MARGIN + (top + index // _CARDS_IN_A_ROW) * step[1],
        )
        for top, cards in ((0, deck.start_cards), (start_rows, deck.patch_cards))
        for index, card in enumerate(cards)
    ]
    width = _CARDS_IN_A_ROW * step[0] - _CARD_MARGIN + 2 * _MARGIN
    height = (start_rows + patch_rows) * step[1] - _CARD_MARGIN + 2 * _MARGIN
    return Drawing(
        group(ground(stationery.theme, width, height), *laid),
        width,
        height,
        words.cards_title,
        words.cards_description.format(start=len(deck.start_cards), patch=len(deck.patch_cards)),
    )


def draw_circle(state: State, *, theme: str = "light", language: str = "en") -> Drawing:
    """The circle with the token, the pile and the die."""
    stationery, words = STATIONERY[theme_named(theme).name], words_in(language)
    width, height = _CIRCLE_WIDTH + 2 * _MARGIN, _CIRCLE_HEIGHT + 2 * _MARGIN
    ring = circle(state, stationery, words, _CIRCLE_WIDTH, _CIRCLE_HEIGHT)
    return Drawing(
        group(ground(stationery.theme, width, height), placed(ring, _MARGIN, _MARGIN)),
        width,
        height,
        words.circle_title,
        circle_description(state, words),
    )


def draw_sheet(
    state: State,
    seat: int,
    *,
    scoring: int | None = None,
    name: str | None = None,
    theme: str = "light",
    language: str = "en",
) -> Drawing:
    """The sheet of a seat (from 0), with what it has drawn in the turn that is still open.

    `scoring`, 1–3, marks what was scored in that round.
    """
    stationery, words = STATIONERY[theme_named(theme).name], words_in(language)
    number_in("seat", seat, range(len(state.sheets)))
    check_pieces(state)
    if scoring is not None:
        number_in("scoring", scoring, range(1, 4))
    view = seat_views(state, words)[seat]
    if name is not None:
        view = replace(view, name=name)
    width, height = SHEET_WIDTH + 2 * _MARGIN, SHEET_HEIGHT + 2 * _MARGIN
    page = sheet_page(view, stationery, words, scoring)
    return Drawing(
        group(ground(stationery.theme, width, height), placed(page, _MARGIN, _MARGIN)),
        width,
        height,
        words.sheet_title.format(name=view.name),
        sheet_description(view, words),
    )


def draw_state(
    state: State,
    seat: int | None = None,
    *,
    names: Sequence[str] = (),
    theme: str = "light",
    language: str = "en",
) -> Drawing:
    """The whole table, 1280×720, and longer where more than ten sheets lie on it.

    Given a seat (from 0), its sheet is large and only what it may see is drawn (DO-6.1). Without
    one all sheets are alike and everything in the state is drawn; to draw a running game for
    spectators, give `state.seen_by(None)`.
    """
    stationery, words = STATIONERY[theme_named(theme).name], words_in(language)
    if seat is not None:
        number_in("seat", seat, range(len(state.sheets)))
    check_pieces(state)
    views = seat_views(state, words, names, seat)
    if seat is None:
        body, height = open_position(state, views, stationery, words)
    else:
        body, height = own_position(state, views, seat, stationery, words)
    return Drawing(
        body,
        WIDTH,
        height,
        words.position_title.format(moment=moment(state, words)),
        position_description(state, views, words),
    )


def draw_board(
    state: State, seat: int, *, name: str, theme: str = "light", language: str = "en"
) -> Drawing | None:
    """The sheet of a seat."""
    return draw_sheet(state, seat, name=name, theme=theme, language=language)
