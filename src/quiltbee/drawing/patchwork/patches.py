"""A patch as it lies on the table: cloth, seam and buttons; and the special patch of leather."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from math import dist
from statistics import fmean
from typing import TypeAlias

from quiltbee.drawing.outlines import outline, rounded_path
from quiltbee.drawing.palette import LEATHER, LEATHER_DARK, SHADOW, THREAD_PALE
from quiltbee.drawing.patchwork.fabrics import CLOTHS
from quiltbee.drawing.patchwork.notions import BUTTON
from quiltbee.drawing.stitches import running_stitch
from quiltbee.drawing.svg import Element, Value, copy, group, path, rectangle
from quiltbee.geometry import Shape, orientation
from quiltbee.patchwork import SPECIAL_PATCH, Patch

Squares: TypeAlias = tuple[tuple[int, int], ...]

CELL = 40
"""The side of a cell; for another size, scale the group."""

_EDGE_INSET, _EDGE_RADIUS = 0.8, 5
_SEAM_INSET, _SEAM_RADIUS = 4, 3.4
_PRINT_INSET, _PRINT_RADIUS = 6, 2.4
_SMALL_ZOOM, _COARSEST, _SMALL_BUTTON = 1.5, 2, 1.3


def sewn_patch(patch: Patch, orientation_code: int = 0, *, small: bool = False) -> Element:
    """A patch with the top left corner of its bounding box at the origin.

    A small one, drawn at less than half size, has a coarser print and no seam.
    """
    cloth = CLOTHS[patch.id]
    shape = orientation(patch.shape, orientation_code).shape
    zoom = min(_SMALL_ZOOM, _COARSEST / cloth.scale) if small else 1
    return group(
        *_cut(shape, cloth.ground, cloth.figure),
        _printed(shape, cloth.pattern(orientation_code, zoom)),
        *(() if small else (_seam(shape, cloth.figure),)),
        *_buttons(patch, orientation_code, _SMALL_BUTTON if small else 1),
    )


def leather_patch() -> Element:
    """The special patch, one cell."""
    return group(
        *_cut(SPECIAL_PATCH, LEATHER, SHADOW),
        path(
            "M9 14Q14 11 19 14M24 27Q29 24 33 28M12 29Q15 27 17 30M26 12Q29 10 31 13",
            fill="none",
            stroke=LEATHER_DARK,
            stroke_width=1.2,
            stroke_opacity=0.6,
            stroke_linecap="round",
        ),
        rectangle(6.4, 6.4, 27.2, 27.2, rx=3, **running_stitch(THREAD_PALE, 2.4)),
    )


def silhouette(shape: Shape, **attributes: Value | None) -> Element:
    """Only the outline of a shape."""
    return path(rounded_path(outline(shape.squares), CELL, _EDGE_INSET, _EDGE_RADIUS), **attributes)


def _cut(shape: Shape, fill: str, edge: str) -> tuple[Element, ...]:
    """The plain cloth with a hairline of shadow and its raw edge."""
    data = rounded_path(outline(shape.squares), CELL, _EDGE_INSET, _EDGE_RADIUS)
    return (
        path(data, transform="translate(.7 1.5)", fill=SHADOW, fill_opacity=0.35),
        path(data, fill=fill, stroke=edge, stroke_opacity=0.6, stroke_width=1.2),
    )


def _printed(shape: Shape, pattern: Element) -> Element:
    """The print; around it a plain hem is left for the seam."""
    return path(
        rounded_path(outline(shape.squares), CELL, _PRINT_INSET, _PRINT_RADIUS), fill=pattern
    )


def _seam(shape: Shape, thread: str) -> Element:
    return path(
        rounded_path(outline(shape.squares), CELL, _SEAM_INSET, _SEAM_RADIUS),
        **running_stitch(thread, 1.7),
    )


def _buttons(patch: Patch, orientation_code: int, scale: float) -> Iterable[Element]:
    for row, column in buttoned_squares(patch, orientation_code):
        yield copy(BUTTON, (column + 0.5) * CELL, (row + 0.5) * CELL, scale)


def buttoned_squares(patch: Patch, orientation_code: int = 0) -> tuple[tuple[int, int], ...]:
    """The squares of the oriented shape that carry a button; they turn with the patch."""
    chosen = _button_choice(patch.shape, patch.button_income)
    height, width = patch.shape.height, patch.shape.width
    if orientation_code >= 4:
        chosen = tuple((row, width - 1 - column) for row, column in chosen)
    for _ in range(orientation_code % 4):
        chosen = tuple((column, height - 1 - row) for row, column in chosen)
        height, width = width, height
    return tuple(sorted(chosen))


@cache
def _button_choice(shape: Shape, count: int) -> Squares:
    """Squares that lie far apart and balance around the middle of the shape."""
    middle = _middle(shape.squares)

    def beauty(squares: Squares) -> float:
        nearest = min((dist(*pair) for pair in combinations(squares, 2)), default=0)
        return nearest - 2 * dist(_middle(squares), middle)

    return max(combinations(shape.squares, count), key=beauty) if count else ()


def _middle(squares: Squares) -> tuple[float, float]:
    rows, columns = zip(*squares, strict=True)
    return fmean(rows), fmean(columns)
