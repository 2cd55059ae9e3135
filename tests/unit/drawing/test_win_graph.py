import re
from itertools import pairwise

import pytest

from quiltbee.drawing.palette import TOKEN_COLORS
from quiltbee.drawing.win_graph import Mark, WinGraph, draw_win_graph
from quiltbee.errors import InvalidOption

MARKS = (
    Mark(2, 0, "mistake", 12, "adv", "17-3c4"),
    Mark(3, 1, "blunder", 31, "3-0a1", "adv"),
)
GRAPH = WinGraph(("Anna", "Bob"), (0.5, 0.6, 0.47, 0.8, 1.0), MARKS)


def seam(svg: str) -> list[tuple[float, float]]:
    """The points of the sewn line."""
    drawn = re.findall(r'd="M([^"Z]*)" fill="none" stroke="[^"]*" stroke-width="2.4"', svg)
    return [(float(x), float(y)) for x, y in re.findall(r"([\d.]+) ([\d.]+)", drawn[0])]


def test_the_seam_has_a_point_for_every_position_and_rises_with_seat_1() -> None:
    points = seam(draw_win_graph(GRAPH).svg)
    assert len(points) == 5
    steps = {round(later[0] - earlier[0], 1) for earlier, later in pairwise(points)}
    assert len(steps) == 1
    heights = [y for _, y in points]
    assert heights[4] < heights[3] < heights[1] < heights[0] < heights[2]


def test_half_is_in_the_middle_and_certainty_at_the_edge() -> None:
    points = seam(draw_win_graph(WinGraph(("A", "B"), (0.0, 0.5, 1.0))).svg)
    bottom, middle, top = (y for _, y in points)
    assert middle == pytest.approx((top + bottom) / 2)


def test_mistakes_are_told_in_both_languages() -> None:
    english, german = draw_win_graph(GRAPH), draw_win_graph(GRAPH, language="de")
    assert "ply 2, Anna: mistake, 12 points lost by adv; better 17-3c4" in english.description
    assert "ply 3, Bob: blunder, 31 points lost" in english.svg
    assert "Zug 3, Bob: Patzer, 31 Punkte verloren durch 3-0a1; besser adv" in german.description
    assert "50 % at the start, 100 % at the end" in english.description
    assert english.title == "Win probability: Anna against Bob"


def test_a_button_has_the_color_of_its_seat() -> None:
    def buttons(graph: WinGraph, seat: int) -> int:
        return len(
            re.findall(f'<circle [^>]*fill="{TOKEN_COLORS[seat]}"', draw_win_graph(graph).svg)
        )

    plain = WinGraph(GRAPH.names, GRAPH.wins)
    for seat in (0, 1):
        assert buttons(GRAPH, seat) == buttons(plain, seat) + 1


def test_long_names_are_shortened_and_strange_ones_escaped() -> None:
    svg = draw_win_graph(WinGraph(("<" * 30, "B"), (0.5,))).svg
    assert "&lt;" * 13 + "…" in svg


def test_a_theme_that_is_none_is_refused() -> None:
    with pytest.raises(InvalidOption):
        draw_win_graph(GRAPH, theme="pink")
    assert draw_win_graph(GRAPH, theme="dark").svg != draw_win_graph(GRAPH).svg
