"""Names that the docs once gave still work, in the way they were called."""

from random import Random

from quiltbee.agents.analysis_patchwork import PatchworkAnalyst
from quiltbee.agents.budget import Budget
from quiltbee.agents.doodle_net import DoodleNet
from quiltbee.agents.doodle_search import DoodleSearch
from quiltbee.agents.patchwork_net import PatchworkNet
from quiltbee.agents.patchwork_search import PatchworkSearch
from quiltbee.agents.patchwork_thinking import PatchworkThinking
from quiltbee.doodle import deal as deal_doodle
from quiltbee.kernel.solver.solver import Solver
from quiltbee.patchwork import deal


def test_agents_are_called_as_before() -> None:
    state, sheet = deal(Random(7), first=0).state(), deal_doodle(Random(7)).state()
    moves = state.legal_moves
    assert PatchworkNet().choose(state, 0, Random(1)) in moves
    assert PatchworkSearch(simulations=8).choose(state, 0, Random(1)) in moves
    assert PatchworkSearch(seconds=0.01).budget == Budget(seconds=0.01)
    assert DoodleNet().choose(sheet, 0, Random(1)) in sheet.legal_moves_of(0)
    assert DoodleSearch(boards=1).budget == Budget(simulations=1)
    plans = DoodleSearch(boards=1).plans(sheet, 0)
    assert plans[0].moves[0] in sheet.legal_moves_of(0)
    assert plans[0].worth == max(plan.worth for plan in plans)
    assert Solver().solve(state, 1) is None


def test_thinking_and_analysis_are_called_as_before() -> None:
    state = deal(Random(7), first=0).state()
    thinking = PatchworkThinking()
    *_, last = thinking.think(state, simulations=40, every=0)
    assert last.simulations == 40
    assert last.best.move in state.legal_moves
    assert 0 < last.best.win_probability < 1
    assert last.best.variation[0] == last.best.move
    assert last.best.margin == last.candidates[0].margin
    assert thinking.decide(state, simulations=8) in state.legal_moves
    for option in PatchworkAnalyst(Budget(simulations=8)).position(state).options[:3]:
        assert option.estimate.win_probability is not None
        assert option.variation
