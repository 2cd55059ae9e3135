"""A drawing board: graph paper with the names of its columns and rows, and what was drawn on it."""

from collections.abc import Iterable

from quiltbee.doodle import Deck, Piece, Sheet
from quiltbee.doodle.steps import Step
from quiltbee.drawing.doodle.hatchings import CELL, hatching_of
from quiltbee.drawing.doodle.pencil_patch import pencil_dot, pencil_patch
from quiltbee.drawing.doodle.stationery import Stationery
from quiltbee.drawing.lettering import label
from quiltbee.drawing.svg import Element, group, path, placed, rectangle, titled
from quiltbee.geometry import SIDE, Shape, cells_in
from quiltbee.geometry.cells import COLUMN_LETTERS

MARGIN = 22
"""Where the names of columns and rows stand, above and on the left."""
GRID_SIZE = SIDE * CELL
BOARD_SIZE = MARGIN + GRID_SIZE


def drawing_board(
    sheet: Sheet,
    deck: Deck,
    stationery: Stationery,
    *,
    step: Step | None = None,
    marks: Iterable[Element] = (),
    small: bool = False,
) -> Element:
    """A board with its top left corner at the origin.

    What was drawn in the given step can still be taken back and is not inked yet. The marks lie on
    top, with a1 at their origin.
    """
    pieces = [
        _drawn(piece, deck, stationery, is_open=piece.step == step, small=small)
        for piece in sheet.pieces
    ]
    names = () if small else _names(stationery)
    board = group(*graph_paper(stationery, fine=not small), *pieces, *marks)
    return group(*names, placed(board, MARGIN, MARGIN))


def graph_paper(stationery: Stationery, *, fine: bool = True) -> tuple[Element, ...]:
    """The empty cells, a1 at the origin."""
    lines = "".join(f"M{n * CELL} 0V{GRID_SIZE}M0 {n * CELL}H{GRID_SIZE}" for n in range(1, SIDE))
    halves = "".join(
        f"M{(n + 0.5) * CELL:g} 0V{GRID_SIZE}M0 {(n + 0.5) * CELL:g}H{GRID_SIZE}"
        for n in range(SIDE)
    )
    width = 1.4 if fine else 2.4
    return (
        rectangle(0, 0, GRID_SIZE, GRID_SIZE, fill=stationery.theme.backing),
        *((path(halves, stroke=stationery.fine_graph),) if fine else ()),
        path(lines, stroke=stationery.graph, stroke_width=width),
        rectangle(
            0,
            0,
            GRID_SIZE,
            GRID_SIZE,
            fill="none",
            stroke=stationery.ink,
            stroke_width=2 if fine else 3.4,
            stroke_linejoin="round",
        ),
    )


def _names(stationery: Stationery) -> Iterable[Element]:
    ink = stationery.theme.soft_ink
    for index, letter in enumerate(COLUMN_LETTERS):
        middle = MARGIN + (index + 0.5) * CELL
        yield label(letter, middle, MARGIN / 2 - 1, 16, ink)
        yield label(index + 1, MARGIN / 2 - 1, middle, 16, ink)


def _drawn(
    piece: Piece, deck: Deck, stationery: Stationery, *, is_open: bool, small: bool
) -> Element:
    squares = [divmod(cell, SIDE) for cell in cells_in(piece.cells)]
    row, column = divmod(piece.placement.anchor, SIDE)
    if piece.card is None:
        drawn = pencil_dot(stationery, piece.placement.anchor, is_open=is_open)
    else:
        hatching = hatching_of(piece.card, deck)
        shape = Shape.of(squares)
        drawn = pencil_patch(shape.squares, hatching, stationery, is_open=is_open, small=small)
        drawn = titled(piece.card, drawn)
    return placed(drawn, column * CELL, row * CELL)
