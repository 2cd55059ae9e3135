import json
from pathlib import Path

from tests.support.arenas import planned, result

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
