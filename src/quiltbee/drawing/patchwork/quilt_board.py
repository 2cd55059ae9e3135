"""A quilt board: the backing with its grid, the binding with its names, and the pieces."""

from quiltbee.drawing.grounds import soft_shadow
from quiltbee.drawing.lettering import label
from quiltbee.drawing.outlines import outline, rounded_path
from quiltbee.drawing.palette import SEAT_INKS, SHADOW, THREAD_PALE, TOKEN_COLORS, Theme
from quiltbee.drawing.patchwork.descriptions import patch_title
from quiltbee.drawing.patchwork.patches import CELL, leather_patch, sewn_patch
from quiltbee.drawing.patchwork.words import Words
from quiltbee.drawing.stitches import running_stitch
from quiltbee.drawing.svg import Element, group, path, placed, rectangle, titled
from quiltbee.geometry import SIDE, cells_in
from quiltbee.geometry.cells import COLUMN_LETTERS
from quiltbee.patchwork import PATCHES, Piece, QuiltBoard

BINDING = 22
QUILT_SIZE = SIDE * CELL + 2 * BINDING

_NEUTRAL_BINDING = "#7b5f44"


def quilt(
    board: QuiltBoard,
    theme: Theme,
    words: Words,
    *,
    seat: int | None = None,
    mark_last: bool = False,
) -> Element:
    """A quilt board with its top left corner at the origin, bound in the color of its seat."""
    pieces = [_laid(piece, words) for piece in board.pieces]
    if mark_last and board.pieces:
        pieces.append(_mark(board.pieces[-1], theme))
    return group(
        soft_shadow(theme, 0, 0, QUILT_SIZE, QUILT_SIZE, 8),
        *_binding(seat),
        placed(group(*_backing(theme), *pieces), BINDING, BINDING),
    )


def _binding(seat: int | None) -> tuple[Element, ...]:
    color = _NEUTRAL_BINDING if seat is None else TOKEN_COLORS[seat]
    ink = THREAD_PALE if seat is None else SEAT_INKS[seat]
    middle = BINDING / 2
    far = QUILT_SIZE - middle
    names = [
        group(
            label(letter, BINDING + (index + 0.5) * CELL, middle, 16, ink, bold=True),
            label(index + 1, middle, BINDING + (index + 0.5) * CELL, 16, ink, bold=True),
        )
        for index, letter in enumerate(COLUMN_LETTERS)
    ]
    miters = (
        f"M0 0L{BINDING} {BINDING}M{QUILT_SIZE} {QUILT_SIZE}l-{BINDING}-{BINDING}"
        f"M0 {QUILT_SIZE}l{BINDING}-{BINDING}M{QUILT_SIZE} 0l-{BINDING} {BINDING}"
    )
    stitches = f"M{BINDING} {far}H{QUILT_SIZE - BINDING}M{far} {BINDING}V{QUILT_SIZE - BINDING}"
    return (
        rectangle(
            0, 0, QUILT_SIZE, QUILT_SIZE, rx=7, fill=color, stroke=SHADOW, stroke_opacity=0.5
        ),
        path(miters, stroke=SHADOW, stroke_opacity=0.35),
        path(stitches, stroke_opacity=0.8, **running_stitch(ink, 1.8)),
        *names,
    )


def _backing(theme: Theme) -> tuple[Element, ...]:
    size = SIDE * CELL
    lines = "".join(f"M{n * CELL} 0V{size}M0 {n * CELL}H{size}" for n in range(1, SIDE))
    return (
        rectangle(0, 0, size, size, fill=theme.backing),
        path(lines, stroke=theme.grid, stroke_width=1.4),
        rectangle(0, 0, size, size, fill="none", stroke=SHADOW, stroke_opacity=0.45),
    )


def _laid(piece: Piece, words: Words) -> Element:
    row, column = divmod(piece.placement.anchor, SIDE)
    if piece.patch is None:
        return placed(leather_patch(), column * CELL, row * CELL)
    patch = PATCHES[piece.patch]
    sewn = sewn_patch(patch, piece.placement.orientation)
    return placed(titled(patch_title(patch, words), sewn), column * CELL, row * CELL)


def _mark(piece: Piece, theme: Theme) -> Element:
    """A bright thread around a piece."""
    squares = [divmod(cell, SIDE) for cell in cells_in(piece.cells)]
    data = rounded_path(outline(squares), CELL, 0, 5)
    return group(
        path(data, stroke=theme.paper, stroke_width=7, stroke_opacity=0.9),
        path(data, stroke=theme.highlight, stroke_width=3.6),
        fill="none",
        stroke_linejoin="round",
    )
