"""From a state of the rules to words and back."""

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from quiltbee.geometry import cells_in
from quiltbee.kernel.boards import joined, windows
from quiltbee.kernel.patchwork.state import (
    BUTTONS,
    CARD_BITS,
    CARDS,
    COUNT,
    DECK,
    DRAWN,
    EDITION,
    FIRST_HOME,
    FULL_CIRCLE,
    INCOME,
    LEVEL,
    ON_TOP,
    PURSES,
    SEAT_WORDS,
    SPECIAL_TILE,
    TABLE,
    TOKEN,
    WAITING,
    WORD_COUNT,
    Order,
    Words,
)
from quiltbee.kernel.patchwork.tables import DECK_NAMES, EDITIONS, PATCH_COUNT
from quiltbee.patchwork.automa import DECKS, DeckName
from quiltbee.patchwork.quilt_board import QuiltBoard
from quiltbee.patchwork.seats import Automa, Player, Seat
from quiltbee.patchwork.setup import AutomaSetup, Setup
from quiltbee.patchwork.state import State
from quiltbee.patchwork.time_board import TIME_BOARDS


class Packed(NamedTuple):
    """A state as compiled functions take it."""

    words: Words
    order: Order


def pack(state: State) -> Packed:
    """The words of a state and the order of its circle; patches out of the game come last."""
    words = [0] * WORD_COUNT
    for number, seat in enumerate(state.seats):
        start = number * SEAT_WORDS
        words[start : start + SEAT_WORDS] = _seat_words(seat)
    words[TABLE] = (
        (1 << len(state.circle)) - 1
        | state.on_top << ON_TOP
        | _owner(state.special_tile) << SPECIAL_TILE
        | _owner(state.first_home) << FIRST_HOME
        | state.special_patches_waiting << WAITING
        | EDITIONS.index(state.time_board.edition) << EDITION
    )
    automa = state.seats[1]
    if isinstance(automa, Automa):
        cards = (*automa.discard, *automa.deck)
        words[CARDS] = sum(card << CARD_BITS * place for place, card in enumerate(cards))
    others = sorted(set(range(PATCH_COUNT)) - set(state.circle))
    return Packed(np.array(words, np.int64), np.array([*state.circle, *others], np.uint8))


def _seat_words(seat: Seat) -> tuple[int, int, int]:
    if isinstance(seat, Player):
        purse = seat.buttons << BUTTONS | seat.button_income << INCOME | seat.space
        return (*windows(seat.quilt_board.covered), purse)
    deck = (
        seat.level << LEVEL
        | DECK_NAMES.index(DeckName(seat.deck_name)) << DECK
        | len(seat.discard) << DRAWN
        | len(seat.discard) + len(seat.deck) << COUNT
    )
    return sum(1 << patch for patch in seat.patches), 0, deck | seat.buttons << BUTTONS | seat.space


def _owner(seat: int | None) -> int:
    return 0 if seat is None else seat + 1


def unpack(words: Words, order: Order) -> State:
    """The state of some words.

    Quilt boards come without their pieces, and the Automa's patches by number.
    """
    table = int(words[TABLE])
    return State(
        time_board=TIME_BOARDS[EDITIONS[table >> EDITION & 1]],
        circle=circle_of(words, order),
        seats=(_player(words, 0), _opponent(words)),
        on_top=table >> ON_TOP & 1,
        special_tile=_seat(table >> SPECIAL_TILE & 3),
        first_home=_seat(table >> FIRST_HOME & 3),
        special_patches_waiting=table >> WAITING & 7,
    )


def without_pieces(state: State) -> State:
    """What words can hold of a state: no pieces, and the Automa's patches by number."""
    first, second = (_without_pieces(seat) for seat in state.seats)
    return replace(state, seats=(first, second))


def _without_pieces(seat: Seat) -> Seat:
    if isinstance(seat, Player):
        return replace(seat, quilt_board=QuiltBoard(seat.quilt_board.covered))
    return replace(seat, patches=tuple(sorted(seat.patches)))


def setup_of(state: State) -> Setup:
    """The setup that leads to a first state; the Automa's cards set aside come by number."""
    automa = state.seats[1]
    return Setup(
        circle=state.circle,
        edition=state.time_board.edition,
        first=state.on_top,
        automa=_automa_setup(automa) if isinstance(automa, Automa) else None,
    )


def _automa_setup(automa: Automa) -> AutomaSetup:
    name = DeckName(automa.deck_name)
    aside = sorted(set(DECKS[name]) - set(automa.deck))
    return AutomaSetup(automa.level, name, (*aside, *automa.deck))


def circle_of(words: Words, order: Order) -> tuple[int, ...]:
    """The patches left, clockwise from the neutral token."""
    table = int(words[TABLE])
    token = table >> TOKEN & 63
    clockwise = order.tolist()
    clockwise = clockwise[token:] + clockwise[:token]
    return tuple([clockwise[place] for place in cells_in(table & FULL_CIRCLE)])


def _seat(owner: int) -> int | None:
    return owner - 1 if owner else None


def _player(words: Words, seat: int) -> Player:
    upper, lower, purse = (int(word) for word in words[seat * SEAT_WORDS :][:SEAT_WORDS])
    return Player(
        quilt_board=QuiltBoard(joined(upper, lower)),
        buttons=purse >> BUTTONS & 0xFFFF,
        button_income=purse >> INCOME & 0xFF,
        space=purse & 0xFF,
    )


def _opponent(words: Words) -> Seat:
    purse, sequence = int(words[PURSES[1]]), int(words[CARDS])
    level = purse >> LEVEL & 15
    if not level:
        return _player(words, 1)
    drawn, count = purse >> DRAWN & 15, purse >> COUNT & 15
    cards = [sequence >> CARD_BITS * place & (1 << CARD_BITS) - 1 for place in range(count)]
    return Automa(
        level=level,
        deck_name=DECK_NAMES[purse >> DECK & 15],
        deck=tuple(cards[drawn:]),
        discard=tuple(cards[:drawn]),
        patches=tuple(cells_in(int(words[SEAT_WORDS]))),
        buttons=purse >> BUTTONS & 0xFFFF,
        space=purse & 0xFF,
    )
