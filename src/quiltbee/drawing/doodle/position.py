"""A whole position: the circle and all sheets, the viewer's large; spectators see all alike."""

from math import ceil

from quiltbee.doodle import State
from quiltbee.drawing.doodle.circle import circle
from quiltbee.drawing.doodle.seats import SeatView
from quiltbee.drawing.doodle.sheet import (
    SHEET_HEIGHT,
    SHEET_WIDTH,
    sheet_page,
    small_sheet,
    small_sheet_height,
)
from quiltbee.drawing.doodle.stationery import Stationery
from quiltbee.drawing.doodle.words import Words
from quiltbee.drawing.grounds import ground
from quiltbee.drawing.svg import Element, group, placed

WIDTH, HEIGHT = 1280, 720

_MARGIN, _GAP = 20, 16
_INNER_WIDTH, _INNER_HEIGHT = WIDTH - 2 * _MARGIN, HEIGHT - 2 * _MARGIN
_PAGE_SCALE = _INNER_HEIGHT / SHEET_HEIGHT
_BESIDE = _MARGIN + SHEET_WIDTH * _PAGE_SCALE + _GAP
"""Where the right of the large sheet begins."""
_CIRCLE_HEIGHT, _LOW_CIRCLE_HEIGHT = 380, 344
_NARROW_CIRCLE = 420
_FEW, _MOST_BESIDE = 3, 5
"""More small sheets than these do not lie beside the large one but below it."""
_NARROWEST, _WIDEST = 118, 404
"""Small sheets between these widths can be read and do not outgrow the table."""


def own_position(
    state: State, views: list[SeatView], seat: int, stationery: Stationery, words: Words
) -> tuple[Element, float]:
    """The table as a seat sees it, and how high the drawing is."""
    others = [view for number, view in enumerate(views) if number != seat]
    width = WIDTH - _MARGIN - _BESIDE
    parts = [placed(sheet_page(views[seat], stationery, words), _MARGIN, _MARGIN, _PAGE_SCALE)]
    are_beside = 0 < len(others) <= _MOST_BESIDE
    circle_height = _circle_height(len(others))
    if not (state.is_over and are_beside):
        ring = circle(state, stationery, words, width, circle_height)
        parts.append(placed(ring, _BESIDE, _MARGIN))
    height: float = HEIGHT
    if are_beside:
        top = _MARGIN if state.is_over else _MARGIN + circle_height + _GAP
        sheets, _ = _grid(others, stationery, words, width, HEIGHT - _MARGIN - top)
        parts.append(placed(sheets, _BESIDE, top))
    elif others:
        sheets, used = _grid(others, stationery, words, _INNER_WIDTH, 0)
        parts.append(placed(sheets, _MARGIN, HEIGHT - _MARGIN + _GAP))
        height += _GAP + used
    return group(ground(stationery.theme, WIDTH, height), *parts), height


def open_position(
    state: State, views: list[SeatView], stationery: Stationery, words: Words
) -> tuple[Element, float]:
    """The table with all sheets alike, and how high the drawing is; at the end without circle."""
    if len(views) == 1:
        return own_position(state, views, 0, stationery, words)
    left, parts = _MARGIN, []
    if not state.is_over:
        ring = circle(state, stationery, words, _NARROW_CIRCLE, _INNER_HEIGHT)
        parts.append(placed(ring, _MARGIN, _MARGIN))
        left += _NARROW_CIRCLE + _GAP
    sheets, used = _grid(views, stationery, words, WIDTH - _MARGIN - left, _INNER_HEIGHT)
    height = used + 2 * _MARGIN
    parts.append(placed(sheets, left, _MARGIN))
    return group(ground(stationery.theme, WIDTH, height), *parts), height


def _circle_height(others: int) -> float:
    """How much of the right side is the circle's."""
    if not 0 < others <= _MOST_BESIDE:
        return _INNER_HEIGHT
    return _CIRCLE_HEIGHT if others <= _FEW else _LOW_CIRCLE_HEIGHT


def _grid(
    views: list[SeatView], stationery: Stationery, words: Words, width: float, height: float
) -> tuple[Element, float]:
    """Small sheets in rows in the middle of a box, and its height, which grows if it must."""
    columns, each, brief = best_columns(len(views), width, height)
    tall = small_sheet_height(each, brief=brief)
    rows = ceil(len(views) / columns)
    used = rows * tall + (rows - 1) * _GAP
    top = max(0, (height - used) / 2)
    parts = []
    for index, view in enumerate(views):
        row, column = divmod(index, columns)
        in_row = min(columns, len(views) - row * columns)
        left = (width - in_row * each - (in_row - 1) * _GAP) / 2
        x, y = left + column * (each + _GAP), top + row * (tall + _GAP)
        parts.append(placed(small_sheet(view, stationery, words, each, brief=brief), x, y))
    return group(*parts), max(used, height)


def best_columns(count: int, width: float, height: float) -> tuple[int, float, bool]:
    """How many columns make small sheets largest in a box, their width, and whether they are brief.

    Where even brief ones are too narrow, it is as many columns as can be read, whatever height that
    takes.
    """
    most = min(count, int((width + _GAP) // (_NARROWEST + _GAP)))
    for brief in (False, True):
        each, columns = max(
            (_width(count, columns, width, height, brief=brief), columns)
            for columns in range(1, most + 1)
        )
        if each >= _NARROWEST:
            return columns, min(each, _WIDEST), brief
    return most, min(_width_in(most, width), _WIDEST), False


def _width(count: int, columns: int, width: float, height: float, *, brief: bool) -> float:
    """How wide small sheets may be so that all of them fit into a box."""
    rows = ceil(count / columns)
    tall = (height - (rows - 1) * _GAP) / rows
    return min(_width_in(columns, width), tall - small_sheet_height(0, brief=brief))


def _width_in(columns: int, width: float) -> float:
    return (width - (columns - 1) * _GAP) / columns
