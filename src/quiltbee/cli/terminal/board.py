"""A 9×9 board of any game: column letters above, then nine rows of cells.

A cell takes two characters and one line, which is about square; at scale 2 it takes four and two.
"""

from collections.abc import Callable

from quiltbee.cli.terminal.block import Block, below, beside, line
from quiltbee.cli.terminal.cloth import Cloth
from quiltbee.geometry import SIDE, Cell
from quiltbee.geometry.cells import COLUMN_LETTERS, cell_at


def board_view(paint: Callable[[Cell], Block], scale: int) -> Block:
    """The board of cells as they are painted."""
    letters = "".join(f"{letter:<{2 * scale}}" for letter in COLUMN_LETTERS)
    rows = [beside([_row_label(row, scale), *_columns(row, paint)], gap=0) for row in range(SIDE)]
    return below([line((f"  {letters}", "dim"))], *rows)


def _row_label(row: int, scale: int) -> Block:
    return [line((f"{row + 1} ", "dim")), *[line("  ")] * (scale - 1)]


def _columns(row: int, paint: Callable[[Cell], Block]) -> list[Block]:
    return [paint(cell_at(row, column)) for column in range(SIDE)]


def plain_cell(first: str, rest: str, style: str, scale: int) -> Block:
    """A cell with one sign in its corner and another in the rest of it."""
    top = line((first + rest * (2 * scale - 1), style))
    return [top, *[line((rest * (2 * scale), style))] * (scale - 1)]


def cloth_cell(cloth: Cloth, sign: str, right: bool, down: bool, scale: int) -> Block:
    """A cell of a patch: letter, sign, and the print where the patch goes on."""
    seam = cloth.print if right else " "
    behind = cloth.print * (2 * scale - 2) + seam
    top = line((cloth.letter, cloth.letter_style), (sign, cloth.letter_style))
    top.append(behind[len(sign) :], cloth.print_style)
    lower = cloth.print * (2 * scale - 1) + seam if down else " " * (2 * scale)
    return [top, *[line((lower, cloth.print_style))] * (scale - 1)]
