import json
from pathlib import Path

from tests.support.arenas import planned, result
from tests.support.loosely import loosely

from quiltbee.arena import Archive
from quiltbee.arena.sprt import Sprt, Verdict
from quiltbee.arena.summary import summary
from quiltbee.arena.tournament import Tournament


def test_everything_is_summed_up_and_can_be_written() -> None:
    plan = planned("greedy", "random", games=4)
    tournament = Tournament(plan.fixtures, Archive(Path("unused")), Sprt(0, 10))
    for game in plan.fixtures[:3]:
        ahead = game.contestants[0].name == "greedy"
        tournament.results[game] = result(20, 10) if ahead else result(10, 20)
        tournament._test()
    told = summary(tournament, plan.pattern.contestants)
    assert told.games == 3
    assert told.test is not None
    assert (told.test.deals, told.test.verdict) == (1, Verdict.OPEN)
    one, two = told.between("greedy", "random"), told.between("random", "greedy")
    assert one is not None
    assert two is not None
    assert (one.wins, two.wins, one.margin.value, two.margin.value) == (2, 0, 10.0, -10.0)
    assert two.turned == one
    assert told.between("greedy", "nobody") is None
    written = json.loads(json.dumps(told.as_json()))
    assert written["pairs"][0]["win_rate"] == 1.0
    assert written["pairs"][0]["losses"] == 0
    assert written["sprt"]["verdict"] == "open"
    assert [rating["name"] for rating in written["ratings"]] == ["greedy", "random"]


def test_who_plays_alone_has_no_rating() -> None:
    plan = planned("greedy", "random", game="doodle", seeds="1-2")
    tournament = Tournament(plan.fixtures, Archive(Path("unused")))
    tournament.results = {game: result(9 + game.deal) for game in plan.fixtures}
    told = summary(tournament, tuple(game.contestants[0] for game in plan.fixtures[:2]))
    assert told.ratings == ()
    assert [line.mean.value for line in told.scores] == [10.5, 10.5]


def test_a_tournament_is_told_in_lines() -> None:
    plan = planned("greedy", "random", games=8)
    tournament = Tournament(plan.fixtures, Archive(Path("unused")))
    for index, game in enumerate(plan.fixtures):
        best = (index == 3) == (game.contestants[0].name == "random")
        tournament.results[game] = result(20, 10) if best else result(10, 20)
    told = summary(tournament, plan.pattern.contestants)
    assert str(told).splitlines() == [
        "8 games",
        "greedy  Elo +120 ± 77, won 87.5 ± 12.5 %, score 18.8 ± 1.2",
        "random  Elo -120 ± 77, won 12.5 ± 12.5 %, score 11.2 ± 1.2",
    ]
    (pair,) = told.as_json()["pairs"]
    assert (pair["deals"], pair["wins"], pair["losses"]) == (4, 7.0, 1.0)
    assert (pair["win_rate"], pair["win_rate_error"]) == (0.875, 0.125)
    assert (pair["margin"], pair["margin_error"]) == (7.5, 2.5)
    assert (round(loosely(pair["low"]), 4), round(loosely(pair["high"]), 4)) == (0.5046, 0.9796)
    assert told.as_json()["sprt"] is None
    assert (told.found, told.as_json()["games"]) == (0, 8)


def test_who_plays_alone_is_told_by_scores_only() -> None:
    plan = planned("random", "greedy", game="doodle", seeds="1-4")
    tournament = Tournament(plan.fixtures, Archive(Path("unused")))
    for index, game in enumerate(plan.fixtures):
        ahead = 50 if game.contestants[0].name == "greedy" else 0
        tournament.results[game] = result(index**2 + ahead)
    names = dict.fromkeys(one for game in plan.fixtures for one in game.contestants)
    told = summary(tournament, tuple(names))
    assert str(told).splitlines() == [
        "8 games",
        "random  score 14.0 ± 8.1",
        "greedy  score 71.0 ± 10.6",
    ]
    greedy = told.as_json()["scores"][1]
    assert (greedy["games"], greedy["forfeits"], greedy["seconds_per_move"]) == (4, 0, 1.0)
    assert {key: round(value, 1) for key, value in loosely(greedy["quantiles"]).items()} == {
        "0.0": 51.0,
        "0.1": 53.4,
        "0.25": 57.0,
        "0.5": 67.0,
        "0.75": 81.0,
        "0.9": 91.8,
        "1.0": 99.0,
    }
    assert (greedy["ahead"], round(loosely(greedy["ahead_error"]), 3)) == (57.0, 2.582)


def test_a_test_that_has_seen_nothing_stands_at_nothing() -> None:
    plan = planned("greedy", "random", games=4)
    tournament = Tournament(plan.fixtures, Archive(Path("unused")), Sprt(0, 10))
    told = summary(tournament, plan.pattern.contestants)
    assert told.test is not None
    assert (told.test.llr, told.test.deals, told.test.elo0, told.test.elo1) == (0.0, 0, 0, 10)
    assert round(told.test.bound, 3) == 2.944
