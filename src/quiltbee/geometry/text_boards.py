"""Boards as text: a letter for each piece, a point for an empty cell."""

from collections.abc import Iterable, Sequence
from string import ascii_uppercase

from quiltbee.geometry.cells import CELL_COUNT, COLUMN_LETTERS, SIDE, cells_in

EMPTY, UNKNOWN = ".", "#"
"""UNKNOWN is a covered cell of which it is not known what covers it."""
LETTERS = ascii_uppercase + "0123456789"


def board_text(covered: int, pieces: Iterable[int]) -> list[str]:
    """The lines of a board with its columns named; pieces are given by the cells they cover."""
    marks = [UNKNOWN if covered >> cell & 1 else EMPTY for cell in range(CELL_COUNT)]
    for number, piece in enumerate(pieces):
        for cell in cells_in(piece):
            marks[cell] = LETTERS[number % len(LETTERS)]
    rows = (marks[start : start + SIDE] for start in range(0, CELL_COUNT, SIDE))
    return [
        f"  {' '.join(COLUMN_LETTERS)}",
        *(f"{number} {' '.join(row)}" for number, row in enumerate(rows, start=1)),
    ]


MOST_BESIDE = 3
"""More boards than this do not fit on a terminal side by side."""


def side_by_side(blocks: Sequence[Sequence[str]], gap: str = "    ") -> str:
    """Blocks of lines beside each other, as text without spaces at the ends of lines."""
    rows = (blocks[start : start + MOST_BESIDE] for start in range(0, len(blocks), MOST_BESIDE))
    return "\n\n".join(_beside(row, gap) for row in rows)


def _beside(blocks: Sequence[Sequence[str]], gap: str) -> str:
    widths = [max((len(line) for line in block), default=0) for block in blocks]
    height = max((len(block) for block in blocks), default=0)
    filled = [
        [line.ljust(width) for line in (*block, *[""] * (height - len(block)))]
        for block, width in zip(blocks, widths, strict=True)
    ]
    return "\n".join(gap.join(line).rstrip() for line in zip(*filled, strict=True))
