from pathlib import Path
from xml.etree import ElementTree

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


def test_nothing_played_is_drawn_too() -> None:
    plan = planned("random", "greedy", game="doodle", seeds="1-2")
    tournament = Tournament(plan.fixtures, Archive(Path("unused")))
    ElementTree.fromstring(draw_summary(summary(tournament, ()), HEADINGS).svg)
