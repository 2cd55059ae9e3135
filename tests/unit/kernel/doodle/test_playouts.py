from random import Random
from statistics import mean, stdev

import numpy as np
import pytest

from quiltbee.doodle import State, deal, roll
from quiltbee.kernel.doodle.batch import Games
from quiltbee.kernel.doodle.plain_benchmark import random_game, random_move
from quiltbee.kernel.doodle.playouts import Policy, play_out


@pytest.mark.parametrize("seats", [1, 4])
def test_playouts_end_as_steps_with_the_same_moves_do(seats: int) -> None:
    games = Games(200, seats=seats)
    results = games.playouts()
    games.streams -= np.uint64(1)  # back to where the playouts started
    plies = np.zeros(200, np.int64)
    while not games.over.all():
        codes = games.sample()
        plies += codes >= 0
        games.step(codes)
    seen = games.observe()
    assert (results.scores == seen.scores).all()
    assert (results.wins == seen.wins).all()
    assert (results.plies == plies).all()


def test_random_games_are_those_of_the_rules() -> None:
    """Plies and scores of the rules' uniformly random player and the kernel's agree."""
    random = Random(1)
    games = [random_game(random) for _ in range(300)]
    plies = [len(game) for game in games]
    scores = [game[-1].play(random_move(game[-1], random)).scores[0] for game in games]
    results = Games(20_000).playouts()
    assert abs(results.plies.mean() - mean(plies)) < 4 * stdev(plies) / 300**0.5
    assert abs(results.scores.mean() - mean(scores)) < 4 * stdev(scores) / 300**0.5


def test_figures_of_random_play() -> None:
    results = Games(200_000).playouts()
    assert abs(results.plies.mean() - 54.67) < 0.05
    assert abs(results.scores.mean() + 11.8) < 0.2


@pytest.mark.parametrize("policy", Policy)
def test_games_do_not_depend_on_the_number_of_threads(policy: Policy) -> None:
    state = deal(Random(3), 3).state()
    one = play_out(state, 301, seed=8, policy=policy, threads=1)
    three = play_out(state, 301, seed=8, policy=policy, threads=3)
    assert all((a == b).all() for a, b in zip(one, three, strict=True))


def played(seed: int, plies: int, seats: int = 2) -> State:
    """A game after some moves, seats in any order."""
    random = Random(seed)
    state = deal(random, seats).state()
    for _ in range(plies):
        if state.is_over:
            break
        if state.chance_waits:
            state = state.play(roll(state, random))
        else:
            moves = state.legal_moves_of(random.choice(state.acting_seats))
            state = state.play(moves[random.randrange(len(moves))])
    return state


@pytest.mark.parametrize("policy", Policy)
@pytest.mark.parametrize("plies", [1, 2, 3, 10, 25, 60])
def test_playouts_from_the_middle_of_a_game(plies: int, policy: Policy) -> None:
    state = played(plies, plies)
    results = play_out(state, 100, seed=1, policy=policy)
    assert results.plies.min() > 0
    assert results.wins.any(axis=1).all()
    assert (
        results.scores[results.wins] == results.scores.max(axis=1).repeat(results.wins.sum(axis=1))
    ).all()


@pytest.mark.parametrize("policy", Policy)
def test_a_finished_game_stays_as_it_is(policy: Policy) -> None:
    state = played(2, 10_000)
    assert state.outcome is not None
    results = play_out(state, 3, policy=policy)
    assert results.plies.tolist() == [0, 0, 0]
    assert results.scores.tolist() == [list(state.outcome.scores)] * 3
    assert [tuple(np.flatnonzero(row)) for row in results.wins] == [state.outcome.winners] * 3


def test_utility_scores_far_better_than_chance() -> None:
    uniform = Games(2_000).playouts()
    utility = Games(2_000).playouts(policy=Policy.UTILITY)
    assert utility.scores.mean() > uniform.scores.mean() + 30


def test_no_games_give_no_results() -> None:
    assert len(play_out(deal(Random(1)).state(), 0).plies) == 0
