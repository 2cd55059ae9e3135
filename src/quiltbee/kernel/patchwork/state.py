"""A game of Patchwork in eight words, one cache line, and the order of its circle beside it.

The order never changes during a game, so copies of a state can share it; which patches are left,
and from where, stands in the words. Which patch lies where on a quilt board is not kept, only which
cells are covered.

| word | what |
|---|---|
| 0, 1 | quilt board of seat 0: upper and lower window |
| 2 | purse of seat 0: space, button income, buttons |
| 3, 4 | quilt board of seat 1; of the Automa: the patches it took, and nothing |
| 5 | purse of seat 1; of the Automa: space, buttons, level, deck, cards drawn, cards in all |
| 6 | table: patches left, token, on top, special tile, first home, waiting, edition |
| 7 | the Automa's cards, five bits each: the discard as it grew, then the deck |
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import as_word, choose, mask_if
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.patchwork.tables import PATCH_COUNT
from quiltbee.patchwork.time_board import LAST_SPACE

WORD_COUNT = 8
SEAT_WORDS = 3
PURSES = (2, 5)
TABLE = 6
CARDS = 7
CARD_BITS = 5
FULL_CIRCLE = (1 << PATCH_COUNT) - 1

# Where the numbers of a purse begin.
INCOME, BUTTONS, LEVEL, DECK, DRAWN, COUNT = 8, 16, 32, 36, 40, 44
# Where the facts of the table begin.
TOKEN, ON_TOP, SPECIAL_TILE, FIRST_HOME, WAITING, EDITION = 36, 42, 43, 45, 47, 50

Words: TypeAlias = NDArray[np.int64]
Order: TypeAlias = NDArray[np.uint8]


class Player(NamedTuple):
    """A player: covered cells in two windows, and the purse."""

    upper: int
    lower: int
    buttons: int
    income: int
    space: int


class Table(NamedTuple):
    """What belongs to no seat."""

    left: int
    """The patches left, bit n for the n-th place clockwise of the token."""
    token: int
    """Where in the order of the circle bit 0 stands."""
    on_top: int
    special_tile: int
    """The seat that has it, plus one; 0 for nobody."""
    first_home: int
    """The seat that reached the last space first, plus one; 0 for nobody."""
    waiting: int
    edition: int


class Deck(NamedTuple):
    """The Automa's cards."""

    level: int
    """0 if there is no Automa."""
    name: int
    size: int
    """How many cards the sequence has."""
    drawn: int
    """How many of them are discarded."""


@inlined
def copy_words(target: Words, source: Words) -> None:
    """Copy a state; a plain loop, as it compiles much quicker than a slice."""
    for word in range(WORD_COUNT):
        target[word] = source[word]


@inlined
def load_player(words: Words, seat: int) -> Player:
    """Read a seat."""
    first = np.uintp(seat * SEAT_WORDS)
    purse = words[first + np.uintp(2)]
    return Player(
        words[first],
        words[first + np.uintp(1)],
        purse >> BUTTONS & 0xFFFF,
        purse >> INCOME & 0xFF,
        purse & 0xFF,
    )


@inlined
def store_player(words: Words, seat: int, player: Player) -> None:
    """Write a seat."""
    first = np.uintp(seat * SEAT_WORDS)
    words[first] = player.upper
    words[first + np.uintp(1)] = player.lower
    purse = player.buttons << BUTTONS | player.income << INCOME | player.space
    words[first + np.uintp(2)] = purse


@inlined
def load_table(words: Words) -> Table:
    """Read the table."""
    word = words[TABLE]
    return Table(
        word & FULL_CIRCLE,
        word >> TOKEN & 63,
        word >> ON_TOP & 1,
        word >> SPECIAL_TILE & 3,
        word >> FIRST_HOME & 3,
        word >> WAITING & 7,
        word >> EDITION & 1,
    )


@inlined
def store_table(words: Words, table: Table) -> None:
    """Write the table."""
    words[TABLE] = (
        table.left
        | table.token << TOKEN
        | table.on_top << ON_TOP
        | table.special_tile << SPECIAL_TILE
        | table.first_home << FIRST_HOME
        | table.waiting << WAITING
        | table.edition << EDITION
    )


@inlined
def load_deck(words: Words) -> Deck:
    """Read what is known of the Automa's cards."""
    purse = words[PURSES[1]]
    return Deck(purse >> LEVEL & 15, purse >> DECK & 15, purse >> COUNT & 15, purse >> DRAWN & 15)


@inlined
def space_of(words: Words, seat: int) -> int:
    """The space of a seat's time token."""
    return words[np.uintp(seat * SEAT_WORDS + 2)] & 0xFF


@inlined
def turn_of(words: Words, table: Table) -> int:
    """The seat to move, if the game goes on (PW-2.1, PW-2.2)."""
    first, second = space_of(words, 0), space_of(words, 1)
    stays = mask_if((first == second) | (table.waiting > 0))
    return choose(stays, table.on_top, as_word(second < first))


@inlined
def is_over(words: Words, table: Table) -> bool:
    """Both tokens are on the last space and no special patch waits (PW-7.1)."""
    home = (space_of(words, 0) == LAST_SPACE) & (space_of(words, 1) == LAST_SPACE)
    return home & (table.waiting == 0)


@inlined
def chance_waits(words: Words, table: Table) -> bool:
    """Whether the Automa's deck has to be shuffled before the game goes on (AU-3.4)."""
    deck = load_deck(words)
    return (deck.level > 0) & (deck.drawn == deck.size) & (not is_over(words, table))


@inlined
def home_after(first_home: int, seat: int, space: int) -> int:
    """Who was first home, plus one, after a seat moved to a space."""
    return first_home | (seat + 1) & mask_if((first_home == 0) & (space == LAST_SPACE))
