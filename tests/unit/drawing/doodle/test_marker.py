import re

import pytest

from quiltbee.doodle import explain
from quiltbee.drawing.doodle.hatchings import CELL
from quiltbee.drawing.doodle.marker import marked_scoring, marker_frame, sum_words
from quiltbee.drawing.doodle.stationery import STATIONERY
from quiltbee.drawing.palette import ThemeName
from quiltbee.drawing.svg import Element, document
from quiltbee.geometry import Rectangle

LIGHT = STATIONERY[ThemeName.LIGHT]


def text_of(drawn: Element) -> str:
    return document(drawn, 1, 1, "", "")


def corners(data: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of path data."""
    points = re.findall(r"(-?[\d.]+) (-?[\d.]+)", data)
    xs, ys = ([float(number) for number in axis] for axis in zip(*points, strict=True))
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize(
    ("token", "written"),
    [("b3-4x6", "4² + 2 = 18"), ("a1-3x8", "3² + 5 = 14"), ("a1-5x4", "4² + 1 = 17"),
     ("c3-2x4", "2² + 2 = 6"), ("d4-4x4", "4² = 16"), ("i9-1x1", "1² = 1")],
)  # fmt: skip
def test_the_sum_is_written_out(token: str, written: str) -> None:
    scored = Rectangle.parse(token)
    assert sum_words(explain(scored)) == written
    assert f">{written}</text>" in text_of(marked_scoring(scored, LIGHT))


@pytest.mark.parametrize("token", ["a1-9x9", "b3-4x6", "i9-1x1", "e2-7x1"])
def test_the_frame_runs_around_the_cells(token: str) -> None:
    scored = Rectangle.parse(token)
    row, column = divmod(scored.corner, 9)
    wanted = (column, row, column + scored.width, row + scored.height)
    for data in re.findall(r' d="([^"]+)"', text_of(marker_frame(scored, LIGHT))):
        assert corners(data) == pytest.approx([CELL * edge for edge in wanted], abs=5)


def test_the_biggest_square_is_dashed_inside_the_frame() -> None:
    text = text_of(marked_scoring(Rectangle.parse("b3-4x6"), LIGHT))
    (square,) = set(re.findall(r' d="([^"]+)" [^>]*stroke-dasharray="7 6"', text))
    assert corners(square) == pytest.approx([47, 87, 193, 233], abs=5)
    assert "stroke-dasharray" not in text_of(marked_scoring(Rectangle.parse("d4-4x4"), LIGHT))


def test_what_is_not_fixed_is_dashed() -> None:
    scored = Rectangle.parse("d4-4x4")
    assert "stroke-dasharray" in text_of(marker_frame(scored, LIGHT, is_fixed=False))
    assert "stroke-dasharray" not in text_of(marker_frame(scored, LIGHT))


@pytest.mark.parametrize("token", ["a1-9x1", "i1-9x1", "e5-1x1", "a9-1x9"])
def test_the_slip_with_the_sum_stays_between_the_sides_of_the_board(token: str) -> None:
    text = text_of(marked_scoring(Rectangle.parse(token), LIGHT))
    (found,) = re.findall(r'<rect x="([\d.-]+)" y="[\d.-]+" width="([\d.]+)"', text)
    left, width = map(float, found)
    assert left >= 0
    assert left + width <= 9 * CELL


def test_the_scoring_is_named() -> None:
    text = text_of(marked_scoring(Rectangle.parse("a1-2x2"), LIGHT, title="first scoring"))
    assert "<title>first scoring: 2² = 4</title>" in text
