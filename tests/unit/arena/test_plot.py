import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.support.arenas import planned, result

from quiltbee.arena import Archive
from quiltbee.arena.plan import Plan
from quiltbee.arena.plot import Headings, draw_summary
from quiltbee.arena.summary import Summary, summary
from quiltbee.arena.tournament import Tournament

HEADINGS = Headings("Title", "Ratings", "Matrix", "Scores")


def told(plan: Plan) -> Summary:
    tournament = Tournament(plan.fixtures, Archive(Path("unused")))
    for index, game in enumerate(plan.fixtures):
        scores = [10 + (index * 7 + 3 * seat) % 11 for seat in range(len(game.contestants))]
        tournament.results[game] = result(*scores)
    names = dict.fromkeys(one for game in plan.fixtures for one in game.contestants)
    return summary(tournament, tuple(names))


def words(svg: str) -> set[str]:
    root = ElementTree.fromstring(svg)
    return {node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}text")}


def test_ratings_and_who_beat_whom() -> None:
    sum_up = told(planned("random", "greedy", "net", games=8))
    found = words(draw_summary(sum_up, HEADINGS).svg)
    assert {"Title", "Ratings", "Matrix"} <= found
    assert "Scores" not in found
    for one in sum_up.comparisons:
        assert f"{100 * one.win_rate.value:.1f}" in found
        assert f"{100 - 100 * one.win_rate.value:.1f}" in found


def test_scores_of_those_who_play_alone() -> None:
    sum_up = told(planned("random", "greedy", game="doodle", seeds="1-9"))
    found = words(draw_summary(sum_up, HEADINGS).svg)
    assert {"Title", "Scores"} <= found
    assert any(f"{sum_up.scores[0].mean.value:.1f} ±" in word for word in found)


def placed(svg: str) -> list[tuple[str, float, float]]:
    """The words of a picture, and where each stands."""
    root = ElementTree.fromstring(svg)
    found = root.iter("{http://www.w3.org/2000/svg}text")
    return [
        (node.text or "", float(node.get("x", "0")), float(node.get("y", "0"))) for node in found
    ]


@pytest.mark.parametrize(
    "plan",
    [
        planned("random", "greedy", "net", games=8),
        planned("random", "greedy", game="doodle", seeds="1-9"),
    ],
)
def test_everything_lies_on_the_picture_and_the_rows_below_each_other(plan: Plan) -> None:
    svg = draw_summary(told(plan), HEADINGS).svg
    root = ElementTree.fromstring(svg)
    _, _, width, height = map(float, root.get("viewBox", "").split())
    for word, x, y in placed(svg):
        assert 0 <= x <= width, word
        assert 0 <= y <= height, word
    for number in (1, 2):
        rows = [y for word, _, y in placed(svg) if word.startswith(f"{number}  ")]
        heads = [y for word, _, y in placed(svg) if word in ("Ratings", "Matrix", "Scores")]
        assert len(rows) == len(heads)
        assert all(row > head for row, head in zip(rows, sorted(heads), strict=True))


def test_colors_are_colors() -> None:
    svg = draw_summary(told(planned("random", "greedy", "net", games=8)), HEADINGS).svg
    root = ElementTree.fromstring(svg)
    fills = {node.get("fill", "") for node in root.iter("{http://www.w3.org/2000/svg}rect")}
    assert all(re.fullmatch("#[0-9a-f]{3}|#[0-9a-f]{6}|none|", fill) for fill in fills), fills


def test_nothing_played_is_drawn_too() -> None:
    plan = planned("random", "greedy", game="doodle", seeds="1-2")
    tournament = Tournament(plan.fixtures, Archive(Path("unused")))
    ElementTree.fromstring(draw_summary(summary(tournament, ()), HEADINGS).svg)


