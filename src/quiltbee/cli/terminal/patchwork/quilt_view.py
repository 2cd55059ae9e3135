"""A quilt board.

A cell is the letter of its patch and, behind it, a button if one is sewn there, or the print where
the patch goes on. So seams can be seen without any color.
"""

from quiltbee.cli.terminal.block import Block, below, beside, line
from quiltbee.cli.terminal.board import board_view, cloth_cell, plain_cell
from quiltbee.cli.terminal.cloth import CLASH_STYLE, HELD_STYLE
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.patchwork.cloth import CLOTHS, LEATHER_STYLE, LINEN_STYLE
from quiltbee.cli.terminal.patchwork.drafts import PlacementDraft
from quiltbee.geometry import SIDE, Cell, cells_in
from quiltbee.patchwork import PATCHES, Piece, QuiltBoard


def quilt_view(
    board: QuiltBoard, look: Look, held: PlacementDraft | None = None, marked: int = 0
) -> Block:
    """The board; `held` is what hovers over it, `marked` was covered a moment ago."""
    painter = _Painter(board, look, held, marked)
    return board_view(painter.cell, look.scale)


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
        return plain_cell(self._glyphs.empty, " ", LINEN_STYLE, self._scale)

    def _hovering(self, cell: Cell, patch: int | None) -> Block:
        if self._covered >> cell & 1:
            return plain_cell(self._glyphs.clash, self._glyphs.clash, CLASH_STYLE, self._scale)
        letter = self._glyphs.special_patch if patch is None else CLOTHS[patch].letter
        return plain_cell(letter, self._glyphs.held, HELD_STYLE, self._scale)

    def _sewn(self, cell: Cell, piece: Piece) -> Block:
        sign = self._glyphs.button if cell in self._buttons else ""
        if self._marked >> cell & 1:
            sign = self._glyphs.marked
        if piece.patch is None:
            return _special_cell(self._glyphs.special_patch, sign, self._scale)
        right = cell % SIDE < SIDE - 1 and self._pieces.get(cell + 1) is piece
        down = self._pieces.get(cell + SIDE) is piece
        return cloth_cell(CLOTHS[piece.patch], sign, right, down, self._scale)


def _special_cell(first: str, sign: str, scale: int) -> Block:
    top = line((f"{first}{sign}".ljust(2 * scale), LEATHER_STYLE))
    return [top, *[line((" " * (2 * scale), LEATHER_STYLE))] * (scale - 1)]


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
        return cloth_cell(cloth, sign, right, down, look.scale)

    rows = [
        beside([cell(row, column) for column in range(shape.width)], gap=0)
        for row in range(shape.height)
    ]
    return below(*rows)
