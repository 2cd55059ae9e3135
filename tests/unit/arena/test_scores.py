from tests.support.arenas import planned, result

from quiltbee.arena.comparisons import Mean
from quiltbee.arena.scores import score_lines


def test_solo_scores_with_quantiles_and_the_paired_difference() -> None:
    games = planned("random", "greedy", game="doodle", seeds="1-5").fixtures
    results = {
        game: result(10 * game.deal + (7 if game.contestants[0].name == "greedy" else 0))
        for game in games
    }
    first, second = score_lines(["random", "greedy"], results)
    assert (first.games, first.mean.value) == (5, 30.0)
    assert list(first.quantiles) == [10, 14, 20, 30, 40, 46, 50]
    assert [first.ahead, second.ahead] == [None, Mean(7.0, 0.0)]
    assert second.seconds_per_move == 1.0
    assert second.as_json()["score"] == 37.0


def test_forfeits_are_counted_and_have_no_score() -> None:
    games = planned("random", "greedy", game="doodle", seeds="1-2").fixtures
    results = {
        game: result(10, forfeit=0) for game in games if game.contestants[0].name == "greedy"
    }
    _, line = score_lines(["random", "greedy"], results)
    assert (line.games, line.forfeits, line.quantiles, line.wins.value) == (2, 2, (), 0.0)
    assert line.as_json()["score"] is None


def test_wins_are_shared_by_those_who_tie() -> None:
    game = planned("random", "greedy", game="doodle", seats=2, games=2).fixtures[0]
    lines = score_lines(["random", "greedy"], {game: result(5, 5)})
    assert [line.wins.value for line in lines] == [0.5, 0.5]
