"""Near the end of the game the strongest level plays without a loss."""

from random import Random

from benchmarks.patchwork_regret import Regret, regret
from tests.support.patchwork.endings import played_endings

from quiltbee.agents import PatchworkGreedy
from quiltbee.agents.catalog import agent_named
from quiltbee.kernel.patchwork.solver.solver import Solver


def test_the_strongest_level_loses_nothing() -> None:
    agatha, solver = agent_named("patchwork", "agatha"), Solver()
    for plies in (2, 5, 7):
        for state in played_endings(PatchworkGreedy(), 4, plies):
            move = agatha.choose(state, state.turn or 0, Random(1))
            assert regret(state, move, solver) == Regret(0, win_lost=False)


def test_a_mistake_is_seen() -> None:
    solver = Solver()
    (state,) = played_endings(PatchworkGreedy(), 1, 3)
    losses = [regret(state, move, solver) for move in state.legal_moves]
    points = [loss.points for loss in losses if loss is not None]
    assert len(points) == len(losses)
    assert min(points) == 0 < max(points)
