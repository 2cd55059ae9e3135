import numpy as np
import pytest

from quiltbee.kernel.patchwork.learning.examples import PARTS, examples_of
from quiltbee.kernel.patchwork.learning.searched_games import Harvest, Plan, harvest_games
from quiltbee.kernel.patchwork.learning.searched_matches import Side, play_searched_match
from quiltbee.kernel.patchwork.net.inputs import INPUTS, MOST_ACTIVE
from quiltbee.kernel.patchwork.net.outputs import list_inputs
from quiltbee.kernel.patchwork.net.weights import load_weights
from quiltbee.kernel.patchwork.state import EDITION, LEVEL, PURSES, TABLE
from quiltbee.kernel.randomness import streams_of

PLAN = Plan(simulations=8, alternatives=2, fewest=1)
GAMES = 6


@pytest.fixture(scope="module")
def harvest() -> Harvest:
    return harvest_games(streams_of(5, GAMES), load_weights(), PLAN)


def seats_to_move(harvest: Harvest) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """The seat to move, written as the rules say it."""
    words = harvest.words
    first, second = words[:, PURSES[0]] & 255, words[:, PURSES[1]] & 255
    on_top, waiting = words[:, TABLE] >> 42 & 1, words[:, TABLE] >> 47 & 7
    turns: np.ndarray[tuple[int], np.dtype[np.int64]] = np.where(
        (first == second) | (waiting > 0), on_top, (second < first).astype(np.int64)
    )
    return turns


def test_every_game_is_written_down_in_order(harvest: Harvest) -> None:
    assert sorted(set(harvest.games.tolist())) == list(range(GAMES))
    assert (np.diff(harvest.games) >= 0).all()
    assert 20 * GAMES < harvest.played.sum() < 80 * GAMES
    assert (~harvest.played).sum() > harvest.played.sum() / 4
    assert ((harvest.wins >= 0) & (harvest.wins <= 1)).all()
    editions = {
        int(harvest.words[harvest.games == game][0, TABLE] >> EDITION & 1) for game in (0, 1)
    }
    assert editions == {0, 1}
    for game in range(GAMES):
        spaces = harvest.words[(harvest.games == game) & harvest.played][:, PURSES[0]] & 255
        assert (np.diff(spaces) >= 0).all()


def test_the_same_streams_give_the_same_games(harvest: Harvest) -> None:
    again = harvest_games(streams_of(5, GAMES), load_weights(), PLAN)
    for name in Harvest._fields:
        assert np.array_equal(getattr(harvest, name), getattr(again, name))
    other = harvest_games(streams_of(6, GAMES), load_weights(), PLAN)
    assert not np.array_equal(harvest.results, other.results)


def test_values_near_the_end_agree_with_the_result(harvest: Harvest) -> None:
    for game in range(GAMES):
        last = np.flatnonzero((harvest.games == game) & harvest.played)[-1]
        if not harvest.cut[last]:
            assert harvest.margins[last] == pytest.approx(harvest.results[game, 1], abs=6)


def test_a_share_of_games_is_against_the_automa() -> None:
    solo = harvest_games(streams_of(9, 8), load_weights(), PLAN._replace(automa=1.0))
    levels = solo.words[:, PURSES[1]] >> LEVEL & 15
    assert (levels > 0).all()
    assert len(set(levels.tolist())) > 2
    assert (solo.results[:, 3] == 81).all()


def test_examples_are_inputs_and_targets_for_the_seat_to_move(harvest: Harvest) -> None:
    examples = examples_of(harvest, decay=0.0, threads=1)
    seats = seats_to_move(harvest)
    indices, amounts = np.zeros(MOST_ACTIVE, np.int32), np.zeros(MOST_ACTIVE, np.float32)
    for row in range(0, len(seats), 7):
        order = harvest.orders[harvest.games[row]]
        count = list_inputs(harvest.words[row], order, indices, amounts)
        assert (examples.indices[row, :count] == indices[:count]).all()
        assert (examples.indices[row, count:] == INPUTS).all()
        assert (examples.amounts[row, :count] / PARTS == amounts[:count]).all()
    mine = np.where(seats == 0, harvest.wins, 1 - harvest.wins)
    assert examples.targets[:, 1] == pytest.approx(mine, abs=1e-6)
    sign = np.where(seats == 0, 1, -1)
    assert examples.targets[:, 0] * 20 == pytest.approx(sign * harvest.margins, abs=1e-4)


def test_results_are_mixed_in_until_a_move_was_explored(harvest: Harvest) -> None:
    full = examples_of(harvest._replace(cut=np.zeros_like(harvest.cut)), decay=1.0, threads=1)
    seats = seats_to_move(harvest)
    won = harvest.results[harvest.games, 0]
    mine = np.where(seats == 0, won, 1 - won)
    assert full.targets[harvest.played, 1] == pytest.approx(mine[harvest.played], abs=1e-6)
    cut = examples_of(harvest._replace(cut=np.ones_like(harvest.cut)), decay=1.0, threads=1)
    searched = examples_of(harvest, decay=0.0, threads=1)
    assert np.array_equal(cut.targets, searched.targets)


def test_more_simulations_win_and_equals_are_equal() -> None:
    net = load_weights()
    assert play_searched_match(Side(net, 4), Side(net, 4), 5, seed=3, threads=2).score == 0.5
    contest = play_searched_match(Side(net, 64), Side(net, 1), 20, seed=3, threads=1)
    assert contest.score > 0.6
