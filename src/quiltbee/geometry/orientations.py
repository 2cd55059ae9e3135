"""The eight orientations of a shape, and where each of them fits on a board.

Code 0–7: flip (mirror left–right) first if the code is 4 or more, then code modulo 4 quarter turns
clockwise. Where codes of a symmetric shape look the same, the smallest is the canonical one.
"""

from dataclasses import dataclass
from functools import lru_cache

from quiltbee.geometry.cells import box_anchors, cell_at
from quiltbee.geometry.shapes import Shape

ORIENTATION_CODES = range(8)
SHAPES = 1024
"""So many shapes are known by heart. Both games have some hundred and fifty, with all that cuts
leave; but decks of their own come from strangers, and each new shape takes twenty kilobytes."""


@dataclass(frozen=True)
class Orientation:
    """One of the distinct ways a shape can lie."""

    code: int
    shape: Shape
    mask: int
    """The cells covered with the anchor at a1."""
    shifts: tuple[int, ...]
    """How far each covered cell lies behind the anchor."""
    box: int
    """The anchors at which the bounding box fits on the board."""

    def anchors(self, free: int) -> int:
        """All anchors at which the shape covers only free cells.

        Bit-parallel: the free cells, shifted by each cell of the shape in turn, are and-ed; what is
        left has a free cell under every cell of the shape.
        """
        fitting = self.box
        for shift in self.shifts:
            fitting &= free >> shift
        return fitting


def oriented(shape: Shape, code: int) -> Shape:
    """The shape turned and flipped as the code says."""
    result = shape.flipped() if code >= 4 else shape
    for _ in range(code % 4):
        result = result.turned()
    return result


@lru_cache(maxsize=SHAPES)
def _by_code(shape: Shape) -> tuple[Orientation, ...]:
    """Eight entries; equal-looking codes share the entry of the smallest."""
    distinct: dict[Shape, Orientation] = {}
    for code in ORIENTATION_CODES:
        turned = oriented(shape, code)
        if turned not in distinct:
            distinct[turned] = Orientation(
                code=code,
                shape=turned,
                mask=turned.mask,
                shifts=tuple(cell_at(row, column) for row, column in turned.squares),
                box=box_anchors(turned.height, turned.width),
            )
    return tuple(distinct[oriented(shape, code)] for code in ORIENTATION_CODES)


@lru_cache(maxsize=SHAPES)
def orientations(shape: Shape) -> tuple[Orientation, ...]:
    """The distinct orientations of a shape, by canonical code."""
    return tuple(entry for code, entry in enumerate(_by_code(shape)) if entry.code == code)


@lru_cache(maxsize=1024)
def fitting(shape: Shape, free: int) -> tuple[tuple[Orientation, int], ...]:
    """The orientations in which a shape fits on free cells, each with all its anchors.

    The same is asked about a position again and again: what fits, how often, and where.
    """
    found = [(way, way.anchors(free)) for way in orientations(shape)]
    return tuple([(way, anchors) for way, anchors in found if anchors])


def orientation(shape: Shape, code: int) -> Orientation:
    """The orientation with this code; its own `code` is the canonical one."""
    return _by_code(shape)[code]


@lru_cache(maxsize=SHAPES)
def congruence(shape: Shape) -> Shape:
    """One shape that stands for all that turn and flip into each other."""
    return min((way.shape for way in orientations(shape)), key=lambda turned: turned.squares)
