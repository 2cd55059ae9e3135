"""Small things to cut out: the pincushion, a paper die or slips, and a table for a usual die."""

from itertools import groupby

from quiltbee.drawing.doodle.die import DIE_SIZE, die, face
from quiltbee.drawing.doodle.pincushion import PINCUSHION
from quiltbee.drawing.doodle.stationery import PRINTED
from quiltbee.drawing.lettering import label
from quiltbee.drawing.svg import Element, disc, group, path, placed, rectangle

CUBE_FACES = 6
FACE, FLAP = 17, 5
"""The sides of the paper die and the depth of its flaps."""
DIE_WIDTH, DIE_HEIGHT = 4 * FACE + 2 * FLAP, 3 * FACE + 2 * FLAP
TOKEN_SIZE = 30

_CUT, _FOLD = 0.35, 0.25
_INK = PRINTED.ink
_NET = ((1, 0), (1, 1), (1, 2), (1, 3), (0, 1), (2, 1))
"""Row and column of the faces; 0 and 2, 1 and 3, 4 and 5 will lie opposite each other."""
_EQUALS_OPPOSITE = (0, 2, 1, 3, 4, 5)
_USUAL_DIE, _TABLE_COLUMN, _TABLE_ROW = 9, 11, 13
_RESULT_WIDTH = 18
"""From the last die of a row to behind the number."""
_LARGEST_SLIP = 13.0


def token() -> Element:
    """The pincushion in a circle, its top left corner at the origin."""
    middle = TOKEN_SIZE / 2
    return group(
        disc(middle, middle, middle, fill="none", stroke=_INK, stroke_width=_CUT),
        placed(PINCUSHION, middle, middle + 1.5, 0.5),
    )


def paper_die(faces: tuple[int, ...]) -> Element:
    """The net of a cube with flaps, its top left corner at the origin."""
    order = [sorted(faces)[index] for index in _EQUALS_OPPOSITE]
    parts = []
    for (row, column), value in zip(_NET, order, strict=True):
        x, y = FLAP + column * FACE, FLAP + row * FACE
        parts += [
            rectangle(
                x,
                y,
                FACE,
                FACE,
                fill="none",
                stroke=_INK,
                stroke_width=_FOLD,
                stroke_dasharray="1.6 1.2",
            ),
            placed(face(value), x + FACE / 2, y + FACE / 2, 0.8 * FACE / DIE_SIZE),
        ]
    edge = path(_net_outline(), fill="none", stroke=_INK, stroke_width=_CUT)
    return group(*parts, edge)


def _net_outline() -> str:
    """Around the cross of six faces, clockwise; at seven edges a flap sticks out."""
    slant = FLAP / 2
    xs, ys = ([FLAP + step * FACE for step in range(5)] for _ in range(2))
    points = (
        *((xs[1], ys[0]), (xs[1] + slant, 0), (xs[2] - slant, 0), (xs[2], ys[0])),
        *((xs[2] + FLAP, ys[0] + slant), (xs[2] + FLAP, ys[1] - slant), (xs[2], ys[1])),
        *((xs[4], ys[1]), (xs[4] + FLAP, ys[1] + slant), (xs[4] + FLAP, ys[2] - slant)),
        *((xs[4], ys[2]), (xs[2], ys[2])),
        *((xs[2] + FLAP, ys[2] + slant), (xs[2] + FLAP, ys[3] - slant), (xs[2], ys[3])),
        *((xs[2] - slant, ys[3] + FLAP), (xs[1] + slant, ys[3] + FLAP), (xs[1], ys[3])),
        *((xs[1] - FLAP, ys[3] - slant), (xs[1] - FLAP, ys[2] + slant), (xs[1], ys[2])),
        *((xs[0], ys[2]), (xs[0], ys[1]), (xs[1], ys[1])),
        *((xs[1] - FLAP, ys[1] - slant), (xs[1] - FLAP, ys[0] + slant)),
    )
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def usual_die_table(faces: tuple[int, ...], width: float, height: float) -> Element:
    """What the numbers of a usual die stand for, in a box whose top left is the origin."""
    rows = [
        (value, [number for number, _ in entries])
        for value, entries in groupby(enumerate(sorted(faces), start=1), key=lambda entry: entry[1])
    ]
    longest = max(len(numbers) for _, numbers in rows) * _TABLE_COLUMN + _RESULT_WIDTH
    scale = min(1, width / longest, height / (len(rows) * _TABLE_ROW))
    drawn = [
        placed(_table_row(numbers, value), 0, (index + 0.5) * _TABLE_ROW)
        for index, (value, numbers) in enumerate(rows)
    ]
    return placed(group(*drawn), scale=scale)


def _table_row(numbers: list[int], value: int) -> Element:
    """Some faces of a usual die, an arrow, and how far to walk."""
    dice = [
        placed(die(number), (index + 0.5) * _TABLE_COLUMN, 0, _USUAL_DIE / DIE_SIZE)
        for index, number in enumerate(numbers)
    ]
    end = len(numbers) * _TABLE_COLUMN
    arrow = path(
        f"M{end + 1} 0H{end + 8}M{end + 6} -1.8L{end + 8.2:g} 0L{end + 6} 1.8",
        fill="none",
        stroke=_INK,
        stroke_width=0.5,
    )
    return group(*dice, arrow, label(value, end + 13, 0, 7, _INK, bold=True))


def slips(faces: tuple[int, ...], width: float, height: float) -> Element:
    """A slip for each face, where a die of paper cannot be made of them, in a box."""
    size = _LARGEST_SLIP
    while (width // size) * (height // size) < len(faces):
        size *= 0.95
    in_a_row = int(width // size)
    parts = []
    for index, value in enumerate(sorted(faces)):
        row, column = divmod(index, in_a_row)
        x, y = column * size, row * size
        parts += [
            rectangle(x, y, size, size, fill="none", stroke=_INK, stroke_width=_CUT),
            label(value, x + size / 2, y + size / 2, size / 2, _INK, bold=True),
        ]
    return group(*parts)