SVG = "{http://www.w3.org/2000/svg}"
FACTS = ("x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "width", "height", "fill", "rx")


def drawn(svg: str) -> str:
    """A picture line by line: what stands where, in which color."""
    lines = []
    for node in ElementTree.fromstring(svg).iter():
        kind = node.tag.removeprefix(SVG)
        if kind in ("text", "line", "circle", "rect", "title", "desc"):
            facts = [node.get(name, "") for name in FACTS]
            parts = [kind, *filter(None, facts), (node.text or "").strip()]
            lines.append(" ".join(filter(None, parts)))
    return "\n".join(lines)


RATED = """
title Title
desc greedy +120 ± 77; random −120 ± 77
rect 0 0 860 448 #fcf7ec
text 32 45.7 #35261a Title
text 32 79.25 #6a543f Ratings
line 232 102 232 174
text 232 192.55 #6a543f −200
line 351 102 351 174
text 351 192.55 #6a543f −100
line 470 102 470 174
text 470 192.55 #6a543f 0
line 589 102 589 174
text 589 192.55 #6a543f 100
line 708 102 708 174
text 708 192.55 #6a543f 200
text 32 125.25 #35261a 1  greedy
line 521.62 120 704.96 120
line 521.62 115 521.62 125
line 704.96 115 704.96 125
circle 613.29 120 6 #1f4e85
text 828 125.25 #35261a +120 ± 77
text 32 161.25 #35261a 2  random
line 235.04 156 418.38 156
line 235.04 151 235.04 161
line 418.38 151 418.38 161
circle 326.71 156 6 #1f4e85
text 828 161.25 #35261a −120 ± 77
text 32 241.25 #6a543f Matrix
text 32 325.25 #35261a 1  greedy
text 264 280.9 #6a543f 1
rect 233 289 62 62 #f8f1e2 3
text 32 389.25 #35261a 2  random
text 328 280.9 #6a543f 2
rect 297 353 62 62 #f8f1e2 3
title greedy – random: 7 : 1
rect 297 289 62 62 #56789f 3
text 328 320.6 #fcf7ec 87.5
text 328 338.45 #fcf7ec ± 12.5
title random – greedy: 1 : 7
rect 233 353 62 62 #e2a55b 3
text 264 384.6 #35261a 12.5
text 264 402.45 #35261a ± 12.5
"""


def test_ratings_and_matrix_stand_where_they_always_stood() -> None:
    plan = planned("greedy", "random", games=8)
    tournament = Tournament(plan.fixtures, Archive(Path("unused")))
    for index, game in enumerate(plan.fixtures):
        best = (index == 3) == (game.contestants[0].name == "random")
        tournament.results[game] = result(20, 10) if best else result(10, 20)
    told_all = summary(tournament, plan.pattern.contestants)
    assert drawn(draw_summary(told_all, HEADINGS).svg) == RATED.strip()


SCORED = """
title Title
desc random 14.0; greedy 71.0
rect 0 0 860 240 #fcf7ec
text 32 45.7 #35261a Title
text 32 79.25 #6a543f Scores
line 232 102 232 174
text 232 192.55 #6a543f 0
line 327.2 102 327.2 174
text 327.2 192.55 #6a543f 20
line 422.4 102 422.4 174
text 422.4 192.55 #6a543f 40
line 517.6 102 517.6 174
text 517.6 192.55 #6a543f 60
line 612.8 102 612.8 174
text 612.8 192.55 #6a543f 80
line 708 102 708 174
text 708 192.55 #6a543f 100
text 32 125.25 #35261a 1  random
line 237.71 120 374.8 120
rect 246.28 111 85.68 18 #c9d6e6 2
line 279.6 111 279.6 129
circle 298.64 120 5 #d98a2b
text 828 125.25 #35261a 14.0 ± 8.1
text 32 161.25 #35261a 2  greedy
line 486.18 156 668.97 156
rect 503.32 147 114.24 18 #c9d6e6 2
line 550.92 147 550.92 165
circle 569.96 156 5 #d98a2b
text 828 161.25 #35261a 71.0 ± 10.6
"""


def test_scores_stand_where_they_always_stood() -> None:
    plan = planned("random", "greedy", game="doodle", seeds="1-4")
    tournament = Tournament(plan.fixtures, Archive(Path("unused")))
    for index, game in enumerate(plan.fixtures):
        ahead = 50 if game.contestants[0].name == "greedy" else 0
        tournament.results[game] = result(index**2 + ahead)
    names = dict.fromkeys(one for game in plan.fixtures for one in game.contestants)
    told_all = summary(tournament, tuple(names))
    assert drawn(draw_summary(told_all, HEADINGS).svg) == SCORED.strip()


def test_long_names_are_cut_and_equal_scores_need_a_scale_too() -> None:
    plan = planned("a-name-of-22-letters-ab=random", game="doodle", seeds="1-2")
    tournament = Tournament(plan.fixtures, Archive(Path("unused")))
    tournament.results = {game: result(7) for game in plan.fixtures}
    found = placed(draw_summary(summary(tournament, plan.pattern.contestants), HEADINGS).svg)
    assert "1  a-name-of-22-letters…" in [word for word, _, _ in found]
    assert [word for word, _, y in found if y == 156.55] == ["7", "8"]


def test_whoever_wins_all_is_blue_and_whoever_loses_all_amber() -> None:
    plan = planned("greedy", "random", games=4)
    tournament = Tournament(plan.fixtures, Archive(Path("unused")))
    for game in plan.fixtures:
        scores = (20, 10) if game.contestants[0].name == "greedy" else (10, 20)
        tournament.results[game] = result(*scores)
    lines = drawn(draw_summary(summary(tournament, plan.pattern.contestants), HEADINGS).svg)
    assert "rect 297 289 62 62 #1f4e85 3" in lines
    assert "rect 233 353 62 62 #d98a2b 3" in lines
