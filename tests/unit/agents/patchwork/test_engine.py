from random import Random
from time import perf_counter, thread_time

import pytest
from tests.support.patchwork.endings import TooLarge, played_endings, truth, truth_after
from tests.support.patchwork.tables import automa, player, table

from quiltbee.agents import PatchworkGreedy, play_out
from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.net import PatchworkNet
from quiltbee.agents.patchwork.search import PatchworkSearch
from quiltbee.games import PATCHWORK
from quiltbee.kernel.patchwork.net.moves import valued_moves
from quiltbee.kernel.patchwork.net.weights import load_weights
from quiltbee.patchwork import AutomaTurn, Move, deal


def wins(agent: AnyAgent, opponent: AnyAgent, pairs: int) -> int:
    """Games won of pairs of them: one deal, and each starts once."""
    won = 0
    for seed in range(pairs):
        for seat in (0, 1):
            agents = (agent, opponent) if seat == 0 else (opponent, agent)
            setup = PATCHWORK.deal(Random(seed), 2, {"first": "1"})
            course = play_out(PATCHWORK, agents, setup, Random(seed))
            won += course.state.outcome.winner == seat
    return won


def test_the_net_beats_greedy() -> None:
    assert wins(PatchworkNet(), PatchworkGreedy(), 10) >= 16


def test_the_net_plays_the_last_moves_exactly() -> None:
    checked = 0
    for state in played_endings(PatchworkGreedy(), 12, 3):
        try:
            best = truth(state)
        except TooLarge:
            continue
        assert state.turn is not None
        move = PatchworkNet().choose(state, state.turn, Random(0))
        assert truth_after(state, move, state.turn) == best
        checked += 1
    assert checked >= 6


def test_without_effort_the_net_decides_alone() -> None:
    states = played_endings(PatchworkGreedy(), 12, 3)
    alone = PatchworkNet(effort=0)
    for state in states:
        assert alone.choose(state, state.turn or 0, Random(0)) == (
            valued_moves(state, load_weights(), 1)[0].move
        )


def test_search_beats_the_net() -> None:
    assert wins(PatchworkSearch(Budget(simulations=100)), PatchworkNet(), 8) >= 11


def test_the_same_seed_plays_the_same_game() -> None:
    def game() -> list[Move]:
        agent = PatchworkSearch(Budget(simulations=30), seed=2)
        return play_out(PATCHWORK, (agent, agent), random=5).moves

    assert game() == game()


def test_time_to_think_is_kept() -> None:
    agent = PatchworkSearch(Budget(seconds=0.05))
    state = deal(Random(1)).state()
    agent.choose(state, state.turn or 0, Random(0))
    later = deal(Random(2)).state()
    start, spent = perf_counter(), thread_time()  # others may use the machine as well
    agent.choose(later, later.turn or 0, Random(0))
    assert perf_counter() - start >= 0.05
    assert thread_time() - spent < 0.5


def test_a_search_needs_an_end() -> None:
    with pytest.raises(ValueError, match="simulations or"):
        PatchworkSearch(Budget())


@pytest.mark.parametrize(
    "agent",
    [PatchworkNet(), PatchworkSearch(Budget(5)), PatchworkSearch(Budget(20), threads=2)],
)
def test_the_automas_turn_is_left_to_the_automa(agent: AnyAgent) -> None:
    state = table(player(9), automa(2, deck=(1,)), circle=(20,))
    assert agent.choose(state, 1, Random(1)) == AutomaTurn(1, 20)
