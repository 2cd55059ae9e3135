"""Where shapes fit, written for the page: orientation code → anchor cells in one string."""

from functools import lru_cache

from quiltbee.geometry import SIDE, Shape, cell_name
from quiltbee.geometry.orientations import fitting

_ROW = (1 << SIDE) - 1


def _row_names(row: int) -> tuple[str, ...]:
    """For each set of cells of a row, their names in one string."""
    names = [cell_name(row * SIDE + column) for column in range(SIDE)]
    return tuple(
        "".join(name for column, name in enumerate(names) if cells >> column & 1)
        for cells in range(_ROW + 1)
    )


_NAMES = tuple(_row_names(row) for row in range(SIDE))


def cell_string(mask: int) -> str:
    """The cells of a mask as one string of two characters each: `a1b1c2`."""
    names = []
    row = 0
    while mask:
        if cells := mask & _ROW:
            names.append(_NAMES[row][cells])
        mask >>= SIDE
        row += 1
    return "".join(names)


@lru_cache(maxsize=2048)
def placements_of(shape: Shape, free: int) -> dict[str, str]:
    """Every way to lay a shape on free cells: orientation code → anchors; do not change it."""
    return {str(way.code): cell_string(anchors) for way, anchors in fitting(shape, free)}
