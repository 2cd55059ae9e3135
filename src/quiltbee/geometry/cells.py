"""Cells of a 9×9 board and sets of them.

A cell is its number in reading order, 0 (`a1`, top left) to 80 (`i9`, bottom right): columns are
letters from the left, rows numbers from the top. A set of cells is an `int`, bit n for cell n.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeAlias

from quiltbee.errors import ErrorCode, InvalidNotation

Cell: TypeAlias = int
"""The number of a cell in reading order, from 0 (`a1`) to 80 (`i9`)."""

SIDE = 9
"""The cells in a row of a board."""
CELL_COUNT = SIDE * SIDE
"""The cells of a board."""
FULL = (1 << CELL_COUNT) - 1
"""A board, as a mask of bits, with every cell covered."""
_ROW = (1 << SIDE) - 1

COLUMN_LETTERS = "abcdefghi"


def cell_at(row: int, column: int) -> Cell:
    """The cell in this row and column, both counted from 0."""
    return row * SIDE + column


def cell_name(cell: Cell) -> str:
    """`a1` for cell 0."""
    return _NAMES[cell] if 0 <= cell < CELL_COUNT else _name(cell)


def _name(cell: Cell) -> str:
    row, column = divmod(cell, SIDE)
    return f"{COLUMN_LETTERS[column]}{row + 1}"


_NAMES = tuple(map(_name, range(CELL_COUNT)))


def parse_cell(text: str) -> Cell:
    """The cell of a name such as `c4`; raises InvalidNotation otherwise."""
    if len(text) == 2 and text[0] in COLUMN_LETTERS and text[1] in "123456789":
        return cell_at(int(text[1]) - 1, COLUMN_LETTERS.index(text[0]))
    raise InvalidNotation(ErrorCode.NOTATION_CELL, text=text)


def cells_in(mask: int) -> Iterator[Cell]:
    """The cells of a mask in reading order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(cells: Iterable[Cell]) -> int:
    """The mask of some cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def nth_cell(mask: int, index: int) -> Cell:
    """The cell at this index (from 0) among the cells of a mask in reading order."""
    for _ in range(index):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def board_rows(mask: int, covered: str = "#", empty: str = ".") -> tuple[str, ...]:
    """Nine lines of text, for tests and terminals."""
    rows = _every_row(covered, empty)
    return tuple([rows[mask >> start & _ROW] for start in range(0, CELL_COUNT, SIDE)])


@lru_cache(maxsize=8)
def _every_row(covered: str, empty: str) -> tuple[str, ...]:
    """For each set of cells of a row how it is written."""
    return tuple(
        "".join(covered if cells >> column & 1 else empty for column in range(SIDE))
        for cells in range(_ROW + 1)
    )


def parse_board(rows: Iterable[str], covered: str = "#") -> int:
    """The mask of nine lines of nine characters, as `board_rows` writes them."""
    lines = tuple(rows)
    if len(lines) != SIDE or any(len(line) != SIDE for line in lines):
        raise InvalidNotation(ErrorCode.NOTATION_BOARD, text="/".join(lines))
    return mask_of(
        cell_at(row, column)
        for row, line in enumerate(lines)
        for column, character in enumerate(line)
        if character == covered
    )


def box_anchors(height: int, width: int) -> int:
    """The cells at which a box of this size may have its top left corner and still fit."""
    if height > SIDE or width > SIDE:
        return 0
    row = (1 << (SIDE - width + 1)) - 1
    return sum(row << (SIDE * start) for start in range(SIDE - height + 1))
