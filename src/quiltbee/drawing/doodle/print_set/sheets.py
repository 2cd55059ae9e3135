"""Two sheets on a page: an empty board, the special actions, the score column, a reminder."""

from quiltbee.doodle import STANDARD_DECK, Sheet
from quiltbee.drawing.doodle.drawing_board import BOARD_SIZE, drawing_board
from quiltbee.drawing.doodle.print_set.words import PrintWords
from quiltbee.drawing.doodle.stationery import PRINTED
from quiltbee.drawing.doodle.tools import TOOL_SIZE, TOOLS, tool
from quiltbee.drawing.lettering import label
from quiltbee.drawing.paper_sizes import Paper
from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.svg import Element, group, path, placed, rectangle
from quiltbee.drawing.text_blocks import TextBlock

SHEETS_ON_A_PAGE = 2

_MARGIN, _GAP = 9, 7
_INK, _PALE = PRINTED.theme.ink, PRINTED.theme.soft_ink
_TEXT, _SMALL_TEXT = 2.9, 2.5
_TOOL = 9.5
_ACTIONS_TOP, _ACTION_ROW, _SCORE_ROW = 10.5, 11.2, 7.9
_BOX_WIDTH = 19
_EMPTY = Sheet(STANDARD_DECK.start_ids[0])


def sheet_page(paper: Paper, words: PrintWords) -> Drawing:
    """The page; one cut through the middle makes two sheets."""
    half = paper.height / 2
    cut = path(
        f"M0 {half:g}H{paper.width:g}",
        stroke=PRINTED.graph,
        stroke_width=0.25,
        stroke_dasharray="2 2",
    )
    sheet = _sheet(paper.width, half, words)
    return paper.page(words.sheet_page, words.sheet_page, sheet, placed(sheet, 0, half), cut)


def _sheet(width: float, height: float, words: PrintWords) -> Element:
    side = height - 2 * _MARGIN
    board = drawing_board(_EMPTY, STANDARD_DECK, PRINTED)
    left = _MARGIN + side + _GAP
    return group(
        placed(board, _MARGIN, _MARGIN, side / BOARD_SIZE),
        placed(_column(width - _MARGIN - left, side, words), left, _MARGIN),
    )


def _column(width: float, height: float, words: PrintWords) -> Element:
    """What stands beside the board, from the top down; the score is at the bottom."""
    score_top = height - 5 * _SCORE_ROW
    reminder = TextBlock(words.turn_hint, width, _SMALL_TEXT, _PALE)
    rule = TextBlock(words.scoring_hint, width, _SMALL_TEXT, _PALE)
    rule_top = score_top - rule.height - 2.5
    return group(
        label(words.name, 0, 4, 3.4, _PALE, anchor="start"),
        path(f"M13 6H{width:g}", stroke=_PALE, stroke_width=0.3),
        *_actions(width, words),
        reminder.at(0, rule_top - reminder.height - 1),
        rule.at(0, rule_top),
        *_scores(width, score_top, words),
    )


def _actions(width: float, words: PrintWords) -> list[Element]:
    heading = TextBlock(words.special_actions, width, _TEXT, _INK, bold=True)
    parts = [heading.at(0, _ACTIONS_TOP)]
    for index, action in enumerate(TOOLS):
        y = _ACTIONS_TOP + heading.height + 1.5 + index * _ACTION_ROW
        hint = TextBlock(words.action_hints[action], width - _TOOL - 3, _SMALL_TEXT, _PALE)
        drawn = tool(action, PRINTED)
        parts += [
            placed(drawn, _TOOL / 2, y + _TOOL / 2 + 0.6, _TOOL / TOOL_SIZE),
            label(
                words.action_names[action],
                _TOOL + 3,
                y + 1.6,
                _TEXT,
                _INK,
                anchor="start",
                bold=True,
            ),
            hint.at(_TOOL + 3, y + 3.4),
        ]
    return parts


def _scores(width: float, top: float, words: PrintWords) -> list[Element]:
    """Five boxes to write into; the last one, for the sum, has a heavier line."""
    names = (*words.scorings, f"– {words.empty_cells}", f"= {words.sum}")
    parts: list[Element] = []
    for index, name in enumerate(names):
        y, is_sum = top + index * _SCORE_ROW, index == len(names) - 1
        parts += [
            label(name, 0, y + _SCORE_ROW / 2, 3.2, _INK, anchor="start", bold=is_sum),
            rectangle(
                width - _BOX_WIDTH,
                y + 0.6,
                _BOX_WIDTH,
                _SCORE_ROW - 1.2,
                rx=1,
                fill="none",
                stroke=_INK,
                stroke_width=0.7 if is_sum else 0.3,
            ),
        ]
    return parts
