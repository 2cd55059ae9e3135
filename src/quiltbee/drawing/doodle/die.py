"""The die: a cube of bone, drawn around the origin, 44 wide."""

from quiltbee.drawing.lettering import label
from quiltbee.drawing.palette import BONE, BONE_SHADE, HORN, SHADOW
from quiltbee.drawing.svg import Element, disc, group, rectangle

DIE_SIZE = 44

_FAR = 11
_MIDDLE, _CORNERS, _OTHERS = ((0, 0),), ((-1, 1), (1, -1)), ((-1, -1), (1, 1))
_SIDES = ((-1, 0), (1, 0))
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: _MIDDLE,
    2: _CORNERS,
    3: (*_MIDDLE, *_CORNERS),
    4: (*_CORNERS, *_OTHERS),
    5: (*_MIDDLE, *_CORNERS, *_OTHERS),
    6: (*_CORNERS, *_OTHERS, *_SIDES),
}


def die(value: int | None) -> Element:
    """The die with what it shows; None is a die that waits to be rolled."""
    half = DIE_SIZE / 2
    return group(
        rectangle(1 - half, 3 - half, DIE_SIZE, DIE_SIZE, rx=9, fill=SHADOW, fill_opacity=0.3),
        rectangle(-half, -half, DIE_SIZE, DIE_SIZE, rx=9, fill=BONE, stroke=HORN, stroke_width=1.8),
        rectangle(
            3.6 - half,
            3.6 - half,
            DIE_SIZE - 7.2,
            DIE_SIZE - 7.2,
            rx=7,
            fill="none",
            stroke=BONE_SHADE,
        ),
        face(value),
    )


def face(value: int | None) -> Element:
    """Pips up to six, a number above."""
    if value is None:
        return label("?", 0, 0, 24, HORN, bold=True)
    if value not in _PIPS:
        return label(value, 0, 0, 24, HORN, bold=True)
    return group(*(disc(_FAR * x, _FAR * y, 4.6) for x, y in _PIPS[value]), fill=HORN)
