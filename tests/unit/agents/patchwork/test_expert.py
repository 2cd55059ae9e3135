from random import Random
from time import thread_time

import pytest
from tests.support.patchwork.tables import automa, covered_board, player, table

from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.expert import PatchworkExpert
from quiltbee.agents.patchwork.net import PatchworkNet
from quiltbee.geometry import FULL
from quiltbee.patchwork import ADVANCE, PATCHES, AutomaTurn, Move, State, TakePatch, deal

STATES = [deal(Random(seed), first=0).state() for seed in range(12)]


def played(agent: PatchworkExpert, state: State, moves: int) -> list[Move]:
    random, played = Random(5), list[Move]()
    for _ in range(moves):
        assert state.turn is not None
        played.append(agent.choose(state, state.turn, random))
        state = state.play(played[-1])
    return played


def test_with_nothing_to_distract_it_plays_what_the_net_likes_best() -> None:
    for state in STATES:
        assert PatchworkExpert().choose(state, 0, Random(1)) == PatchworkNet().choose(
            state, 0, Random(2)
        )


def test_thinking_finds_the_only_move_that_wins() -> None:
    first = player(51, 3, quilt=covered_board(FULL ^ 0b11))
    second = player(53, 0, quilt=covered_board(FULL ^ 0b111))
    state = table(first, second, circle=(0,), tile=1, home=1)
    expert = PatchworkExpert(Budget(simulations=50))
    winning = state.play(expert.choose(state, 0, Random(1))).play(ADVANCE)
    assert winning.outcome is not None
    assert winning.outcome.scores == (2, 1)
    losing = state.play(ADVANCE)
    assert losing.outcome is not None
    assert losing.outcome.winner == 1


def test_doubt_and_overlooked_places_make_other_moves_but_the_seed_decides_which() -> None:
    careless = PatchworkExpert(doubt=0.2, overlooked=0.8)
    moves = {careless.choose(STATES[0], 0, Random(seed)) for seed in range(20)}
    assert len(moves) > 3
    assert played(careless, STATES[0], 6) == played(careless, STATES[0], 6)


def test_taste_decides_only_within_its_tolerance() -> None:
    def large(_: State, move: Move) -> float:
        return PATCHES[move.patch].size if isinstance(move, TakePatch) else 0

    def sizes(tolerance: float) -> float:
        agent = PatchworkExpert(taste=large, tolerance=tolerance)
        return sum(large(state, agent.choose(state, 0, Random(1))) for state in STATES)

    assert sizes(0.0) < sizes(0.1) <= sizes(9.0)
    assert sizes(9.0) == sum(
        max(large(state, move) for move in state.legal_moves) for state in STATES
    )


def test_the_same_generator_thinks_the_same() -> None:
    games = [played(PatchworkExpert(Budget(simulations=40)), STATES[3], 8) for _ in range(2)]
    assert games[0] == games[1]


def test_what_was_seen_before_changes_nothing() -> None:
    kept, budget = PatchworkExpert(Budget(simulations=40)), Budget(simulations=40)
    state = STATES[4]
    for ply in range(6):
        assert state.turn is not None
        move = kept.choose(state, state.turn, Random(ply))
        assert PatchworkExpert(budget).choose(state, state.turn, Random(ply)) == move
        state = state.play(move)


def test_time_runs_out() -> None:
    agent = PatchworkExpert(Budget(simulations=100_000, seconds=0.05))
    agent.choose(STATES[0], 0, Random(1))  # loads
    start = thread_time()  # others may use the machine as well
    agent.choose(STATES[1], 0, Random(1))
    assert thread_time() - start < 0.5


@pytest.mark.parametrize("budget", [None, Budget(simulations=5)])
def test_the_automas_turn_is_left_to_the_automa(budget: Budget | None) -> None:
    state = table(player(9), automa(2, deck=(1,)), circle=(20,))
    agent = PatchworkExpert(budget)
    assert agent.choose(state, 1, Random(1)) == AutomaTurn(1, 20)
