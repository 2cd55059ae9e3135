"""What was found of positions already: a table that knows a position by all of its words.

Cells that can be of no more use are all alike; a board is known by the useful ones and the number
of the empty ones. Where the special tile can still be won, all empty cells count; where only one
more patch can be bought, it is enough to know which ones fit.
"""

from typing import NamedTuple

from quiltbee.kernel.bits import as_word, mask_if
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.solver.bounds import one_purchase, special_patches_ahead
from quiltbee.kernel.patchwork.solver.ending import GENERATION, Ending
from quiltbee.kernel.patchwork.solver.frames import KEY, MODE, SLOT
from quiltbee.kernel.patchwork.solver.rows import (
    BUTTONS,
    DEFERS,
    FITTING,
    FREE,
    HELD,
    HOME,
    INCOME,
    LEFT,
    ON_TOP,
    SEAT,
    SPACE,
    SPECIALS,
    SQUARES,
    TILE,
    TOKEN,
    USEFUL,
    WAITING,
    Row,
    empty_cells,
    marks_between,
)
from quiltbee.kernel.patchwork.solver.values import LEAST, MOST
from quiltbee.kernel.patchwork.tables import PATCH_COUNT
from quiltbee.patchwork.time_board import LAST_SPACE

_VALUE_BITS, _MOVE_BITS = 14, 14
_OFFSET = 1 << _VALUE_BITS - 1
_DEBT = 1 << 10
"""Added to buttons: an Automa's score can be negative."""
_PATCHES = 1 << 62
"""Marks a board that is known by the patches that fit."""
_STIR = 0x1E3779B97F4A7C15


class Key(NamedTuple):
    """A position, told apart from all others that differ in what can matter."""

    first: int
    second: int
    first_held: int
    second_held: int
    purses: int
    table: int


class Known(NamedTuple):
    """What is known of a position, for the seat to move."""

    lower: int
    upper: int
    move: int
    """The best move found, or -1."""


@lean
def key_of(ending: Ending, row: Row, mode: int) -> Key:
    """The key of a position, with what is asked about it."""
    moving = as_word((row[SPACE] == row[SEAT + SPACE]) | (row[WAITING] > 0))
    purses = _purse(row, 0) | _purse(row, 1) << 25
    purses |= (row[ON_TOP] & moving) << 50 | row[TILE] << 51 | row[HOME] << 53 | row[WAITING] << 55
    purses |= row[DEFERS] << 59 | mode << 61
    counts = empty_cells(row, 0) << 39 | empty_cells(row, 1) << 46
    one, one_held = _board(ending, row, 0)
    two, two_held = _board(ending, row, 1)
    return Key(
        one,
        two,
        one_held,
        two_held,
        purses,
        row[LEFT] | row[TOKEN] << 33 | counts,
    )


@lean
def _purse(row: Row, seat: int) -> int:
    first = seat * SEAT
    space = row[first + SPACE]
    paid = mask_if(marks_between(space, LAST_SPACE) > 0)
    return row[first + BUTTONS] + _DEBT | (row[first + INCOME] & paid) << 12 | space << 19


@lean
def _board(ending: Ending, row: Row, seat: int) -> tuple[int, int]:
    """What matters of a board, and of the patches that are held."""
    first = seat * SEAT
    tile_open = row[TILE] == 0 and row[first + SQUARES] != 0
    if not tile_open:
        fitting = row[first + FITTING] & row[LEFT]
        specials = special_patches_ahead(row, seat)
        if specials == 0 and one_purchase(ending, fitting, row[first + SPACE]):
            return fitting | _PATCHES, as_word(0)
    if row[DEFERS] >> seat & 1:
        return row[first + FREE], row[first + HELD] | row[first + SPECIALS] << PATCH_COUNT
    return row[first + FREE] & (row[first + USEFUL] | mask_if(tile_open)), as_word(0)


@lean
def recall(ending: Ending, depth: int) -> Known:
    """What is known of the position at a depth; its key is kept in its frame."""
    frame = ending.frames[depth]
    key = key_of(ending, ending.stack[depth], frame[MODE])
    frame[SLOT] = _hash(key) & (len(ending.memory) - 1)
    frame[KEY], frame[KEY + 1], frame[KEY + 2] = key.first, key.second, key.first_held
    frame[KEY + 3], frame[KEY + 4], frame[KEY + 5] = key.second_held, key.purses, key.table
    entry = ending.memory[frame[SLOT]]
    same = (entry[0] == key.first) & (entry[1] == key.second) & (entry[2] == key.first_held)
    same &= (entry[3] == key.second_held) & (entry[4] == key.purses) & (entry[5] == key.table)
    found = entry[6]
    if not same or found >> 2 * _VALUE_BITS + _MOVE_BITS != ending.counters[GENERATION]:
        return Known(as_word(LEAST), as_word(MOST), as_word(-1))
    mask = (1 << _VALUE_BITS) - 1
    lower, upper = (found & mask) - _OFFSET, (found >> _VALUE_BITS & mask) - _OFFSET
    return Known(lower, upper, (found >> 2 * _VALUE_BITS & (1 << _MOVE_BITS) - 1) - 1)


@lean
def remember(ending: Ending, depth: int, known: Known) -> None:
    """Write down what was found of a position; the one that stood there is forgotten."""
    frame = ending.frames[depth]
    entry = ending.memory[frame[SLOT]]
    for word in range(6):
        entry[word] = frame[KEY + word]
    found = known.lower + _OFFSET | (known.upper + _OFFSET) << _VALUE_BITS
    found |= (known.move + 1) << 2 * _VALUE_BITS
    entry[6] = found | ending.counters[GENERATION] << 2 * _VALUE_BITS + _MOVE_BITS


@lean
def _hash(key: Key) -> int:
    stirred = key.first * _STIR ^ key.second
    stirred = (stirred ^ stirred >> 29) * _STIR ^ key.purses
    stirred = (stirred ^ stirred >> 27) * _STIR ^ key.first_held
    stirred = (stirred ^ stirred >> 28) * _STIR ^ key.second_held
    stirred = (stirred ^ stirred >> 31) * _STIR ^ key.table
    stirred = (stirred ^ stirred >> 30) * _STIR
    return stirred ^ stirred >> 32
