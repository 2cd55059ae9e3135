"""A quilt board as ten lines: column letters, then nine rows of cells two characters wide.

A cell is the letter of its patch and, behind it, a button if one is sewn there, or the print where
the patch goes on to the right. So seams can be seen without any color.
"""

from dataclasses import dataclass

from rich.text import Text

from quiltbee.cli.terminal.block import Block, line
from quiltbee.cli.terminal.glyphs import Glyphs
from quiltbee.cli.terminal.patchwork.cloth import CLOTHS, LEATHER, LINEN, LINEN_DOT, THREAD, Cloth
from quiltbee.geometry import SIDE, Cell, Orientation, cells_in
from quiltbee.geometry.cells import COLUMN_LETTERS, cell_at
from quiltbee.patchwork import PATCHES, Piece, QuiltBoard

EMPTY_STYLE = f"{LINEN_DOT} on {LINEN}"
CLASH_STYLE = "bold #ffffff on #b3261e"
PREVIEW_STYLE = "bold #1d1712 on #ffd166"
MARKED_STYLE = "bold #1d1712 on #ffd166"


@dataclass(frozen=True, slots=True)
class Preview:
    """A patch that is held over the board."""

    patch: int | None
    cells: int


def quilt_view(
    board: QuiltBoard, glyphs: Glyphs, preview: Preview | None = None, marked: int = 0
) -> Block:
    """The board; `marked` are cells that were covered a moment ago."""
    painted = _Painted(board, glyphs, preview, marked)
    header = line((f"  {' '.join(COLUMN_LETTERS)}", "dim"))
    return [header, *(painted.row(row) for row in range(SIDE))]


class _Painted:
    """What each cell shows."""

    def __init__(
        self, board: QuiltBoard, glyphs: Glyphs, preview: Preview | None, marked: int
    ) -> None:
        self._glyphs = glyphs
        self._preview = preview
        self._marked = marked
        self._pieces = {cell: piece for piece in board.pieces for cell in cells_in(piece.cells)}
        self._buttons = {cell for piece in board.pieces for cell in button_cells(piece)}
        self._covered = board.covered

    def row(self, row: int) -> Text:
        """One line of the board."""
        text = line((f"{row + 1} ", "dim"))
        for column in range(SIDE):
            text.append_text(self._cell(cell_at(row, column)))
        return text

    def _cell(self, cell: Cell) -> Text:
        if self._preview is not None and self._preview.cells >> cell & 1:
            return self._held(cell, self._preview)
        piece = self._pieces.get(cell)
        if piece is not None:
            return self._sewn(cell, piece)
        if self._covered >> cell & 1:
            return line((self._glyphs.special_patch * 2, EMPTY_STYLE))
        return line((f"{self._glyphs.empty} ", EMPTY_STYLE))

    def _held(self, cell: Cell, preview: Preview) -> Text:
        if self._covered >> cell & 1:
            return line((self._glyphs.clash * 2, CLASH_STYLE))
        return line((held_sign(preview.patch, self._glyphs), PREVIEW_STYLE))

    def _sewn(self, cell: Cell, piece: Piece) -> Text:
        goes_on = cell % SIDE < SIDE - 1 and self._pieces.get(cell + 1) is piece
        behind = self._glyphs.marked if self._marked >> cell & 1 else ""
        if piece.patch is None:
            style = f"{THREAD} on {LEATHER}"
            return line((self._glyphs.special_patch, style), (behind or " ", style))
        button = self._glyphs.button if cell in self._buttons else ""
        cloth = CLOTHS[piece.patch]
        if behind:
            return line((cloth.letter, cloth.letter_style), (behind, MARKED_STYLE))
        return sewn_cell(cloth, button, goes_on)


def sewn_cell(cloth: Cloth, button: str, goes_on: bool) -> Text:
    """A cell of a patch: its letter, then a button or the print."""
    behind = (button, cloth.letter_style) if button else (" ", cloth.print_style)
    if goes_on and not button:
        behind = (cloth.print, cloth.print_style)
    return line((cloth.letter, cloth.letter_style), behind)


def held_sign(patch: int | None, glyphs: Glyphs) -> str:
    """How a cell of a patch that is not sewn on yet looks."""
    letter = glyphs.special_patch if patch is None else CLOTHS[patch].letter
    return f"{letter}{glyphs.preview}"


def button_cells(piece: Piece) -> list[Cell]:
    """The cells of a piece on which its buttons are sewn."""
    if piece.patch is None:
        return []
    return list(cells_in(piece.cells))[: PATCHES[piece.patch].button_income]


def patch_view(patch: int, way: Orientation, glyphs: Glyphs) -> Block:
    """A patch alone, as it lies in the circle."""
    shape, cloth = way.shape, CLOTHS[patch]
    squares = set(shape.squares)
    with_button = set(shape.squares[: PATCHES[patch].button_income])
    rows = []
    for row in range(shape.height):
        text = line()
        for column in range(shape.width):
            if (row, column) not in squares:
                text.append("  ")
                continue
            button = glyphs.button if (row, column) in with_button else ""
            text.append_text(sewn_cell(cloth, button, (row, column + 1) in squares))
        rows.append(text)
    return rows
