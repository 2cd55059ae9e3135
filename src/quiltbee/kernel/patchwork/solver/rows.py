"""A position of an ending in one row of words, and how it changes.

The empty cells of a quilt board are few near the end of a game. They are numbered, so that a board
is one word, and so is a placement. Beside what is empty a row holds what still can be of use: the
cells and the patches of placements that may come, and the 7×7 squares that may still be covered
while nobody has the special tile. They may say too much, never too little.

A seat may defer: it holds the patches that it buys, and its special patches, and puts them down
when the game is over (see `deferring`). Its empty cells are then those at the time it began to.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import as_word, at, choose, mask_if, popcount
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.play import special_patches_won
from quiltbee.kernel.patchwork.solver.values import result
from quiltbee.kernel.patchwork.state import home_after
from quiltbee.kernel.patchwork.tables import (
    BUTTON_COST,
    BUTTON_INCOME,
    INCOME_MARKS,
    TIME_COST,
)
from quiltbee.patchwork.scoring import EMPTY_CELL_POINTS, SPECIAL_TILE_POINTS
from quiltbee.patchwork.time_board import LAST_SPACE

Row: TypeAlias = NDArray[np.int64]

# The words of a seat; those of seat 1 stand SEAT words behind those of seat 0.
FREE, USEFUL, FITTING, SQUARES, BUTTONS, INCOME, SPACE = range(7)
# Patches and special patches that it holds, and how many cells they will cover together.
HELD, SPECIALS, COVER = range(7, 10)
SEAT = 10
# The words of the table; the last one has a bit for each seat that defers.
LEFT, TOKEN, ON_TOP, TILE, HOME, WAITING, EDITION, DEFERS = range(2 * SEAT, 2 * SEAT + 8)
ROW_SIZE = 2 * SEAT + 8

ADVANCE = 0
"""The number of advancing; other numbers are one more than a placement's, or than a cell's."""
LATER = 1 << 13
"""With the place of a patch, the number of taking and holding it."""


@lean
def copy_row(target: Row, source: Row) -> None:
    """Copy a position."""
    for word in range(ROW_SIZE):
        target[word] = source[word]


@lean
def seat_to_move(row: Row) -> int:
    """Whose turn it is, if the game goes on (PW-2.1, PW-2.2)."""
    stays = mask_if((row[SPACE] == row[SEAT + SPACE]) | (row[WAITING] > 0))
    return choose(stays, row[ON_TOP], as_word(row[SEAT + SPACE] < row[SPACE]))


@lean
def is_finished(row: Row) -> bool:
    """Both are on the last space and no special patch waits (PW-7.1)."""
    home = (row[SPACE] == LAST_SPACE) & (row[SEAT + SPACE] == LAST_SPACE)
    return home & (row[WAITING] == 0)


@lean
def empty_cells(row: Row, seat: int) -> int:
    """How many cells of a seat are empty."""
    return popcount(row[seat * SEAT + FREE]) - row[seat * SEAT + COVER]


@lean
def score_of(row: Row, seat: int) -> int:
    """What a seat would score if the game ended now (PW-7.2)."""
    tile = SPECIAL_TILE_POINTS * as_word(row[TILE] == seat + 1)
    return row[seat * SEAT + BUTTONS] + tile - EMPTY_CELL_POINTS * empty_cells(row, seat)


@lean
def final_result(row: Row, seat: int) -> int:
    """The result for a seat when the game is over."""
    margin = score_of(row, seat) - score_of(row, 1 - seat)
    return result(margin, row[HOME] == seat + 1)


@lean
def marks_between(start: int, end: int) -> int:
    """How many income marks a token crosses."""
    return at(INCOME_MARKS, end) - at(INCOME_MARKS, start)


@lean
def advance(row: Row, seat: int) -> None:
    """Advance to the space right ahead of the opponent (PW-3.1)."""
    first = seat * SEAT
    space = row[first + SPACE]
    target = min(row[SEAT - first + SPACE] + 1, LAST_SPACE)
    row[first + BUTTONS] += target - space
    _go(row, seat, target)


@lean
def take(row: Row, seat: int, place: int, patch: int, cells: int) -> None:
    """Take the patch at a place of the circle and cover cells with it (PW-4)."""
    first = seat * SEAT
    row[first + FREE] &= ~cells
    row[first + BUTTONS] -= at(BUTTON_COST, patch)
    row[first + INCOME] += at(BUTTON_INCOME, patch)
    row[LEFT] &= ~(1 << place)
    row[TOKEN] = place
    _go(row, seat, min(row[first + SPACE] + at(TIME_COST, patch), LAST_SPACE))


@lean
def _go(row: Row, seat: int, target: int) -> None:
    """Move the time token; all marks on the way count (PW-5)."""
    first = seat * SEAT
    space, opponent = row[first + SPACE], row[SEAT - first + SPACE]
    row[first + BUTTONS] += marks_between(space, target) * row[first + INCOME]
    row[first + SPACE] = target
    row[ON_TOP] = seat
    row[HOME] = home_after(row[HOME], seat, target)
    won = special_patches_won(row[EDITION], space, target, opponent)
    row[WAITING] = min(won, empty_cells(row, seat))
    if row[DEFERS] >> seat & 1:
        row[first + SPECIALS] += row[WAITING]
        row[first + COVER] += row[WAITING]
        row[WAITING] = 0
    if target == LAST_SPACE:
        row[first + USEFUL], row[first + FITTING] = 0, 0
    if row[TILE] or (row[first + SPACE] == LAST_SPACE and row[WAITING] == 0):
        row[first + SQUARES] = 0


@lean
def place_special_patch(row: Row, seat: int, cell: int) -> None:
    """Cover one cell (PW-5.3)."""
    first = seat * SEAT
    row[first + FREE] &= ~(1 << cell)
    row[WAITING] = min(row[WAITING] - 1, popcount(row[first + FREE]))
