"""A quilt board: column letters above, then nine rows of cells.

A cell is the letter of its patch and, behind it, a button if one is sewn there, or the print where
the patch goes on. So seams can be seen without any color. A cell takes two characters and one line,
which is about square; at scale 2 it takes four and two.
"""

from collections.abc import Callable

from quiltbee.cli.terminal.block import Block, below, beside, line
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.patchwork.cloth import CLOTHS, LEATHER_STYLE, LINEN_STYLE, Cloth
from quiltbee.cli.terminal.patchwork.draft import PlacementDraft
from quiltbee.geometry import SIDE, Cell, cells_in
from quiltbee.geometry.cells import COLUMN_LETTERS, cell_at
from quiltbee.patchwork import PATCHES, Piece, QuiltBoard

CLASH_STYLE = "bold #ffffff on #b3261e"
HELD_STYLE = "bold #1d1712 on #ffd166"


def quilt_view(
    board: QuiltBoard, look: Look, held: PlacementDraft | None = None, marked: int = 0
) -> Block:
    """The board; `held` is what hovers over it, `marked` was covered a moment ago."""
    painter = _Painter(board, look, held, marked)
    letters = "".join(f"{letter:<{2 * look.scale}}" for letter in COLUMN_LETTERS)
    rows = [
        beside([_row_label(row, look.scale), *_columns(row, painter.cell)], gap=0)
        for row in range(SIDE)
    ]
    return below([line((f"  {letters}", "dim"))], *rows)


def _row_label(row: int, scale: int) -> Block:
    return [line((f"{row + 1} ", "dim")), *[line("  ")] * (scale - 1)]


def _columns(row: int, paint: Callable[[Cell], Block]) -> list[Block]:
    return [paint(cell_at(row, column)) for column in range(SIDE)]


class _Painter:
    """Knows what each cell shows."""

    def __init__(
        self, board: QuiltBoard, look: Look, held: PlacementDraft | None, marked: int
    ) -> None:
        self._glyphs = look.glyphs
        self._scale = look.scale
        self._held = held
        self._marked = marked
        self._pieces = {cell: piece for piece in board.pieces for cell in cells_in(piece.cells)}
        self._buttons = {cell for piece in board.pieces for cell in _button_cells(piece)}
        self._covered = board.covered

    def cell(self, cell: Cell) -> Block:
        """The cell as a small block."""
        if self._held is not None and self._held.cells >> cell & 1:
            return self._hovering(cell, self._held.patch)
        piece = self._pieces.get(cell)
        if piece is not None:
            return self._sewn(cell, piece)
        return _plain_cell(self._glyphs.empty, " ", LINEN_STYLE, self._scale)

    def _hovering(self, cell: Cell, patch: int | None) -> Block:
        if self._covered >> cell & 1:
            return _plain_cell(self._glyphs.clash, self._glyphs.clash, CLASH_STYLE, self._scale)
        letter = self._glyphs.special_patch if patch is None else CLOTHS[patch].letter
        return _plain_cell(letter, self._glyphs.held, HELD_STYLE, self._scale)

    def _sewn(self, cell: Cell, piece: Piece) -> Block:
        sign = self._glyphs.button if cell in self._buttons else ""
        if self._marked >> cell & 1:
            sign = self._glyphs.marked
        if piece.patch is None:
            return _special_cell(self._glyphs.special_patch, sign, self._scale)
        right = cell % SIDE < SIDE - 1 and self._pieces.get(cell + 1) is piece
        down = self._pieces.get(cell + SIDE) is piece
        return _cloth_cell(CLOTHS[piece.patch], sign, right, down, self._scale)


def _plain_cell(first: str, rest: str, style: str, scale: int) -> Block:
    top = line((first + rest * (2 * scale - 1), style))
    return [top, *[line((rest * (2 * scale), style))] * (scale - 1)]


def _special_cell(first: str, sign: str, scale: int) -> Block:
    top = line((f"{first}{sign}".ljust(2 * scale), LEATHER_STYLE))
    return [top, *[line((" " * (2 * scale), LEATHER_STYLE))] * (scale - 1)]


def _cloth_cell(cloth: Cloth, sign: str, right: bool, down: bool, scale: int) -> Block:
    """A cell of a patch: letter, sign, and the print where the patch goes on."""
    seam = cloth.print if right else " "
    behind = cloth.print * (2 * scale - 2) + seam
    top = line((cloth.letter, cloth.letter_style), (sign, cloth.letter_style))
    top.append(behind[len(sign) :], cloth.print_style)
    lower = cloth.print * (2 * scale - 1) + seam if down else " " * (2 * scale)
    return [top, *[line((lower, cloth.print_style))] * (scale - 1)]


def _button_cells(piece: Piece) -> list[Cell]:
    """The cells of a piece on which its buttons are sewn."""
    if piece.patch is None:
        return []
    return list(cells_in(piece.cells))[: PATCHES[piece.patch].button_income]


def patch_view(patch: int, look: Look) -> Block:
    """A patch alone, as it lies in the circle."""
    shape, cloth = PATCHES[patch].shape, CLOTHS[patch]
    squares = set(shape.squares)
    with_button = set(shape.squares[: PATCHES[patch].button_income])

    def cell(row: int, column: int) -> Block:
        if (row, column) not in squares:
            return [line(" " * 2 * look.scale)] * look.scale
        sign = look.glyphs.button if (row, column) in with_button else ""
        right, down = (row, column + 1) in squares, (row + 1, column) in squares
        return _cloth_cell(cloth, sign, right, down, look.scale)

    rows = [
        beside([cell(row, column) for column in range(shape.width)], gap=0)
        for row in range(shape.height)
    ]
    return below(*rows)
