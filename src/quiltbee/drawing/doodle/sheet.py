"""A seat's sheet: the name, the drawing board, the four tools and the score column on one page."""

from quiltbee.doodle import Sheet
from quiltbee.doodle.scoring import points
from quiltbee.drawing.doodle.drawing_board import BOARD_SIZE, GRID_SIZE, MARGIN, drawing_board
from quiltbee.drawing.doodle.score_column import COLUMN_WIDTH, score_column
from quiltbee.drawing.doodle.scorings import scoring_marks
from quiltbee.drawing.doodle.seats import SeatView
from quiltbee.drawing.doodle.stationery import Stationery
from quiltbee.drawing.doodle.tools import TOOL_SIZE, TOOLS, tool
from quiltbee.drawing.doodle.words import Words
from quiltbee.drawing.grounds import card
from quiltbee.drawing.lettering import label
from quiltbee.drawing.svg import Element, element, group, path, placed, rectangle, titled

_EDGE = 18
_HEAD = 54
_COLUMN_LEFT = _EDGE + BOARD_SIZE + 26
_TOOLS_TOP = _HEAD + BOARD_SIZE + 24
SHEET_WIDTH = _COLUMN_LEFT + COLUMN_WIDTH + 22
SHEET_HEIGHT = _TOOLS_TOP + 92

_SMALL_EDGE, _SMALL_HEAD, _SMALL_FOOT = 8, 30, 34
_SMALL_TOOL = 22
_ROOM_FOR_STATUS, _ROOM_FOR_SUM = 160, 190
"""How wide a sheet must be to say it in words."""
_LETTER = 0.58
"""About how wide a letter is, as a part of its size."""


def sheet_page(
    view: SeatView, stationery: Stationery, words: Words, scoring: int | None = None
) -> Element:
    """A whole sheet with its top left corner at the origin."""
    marks = scoring_marks(view, stationery, words, scoring)
    board = drawing_board(view.sheet, view.deck, stationery, step=view.step, marks=marks)
    column = score_column(view, stationery, words)
    return group(
        _page(stationery, SHEET_WIDTH, SHEET_HEIGHT),
        placed(_heading(view, stationery, words, SHEET_WIDTH - 2 * _EDGE, 24), _EDGE, _HEAD / 2),
        placed(board, _EDGE, _HEAD),
        placed(_named_tools(view.sheet, stationery, words), _EDGE + MARGIN, _TOOLS_TOP),
        placed(column, _COLUMN_LEFT, _HEAD + MARGIN),
    )


def small_sheet_height(width: float, *, brief: bool = False) -> float:
    """How high a small sheet of this width is."""
    return width + _SMALL_HEAD + (0 if brief else _SMALL_FOOT)


def small_sheet(
    view: SeatView,
    stationery: Stationery,
    words: Words,
    width: float,
    *,
    brief: bool = False,
) -> Element:
    """A sheet to look at from afar: name, board, tools left and points.

    A brief one has no tools, and its points stand beside the name.
    """
    height, room = small_sheet_height(width, brief=brief), width - 2 * _SMALL_EDGE
    scale, top = room / GRID_SIZE, _SMALL_HEAD + _SMALL_EDGE / 2
    marks = scoring_marks(view, stationery, words, small=True)
    board = drawing_board(
        view.sheet, view.deck, stationery, step=view.step, marks=marks, small=True
    )
    heading = _brief_heading if brief else _heading
    parts = [
        card(stationery.theme, 0, 0, width, height, 6),
        placed(heading(view, stationery, words, room, 17), _SMALL_EDGE, _SMALL_HEAD / 2 + 2),
        placed(board, _SMALL_EDGE - MARGIN * scale, top - MARGIN * scale, scale),
    ]
    if not brief:
        foot = height - _SMALL_FOOT / 2
        parts.append(placed(_foot(view, stationery, room), _SMALL_EDGE, foot))
    return group(*parts)


