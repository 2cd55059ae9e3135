"""A drawing board on graph paper, with what hovers over it and the rectangle that scores."""

from quiltbee.cli.terminal.block import Block, below, beside, line
from quiltbee.cli.terminal.board import board_view, cloth_cell, plain_cell
from quiltbee.cli.terminal.cloth import CLASH_STYLE, HELD_STYLE, Cloth
from quiltbee.cli.terminal.doodle.drafts import PieceDraft
from quiltbee.cli.terminal.doodle.pencils import (
    DOT_STYLE,
    EXTRA_STYLE,
    PAPER_STYLE,
    SQUARE_STYLE,
    pencils,
)
from quiltbee.cli.terminal.doodle.scene import Scene
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.names import shortened
from quiltbee.doodle import Deck, Piece, Sheet, explain
from quiltbee.geometry import SIDE, Cell, Rectangle, Shape, cells_in

BOARD_WIDTH = 20
"""What a board takes at scale 1."""


def seat_view(scene: Scene, seat: int, look: Look) -> Block:
    """Heading and board of a seat; yours with what you are thinking about."""
    near = seat == scene.near
    board = sheet_view(
        scene.state.sheets[seat],
        scene.state.deck,
        look,
        held=scene.held if near else None,
        rectangle=scene.rectangle if near else None,
        marked_from=None if near else scene.state.step - 1,
    )
    return below(_heading(scene, seat, look), board)


def _heading(scene: Scene, seat: int, look: Look) -> Block:
    empty = scene.state.sheets[seat].empty_count
    told = look.texts("seat.empty", count=empty)
    name = shortened(scene.names[seat], BOARD_WIDTH * look.scale - len(told) - 3)
    return [line((f" {name} ", "bold reverse"), f" {told}")]


def sheet_view(
    sheet: Sheet,
    deck: Deck,
    look: Look,
    *,
    held: PieceDraft | None = None,
    rectangle: Rectangle | None = None,
    marked_from: int | None = None,
) -> Block:
    """The board; pieces drawn in the step `marked_from` or later are marked."""
    painter = _Painter(sheet, deck, look, held, rectangle, marked_from)
    return board_view(painter.cell, look.scale)


class _Painter:
    """Knows what each cell shows."""

    def __init__(
        self,
        sheet: Sheet,
        deck: Deck,
        look: Look,
        held: PieceDraft | None,
        rectangle: Rectangle | None,
        marked_from: int | None,
    ) -> None:
        self._glyphs = look.glyphs
        self._scale = look.scale
        self._held = held
        self._marked_from = marked_from
        self._pencils = pencils(deck)
        self._pieces = {cell: piece for piece in sheet.pieces for cell in cells_in(piece.cells)}
        self._rectangle = rectangle.cells if rectangle else 0
        self._square = explain(rectangle).square.cells if rectangle else 0

    def cell(self, cell: Cell) -> Block:
        """The cell as a small block."""
        piece = self._pieces.get(cell)
        if self._held is not None and self._held.cells >> cell & 1:
            return self._hovering(self._held, piece)
        if piece is None:
            corner = self._glyphs.grid if self._scale > 1 else self._glyphs.empty
            return plain_cell(corner, " ", PAPER_STYLE, self._scale)
        if self._rectangle >> cell & 1:
            return self._scored(cell, piece)
        return self._drawn(cell, piece)

    def _hovering(self, held: PieceDraft, below_it: Piece | None) -> Block:
        if below_it is not None:
            return plain_cell(self._glyphs.clash, self._glyphs.clash, CLASH_STYLE, self._scale)
        return plain_cell(self._letter(held.card), self._glyphs.held, HELD_STYLE, self._scale)

    def _scored(self, cell: Cell, piece: Piece) -> Block:
        """A cell of the rectangle: in the square, or of a further row or column."""
        letter = self._letter(piece.card)
        if self._square >> cell & 1:
            return self._signed(letter + self._glyphs.square, SQUARE_STYLE)
        return self._signed(letter + self._glyphs.extra, EXTRA_STYLE)

    def _signed(self, signs: str, style: str) -> Block:
        width = 2 * self._scale
        return [
            line((signs.ljust(width), style)),
            *[line((" " * width, style))] * (self._scale - 1),
        ]

    def _drawn(self, cell: Cell, piece: Piece) -> Block:
        is_new = self._marked_from is not None and piece.step >= max(self._marked_from, 1)
        sign = self._glyphs.marked if is_new else ""
        if piece.card is None:
            return self._signed(self._letter(None) + sign, DOT_STYLE)
        right = cell % SIDE < SIDE - 1 and self._pieces.get(cell + 1) is piece
        down = self._pieces.get(cell + SIDE) is piece
        return cloth_cell(self._pencils[piece.card], sign, right, down, self._scale)

    def _letter(self, card: str | None) -> str:
        return self._glyphs.button if card is None else self._pencils[card].letter


def shape_view(shape: Shape, pencil: Cloth, scale: int = 1) -> Block:
    """A patch alone, as its card shows it."""
    squares = set(shape.squares)

    def cell(row: int, column: int) -> Block:
        if (row, column) not in squares:
            return [line(" " * 2 * scale)] * scale
        right, down = (row, column + 1) in squares, (row + 1, column) in squares
        return cloth_cell(pencil, "", right, down, scale)

    rows = [
        beside([cell(row, column) for column in range(shape.width)], gap=0)
        for row in range(shape.height)
    ]
    return below(*rows)
