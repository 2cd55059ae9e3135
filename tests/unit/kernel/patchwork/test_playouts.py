from random import Random

import numpy as np
import pytest

from quiltbee import agents
from quiltbee.games import PATCHWORK
from quiltbee.kernel.patchwork import playouts
from quiltbee.kernel.patchwork.batch import Games
from quiltbee.kernel.patchwork.playouts import Policy, play_out
from quiltbee.patchwork import Edition, State, deal, deal_solo


def test_side_by_side_gives_the_same_games_as_one_after_the_other() -> None:
    for count in (1, 2, 3, 500):
        games = Games(count, edition=Edition.ORIGINAL, first=None)
        together, plainly = (np.zeros((count, 4), np.int32) for _ in range(2))
        arrays = (games.words, games.orders, games.streams)
        playouts._play_uniform(*arrays, together)
        playouts._play_plainly(*arrays, plainly)
        assert (together == plainly).all()


def test_games_of_very_different_lengths_side_by_side() -> None:
    """A place that is done again and again must not count for the one that is not."""
    random, states = Random(4), list[State]()
    for moves in (0, 60, 60, 0, 30, 60, 60, 60, 45, 60):
        state = deal(random).state()
        for _ in range(moves):
            if not state.is_over:
                state = state.play_assume_legal(random.choice(state.legal_moves))
        states.append(state)
    for start in range(len(states)):
        for count in range(1, len(states) - start + 1):
            games = Games.of(states[start : start + count], seed=start)
            together, plainly = (np.full((count, 4), 99, np.int32) for _ in range(2))
            arrays = (games.words, games.orders, games.streams)
            playouts._play_uniform(*arrays, together)
            playouts._play_plainly(*arrays, plainly)
            assert (together == plainly).all()


def test_playouts_end_as_steps_with_the_same_moves_do() -> None:
    games = Games(300)
    results = games.playouts()
    games.streams -= np.uint64(1)  # back to where the playouts started
    plies = np.zeros(300, np.int64)
    while not games.over.all():
        codes = games.sample()
        plies += codes >= 0
        games.step(codes)
    seen = games.observe()
    assert (results.scores == seen.scores).all()
    assert (results.winners == seen.winners).all()
    assert (results.plies == plies).all()


def test_figures_of_random_play() -> None:
    """PW, figures to check an implementation by: 42.8 plies, -11.3 points, 49.5 to 49.8 % wins."""
    results = Games(400_000).playouts()
    assert abs(results.plies.mean() - 42.8) < 0.05
    assert abs(results.scores.mean() + 11.3) < 0.1
    assert 0.494 < (results.winners == 0).mean() < 0.500


@pytest.mark.parametrize("policy", Policy)
def test_games_do_not_depend_on_the_number_of_threads(policy: Policy) -> None:
    state = deal(Random(3)).state()
    one = play_out(state, 301, seed=8, policy=policy, threads=1)
    three = play_out(state, 301, seed=8, policy=policy, threads=3)
    assert all((a == b).all() for a, b in zip(one, three, strict=True))


def halfway(seed: int, *, solo: bool = False) -> State:
    random = Random(seed)
    state = (deal_solo(random) if solo else deal(random)).state()
    while state.seats[0].space < 30 or not state.special_patches_waiting:
        moves = state.legal_moves
        if not len(moves):
            return halfway(seed + 1000, solo=solo)
        state = state.play_assume_legal(random.choice(moves))
    return state


@pytest.mark.parametrize("solo", [False, True])
def test_playouts_from_the_middle_of_a_game(solo: bool) -> None:
    state = halfway(1, solo=solo)
    results = play_out(state, 200, seed=1)
    assert len(results.plies) == 200
    assert results.plies.min() > 0
    assert set(results.winners.tolist()) <= {0, 1}
    assert results.scores[:, 0].std() > 0


@pytest.mark.parametrize("policy", Policy)
def test_a_finished_game_stays_as_it_is(policy: Policy) -> None:
    state = agents.play_out(PATCHWORK, [agents.PatchworkRandom()] * 2, random=2).state
    assert state.outcome is not None
    results = play_out(state, 3, policy=policy)
    assert results.plies.tolist() == [0, 0, 0]
    assert results.scores.tolist() == [list(state.outcome.scores)] * 3
    assert results.winners.tolist() == [state.outcome.winner] * 3


def test_utility_scores_far_better_than_chance() -> None:
    uniform = Games(2_000).playouts()
    utility = Games(2_000).playouts(policy=Policy.UTILITY)
    assert utility.scores.mean() > uniform.scores.mean() + 20


def test_no_games_give_no_results() -> None:
    assert len(play_out(deal(Random(1)).state(), 0).winners) == 0


def test_games_with_and_without_the_automa_can_be_mixed() -> None:
    two_players, solo = deal(Random(1)).state(), deal_solo(Random(1), 5).state()
    mixed = Games.of([two_players, solo] * 50).playouts()
    assert (mixed.scores[1::2, 1] >= 0).all(), "the Automa never has less"
    assert (mixed.scores[::2, 1] < 0).any()


def test_against_the_automa_there_is_no_utility() -> None:
    with pytest.raises(ValueError, match="only uniform"):
        Games(1, automa_level=1).playouts(policy=Policy.UTILITY)