def _foot(view: SeatView, stationery: Stationery, width: float) -> Element:
    """The points, and before them the tools left, or at the end how the points came about."""
    total = label(view.score, width, 0, 20, stationery.ink, anchor="end", bold=True)
    if not view.is_over:
        return group(_small_tools(view.sheet, stationery, width), total)
    if width < _ROOM_FOR_SUM:
        return total
    written = " + ".join(str(points(scored)) for scored in view.sheet.scored)
    written += f" \N{MINUS SIGN} {view.sheet.empty_count}"
    return group(label(written, 0, 0, 16, stationery.theme.soft_ink, anchor="start"), total)


def _page(stationery: Stationery, width: float, height: float) -> Element:
    """A leaf of graph paper."""
    squares = element(
        "pattern",
        path("M20 0V20H0", fill="none", stroke=stationery.fine_graph),
        width=20,
        height=20,
        x=_EDGE + MARGIN,
        y=_HEAD + MARGIN,
        patternUnits="userSpaceOnUse",
    )
    return group(
        card(stationery.theme, 0, 0, width, height, 6),
        rectangle(0.5, 0.5, width - 1, height - 1, rx=6, fill=squares),
    )


def _heading(
    view: SeatView, stationery: Stationery, words: Words, width: float, size: float
) -> Element:
    """The name on the left, and on the right whether the seat is at work, done or best."""
    status = view.status(words)
    if not status:
        return _name(view, stationery, width, size)
    written = status if width >= _ROOM_FOR_STATUS else ""
    pill = 20 + 0.52 * size * len(written)
    heading = group(
        _name(view, stationery, width - pill - 6, size),
        placed(_pill(view, written, pill, size, stationery), width - pill, 0),
    )
    return titled(status, heading)


def _brief_heading(
    view: SeatView, stationery: Stationery, words: Words, width: float, size: float
) -> Element:
    """The name and the points; a seat that is drawing or has won has a line under both."""
    total = str(view.score)
    parts = [
        _name(view, stationery, width - _LETTER * size * len(total) - 6, size),
        label(total, width, 0, size, stationery.ink, anchor="end", bold=True),
    ]
    if view.is_acting or view.has_won:
        below = f"M0 {0.8 * size:g}H{width:g}"
        parts.append(path(below, stroke=stationery.ink, stroke_width=3))
    return titled(view.status(words) or view.name, group(*parts))


def _name(view: SeatView, stationery: Stationery, width: float, size: float) -> Element:
    """The name, shortened if there is no room for all of it."""
    letters = int(width / (_LETTER * size))
    shown = view.name if len(view.name) <= letters else f"{view.name[: letters - 1].rstrip()}…"
    return label(shown, 0, 0, size, stationery.ink, anchor="start", bold=True, serif=True)


def _pill(
    view: SeatView, status: str, width: float, size: float, stationery: Stationery
) -> Element:
    """Filled while the seat is at work or if it has won, else only an outline."""
    theme, half = stationery.theme, 0.58 * size
    strong = view.is_acting or view.has_won
    fill, ink = (theme.ink, theme.paper) if strong else ("none", theme.soft_ink)
    shape = rectangle(0, -half, width, 2 * half, rx=half, fill=fill, stroke=theme.soft_ink)
    if not status:
        return shape
    return group(shape, label(status, width / 2, 0, 0.7 * size, ink, bold=True))


def _named_tools(sheet: Sheet, stationery: Stationery, words: Words) -> Element:
    """Four tools side by side under the board, their names below."""
    step = GRID_SIZE / len(TOOLS)
    parts = []
    for index, action in enumerate(TOOLS):
        x, used = (index + 0.5) * step, bool(sheet.uses.count(action))
        drawn = tool(action, stationery, used=used)
        name = label(words.actions[action], x, TOOL_SIZE + 12, 16, stationery.theme.soft_ink)
        parts.append(group(placed(drawn, x, TOOL_SIZE / 2), name))
    return group(*parts)


def _small_tools(sheet: Sheet, stationery: Stationery, width: float) -> Element:
    """The tools still left, as many as there is room for beside the points."""
    size = min(_SMALL_TOOL, (width - 40) / len(TOOLS))
    parts = [
        placed(tool(action, stationery), (index + 0.5) * size, 0, size / TOOL_SIZE)
        for index, action in enumerate(TOOLS)
        if not sheet.uses.count(action)
    ]
    return group(*parts)
