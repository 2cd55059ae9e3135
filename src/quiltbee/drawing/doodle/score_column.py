"""The score column: three scorings, the empty cells, and the sum under a line."""

from quiltbee.doodle import explain
from quiltbee.doodle.scoring import points
from quiltbee.drawing.doodle.hand import Hand
from quiltbee.drawing.doodle.marker import sum_words
from quiltbee.drawing.doodle.seats import SeatView
from quiltbee.drawing.doodle.stationery import Stationery
from quiltbee.drawing.doodle.words import Words
from quiltbee.drawing.lettering import label
from quiltbee.drawing.svg import Element, group, path, placed
from quiltbee.geometry import Rectangle

COLUMN_WIDTH = 132

_ROW = 78
_NAME, _SUM, _VALUE = 12, 38, 38


def score_column(view: SeatView, stationery: Stationery, words: Words) -> Element:
    """The column with its top left corner at the origin; until the end empty cells do not count."""
    sheet, pale = view.sheet, stationery.theme.soft_ink
    rows = [
        _scoring(words.scorings[index], sheet.scored[index : index + 1], stationery)
        for index in range(len(words.scorings))
    ]
    now = stationery.ink if view.is_over else pale
    empty = _subtracted(sheet.empty_count) if view.is_over else f"({sheet.empty_count})"
    rows.append(_row(words.empty_cells, empty, now, stationery))
    line = Hand("sum").line((0, 4 * _ROW - 2), (COLUMN_WIDTH, 4 * _ROW - 2), 2)
    return group(
        *(placed(row, 0, index * _ROW) for index, row in enumerate(rows)),
        path(line, fill="none", stroke=stationery.ink, stroke_width=2.4, stroke_linecap="round"),
        label(words.sum, 0, 4 * _ROW + 40, 17, pale, anchor="start"),
        label(view.score, COLUMN_WIDTH, 4 * _ROW + 40, 40, now, anchor="end", bold=True),
    )


def _scoring(name: str, scored: tuple[Rectangle | None, ...], stationery: Stationery) -> Element:
    """A scoring that was or will be; how it came about stands under its name."""
    if not scored:
        return _row(name, None, stationery.ink, stationery)
    (rectangle,) = scored
    value = str(points(rectangle))
    row = _row(name, value, stationery.ink, stationery)
    if rectangle is None:
        return row
    written = sum_words(explain(rectangle)).rpartition(" = ")[0]
    return group(row, label(written, 0, _SUM, 17, stationery.theme.soft_ink, anchor="start"))


def _row(name: str, value: str | None, ink: str, stationery: Stationery) -> Element:
    """A name and a value over a thin line; the place of a value not known yet is dotted."""
    bottom = f"M0 {_ROW - 20}H{COLUMN_WIDTH}"
    dashes = "1.5 6" if value is None else None
    parts = [
        label(name, 0, _NAME, 16, stationery.theme.soft_ink, anchor="start"),
        path(
            bottom,
            stroke=stationery.theme.soft_ink if value is None else stationery.graph,
            stroke_width=1.6,
            stroke_dasharray=dashes,
            stroke_linecap="round",
        ),
    ]
    if value is not None:
        parts.append(label(value, COLUMN_WIDTH, _VALUE, 30, ink, anchor="end", bold=True))
    return group(*parts)


def _subtracted(count: int) -> str:
    return f"\N{MINUS SIGN}{count}" if count else "0"
