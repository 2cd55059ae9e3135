"""The time board: a tailor's tape measure with both tokens on it.

A space is the room between two lines, its number in the middle. Income buttons and special patches
hang on the line that has to be crossed to get them.
"""

from quiltbee.drawing.grounds import soft_shadow
from quiltbee.drawing.lettering import label
from quiltbee.drawing.palette import (
    BRASS,
    HORN,
    LEATHER_DARK,
    TAPE,
    TAPE_INK,
    TAPE_SHADE,
    TOKEN_COLORS,
    Theme,
)
from quiltbee.drawing.patchwork.notions import BUTTON
from quiltbee.drawing.patchwork.patches import CELL, leather_patch
from quiltbee.drawing.svg import Element, copy, group, number, path, placed, rectangle
from quiltbee.drawing.tokens import TOKENS
from quiltbee.patchwork import State

TOKEN_ROOM = 60
TAPE_HEIGHT = 40
ROW_HEIGHT = TOKEN_ROOM + TAPE_HEIGHT + 16

_END = 9
_SPACE = 22.6
_TOKEN_SCALE = 1.25
_STACKED = 28
_LEATHER_SCALE = 0.55


def tape_width(state: State, rows: int = 1) -> float:
    """How wide the time board is when its spaces have their usual width."""
    return -(-(state.time_board.last_space + 1) // rows) * _SPACE + 2 * _END


def tape(state: State, theme: Theme, width: float, rows: int = 1) -> Element:
    """The time board with its top left corner at the origin, in one or more rows."""
    count = state.time_board.last_space + 1
    each = -(-count // rows)
    strips = [range(start, min(start + each, count)) for start in range(0, count, each)]
    step = (width - 2 * _END) / each
    return group(
        *(
            placed(_strip(state, theme, strip, step), 0, index * ROW_HEIGHT)
            for index, strip in enumerate(strips)
        )
    )


def _strip(state: State, theme: Theme, spaces: range, step: float) -> Element:
    return group(
        placed(
            group(
                *_cloth(theme, spaces, step),
                *_stood_on(state, spaces, step),
                *_ruling(spaces, step),
                *_income_marks(state, spaces, step),
                *_special_patches(state, spaces, step),
            ),
            _END,
            TOKEN_ROOM,
        ),
        *_tokens(state, spaces, step),
    )


def _cloth(theme: Theme, spaces: range, step: float) -> list[Element]:
    """The band, its tens in two shades, between brass ends."""
    length = len(spaces) * step
    shaded = [space for space in spaces if space // 10 % 2]
    tens = [
        rectangle((space - spaces.start) * step, 0, step + 0.3, TAPE_HEIGHT, fill=TAPE_SHADE)
        for space in shaded
    ]
    ends = [
        rectangle(x, -1.5, _END, TAPE_HEIGHT + 3, rx=2.5, fill=BRASS, stroke=HORN)
        for x in (-_END, length)
    ]
    return [
        soft_shadow(theme, -_END, 0, length + 2 * _END, TAPE_HEIGHT, 2),
        rectangle(0, 0, length, TAPE_HEIGHT, fill=TAPE),
        *tens,
        rectangle(0, 0, length, TAPE_HEIGHT, fill="none", stroke=HORN, stroke_opacity=0.6),
        *ends,
    ]


def _ruling(spaces: range, step: float) -> list[Element]:
    ticks = "".join(
        f"M{number((space - spaces.start) * step)} 0v{11 if space % 5 == 0 else 7}"
        for space in spaces[1:]
    )
    numbers = [
        label(
            space,
            (space - spaces.start + 0.5) * step,
            20,
            17 if space % 5 == 0 else 14,
            TAPE_INK,
            bold=space % 5 == 0,
        )
        for space in spaces
    ]
    return [path(ticks, stroke=TAPE_INK, stroke_width=1.2), *numbers]


def _stood_on(state: State, spaces: range, step: float) -> list[Element]:
    """The spaces of the tokens, in their colors."""
    return [
        rectangle(
            (seat.space - spaces.start) * step,
            0,
            step,
            TAPE_HEIGHT,
            fill=TOKEN_COLORS[index],
            fill_opacity=0.4,
        )
        for index, seat in enumerate(state.seats)
        if seat.space in spaces
    ]


def _income_marks(state: State, spaces: range, step: float) -> list[Element]:
    found = []
    for mark in state.time_board.income_marks:
        if mark in spaces:
            x = (mark - spaces.start) * step
            found += [_line(x, HORN), copy(BUTTON, x, TAPE_HEIGHT + 2)]
    return found


def _special_patches(state: State, spaces: range, step: float) -> list[Element]:
    """Leather where a special patch still lies, needle holes where one was taken."""
    found = []
    half = CELL * _LEATHER_SCALE / 2
    for mark in state.time_board.special_patch_marks:
        if mark not in spaces:
            continue
        x = (mark - spaces.start) * step
        if mark in state.special_patches_left:
            patch = placed(leather_patch(), x - half, TAPE_HEIGHT + 2 - half, _LEATHER_SCALE)
            found += [_line(x, LEATHER_DARK), patch]
        else:
            found.append(_needle_holes(x))
    return found


def _needle_holes(x: float) -> Element:
    return rectangle(
        x - 7,
        TAPE_HEIGHT - 9,
        14,
        14,
        rx=2,
        fill="none",
        stroke=LEATHER_DARK,
        stroke_width=1.4,
        stroke_dasharray="1 3",
        stroke_linecap="round",
    )


def _line(x: float, color: str) -> Element:
    return path(f"M{number(x)} 0V{TAPE_HEIGHT}", stroke=color, stroke_width=1.8)


def _tokens(state: State, spaces: range, step: float) -> list[Element]:
    """Both tokens; on a shared space the one that moves next lies on top."""
    shared = state.seats[0].space == state.seats[1].space
    found = []
    for seat in (1 - state.on_top, state.on_top):
        space = state.seats[seat].space
        if space in spaces:
            lift = _STACKED if shared and seat == state.on_top else 0
            x = _END + (space - spaces.start + 0.5) * step
            found.append(copy(TOKENS[seat], x, TOKEN_ROOM - 11 * _TOKEN_SCALE - lift, _TOKEN_SCALE))
    return found
